import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { transaction } from '../db/client.server.ts'
import { testFacts, testLetters } from '../test/letters.ts'
import { headerOf } from '../test/mail-server.ts'
import { openBrokenPostOffice, openPostOffice, openSlowPostOffice, refusal } from '../test/post-office.ts'
import { queueLetter } from './queue-letter.ts'

const { staff, queue, queueDigest, aWorker, sent, failures, makeDue, logged } = await testLetters()

const jobs = async () =>
  (await staff.query("select id from jobs.job where name = 'letters'")).rows.map(({ id }): string => id)

test('a queued letter arrives, with a link made for its recipient when it was sent, and its job is gone', async () => {
  const postOffice = await openPostOffice()
  await aWorker(postOffice.url)
  await queue('rana@example.com')
  await expect.poll(sent).toEqual(['rana@example.com'])
  expect(postOffice.received).toMatchObject([
    {
      recipients: ['rana@example.com'],
      text: expect.stringContaining('https://dalil.example/review/rana@example.com/'),
    },
  ])
  expect(headerOf(postOffice.received[0] as never, 'Reply-To')).toBe('')
  expect(await jobs()).toEqual([])
})

test('a letter that was queued before the first worker started arrives', async () => {
  const postOffice = await openPostOffice()
  await staff.query('drop schema if exists jobs cascade')
  await queue('rana@example.com')
  await aWorker(postOffice.url)
  await expect.poll(sent).toEqual(['rana@example.com'])
})

test('two workers at once deliver each letter once', async () => {
  const postOffice = await openPostOffice()
  const recipients = Array.from({ length: 40 }, (_, n) => `reviewer-${n}@example.com`).sort()
  for (const recipient of recipients) await queue(recipient)
  await Promise.all([aWorker(postOffice.url), aWorker(postOffice.url)])
  await expect.poll(sent).toEqual(recipients)
  expect(postOffice.received.flatMap(({ recipients }) => recipients).sort()).toEqual(recipients)
})

test('a transaction that is rolled back leaves neither the letter nor its job', async () => {
  await aWorker(await openBrokenPostOffice(() => {}))
  let inside: unknown[] = []
  const undone = transaction(staff, async (connection) => {
    await queueLetter(connection, { template: 'signIn', recipient: 'undone@example.com', language: 'en', content: {} })
    inside = (await connection.query<{ id: string }>({ text: 'select from jobs.job', values: [] } as never)).rows
    throw new Error('rolled back')
  })
  await expect(undone).rejects.toThrow('rolled back')
  expect(inside).toHaveLength(1)
  expect((await staff.query('select from letters')).rowCount).toBe(0)
  expect(await jobs()).toEqual([])
})

test.for([
  ['onMailFrom', refusal(451, '4.3.0 Try again later')],
  ['onMailFrom', refusal(553, '5.7.1 Not your sender address')],
  ['onRcptTo', refusal(450, '4.2.1 Mailbox busy')],
] as const)(
  'a letter that was refused at %s, with %s, is tried again under the same Message-ID',
  async ([step, answer]) => {
    const answers: Error[] = [answer]
    const postOffice = await openPostOffice({
      [step]: (_address: unknown, _session: unknown, done: (error?: Error) => void) => done(answers.pop()),
    })
    await aWorker(postOffice.url)
    await queue('rana@example.com')
    const failure = { state: 'queued', attempts: 1, last_error: expect.stringContaining(answer.message) }
    await expect.poll(failures).toEqual([failure])
    const inBackoff = "select id from jobs.job where name = 'letters' and state = 'retry' and start_after > now()"
    await expect.poll(async () => (await staff.query(inBackoff)).rowCount).toBe(1)
    const [id] = await jobs()
    await makeDue()
    await expect.poll(sent).toEqual(['rana@example.com'])
    expect(postOffice.received.map((letter) => headerOf(letter, 'Message-ID'))).toEqual([`<${id}@dalil.example>`])
  },
)

test.for([
  [
    'onRcptTo',
    (_address: unknown, _session: unknown, done: (error: Error) => void) => done(refusal(550, 'No such user')),
  ],
  [
    'onData',
    (stream: NodeJS.ReadableStream, _session: unknown, done: (error: Error) => void) =>
      stream.resume().on('end', () => done(refusal(554, 'No such user'))),
  ],
] as const)('a letter that is permanently refused at %s has failed at the first attempt', async ([step, refuse]) => {
  await aWorker((await openPostOffice({ [step]: refuse })).url)
  await queue('rana@example.com')
  const last_error = expect.stringMatching(/^The mail server refuses the (recipient|email): .*No such user/)
  await expect.poll(failures).toEqual([{ state: 'failed', attempts: 1, last_error }])
  expect(await jobs()).toEqual([])
  expect(logged()).toEqual([
    expect.stringMatching(/\(signIn\) was not sent at attempt 1, because the mail server refuses it/),
  ])
})

test('an urgent letter overtakes waiting ones, and higher priorities are sent first', async () => {
  const slow = await openSlowPostOffice()
  for (let n = 0; n < 6; n++) await queueDigest()
  await staff.query(`
    insert into letters (template, recipient, priority, content)
    select 'approved', priority || '@example.com', priority, '{"kind": "listing", "submissionId": "019d5529-dc60-7000-8000-0000a1b2c3d4", "name": "Mizaneth"}'
    from unnest(array[10, 30, 20]) as priority`)
  await aWorker(slow.url, { connections: 1 })
  await slow.reached
  await queue('urgent@example.com')
  slow.goOn()
  await expect.poll(async () => (await sent()).length).toBe(10)
  const order = slow.received.flatMap(({ recipients }) => recipients)
  const place = (name: string) => order.indexOf(`${name}@example.com`)
  expect(place('urgent')).toBeLessThan(6)
  // Letters are sent two at a time, so the place of letter '20' in the order is not certain.
  expect(place('30')).toBeLessThan(place('10'))
})

test('neither the link nor its token is stored, even if the mail server quotes them', async () => {
  const links: string[] = []
  const createSignInLink = async () => links[links.push(`https://dalil.example/review/${randomUUID()}`) - 1] as string
  const postOffice = await openPostOffice({
    onData: (stream, _session, done) =>
      stream.resume().on('end', () => done(refusal(454, `rana@example.com: spam: ${links.at(-1)} is listed`))),
  })
  await aWorker(postOffice.url, { tools: { ...testFacts, createSignInLink } })
  await queue('rana@example.com')
  await expect.poll(failures).toMatchObject([{ last_error: expect.stringContaining('spam: [link] is listed') }])
  await expect.poll(logged).toHaveLength(1)
  const { rows } = await staff.query(`
    select letters::text || (select string_agg(job::text, '') from jobs.job)::text as kept from letters`)
  expect(links).toHaveLength(1)
  for (const kept of [rows[0].kept, logged().join()]) expect(kept).not.toContain(links[0]?.slice(-36))
  expect(logged().join()).not.toContain('rana@')
})

test('no address is stored or logged, in whatever spelling the mail server quotes it', async () => {
  const postOffice = await openPostOffice({
    onRcptTo: ({ address }, _session, done) =>
      done(refusal(550, `5.1.1 <${address.toLowerCase()}> (for letters@dalil.example): no such user`)),
  })
  await aWorker(postOffice.url)
  await queue('Rana@Example.COM')
  const said = '550 5.1.1 <[recipient]> (for [address]): no such user'
  await expect.poll(failures).toMatchObject([{ last_error: expect.stringContaining(said) }])
  await expect.poll(logged).toEqual([expect.stringContaining(said)])
  expect(logged().join()).not.toContain('@')
})

test('a link that cannot be created or an unknown template is a failed attempt like any other', async () => {
  const postOffice = await openPostOffice()
  await queue('rana@example.com')
  await staff.query("insert into letters (recipient, template) values ('rana@example.com', 'constructor')")
  await aWorker(postOffice.url, {
    tools: { ...testFacts, createSignInLink: () => Promise.reject(new Error('no links today')) },
  })
  await expect.poll(failures).toMatchObject([
    { state: 'queued', attempts: 1, last_error: 'no links today' },
    { state: 'queued', attempts: 1, last_error: 'there is no template constructor' },
  ])
})

test('a letter is not sent after it has expired', async () => {
  const postOffice = await openPostOffice()
  await queue('late@example.com')
  await staff.query('update letters set expires_at = now()')
  await queue('early@example.com')
  await aWorker(postOffice.url)
  await staff.query("update letters set due_at = now() where recipient = 'late@example.com'")
  await expect.poll(sent).toEqual(['early@example.com'])
  await expect.poll(async () => (await staff.query("select from jobs.job where state < 'completed'")).rowCount).toBe(0)
  expect(await sent()).toEqual(['early@example.com'])
})

test('a letter that is withdrawn is never taken, and has no job', async () => {
  const postOffice = await openPostOffice()
  await queue('withdrawn@example.com')
  await staff.query("update letters set state = 'withdrawn'")
  await aWorker(postOffice.url)
  expect(await jobs()).toEqual([])
  await queue('wanted@example.com')
  await expect.poll(sent).toEqual(['wanted@example.com'])
  expect(postOffice.received.flatMap(({ recipients }) => recipients)).toEqual(['wanted@example.com'])
})

test('a letter that is withdrawn too late, during an attempt, is marked as sent', async () => {
  const postOffice = await openSlowPostOffice()
  await queue('rana@example.com')
  await aWorker(postOffice.url)
  await postOffice.reached
  await staff.query("update letters set state = 'withdrawn'")
  postOffice.goOn()
  await expect.poll(sent).toEqual(['rana@example.com'])
})

test("the mail server's answer about a letter that was withdrawn during an attempt is not stored", async () => {
  const sockets: Socket[] = []
  await queue('rana@example.com')
  await aWorker(await openBrokenPostOffice((socket) => sockets.push(socket)))
  await expect.poll(() => sockets).toHaveLength(1)
  await staff.query("update letters set state = 'withdrawn'")
  sockets[0]?.destroy()
  await expect.poll(logged).toHaveLength(1)
  expect(await failures()).toEqual([])
})

test('a letter that is withdrawn before its next attempt is not tried again', async () => {
  const postOffice = await openPostOffice()
  await queue('rana@example.com')
  const failing = await aWorker(await openBrokenPostOffice((socket) => socket.destroy()))
  await expect.poll(failures).toHaveLength(1)
  await failing.stop()
  await staff.query("update letters set state = 'withdrawn', due_at = now()")
  await queue('other@example.com')
  await aWorker(postOffice.url)
  await expect.poll(sent).toEqual(['other@example.com'])
  expect(postOffice.received).toHaveLength(1)
})
