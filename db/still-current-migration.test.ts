import { expect, test } from 'vitest'
import { databaseAt, runMigration } from '../test/database.ts'
import { withConnection } from './connection.ts'

/** As a form of the version before stores a listing. */
const list = (company: string) => `
  insert into vendor_listings (company_name, location, country, website, contact_email, services, specialties, languages,
    page_language)
  values ('${company}', 'Dubai', 'UAE', 'https://mizan.example', 'office@mizan.example', '{Delay analysis}', '{Civil}',
    '{English}', 'en')`

/** A database of the version before, with a listing that is published and one that waits. */
async function versionBefore() {
  const { owner, visitor, staff } = await databaseAt(
    '0028_dates',
    `grant select (id, company_name) on public_listings to visitor;
    grant insert (company_name, location, country, website, contact_email, services, specialties, languages,
      page_language) on vendor_listings to visitor`,
  )
  /** As staff of the version before decide on a listing. */
  const approve = (company: string) =>
    staff.query(
      `update vendor_listings set status = 'approved', decided_at = now(), decided_by = 'amal@dalil.example'
       where company_name = $1`,
      [company],
    )
  for (const company of ['Published', 'Waiting']) await staff.query(list(company))
  await approve('Published')
  return { owner, visitor, staff, approve }
}

const everything = `
  select 'listing' as table, xmin::text, to_jsonb(l) - '{confirmed_current_at}'::text[] as row from vendor_listings l
  union all select 'public', xmin::text, to_jsonb(p) - '{confirmed_current_at}'::text[] from public_listings p
  order by 1, 3`

test('listings from before stay as they are, and the version before goes on to store, decide and show beside it', async () => {
  const { owner, visitor, staff, approve } = await versionBefore()
  const { rows: before } = await staff.query(everything)
  expect(before).toHaveLength(3)
  await runMigration(owner, '0029_change_of_address')
  await runMigration(owner, '0030_still_current')
  expect((await staff.query(everything)).rows).toEqual(before)
  await withConnection(visitor, (client) => client.query(list('Sent after it')))
  for (const company of ['Waiting', 'Sent after it']) await approve(company)
  const shown = await withConnection(visitor, (client) =>
    client.query('select company_name from public_listings order by 1'),
  )
  expect(shown.rows.map(({ company_name }) => company_name)).toEqual(['Published', 'Sent after it', 'Waiting'])
  await staff.query(`update vendor_listings set confirmed_current_at = '2027-03-14' where company_name = 'Published'`)
  const { rows } = await staff.query('select company_name, confirmed_current_at from public_listings order by 1')
  expect(rows.map(({ confirmed_current_at }) => confirmed_current_at?.toISOString().slice(0, 10))).toEqual([
    '2027-03-14',
    undefined,
    undefined,
  ])
  for (const decision of ['paused', 'withdrawn', 'edited', 'refused', 'extended', 'confirmed_current'])
    await staff.query(
      `insert into decisions (kind, record_id, decision, reviewer, status_before)
       select 'listing', id, $1, 'the poster', 'approved' from vendor_listings where company_name = 'Waiting'`,
      [decision],
    )
})
