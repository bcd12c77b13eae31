import { once } from 'node:events'
import { createServer, type ListenOptions, type Server } from 'node:net'
import type { Environment } from '../config/environment.ts'

/**
 * Listens for requests. If that fails, throws an Error for the operator that names `setting`, the port's environment
 * variable.
 */
export async function listenForRequests(
  server: Server,
  address: ListenOptions,
  setting: 'PORT' | 'METRICS_PORT',
): Promise<void> {
  await once(server.listen(address), 'listening').catch(({ code, message }: NodeJS.ErrnoException) => {
    throw new Error(
      code === 'EADDRINUSE'
        ? `${message}: another program uses this port. Set ${setting} to a different port.`
        : `${message}: the site cannot listen there. Set HOST to an address of this machine, and ${setting} to a free port.`,
    )
  })
}

/**
 * Throws if a port is already in use. Call this before a new cluster is created, because a start that failed only
 * afterwards would leave data behind.
 */
export async function refuseTakenPorts({ host, port, metricsPort, isSocketGiven }: Environment): Promise<void> {
  for (const [setting, number] of [
    ['PORT', isSocketGiven ? undefined : port],
    ['METRICS_PORT', metricsPort],
  ] as const) {
    if (number === undefined) continue
    const server = createServer()
    await listenForRequests(server, { port: number, host }, setting)
    await new Promise((closed) => server.close(closed))
  }
}
