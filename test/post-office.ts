import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** A letter as it came over the wire, the encoding of its body undone. */
export type Received = { to: string[]; raw: string }

/** A real SMTP server until the test ends. It keeps what it is given, unless `behaviour` has it do something else. */
export async function openPostOffice(behaviour: SMTPServerOptions = {}) {
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
  const url = await listen(server.listen(0, '127.0.0.1'))
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())))
  return { url, received }
}

/** A real SMTP server that keeps letters waiting, at the door, until it is told to go on. */
export async function openSlowPostOffice() {
  const reached = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const postOffice = await openPostOffice({
    onRcptTo: (_address, _session, done) => {
      reached.resolve()
      goOn.promise.then(() => done())
    },
  })
  return { ...postOffice, reached: reached.promise, goOn: goOn.resolve }
}

/** Something that listens like a mail server and does with each connection what it likes. */
export async function openBadPostOffice(treat: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    treat(socket)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return listen(server)
}

/** What a mail server says to refuse. */
export function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

async function listen(server: Server): Promise<string> {
  await once(server, 'listening')
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function decode(letter: string): string {
  const body = letter.indexOf('\r\n\r\n')
  return (
    letter.slice(0, body) +
    letter
      .slice(body)
      .replaceAll('=\r\n', '')
      .replace(/=[0-9A-F]{2}/g, decodeByte)
  )
}

function decodeByte(coded: string): string {
  return String.fromCharCode(Number.parseInt(coded.slice(1), 16))
}
