import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chown, lstat, mkdir, mkdtemp, readdir, realpath, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { type Account, findBinaries } from './binaries.ts'

const run = promisify(execFile)

export type Cluster = {
  folder: string
  /** A folder within: the data folder may be a mount point, which cannot be renamed. */
  data: string
  bin: string
  /** PostgreSQL refuses to run as root. */
  account: Account | undefined
}

/** Without PG* variables and our secrets, and with English messages. */
export const environment = { PATH: process.env.PATH, LC_ALL: 'C' }

/** Makes the folder if it is missing. Throws a sentence where it cannot be used. */
export async function openCluster(given: string): Promise<Cluster> {
  const folder = await mkdir(given, { recursive: true })
    .then(() => realpath(given))
    .catch((cause) => refuse(given, cause))
  const data = path.join(folder, 'postgres')
  await refuseForeign(folder, data)
  const account = process.getuid?.() === 0 ? await accountFor(folder, data) : undefined
  return { folder, data, account, bin: await findBinaries(account) }
}

/** To be called under the folder's lock. */
export async function prepareCluster(cluster: Cluster): Promise<void> {
  try {
    await clearDrafts(cluster)
    const there = await stat(cluster.data).catch(() => undefined)
    if (!there) await initialise(cluster)
    else if (cluster.account && there.uid === 0) await giveAway(cluster, cluster.data)
    await ownSocketFolder(cluster)
  } catch (cause) {
    refuse(cluster.folder, cause as Error)
  }
}

async function refuseForeign(folder: string, data: string): Promise<void> {
  const owner = (await stat(data).catch(() => undefined))?.uid
  const me = process.getuid?.()
  if (owner === undefined || me === 0 || owner === me) return
  refuse(folder, new Error(`its data belongs to user id ${owner}, and this is user id ${me}`))
}

async function accountFor(folder: string, data: string): Promise<Account> {
  const { uid, gid } = await stat(data).catch(() => stat(folder))
  return uid !== 0 ? { uid, gid } : accountOfNobody()
}

/** For PostgreSQL, which refuses to run as root. */
export async function accountOfNobody(): Promise<Account> {
  const id = async (flag: string) => Number((await run('id', [flag, 'nobody'])).stdout)
  return { uid: await id('-u'), gid: await id('-g') }
}

/** A crash during initdb leaves a draft, never half a cluster. */
async function clearDrafts({ folder }: Cluster): Promise<void> {
  const drafts = (await readdir(folder)).filter((name) => name.startsWith('postgres.init-'))
  // Retried: an initdb whose parent was killed goes on writing for a moment.
  for (const draft of drafts) await rm(path.join(folder, draft), { recursive: true, force: true, maxRetries: 10 })
}

async function initialise(cluster: Cluster): Promise<void> {
  const draft = await mkdtemp(`${cluster.data}.init-`)
  if (cluster.account) await chown(draft, cluster.account.uid, cluster.account.gid)
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
  const options = ['-U', 'dalil', '-E', 'UTF8', `--locale=${locale}`, '--auth-local=trust', '--auth-host=reject']
  await run(path.join(cluster.bin, 'initdb'), ['-D', fromWithin(cluster, draft), '--no-instructions', ...options], {
    ...cluster.account,
    cwd: draft,
    env: environment,
  })
  await rename(draft, cluster.data)
}

/**
 * The server's own account may not enter a parent such as /root. Its process is put into the folder before it gives up
 * root, and this link leads there.
 */
export function fromWithin(cluster: Cluster, data: string): string {
  return cluster.account && process.platform === 'linux' ? '/proc/self/cwd' : data
}

export const SOCKET = '.s.PGSQL.5432'

/** The kernel limits a socket's path, its name included. */
const LONGEST_SOCKET = process.platform === 'darwin' ? 103 : 107

/**
 * In the data folder, or under /tmp if that path is too long (whatever TMPDIR says, so that every process finds it).
 */
export function socketFolder({ data }: Cluster): string {
  const within = path.join(data, 'sock')
  if (Buffer.byteLength(path.join(within, SOCKET)) <= LONGEST_SOCKET) return within
  return path.join('/tmp', `dalil-${createHash('sha256').update(data).digest('hex').slice(0, 16)}`)
}

async function ownSocketFolder(cluster: Cluster): Promise<void> {
  const folder = socketFolder(cluster)
  await mkdir(folder, { mode: 0o700 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
  const there = await lstat(folder)
  const owner = cluster.account?.uid ?? process.getuid?.()
  // Under /tmp another user could have made it first, to pose as our server.
  if (!there.isDirectory() || (there.uid !== 0 && there.uid !== owner) || there.mode & 0o077)
    throw new Error(`${folder} is not a private folder of user id ${owner}`)
  if (there.uid === 0) await giveAway(cluster, folder)
}

async function giveAway({ account }: Cluster, folder: string): Promise<void> {
  // -h changes the link, not its target.
  if (account) await run('chown', ['-Rh', `${account.uid}:${account.gid}`, folder])
}

export function refuse(folder: string, cause: Error): never {
  throw new Error(
    `PostgreSQL cannot use ${folder}: ${cause.message.trim()}. Set DATA_DIR to another folder, or DATABASE_URL to an existing PostgreSQL.`,
    { cause },
  )
}
