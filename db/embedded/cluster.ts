import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, lstat, mkdir, mkdtemp, open, readdir, realpath, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { type Account, accountFor, accountNameOf } from './account.ts'
import { findBinaries } from './binaries.ts'

const run = promisify(execFile)

export type Cluster = {
  folder: string
  /**
   * The folder of the data within `folder`. Initdb's draft is renamed to it, and `folder` itself may be a mount point,
   * which cannot be renamed.
   */
  data: string
  bin: string
  account: Account | undefined
}

/**
 * The environment of PostgreSQL's programs. It has no PG* variables and no secrets of ours, and makes messages English.
 */
export const clusterEnvironment = { PATH: process.env.PATH, LC_ALL: 'C' }

/**
 * Opens the cluster's folder, and creates it if it is missing. `owner` names the account to use when root starts the
 * site. Throws an Error for the operator if the folder cannot be used.
 */
export async function openCluster(requested: string, owner?: string): Promise<Cluster> {
  const folder = await mkdir(requested, { recursive: true })
    .then(() => realpath(requested))
    .catch((cause) => refuseCluster({ folder: requested }, cause))
  const data = path.join(folder, 'postgres')
  await refuseForeign(folder, data)
  const account = process.getuid?.() === 0 ? await accountFor(folder, data, owner) : undefined
  return { folder, data, account, bin: await findBinaries(account) }
}

/** Prepares the data for a server. The caller must have the folder's lock, and no server may be running. */
export async function prepareCluster(cluster: Cluster): Promise<void> {
  try {
    await clearDrafts(cluster)
    if (!existsSync(cluster.data)) await initialise(cluster)
    await ownSocketFolder(cluster)
    await changeOwner(cluster, cluster.data)
    await writeAccess(cluster)
  } catch (cause) {
    await refuseCluster(cluster, cause as Error)
  }
}

async function refuseForeign(folder: string, data: string): Promise<void> {
  const owner = await ownerOf(data)
  const me = process.getuid?.()
  if (owner === undefined || me === 0 || owner === me) return
  await refuseCluster({ folder }, new Error(`its data belongs to ${await accountLabel(owner)}`))
}

const ownerOf = (place: string) =>
  stat(place).then(
    ({ uid }) => uid,
    () => undefined,
  )

/**
 * Deletes unfinished clusters. Initdb writes into a draft folder, so a crash leaves a draft and never half a cluster.
 */
async function clearDrafts({ folder }: Cluster): Promise<void> {
  const drafts = (await readdir(folder)).filter((name) => name.startsWith('postgres.init-'))
  // The deletion is retried, because an initdb whose parent was killed continues to write for a moment.
  for (const draft of drafts) await rm(path.join(folder, draft), { recursive: true, force: true, maxRetries: 10 })
}

async function initialise(cluster: Cluster): Promise<void> {
  const draft = await mkdtemp(`${cluster.data}.init-`)
  if (cluster.account) await chown(draft, cluster.account.uid, cluster.account.gid)
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
  const options = ['-U', 'dalil', '-E', 'UTF8', `--locale=${locale}`, '--auth-local=peer', '--auth-host=reject']
  await run(
    path.join(cluster.bin, 'initdb'),
    ['-D', pathForPostgres(cluster, draft), '--no-instructions', ...options],
    {
      ...cluster.account,
      cwd: draft,
      env: clusterEnvironment,
    },
  )
  await rename(draft, cluster.data)
}

/**
 * Returns a path to the data that works for the server's account even if it may not enter a parent folder such as
 * /root. The server's process starts as root in the data folder, and /proc/self/cwd still leads there after it has
 * given up root.
 */
export function pathForPostgres(cluster: Cluster, data: string): string {
  return cluster.account && process.platform === 'linux' ? '/proc/self/cwd' : data
}

export const SOCKET_NAME = '.s.PGSQL.5432'

/** The kernel's limit for the length of a socket's path, including the socket's name. */
const MAX_SOCKET = process.platform === 'darwin' ? 103 : 107

/**
 * Returns the socket's folder, which is under /tmp if the path within the data would be too long. TMPDIR is ignored, so
 * that every process finds the same folder.
 */
export function socketFolder({ data }: Cluster): string {
  const within = path.join(data, 'sock')
  if (Buffer.byteLength(path.join(within, SOCKET_NAME)) <= MAX_SOCKET) return within
  return path.join('/tmp', `dalil-${createHash('sha256').update(data).digest('hex').slice(0, 16)}`)
}

/**
 * The parameters of our URLs that pg would otherwise read from PGSSLMODE, PGOPTIONS and other variables, which are
 * meant for other servers. `options` is a space, because pg would ignore an empty value and read PGOPTIONS.
 */
const NOT_FROM_ENVIRONMENT = 'sslmode=disable&sslnegotiation=postgres&options=%20&application_name=dalil'

/**
 * Returns a URL that connects through the socket. The port in it is part of the socket's name. `user` is the owner of
 * the cluster if no other user is passed.
 */
export function urlOf(cluster: Cluster, database: string, user = 'dalil'): string {
  const part = encodeURIComponent
  return `postgres://${part(user)}@${part(socketFolder(cluster))}:5432/${part(database)}?${NOT_FROM_ENVIRONMENT}`
}

/**
 * Refuses a socket folder that belongs to another user. That user could have created it under /tmp before us, to pose
 * as our server. Call this before the data gets a new owner.
 */
export async function refuseForeignSocket(cluster: Cluster): Promise<void> {
  const folder = socketFolder(cluster)
  const there = await lstat(folder).catch(() => undefined)
  const owner = cluster.account?.uid ?? process.getuid?.()
  const isOurs = there && [0, owner, await ownerOf(cluster.data)].includes(there.uid)
  if (there && !(there.isDirectory() && isOurs && !(there.mode & 0o077)))
    throw new Error(`${folder} is not a private folder of user id ${owner}`)
}

async function ownSocketFolder(cluster: Cluster): Promise<void> {
  const folder = socketFolder(cluster)
  await mkdir(folder, { mode: 0o700 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
  await refuseForeignSocket(cluster)
  await changeOwner(cluster, folder)
}

async function changeOwner({ account }: Cluster, folder: string): Promise<void> {
  if (!account || (await ownerOf(folder)) === account.uid) return
  // With -h, chown changes the owner of a symlink itself and not of its target.
  await run('chown', ['-Rh', `${account.uid}:${account.gid}`, folder])
}

/**
 * Writes the files that allow only root and the server's account to connect. The kernel tells PostgreSQL the user of a
 * connection, but PostgreSQL needs the account's name to allow it. If the account has no name, only the mode of the
 * folder keeps other users out.
 */
async function writeAccess(cluster: Cluster): Promise<void> {
  const me = process.getuid?.() ?? 0
  const names = await Promise.all([...new Set([me, cluster.account?.uid ?? 0, 0])].map(accountNameOf))
  const mapped = names.filter((name) => name !== undefined)
  await replaceFile(cluster, 'pg_ident.conf', mapped.map((name) => `dalil "${name}" all\n`).join(''))
  await replaceFile(cluster, 'pg_hba.conf', `local all all ${names[0] ? 'peer map=dalil' : 'trust'}\n`)
}

/**
 * Writes a draft and then gives it the name of the file that it replaces. The flag 'wx' fails if the draft exists
 * already, so the account cannot make root write through a symlink.
 */
async function replaceFile({ data, account }: Cluster, name: string, text: string): Promise<void> {
  const draft = path.join(data, `${name}.new`)
  await rm(draft, { force: true })
  const file = await open(draft, 'wx', 0o600)
  try {
    if (account) await file.chown(account.uid, account.gid)
    await file.writeFile(text)
  } finally {
    await file.close()
  }
  await rename(draft, path.join(data, name))
}

const isFull = /\b(ENOSPC|EDQUOT)\b|No space left on device|Disk quota exceeded/
const isForbidden = /\b(EACCES|EPERM)\b|Permission denied|Operation not permitted|wrong ownership|belongs to/i

/** Throws an Error that tells the operator what to do. */
export async function refuseCluster(
  { folder, account }: Pick<Cluster, 'folder'> & Partial<Cluster>,
  cause: Error,
): Promise<never> {
  const reason = cause.message.trim().replace(/\.$/, '')
  const advice = isFull.test(reason)
    ? 'Free some space and start again.'
    : isForbidden.test(reason)
      ? await adviceOnOwner(folder, account?.uid ?? process.getuid?.() ?? 0)
      : ''
  const hasCluster = existsSync(path.join(folder, 'postgres'))
  const elsewhere = hasCluster
    ? advice || 'It has the data of the site. Correct the cause and start again.'
    : `${advice} ${advice ? 'Or set' : 'Set'} DATA_DIR to another folder, or DATABASE_URL to an existing PostgreSQL.`.trim()
  throw new Error(`PostgreSQL cannot use ${folder}: ${reason}. ${elsewhere}`, { cause })
}

async function adviceOnOwner(folder: string, uid: number): Promise<string> {
  const owner = await ownerOf(folder)
  const name = (await accountNameOf(uid)) ?? uid
  if (owner === undefined)
    return `PostgreSQL runs as ${await accountLabel(uid)}. Create the folder as root: mkdir -p ${folder} && chown ${name} ${folder}.`
  return `PostgreSQL runs as ${await accountLabel(uid)}, and the folder belongs to ${await accountLabel(owner)}. Run as root: chown -R ${name} ${folder}.`
}

const accountLabel = async (uid: number) => (await accountNameOf(uid)) ?? `user id ${uid}`
