import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { transaction } from '../db/client.server.ts'
import { testFacts, testOutbox } from '../test/outbox.ts'
import { openBrokenPostOffice, openPostOffice, openSlowPostOffice, refusal } from '../test/post-office.ts'
import { queueLetter } from './outbox.ts'

const { staff, queue, queueReceipt, aMailer, sent, failures, makeDue, logged } = await testOutbox()

test('a queued letter arrives, with a link made for its recipient when it was sent', async () => {
  const postOffice = await openPostOffice()
  await queue('rana@example.com')
  aMailer(postOffice.url)
  await expect.poll(sent).toEqual(['rana@example.com'])
  expect(postOffice.received).toMatchObject([
    {
      recipients: ['rana@example.com'],
      text: expect.stringContaining('https://dalil.example/review/rana@example.com/'),
    },
  ])
})

test('two mailers at once deliver each letter once', async () => {
  const postOffice = await openPostOffice()
  const recipients = Array.from({ length: 12 }, (_, n) => `reviewer-${n}@example.com`).sort()
  for (const recipient of recipients) await queue(recipient)
  aMailer(postOffice.url)
  aMailer(postOffice.url)
  await expect.poll(sent).toEqual(recipients)
  expect(postOffice.received.flatMap(({ recipients }) => recipients).sort()).toEqual(recipients)
})

test('a letter queued in a transaction that is rolled back is never sent', async () => {
  const postOffice = await openPostOffice()
  const regretted = transaction(staff, async (connection) => {
    await queueLetter(connection, { template: 'signIn', recipient: 'regretted@example.com', content: {} })
    throw new Error('thought better of it')
  })
  await expect(regretted).rejects.toThrow('thought better of it')
  await queue('wanted@example.com')
  aMailer(postOffice.url)
  await expect.poll(sent).toEqual(['wanted@example.com'])
  expect(postOffice.received.flatMap(({ recipients }) => recipients)).toEqual(['wanted@example.com'])
})

test.for([
  ['onRcptTo', refusal(550, '5.1.1 No such user here')],
  ['onMailFrom', refusal(451, '4.3.0 Try again later')],
] as const)('a letter refused once, at %s, is tried again a minute later', async ([step, answer]) => {
  const answers: Error[] = [answer]
  const postOffice = await openPostOffice({
    [step]: (_address: unknown, _session: unknown, done: (error?: Error) => void) => done(answers.pop()),
  })
  await queue('rana@example.com')
  aMailer(postOffice.url)
  await expect
    .poll(failures)
    .toEqual([{ attempts: 1, minutes: 1, last_error: expect.stringContaining(answer.message) }])
  await makeDue()
  await expect.poll(sent).toEqual(['rana@example.com'])
  expect(postOffice.received).toHaveLength(1)
})

test('the pauses grow to an hour, and after thirty tries, about a day, the letter is left alone', async () => {
  const url = await openBrokenPostOffice((socket) => socket.destroy())
  await queue('rana@example.com')
  aMailer(url)
  const pauses: unknown[] = []
  for (let attempt = 1; attempt <= 30; attempt++) {
    await expect.poll(failures).toMatchObject([{ attempts: attempt, last_error: expect.any(String) }])
    pauses.push((await failures())[0]?.minutes)
    if (attempt < 30) await makeDue()
  }
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, ...Array(23).fill(60), null])
  await expect.poll(() => logged().at(-1)).toContain('given up')
})

test('a letter in the hands of a process that died is sent by another, once its lease is over', async () => {
  const postOffice = await openPostOffice()
  await queue('rana@example.com')
  const first = aMailer(postOffice.url)
  await expect.poll(sent).toHaveLength(1)
  await first.stop()
  // What a process leaves that dies between sending and noting it.
  await staff.query('update outbox set sent_at = null')
  await queue('other@example.com')
  aMailer(postOffice.url)
  await expect.poll(sent).toEqual(['other@example.com'])
  expect(postOffice.received.flatMap(({ recipients }) => recipients)).toEqual(['rana@example.com', 'other@example.com'])
  await makeDue()
  await expect.poll(sent).toEqual(['other@example.com', 'rana@example.com'])
  expect(postOffice.received.flatMap(({ recipients }) => recipients)).toEqual([
    'rana@example.com',
    'other@example.com',
    'rana@example.com',
  ])
})

test('neither the link nor its token is kept, even when the mail server quotes them', async () => {
  const links: string[] = []
  const createSignInLink = async () => links[links.push(`https://dalil.example/review/${randomUUID()}`) - 1] as string
  const postOffice = await openPostOffice({
    onData: (stream, _session, done) =>
      stream.resume().on('end', () => done(refusal(554, `rana@example.com: spam: ${links.at(-1)} is listed`))),
  })
  await queue('rana@example.com')
  aMailer(postOffice.url, { tools: { ...testFacts, createSignInLink } })
  await expect.poll(failures).toMatchObject([{ last_error: expect.stringContaining('spam: [link] is listed') }])
  const { rows } = await staff.query('select outbox::text as row from outbox')
  for (const kept of [rows[0].row, logged().join()]) {
    for (const link of links) expect(kept).not.toContain(link.slice(-36))
  }
  expect(logged().join()).not.toContain('rana@')
})

test('no address is kept or logged, in whatever spelling the mail server quotes it', async () => {
  const postOffice = await openPostOffice({
    onRcptTo: ({ address }, _session, done) =>
      done(refusal(550, `5.1.1 <${address.toLowerCase()}> (for letters@dalil.example): no such user`)),
  })
  await queue('Rana@Example.COM')
  aMailer(postOffice.url)
  const said = '550 5.1.1 <[recipient]> (for [address]): no such user'
  await expect.poll(failures).toMatchObject([{ last_error: expect.stringContaining(said) }])
  expect(logged()).toEqual([expect.stringContaining(said)])
  expect(logged().join()).not.toContain('@')
})

test('a link that cannot be made, or a template that is not known, is a failed try like any other', async () => {
  const postOffice = await openPostOffice()
  await queue('rana@example.com')
  await staff.query("insert into outbox (recipient, template) values ('rana@example.com', 'constructor')")
  aMailer(postOffice.url, {
    tools: { ...testFacts, createSignInLink: () => Promise.reject(new Error('no links today')) },
  })
  await expect.poll(failures).toMatchObject([
    { attempts: 1, last_error: 'no links today' },
    { attempts: 1, last_error: 'there is no template constructor' },
  ])
})

test('what has waited for more than a week is not sent any more, and a sign-in letter after a quarter of an hour', async () => {
  const postOffice = await openPostOffice()
  const queuedAgo = async (age: string, queueOne: typeof queue) => {
    const recipient = `${age.replaceAll(' ', '-')}@example.com`
    await queueOne(recipient)
    await staff.query(sql`
      update outbox set created_at = now() - ${age}::interval, due_at = now() - ${age}::interval
      where recipient = ${recipient}`)
  }
  for (const age of ['7 days 1 second', '167 hours', '1 second']) await queuedAgo(age, queueReceipt)
  for (const age of ['15 minutes 1 second', '14 minutes']) await queuedAgo(age, queue)
  aMailer(postOffice.url)
  const inTime = ['1-second@example.com', '14-minutes@example.com', '167-hours@example.com']
  await expect.poll(sent).toEqual(inTime)
  expect(postOffice.received.flatMap(({ recipients }) => recipients).sort()).toEqual(inTime)
})

test('a letter that is withdrawn is never taken', async () => {
  const postOffice = await openPostOffice()
  await queueReceipt('regretted@example.com')
  await staff.query('update outbox set withdrawn_at = now()')
  await queueReceipt('wanted@example.com')
  aMailer(postOffice.url)
  await expect.poll(sent).toEqual(['wanted@example.com'])
  expect(postOffice.received.flatMap(({ recipients }) => recipients)).toEqual(['wanted@example.com'])
})

test('a letter that is withdrawn too late, on its way, is marked as sent', async () => {
  const postOffice = await openSlowPostOffice()
  await queueReceipt('rana@example.com')
  aMailer(postOffice.url)
  await postOffice.reached
  await staff.query('update outbox set withdrawn_at = now()')
  postOffice.goOn()
  await expect.poll(sent).toEqual(['rana@example.com'])
})

test('what a mail server says of a letter that was withdrawn on its way is not kept', async () => {
  const sockets: Socket[] = []
  await queueReceipt('rana@example.com')
  const mailer = aMailer(await openBrokenPostOffice((socket) => sockets.push(socket)))
  await expect.poll(() => sockets).toHaveLength(1)
  await staff.query('update outbox set withdrawn_at = now()')
  sockets[0]?.destroy()
  await expect.poll(logged).toHaveLength(1)
  await mailer.stop()
  expect(await failures()).toEqual([])
})

test('a letter that is withdrawn before its next try has none', async () => {
  const postOffice = await openPostOffice()
  await queueReceipt('rana@example.com')
  const failing = aMailer(await openBrokenPostOffice((socket) => socket.destroy()))
  await expect.poll(failures).toHaveLength(1)
  await failing.stop()
  await staff.query('update outbox set withdrawn_at = now()')
  await makeDue()
  await queueReceipt('other@example.com')
  aMailer(postOffice.url)
  await expect.poll(sent).toEqual(['other@example.com'])
  expect(postOffice.received).toHaveLength(1)
})

test('a process whose letter another has taken meanwhile does not record its own failure', async () => {
  const sockets: Socket[] = []
  const silent = await openBrokenPostOffice((socket) => sockets.push(socket))
  await queueReceipt('rana@example.com')
  const heldUp = aMailer(silent)
  await expect.poll(() => sockets).toHaveLength(1)
  await makeDue()
  const slow = await openSlowPostOffice()
  aMailer(slow.url)
  await slow.reached
  sockets[0]?.destroy()
  await expect.poll(logged).toHaveLength(1)
  await heldUp.stop()
  expect(await failures()).toEqual([])
  slow.goOn()
  await expect.poll(sent).toEqual(['rana@example.com'])
})
