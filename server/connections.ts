import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkReader, proxyReader } from './client-address.ts'

const IDLE_MS = 70_000
const MAX_CONNECTIONS = 4_000

// The last response is stored on the socket itself, because a map would add a twentieth to the time of a cached page.
const LAST_RESPONSE = Symbol('last response')
type Connection = Socket & { [LAST_RESPONSE]?: ServerResponse }
type ConnectionRequest = IncomingMessage & { socket: Connection }

/** Whether the connection has sent nothing yet, or no complete request head since its last response. */
const isIdle = (connection: Connection) => connection[LAST_RESPONSE]?.closed !== false

/**
 * Keeps a place free for a new connection. When a new connection takes this place, an old connection is closed. The
 * closed connection belongs to the network that has the most connections.
 */
export function limitConnections(server: Server, trustedProxies: readonly string[]): void {
  server.timeout = IDLE_MS
  server.maxConnections = MAX_CONNECTIONS
  const networkOf = networkReader([])
  const isProxy = proxyReader(trustedProxies)
  // A set keeps a network's connections in the order in which they were opened.
  const networks = new Map<string, Set<Connection>>()
  let count = 0

  function findLeastNeeded(): Connection | undefined {
    let found: Connection | undefined
    let rank = 0
    for (const connections of networks.values()) {
      const { size } = connections
      // If two networks have equally many connections, the one that has an idle connection loses it.
      if (size + 0.5 <= rank) continue
      const [oldest] = connections
      const idle = connections.values().find(isIdle)
      // A proxy's connection carries the requests of many visitors, so it is not closed unless it is idle.
      const candidateRank = idle ? size + 0.5 : isProxy(oldest?.remoteAddress) ? 0 : size
      if (candidateRank > rank) [found, rank] = [idle ?? oldest, candidateRank]
    }
    return found
  }

  function add(connection: Connection): void {
    const network = networkOf(connection.remoteAddress)
    networks.set(network, (networks.get(network) ?? new Set()).add(connection))
    count++
  }

  function remove(connection: Connection): void {
    const network = networkOf(connection.remoteAddress)
    const connections = networks.get(network)
    if (!connections?.delete(connection)) return
    count--
    if (connections.size === 0) networks.delete(network)
  }

  server.on('connection', (connection: Connection) => {
    const leastNeeded = count + 1 >= server.maxConnections && findLeastNeeded()
    if (leastNeeded) {
      remove(leastNeeded)
      leastNeeded.destroy()
    }
    add(connection)
    connection.once('close', () => remove(connection))
  })
  // Without this listener, Node itself responds to an unknown Expect header, without a limit and without a line in the
  // log.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  server.prependListener('request', ({ method, headers, socket }: ConnectionRequest, response) => {
    socket[LAST_RESPONSE] = response
    // A GET that announces a body would keep its connection open until the body has arrived, so the connection is
    // closed after the response.
    const announces = Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined
    if (announces && method !== 'POST') response.shouldKeepAlive = false
  })
}
