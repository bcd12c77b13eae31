import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { withFolderLock } from './lock.ts'

export type Account = { uid: number; gid: number }

const run = promisify(execFile)

const DEFAULT_ACCOUNT = 'dalil-postgres'

/** The environment for the commands below. A root shell that was opened with 'su' has no /usr/sbin in its PATH. */
const environment = { PATH: `${process.env.PATH}:/usr/sbin:/sbin`, LC_ALL: 'C' }

/** The commands that create an account. Most distributions have useradd. The second is the adduser of BusyBox. */
const CREATE_COMMANDS = [
  ['useradd', '--system', '--user-group', '--no-create-home', '--home-dir', '/', '--shell', '/bin/false'],
  ['adduser', '-S', '-D', '-H', '-h', '/', '-s', '/bin/false'],
] as const

/**
 * Returns the account under which PostgreSQL runs when root starts the site, because PostgreSQL refuses to run as root.
 * It is the named account. If none is named, it is the owner of the data, or the owner of the folder while there is no
 * data. If that is root, or 'nobody', which other services share, it is an account that is created for this purpose.
 * Throws an Error for the operator if no account can be used.
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

/**
 * Returns the account, and creates it if it does not exist. Throws an Error for the operator if it cannot be created.
 */
export async function provideAccount(name = DEFAULT_ACCOUNT): Promise<Account> {
  // useradd fails while another useradd is running, so the creation is locked.
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

/**
 * Returns the name of a user id. Returns undefined if the machine has no name for it, which can happen in a container.
 */
export function accountNameOf(uid: number): Promise<string | undefined> {
  return run('id', ['-un', String(uid)], { env: environment }).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  )
}
