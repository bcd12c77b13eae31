import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { seed } from '../bin/seed.ts'
import { transaction } from '../db/client.server.ts'
import { startWorker } from '../jobs/worker.ts'
import { noSubmissions } from '../test/builders.ts'
import { testFacts, testLetters } from '../test/letters.ts'
import { headerOf, type Letter } from '../test/mail-server.ts'
import { openBrokenPostOffice, openPostOffice, openSlowPostOffice } from '../test/post-office.ts'
import { queueDigest } from './digest.ts'
import { digestTask } from './tasks.ts'

const { staff, visitor, aWorker, failures, makeDue } = await testLetters()
beforeEach(async () => {
  await staff.query('delete from digest_queue')
})

const write = (name = 'Rana') =>
  visitor.query(sql`
    insert into contact_submissions (id, name, email, message)
    values (${randomUUID()}, ${name}, 'rana@example.com', 'Hello')`)

const request = () =>
  visitor.query(sql`
    insert into opportunity_submissions (id, company, company_website, location, country, services, project_type,
      ownership_type, project_size, description, contact_email, specialties, languages)
    values (${randomUUID()}, 'Wadi Build', 'https://wadi.example', 'Amman', 'Jordan', '{Claims}', '{Rail}', 'Public',
      '< $1M', 'A depot.', 'claims@wadi.example', '{Civil}', '{English}')`)

const list = () =>
  visitor.query(sql`
    insert into vendor_listings (id, vendor_type, company_name, location, country, website, contact_email, services,
      specialties, languages)
    values (${randomUUID()}, 'Company', 'Mizaneth', 'Dubai', 'UAE', 'https://mizaneth.example',
      'office@mizaneth.example', '{Claims}', '{Civil}', '{English}')`)

const digests = async () =>
  (await staff.query(sql`select content from letters where template = 'digest' order by created_at`)).rows.map(
    ({ content }) => content,
  )
const messages = (count: number) => ({ ...noSubmissions, message: count })
const forgetReceipts = () => staff.query(sql`delete from letters where template = 'receipt'`)

/** Makes the existing letters older by `time`. */
const laterBy = (time: string) =>
  staff.query(sql`
    update letters set created_at = created_at - ${time}::interval, sent_at = sent_at - ${time}::interval,
      due_at = due_at - ${time}::interval, expires_at = expires_at - ${time}::interval`)

/** The statement with which a worker begins an attempt. */
const beginning = sql`update letters set attempts = attempts + 1, last_error = null`
const sending = sql`update letters set attempts = 1, state = 'sent', sent_at = now()`
const nextJobs = async () =>
  (
    await staff.query(
      `select round(extract(epoch from start_after - now()) / 60)::int as minutes from jobs.job where name = 'digest'`,
    )
  ).rows.map(({ minutes }) => minutes)

async function failOnce(): Promise<void> {
  const worker = await aWorker(await openBrokenPostOffice((socket) => socket.destroy()))
  await expect.poll(failures).toHaveLength(1)
  await worker.stop()
}

test('the digest tells the team the number of submissions and nothing else', async () => {
  const postOffice = await openPostOffice()
  await request()
  await request()
  await write()
  await forgetReceipts()
  await queueDigest(staff)
  const { rows } = await staff.query('select recipient, template, content from letters')
  expect(rows).toEqual([{ recipient: null, template: 'digest', content: { ...noSubmissions, request: 2, message: 1 } }])
  await aWorker(postOffice.url)
  await expect.poll(() => postOffice.received).toMatchObject([{ recipients: ['team@dalil.example'] }])
  const { subject, text } = postOffice.received[0] as Letter
  expect(subject).toBe('New on Dalil: 2 vendor requests, 1 message')
  const letter = postOffice.received[0] as Letter
  expect(headerOf(letter, 'List-Id')).toBe('Dalil review queue <review.dalil.example>')
  expect(headerOf(letter, 'Reply-To')).toBe('team@dalil.example')
  expect(text).toContain('- 2 vendor requests\n- 1 message\n\nOpen the review queue:\nhttps://dalil.example/review')
  expect(text).not.toMatch(/listing|Rana|Wadi/)
})

test('the digest is in the language in which a reviewer last asked to sign in', async () => {
  const asked = (language: string) =>
    staff.query(sql`insert into letters (recipient, template, language) values ('a@b.example', 'signIn', ${language})`)
  await asked('en')
  await asked('ar')
  await write()
  await queueDigest(staff)
  const { rows } = await staff.query(`select language from letters where template = 'digest'`)
  expect(rows).toEqual([{ language: 'ar' }])
})

test('a listing is counted as well', async () => {
  await list()
  await queueDigest(staff)
  expect(await digests()).toEqual([{ ...noSubmissions, listing: 1 }])
})

test("the digest goes to the team's present mailbox when it is sent", async () => {
  const postOffice = await openPostOffice()
  await write()
  await queueDigest(staff)
  const createSignInLink = () => Promise.reject(new Error('no links'))
  await aWorker(postOffice.url, { tools: { ...testFacts, teamEmail: 'desk@dalil.example', createSignInLink } })
  await expect.poll(() => postOffice.received).toMatchObject([{ recipients: ['desk@dalil.example'] }])
})

test('samples, rows inserted by SQL and transactions that are rolled back are in no digest', async () => {
  await seed(staff)
  await staff.query(sql`insert into contact_submissions (name, email, message) values ('a', 'a@b.example', 'c')`)
  const thoughtBetter = transaction(visitor, async (connection) => {
    await connection.query(sql`
      insert into contact_submissions (id, name, email, message) values (${randomUUID()}, 'a', 'a@b.example', 'c')`)
    throw new Error('thought better of it')
  })
  await expect(thoughtBetter).rejects.toThrow('thought better of it')
  await queueDigest(staff)
  expect(await digests()).toEqual([])
})

test('a digest follows ten minutes after the last one was sent, and counts everything that arrived meanwhile', async () => {
  await write()
  await queueDigest(staff)
  await staff.query(sending)
  await write()
  await queueDigest(staff)
  await laterBy('9 minutes 50 seconds')
  await write()
  await queueDigest(staff)
  expect(await digests()).toEqual([messages(1)])
  await laterBy('11 seconds')
  await queueDigest(staff)
  await queueDigest(staff)
  expect(await digests()).toEqual([messages(1), messages(2)])
})

test('the ten minutes begin when the last digest was sent, even if that was long after it was queued', async () => {
  await write()
  await queueDigest(staff)
  await laterBy('1 hour')
  await staff.query(sending)
  await write()
  await queueDigest(staff)
  expect(await digests()).toHaveLength(1)
})

test('a waiting digest absorbs new submissions, before its first attempt and between attempts', async () => {
  await write()
  await queueDigest(staff)
  await write()
  await queueDigest(staff)
  expect(await digests()).toEqual([messages(2)])
  await failOnce()
  await laterBy('11 minutes')
  await request()
  await forgetReceipts()
  await queueDigest(staff)
  expect(await digests()).toEqual([{ ...noSubmissions, request: 1, message: 2 }])

  const postOffice = await openPostOffice()
  await makeDue()
  await aWorker(postOffice.url)
  await expect.poll(() => postOffice.received).toHaveLength(1)
  expect(postOffice.received[0]?.text).toContain('- 1 vendor request\n- 2 messages\n')
})

test.for(['first', 'second'])(
  'a digest in its %s attempt is not changed, and new submissions are in the next one',
  async (attempt) => {
    const postOffice = await openSlowPostOffice()
    await write()
    await queueDigest(staff)
    if (attempt === 'second') await failOnce()
    await laterBy('11 minutes')
    await aWorker(postOffice.url)
    await postOffice.reached
    await write()
    await queueDigest(staff)
    expect(await digests()).toEqual([messages(1)])
    postOffice.goOn()
    await expect.poll(async () => (await staff.query(`select from letters where state = 'queued'`)).rowCount).toBe(0)
    await laterBy('11 minutes')
    await write()
    await queueDigest(staff)
    expect(await digests()).toEqual([messages(1), messages(2)])
  },
)

test('a digest that a worker takes at the same moment is not changed', async () => {
  await write()
  await queueDigest(staff)
  await laterBy('11 minutes')
  await write()
  let queued: Promise<void> | undefined
  await transaction(staff, async (connection) => {
    await connection.query(beginning)
    queued = queueDigest(staff)
    const others = async () =>
      (
        await staff.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rowCount
    await expect.poll(others).toBe(1)
  })
  await queued
  expect(await digests()).toEqual([messages(1)])
})

test('a failed or expired digest absorbs nothing', async () => {
  await write()
  await queueDigest(staff)
  await staff.query(sql`update letters set state = 'failed', last_error = '550 No'`)
  await laterBy('11 minutes')
  await write()
  await queueDigest(staff)
  expect(await digests()).toHaveLength(2)
  await laterBy('8 days')
  await write()
  await queueDigest(staff)
  expect(await digests()).toEqual([messages(1), messages(1), messages(1)])
})

test('many arrivals at once make one digest, and each is counted exactly once', async () => {
  const worker = await startWorker(staff, [digestTask(staff)], (sentence) => expect.unreachable(sentence))
  onTestFinished(worker.stop)
  await Promise.all(Array.from({ length: 200 }, () => write()))
  await expect.poll(digests).not.toEqual([])
  const left = async () => (await staff.query('select from digest_queue')).rowCount
  // Each arrival is added to the digest that is already waiting.
  await expect.poll(left).toBe(0)
  expect(await digests()).toEqual([messages(200)])
})

test('submissions within ten minutes after a digest have one job, which is due when the ten minutes are over', async () => {
  const worker = await startWorker(staff, [digestTask(staff)], (sentence) => expect.unreachable(sentence))
  await worker.stop()
  await write()
  await queueDigest(staff)
  await staff.query(sending)
  await staff.query(`delete from jobs.job where name = 'digest'`)
  for (let times = 0; times < 3; times++) await write()
  expect(await nextJobs()).toEqual([0])
  await staff.query(`delete from jobs.job where name = 'digest'`)
  await queueDigest(staff)
  await queueDigest(staff)
  expect(await nextJobs()).toEqual([10])
})

test('a visitor does not wait for the open transaction of another', async () => {
  const worker = await startWorker(staff, [digestTask(staff)], (sentence) => expect.unreachable(sentence))
  await worker.stop()
  await transaction(visitor, async (connection) => {
    await connection.query(sql`
      insert into contact_submissions (id, name, email, message) values (${randomUUID()}, 'a', 'a@b.example', 'c')`)
    await write('Amal')
    expect((await staff.query('select from digest_queue')).rowCount).toBe(1)
  })
  expect((await staff.query('select from digest_queue')).rowCount).toBe(2)
})
