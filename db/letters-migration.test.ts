import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { visitorInserts } from '../app/database.server.ts'
import { emptyDatabase, testDatabase } from '../test/database.ts'
import { startLetterWorker } from '../test/letters.ts'
import { openPostOffice } from '../test/post-office.ts'
import { withConnection } from './connection.ts'
import { loginFrom, visitorLoginBeside } from './login.ts'
import { migrate, runMigrations } from './migrate.ts'

const REQUEST = '019d5529-dc60-7000-8000-000000000001'
const LISTING = '019d5529-dc60-7000-8000-000000000002'
const DECISION = '019d5529-dc60-7000-8000-000000000003'

/** A database of the version before, with letters in every state: each recipient says which. */
async function versionBefore(): Promise<string> {
  const url = await emptyDatabase()
  await withConnection(loginFrom(url), async (client) => {
    await client.query('begin')
    await runMigrations(client, '0020_projections')
    await client.query('commit')
    await client.query(`
      insert into opportunity_submissions (id, company, company_website, location, country, services, project_type,
        ownership_type, project_size, description, contact_email, specialties, languages)
      values ('${REQUEST}', 'Wadi', '', '', 'Jordan', '{x}', '{x}', '', '', '', 'a@b.example', '{x}', '{x}');
      insert into vendor_listings (id, company_name, location, country, website, contact_email)
      values ('${LISTING}', 'Mizan', '', '', '', 'a@b.example');
      insert into decisions (id, kind, record_id, decision, reviewer, status_before)
      values ('${DECISION}', 'request', '${REQUEST}', 'declined', 'a@b.example', 'pending');
      insert into outbox (recipient, template, content, decision_id, created_at, due_at, attempts, last_error, sent_at,
        withdrawn_at, requeued_at)
      select case recipient when '' then '' else recipient || '@example.com' end, template,
        content::jsonb || '{"services": ["Claims"], "country": "UAE"}', decision_id, now() - age, due_at, attempts, last_error, sent_at,
        withdrawn_at, requeued_at
      from (values
        ('queued', 'receipt', '{"kind": "request", "submissionId": "${REQUEST}"}', null::uuid, interval '1 hour',
          now(), 0, null, null::timestamptz, null::timestamptz, null::timestamptz),
        ('of-a-listing', 'receipt', '{"kind": "listing", "submissionId": "${LISTING}"}', null, '1 hour',
          now(), 0, null, null, null, null),
        ('of-no-record', 'receipt', '{"kind": "request", "submissionId": "junk"}', null, '1 hour',
          now(), 0, null, null, null, null),
        ('decided', 'declined', '{"kind": "request", "submissionId": "${REQUEST}"}', '${DECISION}', '1 second',
          now() + interval '59 seconds', 0, null, null, null, null),
        ('failing', 'receipt', '{}', null, '1 hour', now() + interval '1 minute', 3, '451 Later', null, null, null),
        ('failed', 'receipt', '{}', null, '1 day', 'infinity', 30, '550 No', null, null, null),
        ('expired', 'receipt', '{}', null, '8 days', now() - interval '8 days', 0, null, null, null, null),
        ('requeued', 'receipt', '{}', null, '9 days', now(), 0, null, null, null, now()),
        ('sent', 'receipt', '{}', null, '1 day', now(), 1, null, now(), null, null),
        ('withdrawn', 'approved', '{}', null, '1 day', now(), 0, null, null, now(), null),
        ('withdrawn-late', 'approved', '{}', null, '1 day', now(), 1, null, now(), now(), null),
        ('', 'receipt', '{}', null, '1 day', now(), 0, null, null, now(), null),
        ('signing-in', 'signIn', '{}', null, '5 minutes', now(), 0, null, null, null, null),
        (null, 'digest', '{"request": 1, "listing": 0, "message": 2}', null, '1 hour', now(), 0, null, null, null, null)
      ) as letter (recipient, template, content, decision_id, age, due_at, attempts, last_error, sent_at, withdrawn_at,
        requeued_at)`)
  })
  return url
}

async function session(url: string): Promise<pg.Client> {
  const client = new pg.Client(loginFrom(url))
  await client.connect()
  client.on('error', () => {})
  onTestFinished(() => client.end().catch(() => {}))
  return client
}

const migrateTo = (url: string) => migrate(loginFrom(url), visitorLoginBeside(loginFrom(url)), visitorInserts)

test('each letter keeps its state, its record, its times and its attempts', async () => {
  const url = await versionBefore()
  const client = await session(url)
  const old = 'select * from outbox order by id'
  const before = (await client.query(old)).rows
  await migrateTo(url)
  expect((await client.query(old)).rows).toEqual(
    before.map((row) => ({ ...row, withdrawn_at: expect.toSatisfy(() => true) })),
  )
  const { rows } = await client.query(`
    select split_part(recipient, '@', 1) as recipient, state, priority, extract(epoch from expires_at - queued_at)::int / 60 as life, attempts,
      last_error as error, coalesce(request_id, listing_id) as record, failed_at is not null as failing
    from letters order by split_part(letters.recipient, '@', 1) collate "C"`)
  const week = 10_080
  const plain = { priority: 100, life: week, attempts: 0, error: null, record: null, failing: false }
  expect(rows).toEqual([
    { ...plain, recipient: '', state: 'withdrawn' },
    { ...plain, recipient: 'decided', state: 'queued', priority: 50, record: REQUEST },
    { ...plain, recipient: 'expired', state: 'queued' },
    { ...plain, recipient: 'failed', state: 'failed', attempts: 30, error: '550 No', failing: true },
    { ...plain, recipient: 'failing', state: 'queued', attempts: 3, error: '451 Later', failing: true },
    { ...plain, recipient: 'of-a-listing', state: 'queued', record: LISTING },
    { ...plain, recipient: 'of-no-record', state: 'queued' },
    { ...plain, recipient: 'queued', state: 'queued', record: REQUEST },
    { ...plain, recipient: 'requeued', state: 'queued' },
    { ...plain, recipient: 'sent', state: 'sent', attempts: 1 },
    { ...plain, recipient: 'signing-in', state: 'queued', priority: 200, life: 15 },
    { ...plain, recipient: 'withdrawn', state: 'withdrawn', priority: 50 },
    { ...plain, recipient: 'withdrawn-late', state: 'sent', priority: 50, attempts: 1 },
    { ...plain, recipient: null, state: 'queued', priority: 40 },
  ])
})

// The statements of the version before, as it has them.
const take = `
  update outbox
  set attempts = attempts + 1, last_error = null,
      due_at = now() + least(interval '1 minute' * 2 ^ least(attempts, 6), interval '1 hour')
  where id = (
    select id from outbox where sent_at is null and withdrawn_at is null and due_at <= now() order by due_at limit 1
    for update skip locked)
  returning id, recipient, template, content, attempts`
const recordSent = (id: string) => `update outbox set sent_at = now() where id = '${id}'`
const recordFailure = (id: string, attempts: number) => `
  update outbox set last_error = '451 Later', due_at = case when attempts < 30 then due_at else 'infinity' end
  where id = '${id}' and attempts = ${attempts} and withdrawn_at is null`

const states = async (client: pg.Client, where = 'true') =>
  (
    await client.query(
      `select split_part(recipient, '@', 1) as recipient, state from letters where ${where} order by split_part(letters.recipient, '@', 1) collate "C"`,
    )
  ).rows

test('the version before takes no letter any more, and finishes the one that it was sending', async () => {
  const url = await versionBefore()
  const client = await session(url)
  await client.query("delete from outbox where recipient <> 'queued@example.com' or recipient is null")
  const taken = (await client.query(take)).rows[0]
  await migrateTo(url)
  expect((await client.query(take)).rows).toEqual([])
  // The new worker leaves it alone until the lease of the version before is over.
  const postOffice = await openPostOffice()
  const { staff, close } = await testDatabase({ url })
  onTestFinished(close)
  await startLetterWorker(staff, postOffice.url)
  const due = "select from jobs.job where name = 'letters' and start_after > now() + interval '30 seconds'"
  expect((await client.query(due)).rowCount).toBe(1)
  expect((await client.query(recordSent(taken.id))).rowCount).toBe(1)
  expect(await states(client)).toEqual([{ recipient: 'queued', state: 'sent' }])
  expect((await client.query("select from jobs.job where name = 'letters'")).rowCount).toBe(0)
  expect(postOffice.received).toEqual([])
})

test('a letter whose sending by the version before failed, or was cut off, is sent by the new worker', async () => {
  const url = await versionBefore()
  const client = await session(url)
  await client.query(
    "delete from outbox where recipient not in ('queued@example.com', 'of-a-listing@example.com') or recipient is null",
  )
  const [failing] = (await client.query(take)).rows
  const [cutOff] = (await client.query(take)).rows
  await migrateTo(url)
  expect((await client.query(recordFailure(failing.id, 1))).rowCount).toBe(1)
  const { rows } = await client.query(`select last_error from letters where id = '${failing.id}'`)
  expect(rows).toEqual([{ last_error: '451 Later' }])
  const postOffice = await openPostOffice()
  const { staff, close } = await testDatabase({ url })
  onTestFinished(close)
  await startLetterWorker(staff, postOffice.url)
  await client.query('update letters set due_at = now()')
  await expect.poll(() => states(client, "state = 'sent'")).toHaveLength(2)
  expect(postOffice.received.map(({ recipients }) => recipients).sort()).toEqual(
    [failing.recipient, cutOff.recipient].map((recipient) => [recipient]).sort(),
  )
})

test('what the version before queues, withdraws, erases, requeues and deletes while it still serves is done', async () => {
  const url = await versionBefore()
  const client = await session(url)
  await migrateTo(url)
  const postOffice = await openPostOffice()
  const { staff, close } = await testDatabase({ url })
  onTestFinished(close)
  const worker = await startLetterWorker(staff, postOffice.url)
  await expect
    .poll(() => states(client, "recipient = 'queued@example.com'"))
    .toEqual([{ recipient: 'queued', state: 'sent' }])
  await worker.stop()

  await client.query(`
    insert into outbox (recipient, template, content, decision_id, due_at)
    values ('new@example.com', 'declined', '{"kind": "listing", "submissionId": "${LISTING}"}', '${DECISION}',
      now() + interval '1 minute')`)
  await client.query("insert into outbox (recipient, template) values ('new-sign-in@example.com', 'signIn')")
  const added = await client.query(`
    select split_part(recipient, '@', 1) as recipient, letters.priority, listing_id, extract(epoch from expires_at - created_at)::int / 60 as life
    from letters join jobs.job on job.id = letters.id where recipient like 'new%' order by 1`)
  expect(added.rows).toEqual([
    { recipient: 'new', priority: 50, listing_id: LISTING, life: 10_080 },
    { recipient: 'new-sign-in', priority: 200, listing_id: null, life: 15 },
  ])

  const undo = `update outbox set withdrawn_at = now() where decision_id = '${DECISION}' and sent_at is null`
  expect((await client.query(undo)).rowCount).toBe(2)
  expect(await states(client, `decision_id = '${DECISION}'`)).toEqual([
    { recipient: 'decided', state: 'withdrawn' },
    { recipient: 'new', state: 'withdrawn' },
  ])
  await client.query(`
    update outbox
    set recipient = '', last_error = null,
      content = jsonb_build_object('kind', content -> 'kind', 'submissionId', content -> 'submissionId'),
      withdrawn_at = case when sent_at is null then coalesce(withdrawn_at, now()) else withdrawn_at end
    where content ->> 'submissionId' = '${LISTING}'`)
  expect(await states(client, `listing_id = '${LISTING}'`)).toEqual([
    { recipient: '', state: 'sent' },
    { recipient: '', state: 'withdrawn' },
  ])
  await client.query(`
    update outbox set attempts = 0, last_error = null, due_at = now(), requeued_at = now(), requeued_by = 'a@b.example'
    where recipient = 'failed@example.com'`)
  const requeued = `select state, expires_at > now() + interval '6 days' as lives from letters where recipient = 'failed@example.com'`
  expect((await client.query(requeued)).rows).toEqual([{ state: 'queued', lives: true }])
  await client.query(
    "delete from outbox where template = 'signIn' and recipient = 'new-sign-in@example.com' and sent_at is null",
  )
  expect(await states(client, "recipient = 'new-sign-in@example.com'")).toEqual([])
  await client.query(`
    begin;
    select id, content from outbox where template = 'digest' order by queued_at desc limit 1 for update;
    update outbox set content = '{"request": 5}' where template = 'digest';
    commit`)
  expect((await client.query("select content from letters where template = 'digest'")).rows).toEqual([
    { content: { request: 5 } },
  ])
})

test('what the version before changes while the migration runs is changed after it', async () => {
  const url = await versionBefore()
  const client = await session(url)
  await client.query(`
    insert into outbox (recipient, template, content)
    select 'many-' || n, 'receipt', jsonb_build_object('kind', 'request', 'submissionId', '${REQUEST}')
    from generate_series(1, 20000) n`)
  let isOver = false
  const changed: string[] = []
  const working = Array.from({ length: 3 }, (_, worker) =>
    withConnection(loginFrom(url), async (other) => {
      for (let n = 1 + worker; !isOver && n <= 20_000; n += 3) {
        const name = `many-${n}`
        await other.query('update outbox set sent_at = now() where recipient = $1', [name])
        changed.push(name)
        await other.query("insert into outbox (recipient, template) values ($1, 'receipt')", [`later-${n}`])
      }
    }),
  )
  await expect.poll(() => changed.length).toBeGreaterThan(20)
  await migrateTo(url)
  isOver = true
  await Promise.all(working)
  const sent = await client.query("select recipient from letters where recipient like 'many-%' and state = 'sent'")
  expect(sent.rows.map(({ recipient }) => recipient).sort()).toEqual(changed.sort())
  const counted = await client.query(`
    select count(*) filter (where recipient like 'many-%')::int as many,
      count(*) filter (where recipient like 'later-%')::int as later from letters`)
  expect(counted.rows).toEqual([{ many: 20_000, later: changed.length }])
})

test('the visitors have no right to letters, to the view of the version before, or to jobs', async () => {
  const { visitor, staff, close } = await testDatabase()
  onTestFinished(close)
  await startLetterWorker(staff, (await openPostOffice()).url)
  const statements = [
    'select from letters',
    'select from outbox',
    "insert into letters (recipient, template) values ('a@b.example', 'receipt')",
    'select from jobs.job',
    'delete from jobs.job',
    "select add_job('letters', gen_random_uuid(), 0, now())",
  ]
  for (const statement of statements) await expect(visitor.query(statement)).rejects.toThrow('permission denied')
})
