import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { expect, onTestFinished, test } from 'vitest'
import type { Language } from '../../config/language.ts'
import { renderLetter } from '../../mail/delivery.ts'
import { letterTextOf } from '../../mail/letters.ts'
import type { RenderedLetter } from '../../mail/template.ts'
import { smtpTransport } from '../../mail/transport.ts'
import { testFacts } from '../letters.ts'
import { headerOf, startMailServer } from '../mail-server.ts'
import { isSignatureValid, relayEnvironment, startMailRelay, unpackMailPrograms } from './postfix.ts'

const NOT_ROOT = 'Postfix starts as root only.'
const isRoot = process.getuid?.() === 0
const KEY = '019d5529-dc60-7000-8000-0000a1b2c3d4'
const recipient = 'rana@wadi-claims.example'

test('the relay of compose.yaml signs both List- headers of an alert', async ({ skip }) => {
  if (!isRoot) return skip(NOT_ROOT)
  const send = await startRelay(await relayEnvironment())
  for (const [language, path] of [
    ['en', ''],
    ['ar', '/ar'],
  ] as const) {
    const alert = await send(await renderAlert(language), language)
    expect(alert.from).toBe('alerts@dalil.example')
    expect(alert.raw).toContain(`\r\nList-Unsubscribe: <https://dalil.example${path}/alerts/stop?key=${KEY}>\r\n`)
    expect(alert.signed).toEqual(
      expect.arrayContaining(['from', 'list-id', 'list-unsubscribe', 'list-unsubscribe-post']),
    )
    expect(alert.isValid).toBe(true)
  }
})

test('the signature is valid with a folded header', async ({ skip }) => {
  if (!isRoot) return skip(NOT_ROOT)
  const send = await startRelay(await relayEnvironment())
  const { headers, ...letter } = await renderAlert('en')
  const link = `<https://dalil.example/alerts/stop?key=${KEY}>`
  const alert = await send({ ...letter, headers: { ...headers, 'List-Unsubscribe': link } })
  expect(alert.raw).toContain(`\r\nList-Unsubscribe:\r\n ${link}\r\n`)
  expect(alert.signed).toEqual(expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post']))
  expect(alert.isValid).toBe(true)
})

test('without this setting the image signs neither header', async ({ skip }) => {
  if (!isRoot) return skip(NOT_ROOT)
  const { OPENDKIM_SignHeaders, ...environment } = await relayEnvironment()
  const send = await startRelay(environment)
  const alert = await send(await renderAlert('en'))
  expect(alert.signed).toContain('from')
  expect(alert.signed.filter((name) => name.startsWith('list-'))).toEqual([])
  expect(alert.isValid).toBe(true)
})

// OpenDKIM's own list of headers to sign lacks Message-Id and other headers that the image's OversignHeaders lists. The
// tag h= of the signature then names these headers although they are not signed.
test('no signature is valid with OpenDKIM’s own list and List-Unsubscribe-Post', async ({ skip }) => {
  if (!isRoot) return skip(NOT_ROOT)
  const environment = await relayEnvironment()
  const send = await startRelay({ ...environment, OPENDKIM_SignHeaders: '*,+List-Unsubscribe-Post' })
  const alert = await send(await renderAlert('en'))
  expect(alert.signed).toEqual(expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post']))
  expect(alert.isValid).toBe(false)
})

/**
 * Returns a function that sends an alert through the relay and describes the email that arrives. `signed` lists the
 * headers that the tag h= of the signature names.
 */
async function startRelay(environment: Record<string, string>) {
  const received: Buffer[] = []
  const receiver = await startMailServer({
    async onData(stream, _session, done) {
      received.push(await buffer(stream))
      done()
    },
  })
  onTestFinished(receiver.close)
  const programs = await unpackMailPrograms()
  const relay = await startMailRelay(programs, environment, receiver.url)
  const transport = smtpTransport({
    url: relay.url,
    from: 'Dalil <letters@dalil.example>',
    alertsFrom: 'alerts@dalil.example',
    connections: 1,
  })
  onTestFinished(transport.close)

  return async (letter: RenderedLetter, language: Language = 'en') => {
    const from = letterTextOf('alert')?.from
    const envelope = { id: KEY, recipient, language, senderName: testFacts.siteNames[language] }
    received.length = 0
    await transport.send({ ...letter, ...envelope, replyTo: testFacts.teamEmail, from }, new AbortController().signal)
    await expect.poll(() => received.length).toBe(1)
    const [raw = Buffer.of()] = received
    const email = await PostalMime.parse(raw)
    const h = /\bh=([^;]+)/.exec(headerOf(email, 'DKIM-Signature'))?.[1] ?? ''
    return {
      raw: raw.toString(),
      from: email.from?.address,
      signed: h.toLowerCase().split(/\s*:\s*/),
      isValid: await isSignatureValid(programs, raw, relay.record),
    }
  }
}

const renderAlert = (language: Language) =>
  renderLetter(
    { template: 'alert', recipient, language, content: { subscriberId: KEY, count: 1, ids: [KEY] } as never },
    {
      ...testFacts,
      alertSummaryOf: async () => ({ ...(await testFacts.alertSummaryOf()), key: KEY }),
      createSignInLink: () => Promise.reject(new Error('no links here')),
    },
  )
