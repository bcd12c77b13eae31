import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkReader, proxyReader } from './client-address.ts'

const IDLE_MS = 70_000
const MAX_CONNECTIONS = 4_000

// On the socket itself: a map costs a twentieth of a cached page.
const LAST = Symbol('last response')
type Connection = Socket & { [LAST]?: ServerResponse }
type Asked = IncomingMessage & { socket: Connection }

/** It has sent nothing, or no whole head since its last response. */
const isIdle = (connection: Connection) => connection[LAST]?.closed !== false

/** The last place is kept free: the connection that would take it ends one of the network that has the most. */
export function limitConnections(server: Server, trustedProxies: readonly string[]): void {
  server.timeout = IDLE_MS
  server.maxConnections = MAX_CONNECTIONS
  const networkOf = networkReader([])
  const isProxy = proxyReader(trustedProxies)
  // A set keeps its connections in the order of their start.
  const networks = new Map<string, Set<Connection>>()
  let count = 0

  function leastNeeded(): Connection | undefined {
    let found: Connection | undefined
    let rank = 0
    for (const connections of networks.values()) {
      const { size } = connections
      // Between networks of one size, the one with an idle connection is found.
      if (size + 0.5 <= rank) continue
      const [oldest] = connections
      const idle = connections.values().find(isIdle)
      // The requests of a proxy are those of many visitors.
      const own = idle ? size + 0.5 : isProxy(oldest?.remoteAddress) ? 0 : size
      if (own > rank) [found, rank] = [idle ?? oldest, own]
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
    const ended = count + 1 >= server.maxConnections && leastNeeded()
    if (ended) {
      remove(ended)
      ended.destroy()
    }
    add(connection)
    connection.once('close', () => remove(connection))
  })
  // Node answers an unknown Expect by itself, without a limit and without a line in the log.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  server.prependListener('request', ({ method, headers, socket }: Asked, response) => {
    socket[LAST] = response
    // A GET that announces a body would keep its connection open until that has come.
    const announces = Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined
    if (announces && method !== 'POST') response.shouldKeepAlive = false
  })
}
