import type { RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Settings = {
  maxRequests: number
  /** How many milliseconds a response may take, in addition to the time that its bytes take at `bytesPerSecond`. */
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
  /** When the connection was last idle or had a new request, and how many bytes had been written by then. */
  since: { at: number; last: ServerResponse | undefined; bytes: number }
  bytes: number
}

// The state is stored on the socket itself, because a map would add a twentieth to the time of a cached page.
const CONNECTION = Symbol('connection')
type TrackedSocket = Socket & { [CONNECTION]?: Connection }

/**
 * Limits the unanswered requests of a connection. A packet can contain up to 2,500 requests. Node parses them all
 * before the first one is answered, and each of them takes 6 kB of memory.
 */
export function limitUnanswered(
  { maxRequests, time, bytesPerSecond, check, refused, now = () => performance.now() }: Settings,
  next: RequestListener,
): RequestListener {
  const connections = new Map<TrackedSocket, Connection>()

  function close(socket: Socket): void {
    refused()
    socket.destroy()
  }

  // Closes connections whose response is late or is not read. It runs at intervals, because reading the time and the
  // socket for each request would add a tenth to the time of a cached page.
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
    // Node parses the rest of a packet even after the connection has been closed.
    if (socket.destroyed) return
    const connection = socket[CONNECTION] ?? track(socket, response)
    // Whether all earlier responses are finished. If one is not, this request may be from the same packet. Only then are
    // the requests of a turn of the event loop counted, because counting always would add a tenth to the time of a
    // cached page.
    const isAlone = connection.last === response || connection.last.closed
    connection.last = response
    if (isAlone) {
      connection.inTurn = 1
      connection.turn = undefined
    } else {
      // A form that is refused immediately never waits in the queue, because it is answered before the rest of its
      // packet is parsed. Therefore the requests of one turn of the event loop are counted too.
      connection.turn ??= currentTurn()
      if (connection.turn !== currentTurn()) connection.inTurn = 0
      connection.turn = turn
      if (++connection.inTurn > maxRequests) return close(socket)
    }
    // Node gives a response its socket when all earlier responses of the connection have been sent.
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
