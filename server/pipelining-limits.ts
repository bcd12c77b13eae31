import type { RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Settings = {
  most: number
  /** An answer may take this long, and as long as its bytes take at this rate. */
  time: number
  bytesPerSecond: number
  check: number
  refused(): void
  now?: () => number
}

export const UNANSWERED = { most: 8, time: 60_000, bytesPerSecond: 4_000, check: 5_000 }

type Connection = {
  last: ServerResponse
  queued: number
  turn: number | undefined
  inTurn: number
  /** When it was last idle or had a new request, and the bytes that had been written by then. */
  since: { at: number; last: ServerResponse | undefined; bytes: number }
  bytes: number
}

// On the socket itself: a map costs a twentieth of a cached page.
const CONNECTION = Symbol('connection')
type Counted = Socket & { [CONNECTION]?: Connection }

/** Node parses all of a packet at once, and each of 2,500 requests in it takes 6 kB before any has been answered. */
export function limitUnanswered(
  { most, time, bytesPerSecond, check, refused, now = () => performance.now() }: Settings,
  next: RequestListener,
): RequestListener {
  const connections = new Map<Counted, Connection>()

  function close(socket: Socket): void {
    refused()
    socket.destroy()
  }

  // Checked from time to time: reading the time and the socket for each request costs a tenth of a cached page.
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
    // The rest of a packet is parsed also after its connection was closed.
    if (socket.destroyed) return
    const connection = socket[CONNECTION] ?? begin(socket, response)
    // Only a packet has requests that follow one whose answer is not closed: to count the turn costs a tenth of a page.
    const isAlone = connection.last === response || connection.last.closed
    connection.last = response
    if (isAlone) {
      connection.inTurn = 1
      connection.turn = undefined
    } else {
      // A form that is refused at once is answered before the rest of its packet is parsed.
      connection.turn ??= currentTurn()
      if (connection.turn !== currentTurn()) connection.inTurn = 0
      connection.turn = turn
      if (++connection.inTurn > most) return close(socket)
    }
    // Node gives a response its socket once those before it have been sent.
    if (!response.socket) {
      if (++connection.queued === most) return close(socket)
      response.on('close', () => connection.queued--)
    }
    next(request, response)
  }

  function begin(socket: Counted, last: ServerResponse): Connection {
    const since = { at: now(), last: undefined, bytes: 0 }
    const connection = { last, queued: 0, turn: undefined, inTurn: 0, since, bytes: 0 }
    socket[CONNECTION] = connection
    connections.set(socket, connection)
    socket.once('close', () => connections.delete(socket))
    return connection
  }
}
