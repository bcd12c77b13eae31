import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

// This process is a real SMTP server, which delays each reply by REPLY_MS. It sends its port to the parent process, and
// then the recipient of each email that it accepts.
const { REPLY_MS } = process.env

class SlowServer extends SMTPServer {
  override connect(socket: Socket, options: object): void {
    const write = socket.write.bind(socket) as (...parts: unknown[]) => boolean
    socket.write = (...parts: unknown[]) => {
      setTimeout(() => write(...parts), Number(REPLY_MS))
      return true
    }
    super.connect(socket, options)
  }
}

const server = new SlowServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  logger: false,
  onData(stream, { envelope }, done) {
    const accept = async () => {
      await text(stream)
      process.send?.(envelope.rcptTo[0]?.address)
    }
    accept().then(() => done(), done)
  },
})
// When a worker is killed, its connections break, which is an error for the server. The server ignores it and keeps
// running.
server.on('error', () => {})
server.listen(0, '127.0.0.1', () => process.send?.((server.server.address() as AddressInfo).port))
process.on('disconnect', () => process.exit(0))
