import { createServer, type Socket } from 'node:net'
import type { SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { startMailServer, urlOf } from './mail-server.ts'

/** A real SMTP server until the test ends. It keeps what it is given, unless `behaviour` has it do something else. */
export async function openPostOffice(behaviour: SMTPServerOptions = {}) {
  const server = await startMailServer(behaviour)
  onTestFinished(server.close)
  return server
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
  return urlOf(server)
}

/** What a mail server says to refuse. */
export function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
