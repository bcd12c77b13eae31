import pg from 'pg'
import { expect, test } from 'vitest'
import { emptyDatabase } from '../test/database.ts'
import { withConnection } from './connection.ts'
import { loginFrom, visitorLoginBeside } from './login.ts'
import { runMigrations } from './migrate.ts'

const CLOSED = '00000000-0000-4000-8000-0000000000cc'
const WAITING = '00000000-0000-4000-8000-0000000000aa'

/** As a form of the version before stores a request. */
const post = (id: string) => `
  insert into opportunity_submissions (id, company, company_website, location, country, services, project_type,
    ownership_type, project_size, description, contact_email, specialties, languages, suspicion, page_language)
  values (${id}, 'Wadi', 'https://wadi.example', 'Amman', 'Jordan', '{Delay analysis}', '{Rail}', 'Public',
    '< $1M', 'A depot.', 'claims@wadi.example', '{Civil}', '{English}', null, 'en')`

/** A database of the version before, with a request that waits and one that the team has closed. */
async function versionBefore() {
  const owner = loginFrom(await emptyDatabase())
  const visitor = visitorLoginBeside(owner)
  await withConnection(owner, async (client) => {
    await client.query('begin')
    await runMigrations(client, '0025_search_in_both_languages')
    await client.query('commit')
    const role = pg.escapeIdentifier(visitor.user ?? '')
    await client.query(`
      create role ${role} login;
      grant insert (id, company, company_website, location, country, services, project_type, ownership_type,
        project_size, description, contact_email, specialties, languages, suspicion, page_language)
        on opportunity_submissions to ${role}`)
    await client.query(post(`'${CLOSED}'`).replace("'A depot.'", "'A viaduct.'"))
    await client.query(`
      update opportunity_submissions set status = 'approved', decided_at = now(), decided_by = 'amal@dalil.example';
      update opportunity_submissions set status = 'closed', decided_at = '2026-03-01'`)
  })
  await withConnection(visitor, (client) => client.query(post(`'${WAITING}'`)))
  return { owner, visitor }
}

test('what the team had closed stays without a page, and the version before goes on to store, decide and repeat nothing', async () => {
  const { owner, visitor } = await versionBefore()
  await withConnection(owner, (client) => runMigrations(client))
  await withConnection(owner, async (client) => {
    expect((await client.query('select from unlisted_opportunities')).rowCount).toBe(0)
  })
  const send = () => withConnection(visitor, async (client) => (await client.query(post('gen_random_uuid()'))).rowCount)
  expect(await send()).toBe(0)
  await withConnection(owner, async (client) => {
    const decide = (id: string, status: string) =>
      client.query(
        'update opportunity_submissions set status = $2, decided_at = now(), decided_by = $3 where id = $1',
        [id, status, 'amal@dalil.example'],
      )
    await decide(WAITING, 'approved')
    await decide(CLOSED, 'approved')
    const { rows } = await client.query('select submission_id from opportunities order by submission_id')
    expect(rows).toEqual([{ submission_id: WAITING }, { submission_id: CLOSED }])
    expect((await client.query('select from unlisted_opportunities')).rowCount).toBe(0)
    await decide(CLOSED, 'closed')
    expect((await client.query('select submission_id from unlisted_opportunities')).rows).toEqual([
      { submission_id: CLOSED },
    ])
    await decide(CLOSED, 'approved')
    await decide(WAITING, 'withdrawn')
    expect((await client.query('select from opportunities')).rowCount).toBe(1)
  })
  expect(await send()).toBe(1)
})
