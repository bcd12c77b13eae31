import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A letter as it came over the wire, and the recipients that the sender named to the server. */
export type Letter = Email & { recipients: string[]; text: string; html: string; raw: string }

/** A real SMTP server, until it is closed. */
export type MailServer = { url: string; received: Letter[]; close(): Promise<void> }

/** Starts a server that keeps the letters it is sent, unless `behaviour` says otherwise. */
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
        // A server that is stopped breaks off what it sends.
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

/** The URL of a server that has been told to listen, once it does. */
export async function urlOf(server: Server): Promise<string> {
  await once(server, 'listening')
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** What a header says, as it was sent; '' where it is missing. */
export const headerOf = ({ headers }: Email, name: string): string =>
  headers.find(({ key }) => key === name.toLowerCase())?.value ?? ''
