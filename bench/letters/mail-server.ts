import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

// A real SMTP server. It sends the parent process its port, and then the recipient of each letter that it accepts.
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
// Killed workers break connections off.
server.on('error', () => {})
server.listen(0, '127.0.0.1', () => process.send?.((server.server.address() as AddressInfo).port))
process.on('disconnect', () => process.exit(0))
