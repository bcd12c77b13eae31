import { expect, onTestFinished, test } from 'vitest'
import { waitingJobs } from '../test/jobs.ts'
import { startLetterWorker } from '../test/letters.ts'
import { openPostOffice } from '../test/post-office.ts'
import {
  about,
  DECISION,
  failedOrExpired,
  LISTING,
  minutesLater,
  REQUEST,
  receiptContent,
  statements,
  versionBefore,
  waiting,
} from '../test/version-before.ts'
import { withConnection } from './connection.ts'

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
    from jobs.job join letters using (id) where job.state = 'created'`)
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
