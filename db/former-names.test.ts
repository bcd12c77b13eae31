import sql from 'sql-template-tag'
import { expect, onTestFinished, test } from 'vitest'
import { insertListings } from '../test/builders.ts'
import { testDatabase } from '../test/database.ts'

test('the statements of the version before migration 0115 still read and write verifications and decisions', async () => {
  const { staff, visitor, close } = await testDatabase()
  onTestFinished(close)
  const [id] = await insertListings(staff, { status: 'approved' })
  const record = (number: string) =>
    staff.query(sql`
      insert into sightings (listing_id, kind, membership, number, issuer, seen_on, ends_on, reviewer)
      values (${id}, 'licence', '', ${number}, 'Issuer', today_in_utc(), today_in_utc() + 1, 'amal@dalil.example')
      on conflict (listing_id, kind, membership, number, issuer) do update set (seen_on, ends_on, reviewer, ended_at, ended_as)
        = row(excluded.seen_on, excluded.ends_on, excluded.reviewer, null, null)`)
  for (const number of ['1', '1', '2', '3']) await record(number)
  await staff.query("update sightings set ended_at = now(), ended_as = 'staff' where number = '2'")
  await staff.query("delete from sightings where number = '3'")
  await staff.query(sql`
    insert into decisions (kind, record_id, decision, reviewer)
    values ('listing', ${id}, 'sighting_recorded', 'amal@dalil.example'), ('listing', ${id}, 'sighting_ended', 'amal@dalil.example')`)

  const numbers = async (text: string, db: typeof staff | typeof visitor = staff) =>
    (await db.query<{ number: string }>(text)).rows.map(({ number }) => number)
  expect(await numbers('select number from verifications order by 1')).toEqual(['1', '2'])
  expect(await numbers('select number from public_sightings', visitor)).toEqual(['1'])
  const { rows } = await staff.query<{ decision: string }>('select decision from decisions order by decided_at, id')
  expect(rows.map(({ decision }) => decision).sort()).toEqual(['verification_ended', 'verification_recorded'])
})
