import { setTimeout as sleep } from 'node:timers/promises'
import { type Cluster, openCluster, socketFolder } from './cluster.ts'
import { alone } from './lock.ts'
import { attachOrLaunch, type Server } from './server.ts'

/** A running PostgreSQL under `folder`, started by us or already running there. */
export type EmbeddedPostgres = {
  /** Connection URL of a database of this cluster, through its socket. `user` is its owner unless given. */
  url(database: string, user?: string): string
  /**
   * Ends the server if this process started it, and resolves when it has ended; leaves it running otherwise.
   * Never hangs, also when the server has died. May be called again.
   */
  stop(): Promise<void>
}

const FIRST_PAUSE = 100
const LONGEST_PAUSE = 30_000
/** A server that lasted this long was healthy: its end is no continuation of earlier ones. */
const HEALTHY = 60_000

/**
 * Gives the PostgreSQL whose data lies in `folder`: makes the cluster if there is none, attaches to its server if one
 * is running, starts one otherwise. From then on a server that ends unasked is started again, also when it was another
 * process's. It does not keep this process alive, and ends with it, even by SIGKILL.
 * Throws with a sentence for the operator when the folder or the server cannot be used.
 */
export async function startEmbeddedPostgres(folder: string): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(folder)
  const stopping = new AbortController()
  const open = () => alone(cluster.folder, stopping.signal, () => attachOrLaunch(cluster, stopping.signal))
  const stopped = keep(cluster, await open(), open, stopping.signal)
  return {
    url: (database, user) => urlOf(cluster, database, user),
    stop() {
      stopping.abort()
      return stopped
    },
  }
}

// The port is only part of the socket's name; without it PGPORT would change where clients look.
function urlOf(cluster: Cluster, database: string, user = 'dalil'): string {
  const part = encodeURIComponent
  return `postgres://${part(user)}@${part(socketFolder(cluster))}:5432/${part(database)}`
}

/** Replaces the server whenever it ends, with growing pauses, until `stopping`; then lets go of the last one. */
async function keep(cluster: Cluster, server: Server, open: () => Promise<Server>, stopping: AbortSignal) {
  const asked = new Promise<string>((resolve) => stopping.addEventListener('abort', () => resolve('asked')))
  for (let pause = FIRST_PAUSE; !stopping.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    const since = performance.now()
    const reason = await Promise.race([server.ended, asked])
    if (stopping.aborted) break
    if (performance.now() - since > HEALTHY) pause = FIRST_PAUSE
    console.error(`PostgreSQL in ${cluster.folder} has ended (${reason}). Starting it again in ${pause / 1000} s.`)
    await sleep(pause, undefined, { signal: stopping, ref: false }).catch(() => {})
    if (!stopping.aborted) server = await open().catch(failed)
  }
  await server.stop()
}

function failed(error: Error): Server {
  return { ended: Promise.resolve(error.message), stop: async () => {} }
}
