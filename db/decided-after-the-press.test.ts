import { expect, test } from 'vitest'
import { upgraded } from '../test/upgraded.ts'

const ID = '0198c0de-0000-7000-8000-000000000001'

/** Statements that restore the schema of migration 0110. */
const BEFORE = `
  alter table relayed drop constraint relayed_state_check, drop column news_at;
  alter table relayed add constraint relayed_state_check
    check (state in ('new', 'asked', 'held', 'sent', 'dropped', 'discarded'));
  drop index relayed_confirmed;
  delete from migrations where name >= '0111'`

test('an upgrade keeps each message and invitation, and accepts confirmed messages afterwards', async () => {
  const client = await upgraded(BEFORE, async (before) => {
    await before.query(`
    insert into relayed (recipient_id, name, company, email, message, state, held_as, confirmed_at)
    select '${ID}', 'Sara', 'Wadi', 'sara@wadi.example', 'A text', state, 'links', now()
    from unnest('{new,asked,held,sent,dropped,discarded}'::text[]) as state`)
    await before.query(`
    insert into opportunity_submissions (id, company, contact_email, company_website, location, country, services,
      project_type, ownership_type, project_size, description, specialties, languages)
    values ('${ID}', 'Wadi', 'a@wadi.example', '', '', 'Jordan', '{Delay analysis}', '{Rail}', 'Public', '> $1B', 'A depot', '{}', '{}')`)
    await before.query(`
    with listing as (
      insert into vendor_listings (vendor_type, company_name, contact_email, website, location, country, services,
        specialties, languages)
      select 'Company', state, 'b@wadi.example', '', '', 'Jordan', '{Delay analysis}', '{}', '{}'
      from unnest('{waiting,discarded,later}'::text[]) as state returning id, company_name)
    insert into invitations (request_id, listing_id, invited_as, state, created_at, due_at)
    select '${ID}', id, 'sender', case company_name when 'later' then 'discarded' else company_name end, '2026-01-01',
      case company_name when 'later' then now() + interval '1 hour' else now() end
    from listing`)
  })
  const read = async (text: string) => (await client.query({ text, rowMode: 'array' })).rows.flat()
  expect(await read('select state from relayed order by 1')).toEqual([
    ...['asked', 'discarded', 'dropped', 'held', 'new', 'sent'],
  ])
  expect(
    await read(`
      select concat_ws(' ', company_name, invitations.state, (sent_at at time zone 'UTC')::date)
      from invitations join vendor_listings on vendor_listings.id = listing_id order by 1`),
  ).toEqual(['discarded discarded 2026-01-01', 'later discarded', 'waiting waiting'])
  expect((await client.query("update relayed set state = 'confirmed', news_at = now()")).rowCount).toBe(6)
  await expect(client.query("update relayed set state = 'decided'")).rejects.toThrow('relayed_state_check')
})
