import { existsSync } from 'node:fs'
import { readdir, readFile, readlink, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Cluster, SOCKET, socketFolder } from './cluster.ts'

export async function readPidFile(data: string): Promise<{ pid: number; ready: boolean } | undefined> {
  const text = await readFile(pidFile(data), 'utf8').catch(() => undefined)
  if (!text) return undefined
  const lines = text.split('\n')
  return { pid: Number(lines[0]), ready: lines[7]?.trim() === 'ready' }
}

/**
 * Clears a killed server's orphaned backends and its lock files, whose process id may be another program's now. False,
 * and nothing touched, while the server is alive. Under the folder's lock only: a second process could remove the
 * first one's new file. Without /proc PostgreSQL's own checks decide.
 */
export async function clearRemains(cluster: Cluster): Promise<boolean> {
  const { data } = cluster
  if (process.platform !== 'linux' || !existsSync(data)) return true
  const pid = (await readPidFile(data))?.pid
  const alive = await processesOf(data)
  if (pid && alive.includes(pid)) return false
  await endAll(data, alive)
  await rm(`${path.join(socketFolder(cluster), SOCKET)}.lock`, { force: true })
  // PostgreSQL finds out itself, and frees the shared memory that the file names.
  if (pid && existsSync(`/proc/${pid}`)) await rm(pidFile(data), { force: true })
  return true
}

// SIGKILL: the next start replays the log in any case, and a busy backend may ignore less.
async function endAll(data: string, pids: number[]): Promise<void> {
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

/** Every process of a cluster works in its data folder. By inode, because paths differ between mount namespaces. */
async function isPostgresIn(pid: number, dev: number, ino: number): Promise<boolean> {
  try {
    const program = path.basename(await readlink(`/proc/${pid}/exe`))
    // The kernel adds ' (deleted)' when the binaries were replaced.
    if (program.split(' ')[0] !== 'postgres') return false
    const folder = await stat(`/proc/${pid}/cwd`)
    return folder.dev === dev && folder.ino === ino
  } catch {
    // Ended, or another user's and then not of this cluster.
    return false
  }
}

const pidFile = (data: string) => path.join(data, 'postmaster.pid')
