import { readFile } from 'node:fs/promises'
import sql from 'sql-template-tag'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '../test/database.ts'
import { openStaffPool } from './client.server.ts'
import { withConnection } from './connection.ts'
import { loginFrom } from './login.ts'
import { runMigrations } from './migrate.ts'

test('the texts of stored rows have one apostrophe, and rows without one are not written', async () => {
  const owner = loginFrom(await emptyDatabase())
  const staff = openStaffPool(owner)
  onTestFinished(() => staff.end())
  await withConnection(owner, async (client) => {
    await client.query('begin')
    await runMigrations(client, '0067_hour_of_a_change')
    await client.query('commit')
    await client.query(`
      insert into vendor_listings (vendor_type, company_name, location, country, website, contact_email, services,
        specialties, languages, status)
      values ('Company', 'Rana\u00b4s Claims', 'Muscat', 'Oman', '', 'q1@x.example', '{}', '{}', '{}', 'approved'),
        ('Company', 'Qasr\u0060s Claims', 'Muscat', 'Oman', '', 'q2@x.example', '{}', '{}', '{}', 'approved'),
        ('Company', 'Mizan', 'Muscat', 'Oman', '', 'q3@x.example', '{}', '{}', '{}', 'approved');
      insert into contact_submissions (name, email, message) values ('O\u02bcNeil', 'q4@x.example', 'Hello')`)
    await client.query('begin')
    await client.query(await readFile(new URL('migrations/0078_apostrophes.sql', import.meta.url), 'utf8'))
    await client.query('commit')
  })
  const { rows } = await staff.query(sql`
    select search_text ~ '(rana|qasr)''s' as found, company_name as name
    from public_listings order by company_name`)
  expect(rows).toEqual([
    { name: 'Mizan', found: false },
    { name: 'Qasr`s Claims', found: true },
    { name: 'Rana\u00b4s Claims', found: true },
  ])
  const { rows: queued } = await staff.query(sql`
    select queue_text as text from vendor_listings where queue_text like ${"%'%"}
    union all select queue_text from contact_submissions order by text`)
  expect(queued.map(({ text }) => text.split('\u001f')[0])).toEqual(["o'neil", "qasr's claims", "rana's claims"])
  const { rows: normalized } = await staff.query(sql`
    select normalized_name as name from vendor_listings order by name`)
  expect(normalized).toEqual([{ name: 'mizan' }, { name: 'qasrs' }, { name: 'ranas' }])
})
