import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { AWKWARD } from '../test/awkward-rows.ts'
import { emptyDatabase, runMigration, testDatabase } from '../test/database.ts'
import { backUp } from './backup/backup.ts'
import { restore } from './backup/restore.ts'
import { withConnection } from './connection.ts'
import { loginFrom, visitorLoginBeside } from './login.ts'
import { runMigrations } from './migrate.ts'

/** A database of the version before, with records in every state and what they had published. */
async function versionBefore(): Promise<string> {
  const url = await emptyDatabase()
  const role = pg.escapeIdentifier(visitorLoginBeside(loginFrom(url)).user ?? '')
  await withConnection(loginFrom(url), async (client) => {
    await client.query('begin')
    await runMigrations(client, '0019_receipts')
    await client.query('commit')
    await client.query(`
      create role ${role} login;
      grant select (id, company) on opportunities to ${role};
      grant select on public_listings to ${role};
      grant insert (id, vendor_type, company_name, location, country, website, contact_email, services, specialties,
        languages) on vendor_listings to ${role};
      grant insert (id, company, company_website, location, country, services, project_type, ownership_type,
        project_size, description, contact_email, specialties, languages, suspicion) on opportunity_submissions to ${role};
      grant insert (id, name, email, message, suspicion) on contact_submissions to ${role}`)
    await client.query(fill, [AWKWARD])
    await client.query(decideAll)
  })
  return url
}

const fill = `
  with listings as (
    insert into vendor_listings (vendor_type, company_name, location, country, website, contact_email, services,
      specialties, languages, linkedin_profile, first_name, last_name, logo_url, status, suspicion, created_at,
      decided_at, decided_by, original)
    select 'Freelancer', status || $1, $1, 'UAE', 'https://' || status || '.example', 'private@secret.example',
      array['Delay analysis', $1], '{}', '{Arabic}', null, 'Rana', 'Secret', '',
      replace(replace(status, ' by sql', ''), 'suspected', 'pending'), case status when 'suspected' then 'too_fast' end,
      '2026-01-02 03:04:05.678901Z'::timestamptz + n * interval '1 microsecond',
      case when status not in ('pending', 'suspected', 'approved by sql') then now() end, 'a@b.example',
      '{"company_name": "As sent"}'
    from unnest(array['pending', 'suspected', 'changes_asked', 'approved', 'approved by sql', 'taken_down', 'declined',
      'erased']) with ordinality as row (status, n)
  )
  insert into opportunity_submissions (company, company_website, location, country, services, project_type,
    ownership_type, project_size, description, contact_email, specialties, languages, logo_url, status, suspicion,
    decided_at, decided_by, opportunity_id, posted_at)
  select status || $1, 'https://' || status || '.example', $1, 'Jordan', '{x}', '{Rail}', 'Public', '< $1M', $1,
    'claims@wadi.example', '{Civil}', '{English}', 'https://logo.example',
    replace(status, 'suspected', 'pending'), case status when 'suspected' then 'hidden_field' end,
    case when status not in ('pending', 'suspected') then now() end,
    case when status not in ('pending', 'suspected') then 'a@b.example' end,
    case when status in ('approved', 'taken_down') then gen_random_uuid() end,
    case when status in ('approved', 'taken_down') then '2026-02-03 04:05:06.789012Z'::timestamptz end
  from unnest(array['pending', 'suspected', 'changes_asked', 'approved', 'taken_down', 'declined', 'erased']) as status`

const decideAll = `
  insert into opportunities (id, submission_id, company, logo_url, description, location, country, ownership_type,
    project_size, services, project_type, specialties, languages, contact_email, posted_at, created_at)
  select opportunity_id, id, company, logo_url, description, location, country, ownership_type, project_size, services,
    project_type, specialties, languages, contact_email, posted_at, posted_at + interval '1 day'
  from opportunity_submissions where status = 'approved';
  insert into opportunities (company, description, location, country, ownership_type, project_size, contact_email)
  values ('Of no request', '', '', 'Oman', '', '', '');
  insert into decisions (kind, record_id, decision, reviewer, status_before)
  select 'request', id, decision, 'a@b.example', 'pending' from opportunity_submissions,
    unnest(array['approved', 'edited', 'taken_down', 'put_back']) as decision where status = 'approved';
  insert into decisions (kind, record_id, decision, reviewer, undoes)
  select kind, record_id, 'undone', 'a@b.example', id from decisions where decision = 'put_back';
  insert into decision_details (decision_id, reason) select id, 'Not now' from decisions where decision = 'taken_down';
  insert into outbox (recipient, template, decision_id) select 'a@b.example', 'takenDown', id from decisions
  where decision = 'taken_down';
  insert into unannounced select 'request', id from opportunity_submissions where status = 'pending';
  insert into limits values ('a key', 3, 4102444800000)`

async function session(login: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(login)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

const rowsOf = async (client: pg.Client, statement: string) => (await client.query(statement)).rows

// As the version before reads them: the pages, the feed, the sitemap, the console and its exports.
const readings = {
  opportunities: 'select * from opportunities order by id',
  directory: 'select * from public_listings order by created_at desc, id desc',
  feed: `select id, posted_at::text from opportunities order by posted_at desc, id desc`,
  requests: `select id, status, company, company_website, location, country, services, project_type, ownership_type,
    project_size, description, contact_email, specialties, languages, logo_url, opportunity_id, posted_at::text,
    original, suspicion, decided_at::text, decided_by, created_at::text from opportunity_submissions order by id`,
  listings: `select id, status, vendor_type, company_name, first_name, last_name, location, country, website,
    linkedin_profile, logo_url, contact_email, services, specialties, languages, decided_at::text, decided_by, original,
    suspicion, created_at::text from vendor_listings order by id`,
  history: `select id, kind, record_id, replace(decision, 'put_back', 'restored') as decision, reviewer, status_before,
    undoes, decided_at::text, reason, changes from decisions left join decision_details on decision_id = id order by id`,
  letters: 'select * from outbox order by id',
  queue: 'select * from review_queue order by id',
  companies: `select kind, id, name, status, since, host, domain, submission_id, telling_name from companies_seen
    where telling_name % telling_name('Of no request') or host = web_host('https://approved.example') order by id`,
  searches: `select id from opportunities where search_text like contains_pattern('APPROVED')
    or strpos(search_text, fold('Of No')) > 0 order by id`,
  digest: 'select * from unannounced order by record_id',
  limits: 'select * from limits',
  secret: 'select secret from limit_secret',
}

test('every row, address, date and reading of the version before is the same after the migration', async () => {
  const url = await versionBefore()
  const client = await session(loginFrom(url))
  const readAll = async () => {
    const read: Record<string, unknown[]> = {}
    for (const [name, statement] of Object.entries(readings)) read[name] = await rowsOf(client, statement)
    return read
  }
  const before = await readAll()
  expect(Object.entries(before).map(([name, rows]) => [name, rows.length])).toEqual([
    ['opportunities', 2],
    ['directory', 2],
    ['feed', 2],
    ['requests', 7],
    ['listings', 8],
    ['history', 5],
    ['letters', 1],
    ['queue', 13],
    ['companies', 3],
    ['searches', 2],
    ['digest', 2],
    ['limits', 1],
    ['secret', 1],
  ])
  await runMigration(loginFrom(url), '0020_projections')
  expect(await readAll()).toEqual(before)
  expect(await rowsOf(client, "select from decisions where decision = 'put_back'")).toEqual([])
  await expect(client.query("update decisions set decision = 'spam'")).rejects.toThrow('only ever added to')
})

test('visitors read on from the moment of the migration, before the next start grants anything', async () => {
  const url = await versionBefore()
  const visitor = await session(visitorLoginBeside(loginFrom(url)))
  await runMigration(loginFrom(url), '0020_projections')
  expect(await rowsOf(visitor, 'select company from opportunities')).toHaveLength(2)
  expect(await rowsOf(visitor, 'select website from public_listings order by website')).toEqual([
    { website: 'https://approved by sql.example' },
    { website: 'https://approved.example' },
  ])
  await expect(visitor.query('select website from vendor_listings')).rejects.toThrow('permission denied')
})

/** What the version before did after each change of a request's status. */
async function syncAsBefore(client: pg.Client, id: string): Promise<string | undefined> {
  await client.query(
    `delete from opportunities o using opportunity_submissions s
     where o.submission_id = $1 and s.id = $1 and s.status <> 'approved'`,
    [id],
  )
  await client.query(
    `update opportunity_submissions set posted_at = null where id = $1 and status in ('pending', 'changes_asked')`,
    [id],
  )
  const { rows } = await client.query<{ id: string }>(
    `with published as (
       update opportunity_submissions
       set opportunity_id = coalesce(opportunity_id, gen_random_uuid()), posted_at = coalesce(posted_at, now())
       where id = $1 and status = 'approved' returning *)
     insert into opportunities (id, submission_id, company, logo_url, description, location, country, ownership_type,
       project_size, services, project_type, specialties, languages, contact_email, posted_at)
     select opportunity_id, id, company, logo_url, description, location, country, ownership_type,
       project_size, services, project_type, specialties, languages, contact_email, posted_at
     from published
     on conflict (submission_id) do update set company = excluded.company, logo_url = excluded.logo_url,
       description = excluded.description, location = excluded.location, country = excluded.country,
       ownership_type = excluded.ownership_type, project_size = excluded.project_size, services = excluded.services,
       project_type = excluded.project_type, specialties = excluded.specialties, languages = excluded.languages,
       contact_email = excluded.contact_email
     returning id`,
    [id],
  )
  return rows[0]?.id
}

test('what the version before does while it still serves works on', async () => {
  const url = await versionBefore()
  const client = await session(loginFrom(url))
  await runMigration(loginFrom(url), '0020_projections')
  const [{ id } = { id: '' }] = await rowsOf(
    client,
    "select id from opportunity_submissions where status = 'pending' and suspicion is null",
  )
  const decide = (status: string) =>
    client.query(
      `update opportunity_submissions set status = $1::text,
         decided_by = case when $1 <> 'pending' then 'a@b.example' end, decided_at = case when $1 <> 'pending' then now() end
       where id = $2`,
      [status, id],
    )
  const published = () =>
    rowsOf(client, `select id, company, posted_at from opportunities where submission_id = '${id}'`)

  await client.query('begin')
  await decide('approved')
  const address = await syncAsBefore(client, id)
  await client.query('commit')
  const [first] = await published()
  expect(first).toMatchObject({ id: address, posted_at: expect.any(Date) })

  await client.query("update opportunity_submissions set company = 'Corrected' where id = $1", [id])
  expect(await syncAsBefore(client, id)).toBe(address)
  await decide('taken_down')
  expect(await syncAsBefore(client, id)).toBeUndefined()
  expect(await published()).toEqual([])
  await client.query(
    `insert into decisions (kind, record_id, decision, reviewer, status_before)
     values ('request', $1, 'put_back', 'a@b.example', 'taken_down')`,
    [id],
  )
  await decide('approved')
  await syncAsBefore(client, id)
  expect(await published()).toEqual([{ ...first, company: 'Corrected' }])
  expect(await rowsOf(client, `select decision from decisions where record_id = '${id}'`)).toEqual([
    { decision: 'restored' },
  ])

  await client.query("update vendor_listings set status = 'taken_down' where status = 'approved'")
  expect(await rowsOf(client, 'select * from public_listings')).toEqual([])

  const arrived = await client.query('with arrived as (delete from unannounced returning kind) select * from arrived')
  expect(arrived.rows).toEqual([{ kind: 'request' }, { kind: 'request' }])
  expect(await rowsOf(client, 'select * from digest_queue')).toEqual([])
  const consume = `
    insert into limits values ('a key', 1, 4102444800000)
    on conflict (key) do update set points = case when (limits.expire <= 0 or 1=0) then 1 else limits.points + (1) end,
      expire = case when (limits.expire <= 0 or 1=0) then 4102444800000 else limits.expire end
    returning points, expire`
  expect(await rowsOf(client, consume)).toEqual([{ points: 4, expire: '4102444800000' }])
  await client.query('delete from limits where expire < 4102444800001')
  expect(await rowsOf(client, 'select * from rate_limits')).toEqual([])
})

test('what was sent to the version before is recognised when it is sent again', async () => {
  const url = await versionBefore()
  const visitor = await session(visitorLoginBeside(loginFrom(url)))
  const statements = [
    `insert into opportunity_submissions (id, company, company_website, location, country, services, project_type,
       ownership_type, project_size, description, contact_email, specialties, languages)
     values (gen_random_uuid(), 'Wadi', '', '', '', '{x}', '{x}', '', '', '', 'a@b.example', '{x}', '{x}')`,
    `insert into vendor_listings (id, company_name, location, country, website, contact_email)
     values (gen_random_uuid(), 'Mizan', '', '', '', 'a@b.example')`,
    `insert into contact_submissions (id, name, email, message) values (gen_random_uuid(), 'Rana', 'a@b.example', '')`,
  ]
  const send = async () => {
    const stored = []
    for (const statement of statements) stored.push((await visitor.query(statement)).rowCount)
    return stored
  }
  expect(await send()).toEqual([1, 1, 1])
  await runMigration(loginFrom(url), '0020_projections')
  expect(await send()).toEqual([0, 0, 0])
})

test('what is approved, edited and taken down while the migration runs is in step after it, and visitors read on', async () => {
  const url = await versionBefore()
  const owner = loginFrom(url)
  await withConnection(owner, (client) =>
    client.query(`
      insert into vendor_listings (company_name, location, country, website, contact_email, status)
      select 'Vendor ' || n, 'Dubai', 'UAE', '', '', case when n % 3 = 0 then 'pending' else 'approved' end
      from generate_series(1, 30000) n`),
  )
  let isOver = false
  let changes = 0
  const working = ['approved', 'taken_down', 'approved', 'pending'].map((status, worker) =>
    withConnection(owner, async (client) => {
      for (let n = worker; !isOver; n += 4, changes++)
        await client.query(
          `update vendor_listings set status = $1, location = location || 'x'
           where company_name = $2`,
          [status, `Vendor ${n % 500}`],
        )
    }),
  )
  const reading = Array.from({ length: 2 }, async () => {
    const visitor = await session(visitorLoginBeside(owner))
    while (!isOver) await visitor.query('select count(*) from public_listings')
  })
  const finished = Promise.all([...working, ...reading])
  await expect.poll(() => changes).toBeGreaterThan(20)
  await runMigration(owner, '0020_projections')
  isOver = true
  await finished
  const client = await session(owner)
  const { rows } = await client.query(`
    select count(*)::int as rows, count(*) filter (where (status is not distinct from 'approved') <> (public.id is not null)
      or private.location <> public.location)::int as "outOfStep"
    from vendor_listings private full join public_listings public using (id)`)
  expect(rows).toEqual([{ rows: 30_008, outOfStep: 0 }])
})

test('a backup of the version before is restored and migrated, and one of this version brings each row once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dalil-projections-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const at = (databaseUrl: string) => ({ databaseUrl, dataFolder: 'unused' })
  const published = async (url: string) => {
    const { staff, close } = await testDatabase({ url })
    onTestFinished(close)
    return {
      opportunities: (await staff.query('select * from opportunities order by id')).rows,
      listings: (await staff.query('select * from public_listings order by id')).rows,
    }
  }
  const before = await versionBefore()
  expect(await backUp(at(before), join(folder, 'before'))).toMatchObject({ migration: '0019_receipts' })
  const restored = await emptyDatabase()
  await restore(at(restored), join(folder, 'before'))
  const rows = await published(restored)
  expect([rows.opportunities.length, rows.listings.length]).toEqual([2, 2])
  expect(await published(before)).toEqual(rows)

  await backUp(at(restored), join(folder, 'now'))
  const again = await emptyDatabase()
  await restore(at(again), join(folder, 'now'))
  expect(await published(again)).toEqual(rows)
})
