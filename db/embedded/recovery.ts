import { existsSync } from 'node:fs'
import { readdir, readFile, readlink, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Cluster, SOCKET_NAME, socketFolder } from './cluster.ts'

export async function readPidFile(data: string): Promise<{ pid: number; ready: boolean } | undefined> {
  const text = await readFile(pidFile(data), 'utf8').catch(() => undefined)
  if (!text) return undefined
  const lines = text.split('\n')
  return { pid: Number(lines[0]), ready: lines[7]?.trim() === 'ready' }
}

/**
 * Ends the orphaned backends of a server that was killed, and deletes its lock files, because the process id in them
 * may by now belong to another program. Returns false and changes nothing if the server is alive. The caller must have
 * the folder's lock. Otherwise two processes could do this at the same time, and one could delete the lock file of the
 * server that the other has just started. Without /proc, this leaves the checks to PostgreSQL itself.
 */
export async function clearLeftovers(cluster: Cluster): Promise<boolean> {
  const { data } = cluster
  if (process.platform !== 'linux' || !existsSync(data)) return true
  const pid = (await readPidFile(data))?.pid
  const alive = await processesOf(data)
  if (pid && alive.includes(pid)) return false
  await killAll(data, alive)
  await rm(`${path.join(socketFolder(cluster), SOCKET_NAME)}.lock`, { force: true })
  // If no process has the id, the file stays, because PostgreSQL checks the id itself, and frees the shared memory that
  // the file names.
  if (pid && existsSync(`/proc/${pid}`)) await rm(pidFile(data), { force: true })
  return true
}

// SIGKILL is safe, because the next server replays the log in any case. A busy backend may ignore a milder signal.
async function killAll(data: string, pids: number[]): Promise<void> {
  for (let tries = 0; pids.length > 0 && tries < 100; tries++) {
    for (const pid of pids) kill(pid)
    await sleep(20)
    pids = await processesOf(data)
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {}
}

async function processesOf(data: string): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  const { dev, ino } = await stat(data)
  const belongs = await Promise.all(pids.map((pid) => isPostgresIn(pid, dev, ino)))
  return pids.filter((_, index) => belongs[index])
}

/**
 * Whether the process is a PostgreSQL process of this cluster. The working folder of such a process is the data folder.
 * The folders are compared by inode, because paths differ between mount namespaces.
 */
async function isPostgresIn(pid: number, dev: number, ino: number): Promise<boolean> {
  try {
    const program = path.basename(await readlink(`/proc/${pid}/exe`))
    // The kernel adds ' (deleted)' to the path when the program's file has been replaced.
    if (program.split(' ')[0] !== 'postgres') return false
    const folder = await stat(`/proc/${pid}/cwd`)
    return folder.dev === dev && folder.ino === ino
  } catch {
    // The process has ended, or it belongs to another user and is therefore not part of this cluster.
    return false
  }
}

const pidFile = (data: string) => path.join(data, 'postmaster.pid')
