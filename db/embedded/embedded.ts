import { setTimeout as sleep } from 'node:timers/promises'
import { logger } from '../../log/logger.ts'
import { type Cluster, openCluster, urlOf } from './cluster.ts'
import { withFolderLock } from './lock.ts'
import { attachOrLaunch, type Server } from './server.ts'

export type EmbeddedPostgres = {
  /** Returns a URL that connects through the socket. `user` is the owner of the cluster if no other user is passed. */
  url(database: string, user?: string): string
  /**
   * Stops the server if this process started it, and leaves any other server running. It always resolves, and may be
   * called more than once.
   */
  stop(): Promise<void>
}

const FIRST_PAUSE = 100
const MAX_PAUSE = 30_000
/**
 * A server that has run for this many milliseconds was healthy. If it ends after that, the growing pauses before
 * restarts begin with the shortest one again.
 */
const HEALTHY = 60_000

/**
 * Creates the cluster if there is none. If a server is already running on it, attaches to that server, and otherwise
 * starts one. A server that ends is started again, even if another process had started it. A server that this process
 * starts is stopped when `signal` aborts, and when the process ends, even by SIGKILL. `owner` names the account to use
 * when root starts the site. Throws an Error for the operator if the server cannot be started.
 */
export async function startEmbeddedPostgres(
  folder: string,
  { signal, owner }: { signal?: AbortSignal | undefined; owner?: string | undefined } = {},
): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(folder, owner)
  const stopping = new AbortController()
  const ending = signal ? AbortSignal.any([stopping.signal, signal]) : stopping.signal
  const open = () => withFolderLock(cluster.folder, ending, () => attachOrLaunch(cluster, ending))
  const stopped = keepRunning(cluster, await open(), open, ending)
  return {
    url: (database, user) => urlOf(cluster, database, user),
    stop() {
      stopping.abort()
      return stopped
    },
  }
}

/** Restarts the server whenever it ends, after growing pauses, until `stopping` aborts. */
async function keepRunning(cluster: Cluster, server: Server, open: () => Promise<Server>, stopping: AbortSignal) {
  const stopRequest = new Promise<string>((resolve) => stopping.addEventListener('abort', () => resolve('stop')))
  for (let pause = FIRST_PAUSE; !stopping.aborted; pause = Math.min(pause * 2, MAX_PAUSE)) {
    const since = performance.now()
    const reason = await Promise.race([server.ended, stopRequest])
    if (stopping.aborted) break
    if (performance.now() - since > HEALTHY) pause = FIRST_PAUSE
    logger.warn(`PostgreSQL in ${cluster.folder} has ended (${reason}). Starting it again in ${pause / 1000} s.`)
    await sleep(pause, undefined, { signal: stopping, ref: false }).catch(() => {})
    if (!stopping.aborted) server = await open().catch(failedServer)
  }
  await server.stop()
}

function failedServer(error: Error): Server {
  return { ended: Promise.resolve(error.message), stop: async () => {} }
}
