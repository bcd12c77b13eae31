import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** An email as the server received it, with the recipients of its SMTP envelope. */
export type Letter = Email & { recipients: string[]; text: string; html: string; raw: string }

/** A real SMTP server that runs until it is closed, and the emails that it has received. */
export type MailServer = { url: string; received: Letter[]; close(): Promise<void> }

/** Starts an SMTP server that accepts and keeps emails. `behaviour` replaces what it does at some steps. */
export async function startMailServer(behaviour: SMTPServerOptions = {}): Promise<MailServer> {
  const received: Letter[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    async onData(stream, { envelope }, done) {
      const recipients = envelope.rcptTo.map(({ address }) => address)
      try {
        const raw = await buffer(stream)
        const { text = '', html = '', ...letter } = await PostalMime.parse(raw)
        received.push({ ...letter, recipients, text: text.trimEnd(), html, raw: raw.toString() })
        done()
      } catch (error) {
        // The email is incomplete if its worker was stopped and broke the connection off.
        done(error as Error)
      }
    },
    ...behaviour,
  })
  // Some tests break the connection off.
  server.on('error', () => {})
  const url = await urlOf(server.listen(0, '127.0.0.1'))
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { url, received, close }
}

/** Waits until a server listens and returns its URL. */
export async function urlOf(server: Server): Promise<string> {
  await once(server, 'listening')
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Returns the value of a header as it was sent, or '' if the header is missing. */
export const headerOf = ({ headers }: Email, name: string): string =>
  headers.find(({ key }) => key === name.toLowerCase())?.value ?? ''
