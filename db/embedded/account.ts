import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { withFolderLock } from './lock.ts'

export type Account = { uid: number; gid: number }

const run = promisify(execFile)

const DEFAULT_ACCOUNT = 'dalil-postgres'

/** A root shell that was opened by 'su' has no /usr/sbin in its PATH. */
const environment = { PATH: `${process.env.PATH}:/usr/sbin:/sbin`, LC_ALL: 'C' }

/** Most distributions have useradd. The other command is BusyBox's. */
const CREATE_COMMANDS = [
  ['useradd', '--system', '--user-group', '--no-create-home', '--home-dir', '/', '--shell', '/bin/false'],
  ['adduser', '-S', '-D', '-H', '-h', '/', '-s', '/bin/false'],
] as const

/**
 * Returns the account under which PostgreSQL runs, because it refuses to run as root. It is the named account, or else
 * the owner of the data, or of the folder while there is no data. Root and the account 'nobody', which other services
 * share, are never used. Throws a sentence.
 */
export async function accountFor(folder: string, data: string, named: string | undefined): Promise<Account> {
  if (named) {
    const account = await findAccount(named)
    if (account?.uid) return account
    throw new Error(
      `DATA_OWNER is ${named}, and ${account ? 'PostgreSQL does not run as root' : 'there is no such account'}. Set it to the name of an account that no other program uses.`,
    )
  }
  const { uid, gid } = await stat(data).catch(() => stat(folder))
  const isShared = uid === 0 || (await accountNameOf(uid)) === 'nobody'
  return isShared ? provideAccount() : { uid, gid }
}

/** Creates the account if it does not exist. Throws a sentence. */
export async function provideAccount(name = DEFAULT_ACCOUNT): Promise<Account> {
  // useradd fails while another useradd is running.
  const create = async () => (await findAccount(name)) ?? createAccount(name)
  return (await findAccount(name)) ?? withFolderLock('/etc', new AbortController().signal, create)
}

async function createAccount(name: string): Promise<Account> {
  const reasons: string[] = []
  for (const [program, ...options] of CREATE_COMMANDS) {
    await run(program, [...options, name], { env: environment }).catch(({ stderr, message }) =>
      reasons.push(stderr?.trim() || message),
    )
    const account = await findAccount(name)
    if (account) return account
  }
  throw new Error(
    `PostgreSQL does not run as root, and the account ${name} could not be created for it (${reasons[0]}). Set DATA_OWNER to the name of an account that no other program uses, or DATABASE_URL to an existing PostgreSQL.`,
  )
}

async function findAccount(name: string): Promise<Account | undefined> {
  const id = async (flag: string) => Number((await run('id', [flag, name], { env: environment })).stdout)
  return Promise.all([id('-u'), id('-g')]).then(
    ([uid, gid]) => ({ uid, gid }),
    () => undefined,
  )
}

/** Returns undefined if the machine has no name for the id, as for the user id that a container was started with. */
export function accountNameOf(uid: number): Promise<string | undefined> {
  return run('id', ['-un', String(uid)], { env: environment }).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  )
}
