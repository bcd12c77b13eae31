import { readFile } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '../test/database.ts'
import { runOldMigrations } from '../test/old-migrations.ts'
import { openStaffPool } from './client.server.ts'
import { withConnection } from './connection.ts'
import { loginFrom } from './login.ts'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const names = ['amal@dalil.example', 'the poster', 'the clock', 'a disputed act', 'the daily erasure']

const insert = (n: number, status: string, columns = '', values = '') => `
  insert into opportunity_submissions (id, company, company_website, location, country, services, project_type,
    ownership_type, project_size, description, contact_email, specialties, languages, status${columns})
  values ('${id(n)}', 'Wadi', '', '', '', '{x}', '{x}', '', '', '', 'a@b.example', '{x}', '{x}', '${status}'${values})`

/** A closed request, and its decision, of each name that the version before has written; and one that waits. */
async function versionBefore() {
  const owner = loginFrom(await emptyDatabase())
  const staff = openStaffPool(owner)
  onTestFinished(() => staff.end())
  await withConnection(owner, async (client) => {
    await runOldMigrations(client)
    await client.query(insert(0, 'pending'))
    for (const [n, name] of names.entries()) {
      await client.query(insert(n + 1, 'closed', ', decided_by, decided_at', `, '${name}', now()`))
      await client.query(
        `insert into decisions (kind, record_id, decision, reviewer) values ('request', '${id(n + 1)}', 'closed', '${name}')`,
      )
    }
  })
  const migrate = async () =>
    withConnection(owner, async (client) =>
      client.query(await readFile(new URL('migrations/0035_decided_as.sql', import.meta.url), 'utf8')),
    )
  return { owner, staff, migrate }
}

const AS = ['staff', 'sender', 'schedule', 'system', 'schedule']

test('what is stored gets who decided, beside the name', async () => {
  const { staff, migrate } = await versionBefore()
  await migrate()
  const { rows: records } = await staff.query('select decided_as, decided_by from opportunity_submissions order by id')
  expect(records).toEqual([
    { decided_as: null, decided_by: null },
    ...names.map((decided_by, n) => ({ decided_as: AS[n], decided_by })),
  ])
  const { rows: decisions } = await staff.query('select decided_as, reviewer from decisions order by record_id')
  expect(decisions).toEqual(names.map((reviewer, n) => ({ decided_as: AS[n], reviewer })))
  await expect(staff.query(`update decisions set reason = 'x'`)).rejects.toThrow()
})

test('the version before goes on writing and reading names', async () => {
  const { staff, migrate } = await versionBefore()
  await migrate()
  const stands = async () =>
    (await staff.query(`select decided_as, decided_by from opportunity_submissions where id = '${id(0)}'`)).rows[0]
  const set = (columns: string) =>
    staff.query(`update opportunity_submissions set ${columns}, decided_at = now() where id = '${id(0)}'`)
  for (const [n, name] of names.entries()) {
    await set(`status = 'closed', decided_by = '${name}'`)
    expect(await stands()).toEqual({ decided_as: AS[n], decided_by: name })
  }
  await staff.query(`
    update opportunity_submissions set status = 'pending', decided_by = null, decided_at = null where id = '${id(0)}'`)
  expect(await stands()).toEqual({ decided_as: null, decided_by: null })
  // This version writes no name but a reviewer's.
  for (const [status, as, name] of [
    ['paused', 'sender', 'the poster'],
    ['closed', 'schedule', 'the clock'],
    ['paused', 'system', 'a disputed act'],
    ['erased', 'schedule', 'the daily erasure'],
  ]) {
    await set(`status = '${status}', decided_as = '${as}', decided_by = null`)
    expect(await stands()).toEqual({ decided_as: as, decided_by: name })
  }
  const { rows } = await staff.query(`
    insert into decisions (kind, record_id, decision, decided_as) values ('request', '${id(0)}', 'erased', 'schedule')
    returning reviewer`)
  expect(rows).toEqual([{ reviewer: 'the daily erasure' }])
})

test('a decision that locks the tables in another order than the migration is neither ended nor does it end it', async () => {
  const { owner, staff, migrate } = await versionBefore()
  const waiting = `select from pg_locks where not granted and mode = 'AccessExclusiveLock'
    and relation in ('vendor_listings'::regclass, 'opportunity_submissions'::regclass, 'decisions'::regclass)`
  await withConnection(owner, async (decision) => {
    await decision.query('begin; select from vendor_listings for update; select from decisions')
    const migration = migrate()
    await expect.poll(async () => (await staff.query(waiting)).rowCount, { interval: 20 }).toBe(1)
    await decision.query('select from opportunity_submissions; commit')
    await migration
  })
})
