import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * Opens a relay between a proxy and the site. It counts the proxy's connections and requests, and breaks connections
 * when the test says so.
 */
export async function openRelay(sitePort: number) {
  const requests: string[] = []
  let connections = 0
  let broken: 'nothing' | 'connections' | 'answers' = 'nothing'
  const open = new Set<Socket>()

  const server = createServer((proxy) => {
    connections++
    if (broken === 'connections') return void proxy.destroy()
    const site = connect(sitePort, '127.0.0.1')
    for (const socket of [proxy, site]) {
      open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        open.delete(socket)
        for (const end of [proxy, site]) end.destroy()
      })
    }
    proxy.on('data', (piece) => {
      requests.push(...(piece.toString('latin1').match(/^[A-Z]+ \/\S*(?= HTTP\/1\.1\r$)/gm) ?? []))
      site.write(piece)
    })
    site.on('data', (piece) => {
      if (broken === 'answers') proxy.destroy()
      else proxy.write(piece)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')

  return {
    port: (server.address() as AddressInfo).port,
    /** The method and path of each request, in order. */
    requests,
    connections: () => connections,
    /**
     * Sets what the relay breaks. 'answers' breaks a connection once the site has begun to respond. 'connections'
     * breaks all connections, as if there were no site.
     */
    break(what: typeof broken) {
      broken = what
      if (what === 'connections') for (const socket of open) socket.destroy()
    },
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
