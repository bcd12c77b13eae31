import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A letter as it came over the wire, the encoding of its body undone. */
export type Received = { to: string[]; raw: string }

/** A real SMTP server, until it is closed. */
export type MailServer = { url: string; received: Received[]; close(): Promise<void> }

/** Starts one that keeps what it is given, unless `behaviour` has it do something else. */
export async function startMailServer(behaviour: SMTPServerOptions = {}): Promise<MailServer> {
  const received: Received[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    async onData(stream, session, done) {
      const raw = decode(await text(stream))
      received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw })
      done()
    },
    ...behaviour,
  })
  // A client that breaks off is what some tests are about.
  server.on('error', () => {})
  const url = await urlOf(server.listen(0, '127.0.0.1'))
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { url, received, close }
}

/** Where a server that has begun to listen is to be reached, once it does. */
export async function urlOf(server: Server): Promise<string> {
  await once(server, 'listening')
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Quoted-printable, of UTF-8: the bytes of one character stand together. */
function decode(letter: string): string {
  const body = letter.indexOf('\r\n\r\n')
  return (
    letter.slice(0, body) +
    letter
      .slice(body)
      .replaceAll('=\r\n', '')
      .replace(/(?:=[0-9A-F]{2})+/g, (coded) => Buffer.from(coded.replaceAll('=', ''), 'hex').toString())
  )
}
