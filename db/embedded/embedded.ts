import { setTimeout as sleep } from 'node:timers/promises'
import { logger } from '../../log/logger.ts'
import { type Cluster, openCluster, urlOf } from './cluster.ts'
import { alone } from './lock.ts'
import { attachOrLaunch, type Server } from './server.ts'

export type EmbeddedPostgres = {
  /** Through the socket. `user` is the cluster's owner unless given. */
  url(database: string, user?: string): string
  /** Ends the server if this process started it, otherwise leaves it running. Never hangs; may be called again. */
  stop(): Promise<void>
}

const FIRST_PAUSE = 100
const MAX_PAUSE = 30_000
/** After this long a server was healthy: the pauses between restarts begin again. */
const HEALTHY = 60_000

/**
 * Makes the cluster if there is none, attaches to its server if one runs, starts one otherwise. A server that ends is
 * started again, another process's too; it ends with this process, even by SIGKILL, and when `signal` aborts. `owner`:
 * the name of the account that a start as root uses. Throws a sentence for the operator.
 */
export async function startEmbeddedPostgres(
  folder: string,
  { signal, owner }: { signal?: AbortSignal | undefined; owner?: string | undefined } = {},
): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(folder, owner)
  const stopping = new AbortController()
  const ending = signal ? AbortSignal.any([stopping.signal, signal]) : stopping.signal
  const open = () => alone(cluster.folder, ending, () => attachOrLaunch(cluster, ending))
  const stopped = keep(cluster, await open(), open, ending)
  return {
    url: (database, user) => urlOf(cluster, database, user),
    stop() {
      stopping.abort()
      return stopped
    },
  }
}

/** With growing pauses, until `stopping`. */
async function keep(cluster: Cluster, server: Server, open: () => Promise<Server>, stopping: AbortSignal) {
  const asked = new Promise<string>((resolve) => stopping.addEventListener('abort', () => resolve('asked')))
  for (let pause = FIRST_PAUSE; !stopping.aborted; pause = Math.min(pause * 2, MAX_PAUSE)) {
    const since = performance.now()
    const reason = await Promise.race([server.ended, asked])
    if (stopping.aborted) break
    if (performance.now() - since > HEALTHY) pause = FIRST_PAUSE
    logger.warn(`PostgreSQL in ${cluster.folder} has ended (${reason}). Starting it again in ${pause / 1000} s.`)
    await sleep(pause, undefined, { signal: stopping, ref: false }).catch(() => {})
    if (!stopping.aborted) server = await open().catch(failed)
  }
  await server.stop()
}

function failed(error: Error): Server {
  return { ended: Promise.resolve(error.message), stop: async () => {} }
}
