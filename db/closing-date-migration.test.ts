import { readFile } from 'node:fs/promises'
import sql from 'sql-template-tag'
import { expect, onTestFinished, test } from 'vitest'
import { storedVendorRequest } from '../test/builders.ts'
import { emptyDatabase } from '../test/database.ts'
import { openStaffPool } from './client.server.ts'
import { withConnection } from './connection.ts'
import { loginFrom } from './login.ts'
import { runMigrations } from './migrate.ts'

test('requests that were closed or paused before have their closing date, and those without one have none', async () => {
  const owner = loginFrom(await emptyDatabase())
  const staff = openStaffPool(owner)
  onTestFinished(() => staff.end())
  await withConnection(owner, async (client) => {
    await client.query('begin')
    await runMigrations(client, '0043_changes')
    await client.query('commit')
    for (const [company, status, closesOn] of [
      ['Closed', 'closed', '2026-03-14'],
      ['Paused', 'paused', '2027-03-15'],
      ['Without', 'closed', null],
    ]) {
      const row = { ...storedVendorRequest, company, status, closes_on: closesOn, decided_at: '2026-03-01Z' }
      await client.query(sql`
        insert into opportunity_submissions (company, company_website, location, country, services, project_type,
          ownership_type, project_size, description, contact_email, specialties, languages, status, closes_on,
          decided_at, decided_by, opportunity_id, posted_at)
        select company, company_website, location, country, services, project_type, ownership_type, project_size,
          description, contact_email, specialties, languages, status, closes_on, decided_at, 'the poster',
          gen_random_uuid(), now()
        from jsonb_populate_record(null::opportunity_submissions, ${JSON.stringify(row)})`)
    }
    const migration = new URL('migrations/0044_closing_date_of_unlisted_requests.sql', import.meta.url)
    await client.query(await readFile(migration, 'utf8'))
  })
  const { rows } = await staff.query<{ company: string; day: string | null }>(sql`
    select company, closes_on as day from unlisted_opportunities order by company`)
  expect(rows).toEqual([
    { company: 'Closed', day: '2026-03-14' },
    { company: 'Paused', day: '2027-03-15' },
    { company: 'Without', day: null },
  ])
})
