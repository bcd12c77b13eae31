import type { RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Settings = {
  maxRequests: number
  /** An answer may take this many milliseconds, and beside that as long as its bytes take at `bytesPerSecond`. */
  time: number
  bytesPerSecond: number
  check: number
  refused(): void
  now?: () => number
}

export const PIPELINING_LIMITS = { maxRequests: 8, time: 60_000, bytesPerSecond: 4_000, check: 5_000 }

type Connection = {
  last: ServerResponse
  queued: number
  turn: number | undefined
  inTurn: number
  /** When it was last idle or had a new request, and the bytes that had been written by then. */
  since: { at: number; last: ServerResponse | undefined; bytes: number }
  bytes: number
}

// The state is kept on the socket itself, because a map costs a twentieth of a cached page.
const CONNECTION = Symbol('connection')
type TrackedSocket = Socket & { [CONNECTION]?: Connection }

/** Node parses a whole packet at once. Each of 2,500 requests in it takes 6 kB before any of them has been answered. */
export function limitUnanswered(
  { maxRequests, time, bytesPerSecond, check, refused, now = () => performance.now() }: Settings,
  next: RequestListener,
): RequestListener {
  const connections = new Map<TrackedSocket, Connection>()

  function close(socket: Socket): void {
    refused()
    socket.destroy()
  }

  // Runs at intervals, because reading the time and the socket for each request costs a tenth of a cached page.
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
    const socket: TrackedSocket = request.socket
    // Node parses the rest of a packet even after its connection was closed.
    if (socket.destroyed) return
    const connection = socket[CONNECTION] ?? track(socket, response)
    // Only requests of one packet follow a request whose response is not closed. The turn is counted for these alone,
    // because counting it costs a tenth of a cached page.
    const isAlone = connection.last === response || connection.last.closed
    connection.last = response
    if (isAlone) {
      connection.inTurn = 1
      connection.turn = undefined
    } else {
      // A form that is refused immediately is answered before the rest of its packet is parsed.
      connection.turn ??= currentTurn()
      if (connection.turn !== currentTurn()) connection.inTurn = 0
      connection.turn = turn
      if (++connection.inTurn > maxRequests) return close(socket)
    }
    // Node gives a response its socket once all earlier responses have been sent.
    if (!response.socket) {
      if (++connection.queued === maxRequests) return close(socket)
      response.on('close', () => connection.queued--)
    }
    next(request, response)
  }

  function track(socket: TrackedSocket, last: ServerResponse): Connection {
    const since = { at: now(), last: undefined, bytes: 0 }
    const connection = { last, queued: 0, turn: undefined, inTurn: 0, since, bytes: 0 }
    socket[CONNECTION] = connection
    connections.set(socket, connection)
    socket.once('close', () => connections.delete(socket))
    return connection
  }
}
