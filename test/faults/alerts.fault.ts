import { setTimeout as wait } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { expect, onTestFinished, test } from 'vitest'
import { anOpportunity, publish } from '../builders.ts'
import { testDatabase } from '../database.ts'
import { ended, run } from '../program.ts'

const SUBSCRIBERS = 22_000
const WORKERS = 3
const KILLS = 5

/**
 * Creates subscribers with two alerts each. All alerts are due and match some of the new requests. Every eleventh
 * subscriber wants alerts immediately, and the others daily.
 */
async function createSubscribers() {
  const database = await testDatabase()
  onTestFinished(database.close)
  const { staff } = database
  await database.fill(sql`
    insert into subscribers (address, key, wanted_at)
    select 'vendor' || n || '@wadi.example', 'key ' || n, now() from generate_series(1, ${SUBSCRIBERS}::int) as n`)
  await database.fill(sql`
    insert into alerts (subscriber_id, filters, wanted, frequency, confirmed_at, told_until, written_at, due_at)
    select id, filters, wanted::tsquery, frequency, now(), now() - interval '1 day', now() - interval '1 day',
      case frequency when 'Daily' then now() end
    from (select id, case when substr(key, 5)::int % 11 = 0 then 'Immediately' else 'Daily' end as frequency
      from subscribers) as subscriber,
      (values ('country=Qatar', '''country:Qatar'''), ('', null)) as filter (filters, wanted)`)
  await staff.query(sql`update alert_state set announced_until = now() - interval '1 day'`)
  const anHourAgo = new Date(Date.now() - 60 * 60 * 1000)
  await publish(
    staff,
    ...Array.from({ length: 5 }, () => anOpportunity({ country: 'Qatar', posted_at: anHourAgo })),
    ...Array.from({ length: 5 }, () => anOpportunity({ country: 'Oman', posted_at: anHourAgo })),
  )
  return database
}

test('three processes write alerts to 22,000 subscribers while five are killed: each subscriber gets one letter', async () => {
  const { staff, url } = await createSubscribers()
  const startProcess = () => run('test/faults/tell.ts', { DATABASE_URL: url })
  const workers = Array.from({ length: WORKERS }, startProcess)
  const count = async () => (await staff.query(sql`select count(*)::int as letters from letters`)).rows[0].letters
  for (let kill = 0; kill < KILLS; kill++) {
    const before = await count()
    await expect.poll(count, { interval: 10 }).toBeGreaterThan(before)
    await wait(30 * kill)
    const victim = workers[kill % WORKERS]
    victim?.child.kill('SIGKILL')
    if (victim) await ended(victim.child)
    workers[kill % WORKERS] = startProcess()
  }
  const killedAt = await count()
  // The test waits until each process has run one more complete round, which finds nothing to do.
  const roundsOf = ({ output }: ReturnType<typeof run>) => output.text.split('begins.').length
  const dueAlerts = async () =>
    (
      await staff.query(sql`
        select from alerts, alert_state
        where due_at <= now() or (due_at is null and announced_until < now() - interval '1 hour')`)
    ).rowCount
  await expect.poll(dueAlerts).toBe(0)
  const before = workers.map(roundsOf)
  await expect.poll(() => workers.every((worker, n) => roundsOf(worker) >= (before[n] ?? 0) + 2)).toBe(true)
  for (const { child } of workers) child.kill('SIGKILL')
  await Promise.all(workers.map(({ child }) => ended(child)))
  const { rows } = await staff.query(sql`
    select count(*)::int as letters, count(distinct recipient)::int as addresses,
      count(*) filter (where jsonb_array_length(content -> 'ids') = 10)::int as whole from letters`)
  expect(rows).toEqual([{ letters: SUBSCRIBERS, addresses: SUBSCRIBERS, whole: SUBSCRIBERS }])
  console.log(`${KILLS} kills, the last after ${killedAt} of ${SUBSCRIBERS} letters`)
})
