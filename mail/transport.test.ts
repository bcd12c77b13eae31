import { expect, onTestFinished, test, vi } from 'vitest'
import { headerOf } from '../test/mail-server.ts'
import { openPostOffice } from '../test/post-office.ts'
import { describeFailure, isPermanentRefusal } from './failure.ts'
import { type OutgoingLetter, smtpTransport } from './transport.ts'

const letter: OutgoingLetter = {
  id: '019d5529-dc60-7000-8000-000000000000',
  recipient: 'rana@example.com',
  language: 'en',
  senderName: 'Dalil',
  subject: 'Façades & claims',
  text: 'An opportunity for you.',
  html: '<p>An opportunity for you.</p>',
  replyTo: 'team@dalil.example',
  headers: {},
}

async function post(changes: Partial<OutgoingLetter> = {}, from = 'Letters <letters@dalil.example>') {
  const postOffice = await openPostOffice()
  const transport = smtpTransport({ url: postOffice.url, from, connections: 1 })
  try {
    await transport.send({ ...letter, ...changes }, new AbortController().signal)
  } finally {
    transport.close()
  }
  const [received] = postOffice.received
  if (!received) throw new Error('nothing was received')
  return received
}

test('the name of an Arabic domain is in ASCII in the headers', async () => {
  const received = await post({}, 'دليل <letters@دليل.example>')
  expect(headerOf(received, 'Message-ID')).toBe('<019d5529-dc60-7000-8000-000000000000@xn--ugb6bax.example>')
  expect(headerOf(received, 'From')).toMatch(/<letters@xn--ugb6bax\.example>$/)
})

test('the headers of a letter name its sender, the address for replies and the date, and say that a program wrote it', async () => {
  const before = Math.trunc(Date.now() / 1000) * 1000
  const received = await post()
  const header = (name: string) => headerOf(received, name)
  expect(header('From')).toBe('Dalil <letters@dalil.example>')
  expect(header('Reply-To')).toBe('team@dalil.example')
  expect(header('To')).toBe('rana@example.com')
  expect(header('Auto-Submitted')).toBe('auto-generated')
  expect(header('Message-ID')).toBe('<019d5529-dc60-7000-8000-000000000000@dalil.example>')
  const date = Date.parse(header('Date'))
  expect(before <= date && date <= Date.now()).toBe(true)
})

test('an Arabic letter has the Arabic name of the site as its sender, and states its language', async () => {
  const received = await post({ language: 'ar', senderName: 'دليل', subject: 'نُشر طلبكم على منصة دليل' })
  expect(received.from).toEqual({ name: 'دليل', address: 'letters@dalil.example' })
  expect([headerOf(received, 'Content-Language'), received.subject]).toEqual(['ar', 'نُشر طلبكم على منصة دليل'])
})

test('a letter may have no address for replies, and may have its own headers', async () => {
  const received = await post({ replyTo: undefined, headers: { 'List-Id': '<review.dalil.example>' } })
  expect(headerOf(received, 'Reply-To')).toBe('')
  expect(headerOf(received, 'List-Id')).toBe('<review.dalil.example>')
})

test('a recipient is one address, whatever it contains', async () => {
  await expect(post({ recipient: 'rana@example.com, spy@example.com' })).rejects.toThrow()
  await expect(post({ recipient: 'rana@example.com>\r\nRCPT TO:<spy@example.com' })).rejects.toThrow()
})

test('an address with letters outside ASCII before the at sign is refused if the server does not accept them', async () => {
  const sentTo = async (recipient: string, behaviour = {}) => {
    const postOffice = await openPostOffice(behaviour)
    const transport = smtpTransport({ url: postOffice.url, from: 'letters@dalil.example', connections: 1 })
    const outcome = await transport.send({ ...letter, recipient }, new AbortController().signal).catch((error) => error)
    transport.close()
    return outcome ?? postOffice.received.map(({ recipients }) => recipients)
  }
  for (const recipient of ['jörg@wadi.example', 'سارة@wadi.example', 'o’brien@wadi.example']) {
    const refused = await sentTo(recipient, { hideSMTPUTF8: true })
    expect(refused).toBeInstanceOf(Error)
    expect(refused.message).toBe(`The mail server cannot take the address ${recipient}: it does not support SMTPUTF8.`)
    expect(isPermanentRefusal(refused)).toBe(true)
    expect(describeFailure(refused, recipient)).toBe(
      'The mail server cannot take the address [recipient]: it does not support SMTPUTF8.',
    )
  }
  expect(await sentTo('jörg@wadi.example')).toEqual([['jörg@wadi.example']])
  expect(await sentTo("o'brien@wadi.example", { hideSMTPUTF8: true })).toEqual([["o'brien@wadi.example"]])
  expect(await sentTo('joerg@مثال.example', { hideSMTPUTF8: true })).toHaveLength(1)
})

test('letters share open connections, and use no more than the setting allows', async () => {
  let open = 0
  let most = 0
  let opened = 0
  const postOffice = await openPostOffice({
    onConnect(_session, done) {
      opened++
      most = Math.max(most, ++open)
      done()
    },
    onClose: () => open--,
  })
  const transport = smtpTransport({ url: postOffice.url, from: 'letters@dalil.example', connections: 2 })
  const { signal } = new AbortController()
  await Promise.all(Array.from({ length: 20 }, (_, n) => transport.send({ ...letter, id: `${n}` }, signal)))
  transport.close()
  expect(postOffice.received).toHaveLength(20)
  expect([most, opened]).toEqual([2, 2])
})

test('no more letters are sent in a second than the setting allows', async () => {
  vi.useFakeTimers({ now: 0 })
  onTestFinished(() => void vi.useRealTimers())
  const transport = smtpTransport({
    url: 'smtp://127.0.0.1:1',
    from: 'letters@dalil.example',
    connections: 3,
    lettersPerSecond: 2,
  })
  let ready = 0
  for (let n = 0; n < 5; n++) transport.ready().then(() => ready++)
  const readyBy: number[] = []
  for (const seconds of [0, 0.9, 0.9, 0.9]) {
    await vi.advanceTimersByTimeAsync(seconds * 1_000)
    readyBy.push(ready)
  }
  transport.close()
  expect(readyBy).toEqual([2, 2, 4, 5])
})
