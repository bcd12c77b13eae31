import { setTimeout as wait } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { expect, onTestFinished, test } from 'vitest'
import { storedVendorRequest } from '../builders.ts'
import { testDatabase } from '../database.ts'
import { ended, run } from '../program.ts'

const REQUESTS = 1_000
const PROCESSES = 4

/** Publishes requests. Half of them close within a week, and the others should be closed now. */
async function publishRequests() {
  const database = await testDatabase()
  onTestFinished(database.close)
  const columns = Object.keys(storedVendorRequest).join()
  await database.staff.query({
    text: `
      insert into opportunity_submissions (${columns}, id, status, decided_at, decided_as, decided_by)
      select ${columns}, gen_random_uuid(), 'approved', now(), 'staff', 'amal@dalil.example'
      from json_populate_record(null::opportunity_submissions, $1), generate_series(1, ${REQUESTS})`,
    values: [JSON.stringify(storedVendorRequest)],
  })
  await database.staff.query(sql`
    with numbered as (select id, row_number() over () as place from opportunity_submissions)
    update opportunity_submissions as request set posted_at = now() - interval '54 days',
      closes_at = case when place % 2 = 0 then now() + interval '5 days' else now() end
    from numbered where numbered.id = request.id`)
  return database
}

test('four processes remind and close a thousand requests at once while one is killed again and again: each letter is written once', async () => {
  const { staff, url } = await publishRequests()
  const startProcess = () => run('test/faults/remind.ts', { DATABASE_URL: url })
  const others = Array.from({ length: PROCESSES - 1 }, startProcess)
  const remaining = async () => {
    const { rowCount } = await staff.query(sql`
      select from opportunity_submissions where closes_at <= now() and status = 'approved'`)
    return rowCount
  }
  for (let round = 0; round < 5; round++) {
    const killed = startProcess()
    await expect.poll(() => killed.output.text).toContain('Round 1 begins.')
    await wait(20 * round)
    killed.child.kill('SIGKILL')
    await ended(killed.child)
  }
  await expect.poll(remaining).toBe(0)
  // The test waits until each process has run one more complete round, which finds nothing to do.
  const roundsOf = ({ output }: ReturnType<typeof run>) => output.text.split('begins.').length
  const before = others.map(roundsOf)
  await expect.poll(() => others.every((other, n) => roundsOf(other) >= (before[n] ?? 0) + 2)).toBe(true)
  for (const { child } of others) child.kill('SIGKILL')
  await Promise.all(others.map(({ child }) => ended(child)))
  const { rows } = await staff.query(sql`
    select template, count(*)::int, count(distinct submission_id)::int as requests from letters group by 1 order by 1`)
  expect(rows).toEqual(
    ['closingSoon', 'ended'].map((template) => ({ template, count: REQUESTS / 2, requests: REQUESTS / 2 })),
  )
  const { rowCount } = await staff.query(sql`select from decisions where decision = 'closed'`)
  expect(rowCount).toBe(REQUESTS / 2)
})
