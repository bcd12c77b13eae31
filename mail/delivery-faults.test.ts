import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { testLetters } from '../test/letters.ts'
import { openBrokenPostOffice, openPostOffice, openSlowPostOffice } from '../test/post-office.ts'
import type { SmtpSettings } from './transport.ts'

const { queue, aWorker, sent, failures, logged, whileUnreachable } = await testLetters()

const badServers: { does: string; treat(socket: Socket): void; timeouts?: SmtpSettings['timeouts']; error: RegExp }[] =
  [
    { does: 'drops the connection', treat: (socket) => socket.destroy(), error: /cannot be reached.*(closed|reset)/i },
    {
      does: 'drops it in mid-letter',
      treat: (socket) => socket.once('data', () => socket.destroy()).write('220 hello\r\n'),
      error: /cannot be reached.*(closed|reset)/i,
    },
    { does: 'never greets', treat() {}, timeouts: { greetingTimeout: 100 }, error: /in time.*greeting/i },
    {
      does: 'falls silent',
      treat: (socket) => socket.write('220 hello\r\n'),
      timeouts: { socketTimeout: 100 },
      error: /in time.*timeout/i,
    },
  ]

test.for(badServers)(
  'with a server that $does, each letter is tried and stays queued',
  async ({ treat, timeouts, error }) => {
    await queue('first@example.com')
    await queue('second@example.com')
    await aWorker(await openBrokenPostOffice(treat), { ...(timeouts && { timeouts }) })
    const failure = { state: 'queued', attempts: 1, last_error: expect.stringMatching(error) }
    await expect.poll(failures).toEqual([failure, failure])
  },
)

test('an unreachable mail server is named as such', async () => {
  await queue('first@example.com')
  await aWorker('smtp://127.0.0.1:1')
  await expect
    .poll(failures)
    .toMatchObject([{ last_error: expect.stringMatching(/^The mail server cannot be reached/) }])
})

test('an outage of the database is logged once, and work continues after it', async () => {
  const postOffice = await openPostOffice()
  await aWorker(postOffice.url)
  const interruptions = () => logged().filter((sentence) => sentence.includes('interrupted'))
  await whileUnreachable(async () => {
    await expect.poll(interruptions).toHaveLength(1)
  })
  await queue('rana@example.com')
  await expect.poll(sent).toEqual(['rana@example.com'])
  await expect.poll(() => logged().at(-1)).toBe('Background work continues.')
  expect(interruptions()).toHaveLength(1)
})

test('a letter that the mail server accepted during an outage of the database is recorded once it is over', async () => {
  const postOffice = await openSlowPostOffice()
  await queue('rana@example.com')
  await aWorker(postOffice.url)
  await postOffice.reached
  await whileUnreachable(async () => {
    postOffice.goOn()
    await expect.poll(() => postOffice.received).toHaveLength(1)
  })
  await expect.poll(sent).toEqual(['rana@example.com'])
  expect(postOffice.received).toHaveLength(1)
})

test('stopping finishes the letters in progress and does not go on to those that wait', async () => {
  const postOffice = await openSlowPostOffice()
  await queue('first@example.com')
  const worker = await aWorker(postOffice.url)
  await postOffice.reached
  const stopped = worker.stop()
  for (let n = 0; n < 20; n++) await queue(`waiting-${n}@example.com`)
  postOffice.goOn()
  await stopped
  expect(await sent()).toContain('first@example.com')
  // Each of the three loops of the worker may have been fetching when it was stopped, and then sends the two letters
  // that it fetched.
  expect((await sent()).length).toBeLessThanOrEqual(7)
})

test('stopping does not wait for a mail server that has fallen silent', async () => {
  await queue('rana@example.com')
  const reached = Promise.withResolvers<void>()
  const url = await openBrokenPostOffice(() => reached.resolve())
  const worker = await aWorker(url)
  await reached.promise
  await worker.stop()
  await expect.poll(failures).toMatchObject([{ state: 'queued', attempts: 1 }])
})
