import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A letter as it came over the wire, with the recipients of its SMTP envelope. */
export type Letter = Email & { recipients: string[]; text: string; html: string; raw: string }

/** A real SMTP server, which runs until it is closed. */
export type MailServer = { url: string; received: Letter[]; close(): Promise<void> }

/** Starts a server that accepts and keeps letters, unless `behaviour` replaces a step. */
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
        // A worker that is stopped breaks off its connections.
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

/** The value of a header as it was sent, or '' if it is missing. */
export const headerOf = ({ headers }: Email, name: string): string =>
  headers.find(({ key }) => key === name.toLowerCase())?.value ?? ''
