import { execFile, spawn } from 'node:child_process'
import { chown, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { provideAccount } from '../../db/embedded/account.ts'
import { freePort } from '../environment.ts'
import { ended } from '../program.ts'
import { provideDebianPostgres } from './debian-postgresql.ts'
import { scratchFolder } from './site.ts'

const run = promisify(execFile)

const PASSWORD = 'a secret'

/** Starts a PostgreSQL with an empty database 'dalil' and a standby. Each commit waits for the standby. */
export async function startReplicated() {
  const bin = provideDebianPostgres()
  const folder = await scratchFolder()
  // PostgreSQL refuses to run as root.
  const account = process.getuid?.() === 0 ? await provideAccount() : undefined
  if (account) await chown(folder, account.uid, account.gid)
  const secret = join(folder, 'password')
  await writeFile(secret, PASSWORD)
  const options = { ...account, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C', PGPASSWORD: PASSWORD } }
  const program = (name: string, ...parameters: string[]) => run(join(bin, name), parameters, options)

  async function start(name: string, port: string) {
    const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '' }
    const parameters = Object.entries(settings).flatMap(([setting, value]) => ['-c', `${setting}=${value}`])
    const child = spawn(join(bin, 'postgres'), ['-D', join(folder, name), ...parameters], {
      ...options,
      stdio: 'ignore',
    })
    onTestFinished(() => stop(child))
    await expect.poll(() => queryServer(port, 'select 1').catch(() => [])).toHaveLength(1)
    return child
  }

  const authentication = ['--auth=scram-sha-256', '--pwfile', secret]
  const encoding = ['-E', 'UTF8', '--locale=C.UTF-8']
  await program('initdb', '-D', join(folder, 'primary'), '-U', 'dalil', ...encoding, ...authentication)
  const [primaryPort, standbyPort] = [await freePort(), await freePort()]
  const primary = await start('primary', primaryPort)
  await queryServer(primaryPort, 'create database dalil')
  const from = ['-h', '127.0.0.1', '-p', primaryPort, '-U', 'dalil']
  await program('pg_basebackup', ...from, '-D', join(folder, 'standby'), '--checkpoint=fast', '--write-recovery-conf')
  await start('standby', standbyPort)
  // synchronous_standby_names is set only now, because without a standby no commit would finish. The standby was copied
  // before and lacks the setting, so it waits for no other standby once it is promoted.
  await queryServer(primaryPort, "alter system set synchronous_standby_names = '*'")
  await queryServer(primaryPort, 'select pg_reload_conf()')
  const isSynchronous = "select from pg_stat_replication where sync_state = 'sync'"
  await expect.poll(() => queryServer(primaryPort, isSynchronous)).toHaveLength(1)

  return {
    primaryPort,
    standbyPort,
    /** This URL lists the standby first. Its parameter makes PostgreSQL's own programs connect to the primary. */
    url: `postgres://dalil:${encodeURIComponent(PASSWORD)}@127.0.0.1:${standbyPort},127.0.0.1:${primaryPort}/dalil?target_session_attrs=read-write`,
    async killPrimary() {
      primary.kill('SIGKILL')
      await ended(primary)
    },
    /**
     * Freezes the primary. As on a machine that hangs, the kernel still accepts connections, but no process answers
     * them.
     */
    async freezePrimary() {
      primary.kill('SIGSTOP')
      const children = await readFile(`/proc/${primary.pid}/task/${primary.pid}/children`, 'utf8')
      const backends = children.trim().split(' ').map(Number)
      const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
        for (const pid of backends) process.kill(pid, name)
      }
      signal('SIGSTOP')
      // While stopped, these processes would not notice that their server has ended, and would outlive it.
      onTestFinished(() => signal('SIGCONT'))
    },
    promote: () => queryServer(standbyPort, 'select pg_promote()'),
  }
}

async function queryServer(port: string, statement: string): Promise<unknown[]> {
  const login = { host: '127.0.0.1', port: Number(port), user: 'dalil', database: 'postgres', password: PASSWORD }
  const client = new pg.Client(login)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

async function stop(child: ReturnType<typeof spawn>): Promise<void> {
  child.kill('SIGKILL')
  await ended(child)
}
