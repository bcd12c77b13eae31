import { expect, test } from 'vitest'
import { upgraded } from '../test/upgraded.ts'

/** Statements that restore the schema of migration 0111. */
const BEFORE = `
  drop trigger time_of_consent on vendor_listings;
  alter table vendor_listings drop column invitations_open, drop column invitations_open_at,
    drop column ask_about_invitations;
  delete from migrations where name >= '0113'`

test('an upgrade switches requests by email off, and vendors who took messages and had not refused may be asked', async () => {
  const client = await upgraded(BEFORE, (before) =>
    before.query(`
      insert into vendor_listings (company_name, contact_email, website, location, country, status, decided_at,
        decided_as, contact_open, invitations_off)
      values ('Takes messages', 'a@a.example', '', '', 'Jordan', 'approved', now(), 'system', true, null),
        ('Refused', 'b@b.example', '', '', 'Jordan', 'approved', now(), 'system', true, true),
        ('Takes none', 'c@c.example', '', '', 'Jordan', 'approved', now(), 'system', null, null),
        ('Paused', 'd@d.example', '', '', 'Jordan', 'paused', now(), 'sender', true, null)`),
  )
  const { rows } = await client.query({
    text: `select company_name, contact_open, invitations_open, invitations_open_at, ask_about_invitations
      from vendor_listings order by 1`,
    rowMode: 'array',
  })
  expect(rows).toEqual([
    ['Paused', true, null, null, true],
    ['Refused', true, null, null, null],
    ['Takes messages', true, null, null, true],
    ['Takes none', null, null, null, null],
  ])
})
