import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

type Settings = {
  /** How many requests of one connection may wait for their answers at once. */
  most: number
  /** How long an answer may take to leave: so many milliseconds, and as long as its bytes take at this rate. */
  time: number
  bytesPerSecond: number
  /** Told of each connection that is closed. */
  refused(): void
}

/** The settings of the site. */
export const UNANSWERED = { most: 8, time: 60_000, bytesPerSecond: 4_000 }

type Connection = { unanswered: number; since: number; sent: number }

/**
 * Closes a connection that sends more requests ahead than browsers and proxies do, or leaves an answer unread: Node
 * parses all of a packet at once, and each of 2,500 requests in it takes 6 kB before any has been answered.
 */
export function limitUnanswered(
  { most, time, bytesPerSecond, refused }: Settings,
  next: RequestListener,
): RequestListener {
  const connections = new Map<Socket, Connection>()

  function close(socket: Socket): void {
    refused()
    socket.destroy()
  }

  function closeUnread(): void {
    const now = performance.now()
    for (const [socket, { unanswered, since, sent }] of connections) {
      const allowed = time + ((socket.bytesWritten - sent) / bytesPerSecond) * 1_000
      if (unanswered > 0 && now - since > allowed) close(socket)
    }
  }

  setInterval(closeUnread, time / 10).unref()

  return (request, response) => {
    const { socket } = request
    // The rest of a packet is parsed also after its connection has been closed.
    if (socket.destroyed) return
    const connection = connections.get(socket) ?? open(socket)
    if (connection.unanswered === most) return close(socket)
    if (connection.unanswered++ === 0) begin(socket, connection)
    response.on('close', () => {
      connection.unanswered--
      begin(socket, connection)
    })
    next(request, response)
  }

  function open(socket: Socket): Connection {
    const connection = { unanswered: 0, since: 0, sent: 0 }
    connections.set(socket, connection)
    socket.once('close', () => connections.delete(socket))
    return connection
  }
}

/** Begins the time of the answer that is now the first to leave. */
function begin(socket: Socket, connection: Connection): void {
  connection.since = performance.now()
  connection.sent = socket.bytesWritten
}
