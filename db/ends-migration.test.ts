import { expect, test } from 'vitest'
import { emptyDatabase } from '../test/database.ts'
import { withConnection } from './connection.ts'
import { loginFrom } from './login.ts'
import { runMigrations } from './migrate.ts'

const post = (company: string, status: string, closesAt: string) => `
  insert into opportunity_submissions (company, company_website, location, country, services, project_type,
    ownership_type, project_size, description, contact_email, specialties, languages, status, decided_by, decided_at,
    closes_at)
  values ('${company}', 'https://wadi.example', 'Amman', 'Jordan', '{Delay analysis}', '{Rail}', 'Public', '< $1M',
    'A depot.', 'claims@wadi.example', '{Civil}', '{English}', '${status}', 'the poster', now(), ${closesAt});`

// As the version before asks for it.
const OF_BEFORE = `
  select kind, id, name, country, about, status, is_revision, created_at, decided_at, search_text
  from queue_entries where status <> 'pending' and suspicion is null order by name`

test('the console of the version before reads on, and finds of its rows who ended them and when they end', async () => {
  const owner = loginFrom(await emptyDatabase())
  await withConnection(owner, async (client) => {
    await client.query('begin')
    await runMigrations(client, '0028_dates')
    await client.query('commit')
    await client.query(post('Closed', 'closed', 'null') + post('Open', 'approved', "'2027-03-14 21:00Z'"))
    const before = (await client.query(OF_BEFORE)).rows
    expect(before.map(({ name }) => name)).toEqual(['Closed', 'Open'])
  })
  await withConnection(owner, (client) => runMigrations(client))
  await withConnection(owner, async (client) => {
    expect((await client.query(OF_BEFORE)).rowCount).toBe(2)
    const { rows } = await client.query('select name, decided_by, closes_at from queue_entries order by name')
    expect(rows).toEqual([
      { name: 'Closed', decided_by: 'the poster', closes_at: null },
      { name: 'Open', decided_by: 'the poster', closes_at: new Date('2027-03-14T21:00:00Z') },
    ])
    await client.query(post('Later', 'withdrawn', 'null'))
    expect((await client.query(OF_BEFORE)).rowCount).toBe(3)
  })
})
