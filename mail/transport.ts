import nodemailer from 'nodemailer'
import { htmlOf } from './html.ts'
import type { LetterText } from './template.ts'

export type Transport = {
  send(recipient: string, letter: LetterText, signal: AbortSignal): Promise<void>
  close(): void
}

export type SmtpTimeouts = {
  /** With greeting and TLS, in milliseconds. */
  connection: number
  greeting: number
  socket: number
}

export type Sender = { from: string; replyTo: string }

/** `smtpUrl` may carry nodemailer's options in its query, such as `?requireTLS=true`. */
export function smtpTransport(smtpUrl: string, { from, replyTo }: Sender, timeouts: SmtpTimeouts): Transport {
  const mailer = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: timeouts.connection,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.socket,
  })
  return {
    async send(recipient, { subject, text }, signal) {
      await mailer.sendMail({
        from,
        replyTo: { name: '', address: replyTo },
        // As a string it would be read as a list: a comma in it would make two recipients.
        to: { name: '', address: recipient },
        subject,
        text,
        html: htmlOf(text),
        // Absence notices and other robots do not answer such a letter (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal,
      })
    },
    close: () => mailer.close(),
  }
}
