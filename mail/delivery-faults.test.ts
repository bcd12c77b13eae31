import type { Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testOutbox } from '../test/outbox.ts'
import { openBrokenPostOffice, openPostOffice, openSlowPostOffice } from '../test/post-office.ts'
import type { Timeouts } from './mailer.ts'

const { staff, queue, aMailer, sent, failures, logged, whileUnreachable } = await testOutbox()

const badServers: { does: string; treat(socket: Socket): void; timeouts?: Partial<Timeouts>; error: RegExp }[] = [
  { does: 'drops the connection', treat: (socket) => socket.destroy(), error: /closed|reset/i },
  {
    does: 'drops it in mid-letter',
    treat: (socket) => socket.once('data', () => socket.destroy()).write('220 hello\r\n'),
    error: /closed|reset/i,
  },
  { does: 'never greets', treat() {}, timeouts: { greeting: 100 }, error: /greeting/i },
  {
    does: 'falls silent',
    treat: (socket) => socket.write('220 hello\r\n'),
    timeouts: { socket: 100 },
    error: /timeout/i,
  },
  { does: 'never comes to an end', treat: trickle, timeouts: { letter: 200 }, error: /aborted.*timeout/i },
]

test.for(badServers)('with a server that $does a letter waits, and the next one has its turn', async (server) => {
  await queue('first@example.com')
  await queue('second@example.com')
  aMailer(await openBrokenPostOffice(server.treat), { timeouts: { poll: 10, ...server.timeouts } })
  const failure = { attempts: 1, minutes: 1, last_error: expect.stringMatching(server.error) }
  await expect.poll(failures).toEqual([failure, failure])
})

test('while the database is away the mailer logs it once and tries again, and then goes on', async () => {
  const postOffice = await openPostOffice()
  await queue('rana@example.com')
  const queries = vi.spyOn(staff, 'query')
  onTestFinished(() => queries.mockRestore())
  await whileUnreachable(async () => {
    aMailer(postOffice.url)
    await expect.poll(() => queries.mock.calls.length).toBeGreaterThan(4)
  })
  await expect.poll(sent).toEqual(['rana@example.com'])
  expect(logged()).toEqual([expect.stringContaining('cannot be reached'), 'The outbox can be reached again.'])
})

test('stopping ends a nap', async () => {
  const postOffice = await openPostOffice()
  await queue('rana@example.com')
  const mailer = aMailer(postOffice.url, { timeouts: { poll: 3_600_000 } })
  await expect.poll(sent).toHaveLength(1)
  await mailer.stop()
})

test('stopping finishes the letter in hand and begins no other', async () => {
  const postOffice = await openSlowPostOffice()
  await queue('first@example.com')
  await queue('second@example.com')
  const mailer = aMailer(postOffice.url)
  await postOffice.reached
  const stopped = mailer.stop()
  postOffice.goOn()
  await stopped
  expect(await sent()).toEqual(['first@example.com'])
})

test('stopping does not wait for a server that has fallen silent', async () => {
  await queue('rana@example.com')
  const reached = Promise.withResolvers<void>()
  const url = await openBrokenPostOffice(() => reached.resolve())
  const mailer = aMailer(url, { timeouts: { shutdown: 50 } })
  await reached.promise
  await mailer.stop()
  expect(await failures()).toMatchObject([{ last_error: expect.stringContaining('the server stops') }])
})

/** Answers for ever, one line after the other: the connection is never idle. */
function trickle(socket: Socket): void {
  socket.write('220 hello\r\n')
  const lines = setInterval(() => socket.write('250-hello\r\n'), 20)
  socket.on('close', () => clearInterval(lines))
}
