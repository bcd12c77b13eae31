import { type ChildProcess, spawn } from 'node:child_process'
import { Socket } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { loginFrom } from '../login.ts'
import {
  type Cluster,
  clusterEnvironment,
  pathForPostgres,
  prepareCluster,
  refuseCluster,
  refuseForeignSocket,
  socketFolder,
  urlOf,
} from './cluster.ts'
import { clearLeftovers, readPidFile } from './recovery.ts'

export type Server = {
  /** Resolves with the reason when the server has ended or can no longer be reached. */
  ended: Promise<string>
  /** Stops a server that this process started. Only disconnects from a server of another process. */
  stop(): Promise<void>
}

/** Attaches to the server that is running on the cluster, or starts one. The caller must have the folder's lock. */
export async function attachOrLaunch(cluster: Cluster, stopping: AbortSignal): Promise<Server> {
  await refuseForeignSocket(cluster).catch((cause) => refuseCluster(cluster, cause))
  for (;;) {
    const server = await attach(cluster)
    if (server !== 'away' && server !== 'busy') return server
    if (server === 'away' && (await clearLeftovers(cluster))) {
      await prepareCluster(cluster)
      return launch(cluster, stopping)
    }
    await sleep(50, undefined, { signal: stopping })
  }
}

/**
 * The error codes of a server that is starting or stopping, or that has no free connection. Such a server is alive, so
 * its files must not be cleared as the leftovers of a dead one.
 */
const BUSY = ['57P03', '53300']

/** Attaches to a server by keeping a connection open. When the connection ends, the server has ended. */
async function attach(cluster: Cluster): Promise<Server | 'away' | 'busy'> {
  const socket = new Socket()
  const client = new pg.Client({
    ...loginFrom(urlOf(cluster, 'postgres')),
    application_name: 'dalil, attached',
    connectionTimeoutMillis: 5_000,
    stream: () => socket,
  })
  client.on('error', () => {})
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve('another process ran it')))
  try {
    await client.connect()
  } catch (error) {
    socket.destroy()
    if (!(error instanceof pg.DatabaseError)) return 'away'
    if (!BUSY.includes(error.code ?? '')) await refuseCluster(cluster, error)
    return 'busy'
  }
  socket.unref()
  return { ended, stop: async () => void socket.destroy() }
}

const SETTINGS = {
  listen_addresses: '',
  port: 5432,
  unix_socket_permissions: '0700',
  // This is enough for ten processes with all their pools in use (docs/decisions/0004-logins-and-projections.md).
  max_connections: 300,
  timezone: 'UTC',
  log_timezone: 'UTC',
  // There is one log file for each weekday. It is emptied a week later.
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgresql-%a.log',
  log_rotation_age: '1d',
  log_rotation_size: 0,
  log_truncate_on_rotation: 'on',
}

/**
 * A shell script that starts a watcher and then becomes the server. The watcher reads a pipe from this process. When
 * this process dies, the pipe ends and the watcher requests a fast shutdown. The shell forks twice to start the watcher,
 * so that the watcher is not a child of the server. PostgreSQL logs an error for a child process that it does not know.
 */
const END_WITH_US = '( ( read -r end <&3; kill -INT $$ ) >/dev/null 2>&1 & ); exec "$@" 3<&-'

async function launch(cluster: Cluster, stopping: AbortSignal): Promise<Server> {
  const { server, pid, readFault } = spawnServer(cluster)
  const ending = server.ended.then((reason) => {
    throw new Error(readFault() || `it ended (${reason}), see ${path.join(cluster.data, 'log')}`)
  })
  ending.catch(() => {})
  try {
    while (!(await isReady(cluster, pid))) await Promise.race([sleep(20, undefined, { signal: stopping }), ending])
  } catch (cause) {
    await server.stop()
    await refuseCluster(cluster, cause as Error)
  }
  return server
}

async function isReady(cluster: Cluster, pid: number | undefined): Promise<boolean> {
  const file = await readPidFile(cluster.data)
  return file?.pid === pid && file?.ready === true
}

function spawnServer(cluster: Cluster) {
  const child = spawn('/bin/sh', ['-c', END_WITH_US, 'sh', ...commandLine(cluster)], {
    ...cluster.account,
    cwd: cluster.data,
    env: clusterEnvironment,
    // The server has its own process group, so that Ctrl+C reaches only this process. This process first finishes the
    // requests in progress, for which it needs the server, and then stops the server.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  })
  const [, , errors, pipe] = child.stdio as unknown as [null, null, Socket, Socket]
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ?? `exit status ${code}`))
  })
  ended.then(() => pipe.destroy())
  let text = ''
  errors.on('data', (chunk) => {
    text = (text + chunk).slice(-4_000)
  })
  for (const handle of [child, errors, pipe]) handle.unref()
  const readFault = () => text.match(/FATAL: +(.*)/)?.[1] ?? text.replace(/^.* (LOG|HINT): .*$/gm, '').trim()
  return { server: { ended, stop: () => stopProcess(child, ended) }, pid: child.pid, readFault }
}

function commandLine(cluster: Cluster): string[] {
  const socket = socketFolder(cluster)
  // The path is relative if possible, because the setting is a list and a comma in the path would separate two items.
  const socketDirectory = path.dirname(socket) === cluster.data ? path.basename(socket) : socket
  const settings = Object.entries({ ...SETTINGS, unix_socket_directories: socketDirectory })
  const server = [path.join(cluster.bin, 'postgres'), '-D', pathForPostgres(cluster, cluster.data)]
  return [...server, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

const PATIENCE_MS = 20_000

/**
 * Stops the server. SIGINT requests a fast shutdown. The harsher signals lose no data either, but after them the next
 * server must replay the log.
 */
async function stopProcess(child: ChildProcess, ended: Promise<string>): Promise<void> {
  child.ref()
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    child.kill(signal)
    const late = sleep(PATIENCE_MS, 'late', { ref: false })
    if ((await Promise.race([ended, late])) !== 'late') return
  }
}
