import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { AWKWARD } from '../test/awkward-rows.ts'
import {
  aFreelancer,
  aListing,
  aMessage,
  aVendorRequest,
  storedListing,
  storedVendorRequest,
} from '../test/builders.ts'
import { emptyDatabase, testDatabase } from '../test/database.ts'
import { backUp } from './backup/backup.ts'
import { restore } from './backup/restore.ts'
import { withConnection } from './connection.ts'
import { loginFrom, visitorLoginBeside } from './login.ts'
import { runMigrations } from './migrate.ts'

type Caught = { kind: string; content: unknown; reason?: string }

/** A database of the version before, with what it had put into `caught`, and a visitor's connection of its code. */
async function versionBefore(caught: Caught[] = []) {
  const url = await emptyDatabase()
  const login = visitorLoginBeside(loginFrom(url))
  const role = pg.escapeIdentifier(login.user ?? '')
  await withConnection(loginFrom(url), async (client) => {
    await runMigrations(client, '0017_counting')
    await client.query(`create role ${role} login ${login.password ? `password '${login.password}'` : ''}`)
    await client.query(`
      grant insert (id, name, email, message) on contact_submissions to ${role};
      grant insert (id, company_name, location, country, website, contact_email) on vendor_listings to ${role}`)
    for (const { kind, content, reason = 'too_fast' } of caught)
      await client.query(
        `insert into caught (kind, content, reason, caught_at)
         values ($1, $2, $3, timestamptz '2026-01-02 03:04:05.678901Z')`,
        [kind, JSON.stringify(content), reason],
      )
  })
  const open = async () => {
    const visitor = new pg.Client(login)
    await visitor.connect()
    onTestFinished(() => visitor.end())
    return visitor
  }
  return { url, open, visitor: await open() }
}

/** Brings a database to this version. */
async function migrated(url: string) {
  const { staff, close } = await testDatabase({ url, recognisesRepetitions: true })
  onTestFinished(close)
  const rowsOf = async (table: string) =>
    (await staff.query(`select * from ${table} order by suspicion, created_at`)).rows
  return { staff, rowsOf }
}

const inJanuary = new Date('2026-01-02T03:04:05.678Z')

test('what was caught is in the table of its kind, marked, with its date and without the company type', async () => {
  const { url } = await versionBefore([
    { kind: 'request', content: aVendorRequest({ description: AWKWARD, companyType: 'PPP Consortium' }) },
    { kind: 'listing', content: aListing(), reason: 'hidden_field' },
    { kind: 'listing', content: { ...aFreelancer(), companyName: undefined, website: undefined } },
    { kind: 'message', content: aMessage({ message: AWKWARD }) },
  ])
  const { staff, rowsOf } = await migrated(url)
  const mark = { status: 'pending', suspicion: 'too_fast', created_at: inJanuary, decided_at: null }
  const [request] = await rowsOf('opportunity_submissions')
  expect(request).toMatchObject({
    ...mark,
    ...storedVendorRequest,
    description: AWKWARD,
  })
  expect(JSON.stringify(request)).not.toContain('PPP Consortium')
  expect(await rowsOf('vendor_listings')).toMatchObject([
    {
      ...mark,
      suspicion: 'hidden_field',
      ...storedListing,
    },
    {
      ...mark,
      vendor_type: 'Freelancer',
      company_name: 'Rana Khudayri',
      website: 'https://www.linkedin.com/in/rana-khudayri-example/',
      linkedin_profile: 'https://www.linkedin.com/in/rana-khudayri-example/',
      first_name: 'Rana',
      last_name: 'Khudayri',
    },
  ])
  expect(await rowsOf('contact_submissions')).toMatchObject([
    { ...mark, name: 'Rana', email: 'rana@khudayri.example', message: AWKWARD },
  ])
  for (const table of ['letters', 'digest_queue'])
    expect([table, (await staff.query(`select from ${table}`)).rowCount]).toEqual([table, 0])
})

const { vendorServices: _, ...withoutServices } = aVendorRequest()

test.for<Caught>([
  { kind: 'message', content: null },
  { kind: 'message', content: 7 },
  { kind: 'listing', content: 'words' },
  { kind: 'request', content: ['a', 'list'] },
  { kind: 'message', content: {} },
  { kind: 'message', content: { name: null, email: 'a@b.example', message: 'Hello' } },
  { kind: 'request', content: withoutServices },
  { kind: 'request', content: aVendorRequest({ vendorServices: 'Delay analysis' }) },
  { kind: 'request', content: { ...aVendorRequest(), projectType: null } },
  { kind: 'listing', content: aListing({ vendorType: 'Consortium' }) },
  { kind: 'listing', content: { ...aFreelancer(), lastName: null } },
  // More than an index takes.
  { kind: 'listing', content: aListing({ website: `https://${randomText(9_000)}.example` }) },
])('what its table refuses is kept as a message that quotes it: %j', async ({ kind, content }) => {
  const { url } = await versionBefore([{ kind, content }])
  const { rowsOf } = await migrated(url)
  expect(await rowsOf('opportunity_submissions')).toEqual([])
  expect(await rowsOf('vendor_listings')).toEqual([])
  const [message, ...more] = await rowsOf('contact_submissions')
  expect(more).toEqual([])
  expect(message).toMatchObject({ name: `Incomplete ${kind}`, suspicion: 'too_fast', created_at: inJanuary })
  const withoutType = content && typeof content === 'object' ? { ...content, companyType: undefined } : content
  expect(JSON.parse(message?.message)).toEqual(
    Array.isArray(content) ? content : JSON.parse(JSON.stringify(withoutType)),
  )
})

test('what a version before stores while the migrations run is all there after them, and its console reads on', async () => {
  const { url, open } = await versionBefore()
  const owner = loginFrom(url)
  // With so many rows the migration has its locks for long enough to meet every reader.
  await withConnection(owner, (client) =>
    client.query(`
      insert into contact_submissions (name, email, message)
      select 'Old', 'a@b.example', repeat('words ', 20) from generate_series(1, 60000)`),
  )
  const statements = [
    `insert into contact_submissions (id, name, email, message) values (gen_random_uuid(), $1, 'a@b.example', '')`,
    `insert into vendor_listings (id, company_name, location, country, website, contact_email)
     values (gen_random_uuid(), $1, '', '', '', 'a@b.example')`,
  ]
  const sent: string[] = []
  let isOver = false
  const sending = statements.flatMap((statement) =>
    Array.from({ length: 3 }, async () => {
      const connection = await open()
      for (let more = 20; more > 0; more -= isOver ? 1 : 0) {
        const name = randomUUID()
        await connection.query(statement, [name])
        sent.push(name)
      }
    }),
  )
  const reading = ['review_queue', 'companies_seen', 'review_queue', 'companies_seen'].map((view) =>
    withConnection(owner, async (client) => {
      while (!isOver) await client.query(`select count(*) from ${view}`)
    }),
  )
  const finished = Promise.all([...sending, ...reading])
  await expect.poll(() => sent.length).toBeGreaterThan(0)
  const { staff } = await migrated(url)
  isOver = true
  await finished
  const { rows } = await staff.query<{ name: string }>(`select name from submissions where name <> 'Old'`)
  expect(rows.map(({ name }) => name).sort()).toEqual(sent.sort())
})

test('what was sent to the version before is recognised when it is sent again', async () => {
  const { url, visitor } = await versionBefore()
  const send = () =>
    visitor.query(`
      insert into contact_submissions (id, name, email, message) values (gen_random_uuid(), 'Rana', 'a@b.example', 'Hi')`)
  expect((await send()).rowCount).toBe(1)
  await migrated(url)
  expect((await send()).rowCount).toBe(0)
})

test('a backup of the version before brings what it had caught into quarantine', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dalil-quarantine-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const { url } = await versionBefore([
    { kind: 'message', content: aMessage() },
    { kind: 'request', content: {} },
  ])
  const at = (databaseUrl: string) => ({ databaseUrl, dataFolder: 'unused' })
  await backUp(at(url), join(folder, 'old.backup'))
  const target = await emptyDatabase()
  await restore(at(target), join(folder, 'old.backup'))
  const { rowsOf } = await migrated(target)
  const rows = await rowsOf('contact_submissions')
  expect(rows.map(({ name, suspicion, created_at }) => [name, suspicion, created_at]).sort()).toEqual([
    ['Incomplete request', 'too_fast', inJanuary],
    ['Rana', 'too_fast', inJanuary],
  ])
})

/** Letters that no compression shortens. */
function randomText(length: number): string {
  let text = ''
  for (let n = 1; text.length < length; n = (n * 48_271) % 2_147_483_647) text += n.toString(36)
  return text
}
