import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { visitorInserts } from '../app/database.server.ts'
import { emptyDatabase } from '../test/database.ts'
import { waitingJobs } from '../test/jobs.ts'
import { startLetterWorker } from '../test/letters.ts'
import { openPostOffice } from '../test/post-office.ts'
import { openStaffPool } from './client.server.ts'
import { withConnection } from './connection.ts'
import { loginFrom, visitorLoginBeside } from './login.ts'
import { migrate, runMigrations } from './migrate.ts'

const REQUEST = '00000000-0000-4000-8000-0000000000aa'
const LISTING = '00000000-0000-4000-8000-0000000000bb'
const DECISION = '00000000-0000-4000-8000-0000000000dd'
const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** A database of the version before, with a submission of each published kind and a visitor's login. */
async function versionBefore() {
  const url = await emptyDatabase()
  const owner = loginFrom(url)
  const visitor = visitorLoginBeside(owner)
  const staff = openStaffPool({ ...owner, options: '-c timezone=UTC' })
  onTestFinished(() => staff.end())
  await withConnection(owner, async (client) => {
    await client.query('begin')
    await runMigrations(client, '0020_projections')
    await client.query('commit')
    const role = pg.escapeIdentifier(visitor.user ?? '')
    await client.query(`
      create role ${role} login;
      grant insert (id, vendor_type, company_name, location, country, website, contact_email) on vendor_listings to ${role};
      insert into opportunity_submissions (id, company, company_website, location, country, services, project_type,
        ownership_type, project_size, description, contact_email, specialties, languages)
      values ('${REQUEST}', 'Wadi', '', '', '', '{x}', '{x}', '', '', '', 'a@b.example', '{x}', '{x}');
      insert into vendor_listings (id, company_name, location, country, website, contact_email)
      values ('${LISTING}', 'Mizan', '', '', '', 'a@b.example');
      insert into decisions (id, kind, record_id, decision, reviewer)
      values ('${DECISION}', 'listing', '${LISTING}', 'declined', 'amal@dalil.example');
      insert into reviewers (email) values ('amal@dalil.example')`)
  })
  /** Adds a row of the table before; gives its id. */
  const add = async (row: Record<string, unknown>): Promise<string> => {
    const { rows } = await staff.query(
      `insert into outbox (${Object.keys(row)}) values (${Object.keys(row).map((_, n) => `$${n + 1}`)}) returning id`,
      Object.values(row),
    )
    return rows[0]?.id
  }
  return { url, owner, visitor, staff, add, migrate: () => migrate(owner, visitor, visitorInserts) }
}

const about = (kind: string, submissionId: unknown) => JSON.stringify({ kind, submissionId })
const receiptContent = JSON.stringify({ kind: 'request', submissionId: REQUEST, services: ['Delay analysis'] })
const minutesLater = (minutes: number) => new Date(Date.parse('2026-01-02T03:04:05Z') + minutes * 60_000)

test('each row of the outbox becomes a letter in its state', async () => {
  const { staff, add, migrate } = await versionBefore()
  const created_at = minutesLater(0)
  const receipt = { template: 'receipt', recipient: 'a@b.example', content: about('request', REQUEST), created_at }
  const declined = {
    template: 'declined',
    recipient: 'a@b.example',
    content: about('listing', LISTING),
    created_at,
    decision_id: DECISION,
  }
  const due = { due_at: created_at }
  const failure = 'The mail server refuses the letter'
  const rows = [
    { ...receipt, ...due },
    { ...declined, due_at: minutesLater(1) },
    { ...receipt, due_at: minutesLater(1), attempts: 1 },
    { ...receipt, due_at: minutesLater(4), attempts: 3, last_error: failure },
    { ...receipt, due_at: 'infinity', attempts: 30, last_error: failure },
    { ...receipt, due_at: minutesLater(1), attempts: 1, sent_at: minutesLater(0.5) },
    { ...declined, due_at: minutesLater(1), withdrawn_at: minutesLater(0.5) },
    { ...declined, due_at: 'infinity', attempts: 30, last_error: failure, withdrawn_at: minutesLater(9) },
    { ...declined, due_at: minutesLater(2), attempts: 1, sent_at: minutesLater(1), withdrawn_at: minutesLater(9) },
    { ...receipt, due_at: minutesLater(30), requeued_at: minutesLater(30), requeued_by: 'amal@dalil.example' },
    { template: 'digest', recipient: null, content: '{"request": 1}', created_at, ...due },
    { template: 'signIn', recipient: 'amal@dalil.example', created_at, ...due },
    { ...receipt, ...due, content: about('request', idOf(99)) },
    { ...receipt, ...due, recipient: '', withdrawn_at: minutesLater(9) },
    { ...receipt, ...due, content: about('request', LISTING) },
    { ...receipt, ...due, content: about('listing', LISTING.toUpperCase()) },
    { ...receipt, ...due, content: about('listing', '----------------------------------\u2028') },
    { ...receipt, ...due, content: '[null, "request"]' },
    { ...receipt, ...due, content: about('request', { kind: 'request' }) },
    { template: 'of a later version', recipient: "\t'\\N ", content: '7', created_at, due_at: '-infinity' },
    { template: 'digest', recipient: null, created_at, ...due, requeued_at: '-infinity' },
  ]
  for (const [n, row] of rows.entries()) await add({ id: idOf(n + 1), ...row })
  const { rows: before } = await staff.query(
    'select id, recipient, template, content, created_at from outbox order by id',
  )
  await migrate()
  const { rows: after } = await staff.query(
    'select id, recipient, template, content, created_at from letters order by id',
  )
  expect(after).toEqual(before)

  const { rows: letters } = await staff.query<unknown[]>({
    rowMode: 'array',
    text: `
      select case when request_id = '${REQUEST}' then 'request' when listing_id = '${LISTING}' then 'listing' end,
        decision_id is not null, priority, state, to_char(due_at, 'HH24:MI:SS'), to_char(expires_at, 'DD HH24:MI:SS'),
        attempts, last_error, to_char(failed_at, 'HH24:MI:SS'), to_char(sent_at, 'HH24:MI:SS'),
        to_char(queued_at, 'HH24:MI:SS'), coalesce(requeued_by, occasion), language
      from letters order by id`,
  })
  const start = '03:04:05'
  const week = '09 03:04:05'
  const rest = [0, null, null, null, start, null, 'en']
  expect(letters).toEqual([
    ['request', false, 100, 'queued', start, week, ...rest],
    ['listing', true, 50, 'queued', '03:05:05', week, ...rest],
    ['request', false, 100, 'queued', '03:05:05', week, 1, null, null, null, start, null, 'en'],
    ['request', false, 100, 'queued', '03:08:05', week, 3, failure, start, null, start, null, 'en'],
    ['request', false, 100, 'failed', start, week, 30, failure, start, null, start, null, 'en'],
    ['request', false, 100, 'sent', '03:05:05', week, 1, null, null, '03:04:35', start, null, 'en'],
    ['listing', true, 50, 'withdrawn', '03:05:05', week, ...rest],
    ['listing', true, 50, 'withdrawn', start, week, 30, failure, start, null, start, null, 'en'],
    ['listing', true, 50, 'sent', '03:06:05', week, 1, null, null, '03:05:05', start, null, 'en'],
    [
      'request',
      false,
      100,
      'queued',
      '03:34:05',
      '09 03:34:05',
      0,
      null,
      null,
      null,
      '03:34:05',
      'amal@dalil.example',
      'en',
    ],
    [null, false, 40, 'queued', start, week, ...rest],
    [null, false, 200, 'queued', start, '02 03:19:05', ...rest],
    [null, false, 100, 'queued', start, week, ...rest],
    ['request', false, 100, 'withdrawn', start, week, ...rest],
    [null, false, 100, 'queued', start, week, ...rest],
    [null, false, 100, 'queued', start, week, ...rest],
    [null, false, 100, 'queued', start, week, ...rest],
    [null, false, 100, 'queued', start, week, ...rest],
    [null, false, 100, 'queued', start, week, ...rest],
    [null, false, 50, 'queued', null, week, ...rest],
    [null, false, 40, 'queued', start, null, 0, null, null, null, null, null, 'en'],
  ])
})

// The statements of the version before, word for word.
const waiting = `(sent_at is null and withdrawn_at is null and due_at < 'infinity' and not (
  queued_at < now() - interval '7 days' or template = 'signIn' and queued_at < now() - interval '15 minutes'))`
const failedOrExpired = `(sent_at is null and withdrawn_at is null and (due_at = 'infinity' or (
  queued_at < now() - interval '7 days' or template = 'signIn' and queued_at < now() - interval '15 minutes')))`
const isAttemptOpen = '(attempts > 0 and last_error is null)'
const inFlight = `(
  sent_at is null and ${isAttemptOpen} and due_at > now() and due_at < 'infinity')`
const canBeSentAgain = `template <> 'signIn' and ${failedOrExpired}`
const statements = {
  take: `
    update outbox
    set attempts = attempts + 1,
        last_error = null,
        due_at = now() + least(interval '1 minute' * 2 ^ least(attempts, 6), interval '1 hour')
    where id = (
      select id from outbox where ${waiting} and due_at <= now() order by due_at limit 1 for update skip locked
    )
    returning id, recipient, template, content, attempts`,
  recordSent: 'update outbox set sent_at = now() where id = $1',
  recordFailure: `
    update outbox
    set last_error = $1, due_at = case when attempts < $2 then due_at else 'infinity' end
    where id = $3 and attempts = $4 and withdrawn_at is null`,
  withdraw: 'update outbox set withdrawn_at = now() where decision_id = $1 and sent_at is null',
  anonymise: `
    update outbox
    set recipient = '', last_error = null,
      content = jsonb_build_object('kind', content -> 'kind', 'submissionId', content -> 'submissionId'),
      withdrawn_at = case when sent_at is null then coalesce(withdrawn_at, now()) else withdrawn_at end
    where content ->> 'submissionId' = $1`,
  requeue: `
    update outbox set attempts = 0, last_error = null, due_at = now(), requeued_at = now(), requeued_by = $1
    where id = $2 and ${canBeSentAgain} and not ${inFlight}`,
  list: (condition: string) => `
    select id, recipient, template, content ->> 'kind' as kind, content ->> 'submissionId' as "submissionId",
      created_at as "createdAt", queued_at as "queuedAt", sent_at as "sentAt", attempts, last_error as "lastError",
      case when sent_at is not null then 'sent' when withdrawn_at is not null then 'withdrawn'
        when due_at = 'infinity' then 'failed' when (
          queued_at < now() - interval '7 days' or template = 'signIn' and queued_at < now() - interval '15 minutes')
        then 'expired' else 'waiting' end as state
    from outbox where ${condition} order by queued_at desc, id desc limit 101`,
  countFailed: `
    select count(*)::int as count from outbox
    where (sent_at is null and withdrawn_at is null and due_at = 'infinity') and queued_at > now() - interval '30 days'`,
  letterOfDecision: `
    select (select case when sent_at is null then 'waiting' else 'sent' end
      from outbox where decision_id = d.id and (withdrawn_at is null or sent_at is not null)) as letter
    from decisions d`,
  removeReviewer: "delete from outbox where template = 'signIn' and recipient = $1 and sent_at is null",
  requestSignIn: `
    insert into outbox (recipient, template)
    select email, 'signIn' from reviewers
    where email = $1 and (
      select count(*) from outbox
      where template = 'signIn' and recipient = $1 and created_at > now() - interval '15 minutes') < 3`,
  queue: `
    insert into outbox (recipient, template, content, decision_id, due_at)
    values ($1, $2, $3, $4,
      case when $5::uuid is null then now() else now() + interval '1 minute' end)`,
  lockDigest: `
    select id, content, ${waiting} and not ${isAttemptOpen} as "canGrow",
      coalesce(sent_at, queued_at) > now() - interval '10 minutes' or ${inFlight} as "isRecent"
    from outbox where template = 'digest' order by queued_at desc limit 1 for update`,
  growDigest: 'update outbox set content = $1 where id = $2',
  renewStatistics: 'analyze decision_details, outbox',
}

test('the mailer of the version before takes nothing, and the letter that it is sending is not sent again', async () => {
  const { staff, add, migrate } = await versionBefore()
  const letter = { template: 'receipt', content: receiptContent }
  const inFlight = await add({ ...letter, recipient: 'first@b.example', due_at: minutesLater(0) })
  await staff.query(statements.take)
  await add({ ...letter, recipient: 'second@b.example' })
  await migrate()
  expect((await staff.query(statements.take)).rows).toEqual([])

  const { url, received } = await openPostOffice()
  const worker = await startLetterWorker(staff, url)
  await expect.poll(() => received.map(({ recipients }) => recipients)).toEqual([['second@b.example']])
  await expect.poll(() => waitingJobs(staff)).toEqual([{ template: 'receipt', recipient: 'first@b.example' }])
  const { rows } = await staff.query(`
    select start_after = due_at and start_after > now() + interval '10 seconds' as "afterItsLease"
    from jobs.job join letters using (id)`)
  expect(rows).toEqual([{ afterItsLease: true }])

  await staff.query(statements.recordSent, [inFlight])
  expect(await waitingJobs(staff)).toEqual([])
  expect((await staff.query('select state, attempts from letters where id = $1', [inFlight])).rows).toEqual([
    { state: 'sent', attempts: 1 },
  ])
  await worker.stop()
  expect(received).toHaveLength(1)
})

test('a letter whose process has died in the middle of an attempt is sent once', async () => {
  const { staff, add, migrate } = await versionBefore()
  const letter = { template: 'receipt', recipient: 'a@b.example', content: receiptContent }
  await add({ ...letter, attempts: 1, due_at: new Date(Date.now() - 1_000) })
  await migrate()
  const { url, received } = await openPostOffice()
  await startLetterWorker(staff, url)
  const sent = async () => (await staff.query('select state, attempts, last_error from letters')).rows
  await expect.poll(sent).toEqual([{ state: 'sent', attempts: 2, last_error: null }])
  expect(received.map(({ recipients }) => recipients)).toEqual([['a@b.example']])
})

test('a failure that the version before records is kept, the last attempt ends the letter, an overtaken one does not count', async () => {
  const { staff, add, migrate } = await versionBefore()
  const letter = { template: 'receipt', recipient: 'a@b.example', content: about('request', REQUEST) }
  const due_at = new Date(Date.now() + 60_000)
  const [second, last, withdrawn] = [
    await add({ ...letter, attempts: 2, due_at }),
    await add({ ...letter, attempts: 30, due_at }),
    await add({ ...letter, attempts: 2, due_at, withdrawn_at: due_at }),
  ]
  await migrate()
  const record = (id: string, attempt: number) => staff.query(statements.recordFailure, ['No ink', 30, id, attempt])
  await record(second, 1)
  await record(withdrawn, 2)
  expect((await staff.query('select from letters where last_error is not null')).rowCount).toBe(0)
  await record(second, 2)
  await record(last, 30)
  const { rows } = await staff.query(`
    select id, state, last_error, failed_at is not null as "hasFailed", due_at from letters
    where last_error is not null order by attempts`)
  expect(rows).toEqual([
    { id: second, state: 'queued', last_error: 'No ink', hasFailed: true, due_at },
    { id: last, state: 'failed', last_error: 'No ink', hasFailed: true, due_at },
  ])
})

test('an undo, an erasure, a second sending and the removal of a reviewer in the version before do what they did', async () => {
  const { staff, add, migrate } = await versionBefore()
  const recipient = 'a@b.example'
  const content = JSON.stringify({ kind: 'request', submissionId: REQUEST, services: ['Secret'] })
  const declined = await add({ template: 'declined', recipient, decision_id: DECISION })
  const erased = await add({ template: 'receipt', recipient, content, attempts: 1, last_error: 'Secret' })
  const sentAndErased = await add({ template: 'receipt', recipient, content, sent_at: minutesLater(0) })
  const failed = await add({ template: 'receipt', recipient, due_at: 'infinity', attempts: 30, last_error: 'No ink' })
  const signIn = { template: 'signIn', recipient: 'amal@dalil.example' }
  const used = await add({ ...signIn, sent_at: minutesLater(0) })
  await add(signIn)
  await migrate()
  await staff.query(statements.withdraw, [DECISION])
  await staff.query(statements.anonymise, [REQUEST])
  await staff.query(statements.requeue, ['amal@dalil.example', failed])
  await staff.query(statements.requeue, ['amal@dalil.example', sentAndErased])
  await staff.query(statements.removeReviewer, ['amal@dalil.example'])
  await staff.query(statements.renewStatistics)
  const { rows } = await staff.query(
    `
    select id, state, recipient, content, attempts, last_error, requeued_by,
      requeued_at = due_at and expires_at = requeued_at + interval '7 days' as renewed
    from letters order by array_position($1, id)`,
    [[declined, erased, sentAndErased, failed, used]],
  )
  const about = { kind: 'request', submissionId: REQUEST }
  const unchanged = { recipient, content: {}, attempts: 0, last_error: null, requeued_by: null, renewed: null }
  expect(rows).toEqual([
    { ...unchanged, id: declined, state: 'withdrawn' },
    { ...unchanged, id: erased, state: 'withdrawn', recipient: '', content: about, attempts: 1 },
    { ...unchanged, id: sentAndErased, state: 'sent', recipient: '', content: about },
    { ...unchanged, id: failed, state: 'queued', requeued_by: 'amal@dalil.example', renewed: true },
    { ...unchanged, id: used, state: 'sent', recipient: 'amal@dalil.example' },
  ])
})

test('the console of the version before lists and counts as it did', async () => {
  const { staff, add, migrate } = await versionBefore()
  const letter = { template: 'receipt', recipient: 'a@b.example', content: about('request', REQUEST) }
  const states = {
    waiting: { ...letter, due_at: new Date(Date.now() + 60_000), attempts: 1 },
    sent: { ...letter, template: 'declined', decision_id: DECISION, sent_at: new Date(), attempts: 1 },
    failed: { ...letter, due_at: 'infinity', attempts: 30, last_error: 'No ink' },
    expired: { ...letter, created_at: new Date(Date.now() - 8 * 24 * 60 * 60_000) },
    expiredSignIn: { ...letter, template: 'signIn', created_at: new Date(Date.now() - 16 * 60_000) },
    withdrawn: { ...letter, withdrawn_at: new Date() },
    sentAndWithdrawn: { ...letter, sent_at: new Date(), withdrawn_at: new Date() },
    digest: { template: 'digest', recipient: null, content: '{"request":1}', sent_at: new Date() },
  }
  for (const row of Object.values(states)) await add(row)
  const read = async () => {
    const lists = ['true', waiting, 'sent_at is not null', failedOrExpired].map(statements.list)
    const all = await Promise.all(
      [...lists, statements.countFailed, statements.letterOfDecision].map((text) => staff.query(text)),
    )
    return all.map(({ rows }) => rows)
  }
  const before = await read()
  expect(before.map(({ length }) => length)).toEqual([8, 1, 3, 3, 1, 1])
  expect(before.slice(4)).toEqual([[{ count: 1 }], [{ letter: 'sent' }]])
  await migrate()
  expect(await read()).toEqual(before)
})

test('what the version before queues is sent by the worker of this one', async () => {
  const { staff, visitor, migrate } = await versionBefore()
  await migrate()
  const { url, received } = await openPostOffice()
  await startLetterWorker(staff, url)
  for (let times = 0; times < 4; times++) await staff.query(statements.requestSignIn, ['amal@dalil.example'])
  await staff.query(statements.queue, [null, 'digest', '{"request": 1, "listing": 0, "message": 0}', null, null])
  await staff.query(statements.queue, ['a@b.example', 'declined', about('listing', LISTING), DECISION, DECISION])
  await withConnection(visitor, (client) =>
    client.query(`
      insert into vendor_listings (id, company_name, location, country, website, contact_email)
      values (gen_random_uuid(), 'Mizan', '', '', '', 'visitor@b.example')`),
  )
  const recipients = () => received.flatMap((letter) => letter.recipients).sort()
  const signIns = Array.from({ length: 3 }, () => 'amal@dalil.example')
  await expect.poll(recipients).toEqual([...signIns, 'team@dalil.example', 'visitor@b.example'])
  const { rows } = await staff.query(`
    select listing_id, decision_id, priority, due_at > now() + interval '30 seconds' as "canBeUndone",
      expires_at = created_at + interval '7 days' as week
    from letters where template = 'declined'`)
  expect(rows).toEqual([{ listing_id: LISTING, decision_id: DECISION, priority: 50, canBeUndone: true, week: true }])
  expect(await waitingJobs(staff)).toEqual([{ template: 'declined', recipient: 'a@b.example' }])
})

test('a digest that waits grows by the statements of the version before', async () => {
  const { staff, add, migrate } = await versionBefore()
  const id = await add({ template: 'digest', recipient: null, content: '{"request": 1}' })
  await migrate()
  const client = await staff.connect()
  onTestFinished(() => client.release(true))
  await client.query('begin')
  expect((await client.query(statements.lockDigest)).rows).toEqual([
    { id, content: { request: 1 }, canGrow: true, isRecent: true },
  ])
  await client.query(statements.growDigest, ['{"request": 2}', id])
  await client.query('commit')
  const { rows } = await staff.query('select content, state from letters')
  expect(rows).toEqual([{ content: { request: 2 }, state: 'queued' }])
})

test('a statement of the version before keeps what has changed between its reading and its writing', async () => {
  const { staff, add, migrate } = await versionBefore()
  const letter = { template: 'receipt', recipient: 'a@b.example', attempts: 1, due_at: new Date(Date.now() + 60_000) }
  const [erased, sent, withdrawn] = [
    await add(letter),
    await add({ ...letter, decision_id: DECISION }),
    await add(letter),
  ]
  await migrate()
  const client = await staff.connect()
  onTestFinished(() => client.release(true))
  await client.query('begin')
  await client.query(`update letters set recipient = '', state = 'withdrawn' where id = $1`, [erased])
  await client.query(`update letters set state = 'sent', sent_at = now() where id = $1`, [sent])
  await client.query(`update letters set state = 'withdrawn' where id = $1`, [withdrawn])
  const late = Promise.all([
    staff.query(statements.recordSent, [erased]),
    staff.query(statements.withdraw, [DECISION]),
    staff.query(statements.recordFailure, ['No ink', 30, withdrawn, 1]),
  ])
  const blocked = `select from pg_locks where not granted and locktype = 'transactionid' and pid in (
    select pid from pg_stat_activity where datname = current_database())`
  await expect.poll(async () => (await staff.query(blocked)).rowCount).toBe(3)
  await client.query('commit')
  await late
  const { rows } = await staff.query(
    'select recipient, state, sent_at is not null as sent, last_error from letters order by array_position($1, id)',
    [[erased, sent, withdrawn]],
  )
  expect(rows).toEqual([
    { recipient: '', state: 'sent', sent: true, last_error: null },
    { recipient: 'a@b.example', state: 'sent', sent: true, last_error: null },
    { recipient: 'a@b.example', state: 'withdrawn', sent: false, last_error: null },
  ])
})

test('letters that are queued, sent, withdrawn and anonymised while the migration runs are as they were left, and no session meets a deadlock', async () => {
  const { owner, visitor, staff, migrate } = await versionBefore()
  await staff.query(`
    insert into opportunity_submissions (id, company, company_website, location, country, services, project_type,
      ownership_type, project_size, description, contact_email, specialties, languages)
    select gen_random_uuid(), 'Old', '', '', '', '{x}', '{x}', '', '', '', '', '{x}', '{x}' from generate_series(1, 20000);
    insert into outbox (recipient, template, content)
    select n || '@b.example', 'receipt', jsonb_build_object('kind', 'request', 'submissionId', id)
    from (select id, row_number() over () as n from opportunity_submissions where company = 'Old') request;
    insert into decisions (kind, record_id, decision, reviewer)
    select 'request', id, 'declined', 'a@b.example' from opportunity_submissions where company = 'Old'`)
  const { rows: decided } = await staff.query<{ id: string; record: string }>(
    "select id, record_id as record from decisions where kind = 'request' limit 2000",
  )
  let isOver = false
  let rounds = 0
  const repeat = (login: typeof owner, work: (client: pg.Client, n: number) => Promise<void>) =>
    withConnection(login, async (client) => {
      for (let n = 0; !isOver; n++, rounds++) await work(client, n)
    })
  const posted: string[] = []
  const sent: string[] = []
  const withdrawn: string[] = []
  const anonymised: string[] = []
  const finished = Promise.all([
    repeat(visitor, async (client, n) => {
      await client.query(
        `insert into vendor_listings (id, company_name, location, country, website, contact_email)
         values (gen_random_uuid(), $1, '', '', '', $2)`,
        [`Vendor ${n}`, `form-${n}@b.example`],
      )
      posted.push(`form-${n}@b.example`)
    }),
    repeat(owner, async (client) => {
      const { rows } = await client.query(statements.take)
      if (!rows[0]) return
      await client.query(statements.recordSent, [rows[0].id])
      sent.push(rows[0].id)
    }),
    // In the order of a decision and its undo: the history, the submission, the decision, the letter.
    repeat(owner, async (client, n) => {
      const { id, record } = decided[n] ?? { id: '', record: '' }
      await client.query('begin')
      await client.query('select from decisions where id = $1', [id])
      await client.query('select from opportunity_submissions where id = $1 for update', [record])
      await client.query(statements.letterOfDecision)
      await client.query("update opportunity_submissions set location = 'x' where id = $1", [record])
      await client.query(
        `insert into decisions (kind, record_id, decision, reviewer, undoes) values ('request', $1, 'undone', 'a@b.example', $2)`,
        [record, id],
      )
      await client.query(statements.queue, ['undone@b.example', 'declined', about('request', record), id, id])
      await client.query(statements.withdraw, [id])
      await client.query('commit')
      withdrawn.push(id)
    }),
    repeat(owner, async (client, n) => {
      const { record } = decided[1999 - n] ?? { record: '' }
      await client.query(statements.anonymise, [record])
      anonymised.push(record)
    }),
    repeat(owner, async (client) => void (await client.query(statements.list('true')))),
  ])
  await expect.poll(() => rounds).toBeGreaterThan(50)
  await migrate()
  isOver = true
  await finished
  const left = (condition: string, values: string[]) =>
    staff.query(`select * from letters where ${condition}`, [values]).then(({ rowCount }) => rowCount)
  expect(await left('recipient = any ($1)', posted)).toBe(posted.length)
  expect(await left("id = any ($1) and state = 'sent' and sent_at is not null", sent)).toBe(sent.length)
  expect(await left("decision_id = any ($1) and state = 'withdrawn'", withdrawn)).toBe(withdrawn.length)
  expect(await left("request_id = any ($1) and recipient = ''", anonymised)).toBe(anonymised.length)
  const { rows } = await staff.query(`
    select count(*)::int as rows, count(distinct id)::int as letters,
      count(*) filter (where state not in ('queued', 'sent', 'withdrawn'))::int as others
    from letters`)
  const all = 20_000 + posted.length + withdrawn.length
  expect(rows).toEqual([{ rows: all, letters: all, others: 0 }])
})

test('between the migration and the next start a visitor reads and calls nothing of the letters, and a form is stored', async () => {
  const { owner, visitor, staff } = await versionBefore()
  await withConnection(owner, (client) => runMigrations(client))
  await withConnection(visitor, async (client) => {
    for (const statement of [
      'select * from letters',
      'select * from outbox',
      "insert into outbox (recipient, template) values ('a@b.example', 'receipt')",
      "update outbox set recipient = 'a@b.example'",
      'delete from outbox',
      "select add_job('letters', gen_random_uuid(), 0, now())",
      'create trigger mine instead of insert on outbox for each row execute function change_outbox()',
    ])
      await expect(client.query(statement), statement).rejects.toThrow(/permission denied/)
    await client.query(`
      insert into vendor_listings (id, company_name, location, country, website, contact_email)
      values (gen_random_uuid(), 'Mizan', '', '', '', 'visitor@b.example')`)
  })
  expect((await staff.query('select recipient, state from letters')).rows).toEqual([
    { recipient: 'visitor@b.example', state: 'queued' },
  ])
})

test('the functions behind letters are of no use to a visitor and find their tables by no setting of a session', async () => {
  const { visitor, staff, migrate } = await versionBefore()
  await migrate()
  const { rows } = await staff.query(
    `select proname as name, prosecdef as "asOwner", has_function_privilege($1, oid, 'execute') as callable,
       array_to_string(proconfig, '; ') as settings
     from pg_proc where proname in ('add_job', 'sync_letter_job', 'change_outbox') order by proname`,
    [visitor.user],
  )
  const alike = { asOwner: false, callable: false }
  expect(rows).toEqual([
    { ...alike, name: 'add_job', settings: 'search_path=pg_catalog, pg_temp' },
    { ...alike, name: 'change_outbox', settings: 'search_path=pg_catalog, public, pg_temp' },
    { ...alike, name: 'sync_letter_job', settings: 'search_path=pg_catalog, public, pg_temp' },
  ])
})
