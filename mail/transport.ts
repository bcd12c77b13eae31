import nodemailer from 'nodemailer'
import { asHtml } from './html.ts'
import type { Words } from './template.ts'

/** Hands letters over. */
export type Transport = {
  /** Resolves when the letter has been accepted for its one recipient; throws with what the server said when not. */
  send(recipient: string, words: Words, signal: AbortSignal): Promise<void>
  close(): void
}

/** How long to wait for a mail server, in milliseconds. */
export type SmtpTimeouts = {
  /** For connection, greeting and TLS together. */
  connection: number
  greeting: number
  /** For each answer after that. */
  socket: number
}

/** Who letters come from, with or without a name, as in `Dalil <letters@dalil.example>`, and who reads the answers. */
export type Sender = { from: string; replyTo: string }

/**
 * Sends through the server at `smtpUrl` (smtp:// or smtps://).
 * Options of nodemailer may stand in the URL's query, such as `?requireTLS=true`.
 */
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
        html: asHtml(text),
        // Absence notices and other robots do not answer such a letter (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal,
      })
    },
    close: () => mailer.close(),
  }
}
