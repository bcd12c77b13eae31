import type { RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Settings = {
  /** How many requests of one connection may wait for their answers at once. */
  most: number
  /** How long an answer may take to leave: so many milliseconds, and as long as its bytes take at this rate. */
  time: number
  bytesPerSecond: number
  /** How often connections are looked at, in milliseconds. */
  check: number
  /** Told of each connection that is closed. */
  refused(): void
  /** The clock, in milliseconds. It must not be set back with the machine's. */
  now?: () => number
}

/** The settings of the site. */
export const UNANSWERED = { most: 8, time: 60_000, bytesPerSecond: 4_000, check: 5_000 }

type Connection = {
  /** The answer to its last request. */
  last: ServerResponse
  /** How many requests wait behind the one that is being answered. */
  queued: number
  /** The turn of the event loop in which its last request came, and how many came in it. */
  turn: number
  inTurn: number
  /** When it was last found idle or with another request, and the bytes that had been written shortly before. */
  since: { at: number; last: ServerResponse | undefined; bytes: number }
  /** The bytes that had been written when it was last looked at. */
  bytes: number
}

// On the socket itself: a map costs a twentieth of a cached page.
const CONNECTION = Symbol('connection')
type Counted = Socket & { [CONNECTION]?: Connection }

/**
 * Closes a connection that sends more requests ahead than browsers and proxies do, or leaves an answer unread: Node
 * parses all of a packet at once, and each of 2,500 requests in it takes 6 kB before any has been answered.
 */
export function limitUnanswered(
  { most, time, bytesPerSecond, check, refused, now = () => performance.now() }: Settings,
  next: RequestListener,
): RequestListener {
  const connections = new Map<Counted, Connection>()

  function close(socket: Socket): void {
    refused()
    socket.destroy()
  }

  // Looked at from time to time: to ask the clock and the socket with each request costs a tenth of a cached page.
  function closeUnread(): void {
    const at = now()
    for (const [socket, connection] of connections) {
      const { last, since } = connection
      const bytes = socket.bytesWritten
      const allowed = time + ((bytes - since.bytes) / bytesPerSecond) * 1_000
      if (last.closed || last !== since.last) connection.since = { at, last, bytes: connection.bytes }
      else if (at - since.at > allowed) close(socket)
      connection.bytes = bytes
    }
  }

  setInterval(closeUnread, check).unref()

  let turn = 0
  let isTurnCounted = false
  /** The number of this turn of the event loop, of those in which there were requests. */
  function currentTurn(): number {
    if (!isTurnCounted)
      setImmediate(() => {
        turn++
        isTurnCounted = false
      })
    isTurnCounted = true
    return turn
  }

  return (request, response) => {
    const socket: Counted = request.socket
    // The rest of a packet is parsed also after its connection has been closed.
    if (socket.destroyed) return
    const connection = socket[CONNECTION] ?? begin(socket, response)
    connection.last = response
    // A form that is refused at once is answered before the rest of its packet is parsed: it is counted all the same.
    if (connection.turn !== currentTurn()) connection.inTurn = 0
    connection.turn = turn
    if (++connection.inTurn > most) return close(socket)
    // Node gives a response its socket once those before it have been sent.
    if (!response.socket) {
      if (++connection.queued === most) return close(socket)
      response.on('close', () => connection.queued--)
    }
    next(request, response)
  }

  function begin(socket: Counted, last: ServerResponse): Connection {
    const since = { at: now(), last: undefined, bytes: 0 }
    const connection = { last, queued: 0, turn: 0, inTurn: 0, since, bytes: 0 }
    socket[CONNECTION] = connection
    connections.set(socket, connection)
    socket.once('close', () => connections.delete(socket))
    return connection
  }
}
