import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkReader, proxyReader } from './client-address.ts'

const IDLE_MS = 70_000
const MAX_CONNECTIONS = 4_000

// The last response is kept on the socket itself, because a map costs a twentieth of a cached page.
const LAST_RESPONSE = Symbol('last response')
type Connection = Socket & { [LAST_RESPONSE]?: ServerResponse }
type ConnectionRequest = IncomingMessage & { socket: Connection }

/** Whether the connection has sent nothing, or no complete head since its last response. */
const isIdle = (connection: Connection) => connection[LAST_RESPONSE]?.closed !== false

/** Keeps the last place free. A connection that would take it ends one of the network that has the most connections. */
export function limitConnections(server: Server, trustedProxies: readonly string[]): void {
  server.timeout = IDLE_MS
  server.maxConnections = MAX_CONNECTIONS
  const networkOf = networkReader([])
  const isProxy = proxyReader(trustedProxies)
  // A set keeps its connections in the order of their start.
  const networks = new Map<string, Set<Connection>>()
  let count = 0

  function findLeastNeeded(): Connection | undefined {
    let found: Connection | undefined
    let rank = 0
    for (const connections of networks.values()) {
      const { size } = connections
      // Between networks of equal size, one with an idle connection comes first.
      if (size + 0.5 <= rank) continue
      const [oldest] = connections
      const idle = connections.values().find(isIdle)
      // A connection of a proxy carries the requests of many visitors.
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
  // Node answers an unknown Expect by itself, without a limit and without a line in the log.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  server.prependListener('request', ({ method, headers, socket }: ConnectionRequest, response) => {
    socket[LAST_RESPONSE] = response
    // A GET that announces a body would keep its connection open until the body has arrived.
    const announces = Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined
    if (announces && method !== 'POST') response.shouldKeepAlive = false
  })
}
