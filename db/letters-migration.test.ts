import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase, testDatabase } from '../test/database.ts'
import { startLetterWorker } from '../test/letters.ts'
import { openPostOffice } from '../test/post-office.ts'
import {
  about,
  DECISION,
  idOf,
  LISTING,
  minutesLater,
  REQUEST,
  receiptContent,
  statements,
  versionBefore,
} from '../test/version-before.ts'
import { backUp } from './backup/backup.ts'
import { restore } from './backup/restore.ts'
import { withConnection } from './connection.ts'
import { runMigrations } from './migrate.ts'

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
        attempts, last_error, to_char(failed_at, 'HH24:MI:SS ') || to_char(last_failed_at, 'HH24:MI:SS'), to_char(sent_at, 'HH24:MI:SS'),
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
    ['request', false, 100, 'queued', '03:08:05', week, 3, failure, `${start} ${start}`, null, start, null, 'en'],
    ['request', false, 100, 'failed', start, week, 30, failure, `${start} ${start}`, null, start, null, 'en'],
    ['request', false, 100, 'sent', '03:05:05', week, 1, null, null, '03:04:35', start, null, 'en'],
    ['listing', true, 50, 'withdrawn', '03:05:05', week, ...rest],
    ['listing', true, 50, 'withdrawn', start, week, 30, failure, `${start} ${start}`, null, start, null, 'en'],
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
    "select id, record_id as record from decisions where kind = 'request'",
  )
  let isOver = false
  let rounds = 0
  // One end of the decisions is undone, the other anonymised.
  const most = decided.length / 2
  const repeat = (login: typeof owner, work: (client: pg.Client, n: number) => Promise<void>) =>
    withConnection(login, async (client) => {
      for (let n = 0; !isOver && n < most; n++, rounds++) await work(client, n)
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
      const { record } = decided.at(-1 - n) ?? { record: '' }
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

test('while a backup keeps the tables, the migration waits for it and forms are stored', async () => {
  const { owner, visitor, staff, migrate } = await versionBefore()
  const store = (name: string) =>
    withConnection(visitor, (client) =>
      client.query(
        `insert into vendor_listings (id, company_name, location, country, website, contact_email)
         values (gen_random_uuid(), $1, '', '', '', 'visitor@b.example')`,
        [name],
      ),
    )
  const waiting = `select from pg_locks where not granted and mode = 'AccessExclusiveLock' and relation = 'decisions'::regclass`
  await withConnection(owner, async (backup) => {
    await backup.query('begin; lock table decisions, outbox in access share mode')
    const migration = migrate()
    await expect.poll(async () => (await staff.query(waiting)).rowCount, { interval: 20 }).toBe(1)
    for (const name of ['One', 'Two', 'Three']) await store(name)
    await backup.query('commit')
    await migration
  })
  expect((await staff.query('select state from letters')).rows).toEqual(Array(3).fill({ state: 'queued' }))
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

test('after a restore, of a backup from before the migration or after it, letters that waited are sent and no others', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dalil-letters-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const at = (databaseUrl: string) => ({ databaseUrl, dataFolder: 'unused' })
  const { url, staff, add, migrate } = await versionBefore()
  const receipt = { template: 'receipt', content: receiptContent }
  await add({ ...receipt, recipient: 'waits@b.example' })
  await add({ ...receipt, recipient: 'in-flight@b.example', attempts: 1 })
  await add({ ...receipt, recipient: 'sent@b.example', attempts: 1, sent_at: new Date() })
  await add({ ...receipt, recipient: 'withdrawn@b.example', withdrawn_at: new Date() })
  await add({ ...receipt, recipient: 'failed@b.example', attempts: 30, last_error: 'No ink', due_at: 'infinity' })
  await add({ ...receipt, recipient: 'later@b.example', due_at: new Date(Date.now() + 3_600_000) })
  const before = await backUp(at(url), join(folder, 'before'))
  await migrate()
  const offline = await startLetterWorker(staff, 'smtp://127.0.0.1:1')
  await offline.stop()
  expect((await staff.query("select from jobs.job where name = 'letters'")).rowCount).toBe(3)
  const after = await backUp(at(url), join(folder, 'after'))
  expect(
    [before, after].map(({ tables }) =>
      tables.map(({ name }) => name).filter((name) => /outbox|letters|job/.test(name)),
    ),
  ).toEqual([['outbox'], ['letters']])
  for (const file of ['before', 'after']) {
    const target = await emptyDatabase()
    await restore(at(target), join(folder, file))
    const restored = await testDatabase({ url: target })
    onTestFinished(restored.close)
    const { url: smtpUrl, received } = await openPostOffice()
    const worker = await startLetterWorker(restored.staff, smtpUrl)
    const recipients = () => received.flatMap((letter) => letter.recipients).sort()
    await expect.poll(recipients).toEqual(['in-flight@b.example', 'waits@b.example'])
    const queued = async () => (await restored.staff.query("select recipient from letters where state = 'queued'")).rows
    await expect.poll(queued).toEqual([{ recipient: 'later@b.example' }])
    await worker.stop()
    expect(received).toHaveLength(2)
  }
})
