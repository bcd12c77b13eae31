import { domainToASCII } from 'node:url'
import nodemailer from 'nodemailer'
import { RateLimiterMemory, RateLimiterQueue } from 'rate-limiter-flexible'
import type { Language } from '../config/language.ts'
import type { RenderedLetter } from './template.ts'

export type OutgoingLetter = RenderedLetter & {
  /** The id is the same for each attempt, so that a mail program recognises a second copy of the email. */
  id: string
  recipient: string
  language: Language
  senderName: string
  replyTo: string | undefined
  from?: 'alerts' | undefined
}

export type Transport = {
  ready(): Promise<unknown>
  send(letter: OutgoingLetter, signal: AbortSignal): Promise<void>
  close(): void
}

export type SmtpSettings = {
  /** The URL may contain nodemailer's options in its query, such as `?requireTLS=true`. */
  url: string
  from: string
  /** The sender of emails to subscribers. Large mail providers judge each sender separately. */
  alertsFrom?: string | undefined
  connections: number
  lettersPerSecond?: number | undefined
  timeouts?: Partial<SmtpTimeouts>
}

type SmtpTimeouts = {
  /** How long it may take to connect, including the greeting and TLS, in milliseconds. */
  connectionTimeout: number
  greetingTimeout: number
  socketTimeout: number
}

// A server may take ten minutes to accept a text (RFC 5321, 4.5.3.2.6). With a shorter timeout, the email would be sent
// again and again.
const TIMEOUTS: SmtpTimeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 600_000 }

/** Returns the address in a sender such as 'Dalil <team@dalil.example>', or in a bare address. */
export const senderAddress = (from: string): string => /<([^<>]+)>$/.exec(from)?.[1] ?? from

export const senderDomain = (from: string): string | undefined => /@([^@\s]+)$/.exec(senderAddress(from))?.[1]

const NOT_ASCII = /[^\p{ASCII}]/u

/**
 * Returns the error for an address that the mail server does not support. nodemailer would send the address as it is,
 * and the server could take it for a different mailbox.
 */
const refusalOf = (recipient: string) =>
  Object.assign(new Error(`The mail server cannot take the address ${recipient}: it does not support SMTPUTF8.`), {
    code: 'EENVELOPE',
    command: 'API',
  })

/** Whether the server says that it accepts addresses with characters outside ASCII before the at sign (RFC 6531). */
async function takesUtf8({ url, timeouts }: SmtpSettings): Promise<boolean> {
  let said = ''
  const keep = (_about: unknown, line: string) => {
    said += `${line}\n`
  }
  const logger = { level: keep, trace: keep, debug: keep, info: keep, warn: keep, error: keep, fatal: keep }
  const probe = nodemailer.createTransport({ url, ...TIMEOUTS, ...timeouts, logger, transactionLog: true })
  await probe.verify().finally(() => probe.close())
  return /^250[ -]SMTPUTF8\b/im.test(said)
}

export function smtpTransport(settings: SmtpSettings): Transport {
  const { url, from, alertsFrom = from, connections, lettersPerSecond, timeouts } = settings
  const mailer = nodemailer.createTransport({
    pool: true,
    url,
    maxConnections: connections,
    // nodemailer must not retry by itself, because the job queue counts the attempts and repeats them.
    maxRequeues: 0,
    // We close an idle connection after 10 s. Otherwise the mail server could close it just as the next letter is sent.
    idleTimeout: 10_000,
    ...TIMEOUTS,
    ...timeouts,
  })
  // nodemailer's own rateLimit would exceed the limit by as many letters as there are connections.
  const rate =
    lettersPerSecond && new RateLimiterQueue(new RateLimiterMemory({ points: lettersPerSecond, duration: 1 }))
  const domain = domainToASCII(senderDomain(from) ?? '')
  return {
    ready: async () => rate && (await rate.removeTokens(1)),
    async send({ id, recipient, senderName, language, subject, text, html, replyTo, headers, from: sender }, signal) {
      if (NOT_ASCII.test(recipient.slice(0, recipient.lastIndexOf('@'))) && !(await takesUtf8(settings)))
        throw refusalOf(recipient)
      await mailer.sendMail({
        from: { name: senderName, address: senderAddress(sender === 'alerts' ? alertsFrom : from) },
        messageId: `<${id}@${domain}>`,
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        // As a string, the address would be read as a list, and a comma in it would make two recipients.
        to: { name: '', address: recipient },
        subject,
        text,
        html,
        // Because of this header, absence notices and other automatic replies are not sent (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language, ...headers },
        signal,
      })
    },
    close: () => mailer.close(),
  }
}
