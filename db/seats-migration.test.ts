import { readFile } from 'node:fs/promises'
import sql from 'sql-template-tag'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '../test/database.ts'
import { openStaffPool } from './client.server.ts'
import { withConnection } from './connection.ts'
import { loginFrom } from './login.ts'
import { runMigrations } from './migrate.ts'

test("rows with the seat 'Paris or other' have 'Other seat', published and in review", async () => {
  const owner = loginFrom(await emptyDatabase())
  const staff = openStaffPool(owner)
  onTestFinished(() => staff.end())
  await withConnection(owner, async (client) => {
    await client.query('begin')
    await runMigrations(client, '0089_no_website_visits')
    await client.query('commit')
    await client.query(`
      insert into vendor_listings (vendor_type, company_name, location, country, website, contact_email, services,
        specialties, languages, status, seats)
      values ('Company', 'Qasr', 'Muscat', 'Oman', '', 'q1@x.example', '{}', '{}', '{}', 'approved',
        '{London,"Paris or other"}');
      insert into revisions (listing_id, columns)
      select id, '{"seats": [["London", "Paris or other"], ["Paris or other"]]}' from vendor_listings`)
    await client.query(await readFile(new URL('migrations/0091_seats.sql', import.meta.url), 'utf8'))
  })
  const { rows } = await staff.query(sql`
    select listing.seats, public.seats as shown, columns
    from vendor_listings as listing, public_listings as public, revisions`)
  expect(rows).toEqual([
    {
      seats: ['London', 'Other seat'],
      shown: ['London', 'Other seat'],
      columns: { seats: [['London', 'Other seat'], ['Other seat']] },
    },
  ])
})
