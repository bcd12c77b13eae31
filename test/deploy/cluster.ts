import { type ChildProcess, execFile } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv, promisify } from 'node:util'
import { provideAccount } from '../../db/embedded/account.ts'
import { UNLIMITED } from '../environment.ts'
import { provideDebianPostgres } from '../faults/debian-postgresql.ts'
import { installFromDebian, unpackFromDebian } from './debian.ts'
import { eventually, type Machine, openMachines, stop } from './machines.ts'
import { makeCertificate, replaceAll } from './proxies.ts'

const execute = promisify(execFile)

const HOST = 'dalil.example'
export const databases = ['db1', 'db2', 'db3'] as const
export const sites = ['site1', 'site2'] as const
export const proxies = ['proxy1', 'proxy2'] as const
type Database = (typeof databases)[number]
type Site = (typeof sites)[number]
type Name = Database | Site | (typeof proxies)[number]

type Member = { name: string; role: string; state: string; timeline?: number }

/**
 * Starts the cluster that deploy/cluster describes. The files in that folder are used as they are, except for the
 * folders and users that they name. Returns undefined where network namespaces are not allowed.
 */
export async function startCluster() {
  const folder = await mkdtemp(join(tmpdir(), 'dalil-cluster-'))
  await chmod(folder, 0o755)
  const names: Name[] = [...databases, ...sites, ...proxies]
  const lab = await openMachines(names, folder)
  if (!lab) {
    await rm(folder, { recursive: true })
    return undefined
  }
  const close = async () => {
    await lab.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
  try {
    return { ...(await start(folder, lab)), close }
  } catch (cause) {
    await close()
    throw cause
  }
}

async function start(folder: string, lab: NonNullable<Awaited<ReturnType<typeof openMachines>>>) {
  const machine = (name: Name) => lab.machines[name] as Machine
  const python = installFromDebian('python3', 'usr/bin/python3')
  const postgresql = provideDebianPostgres()
  const { root, environment } = unpackFromDebian(
    ['patroni', 'etcd-server', 'haproxy', 'keepalived'],
    join(folder, 'root'),
  )
  // PostgreSQL and Patroni refuse to run as root.
  const user = await provideAccount()
  const shared = lab.network(10)

  const addresses = Object.values(lab.machines).map(({ name, address }) => [name.toUpperCase(), address])
  const passwords = ['SUPERUSER', 'REPLICATION', 'PATRONI', 'DATABASE', 'VISITOR_DATABASE'].map((name) => [
    `${name}_PASSWORD`,
    `secret-of-${name.toLowerCase()}`,
  ])
  const values: Record<string, string> = {
    ...Object.fromEntries([...addresses, ...passwords]),
    SHARED_ADDRESS: shared,
    POSTGRESQL: postgresql.split('/')[4] ?? '',
    SESSION_SECRET: 'a secret of at least thirty-two characters',
  }
  const variables = join(folder, 'variables')
  const example = await readFile('deploy/cluster/variables', 'utf8')
  const lines = example.replaceAll(/^([A-Z0-9_]+)=.*/gm, (line, name) =>
    name in values ? `${name}=${values[name]}` : line,
  )
  await writeFile(variables, lines)
  const fill = async (name: Name, template: string) =>
    (await execute('deploy/cluster/fill.sh', [variables, name, `deploy/cluster/${template}`])).stdout

  const home = (name: Name) => join(folder, name)
  for (const name of databases) {
    await mkdir(home(name), { mode: 0o700 })
    const patroni = replaceAll(await fill(name, 'patroni.yml'), [
      [/\/var\/lib\/postgresql\/\d+/, home(name)],
      [/\/var\/lib\/postgresql/, home(name)],
      [/\/var\/run\/postgresql/, home(name)],
    ])
    await writeFile(join(home(name), 'patroni.yml'), patroni)
    for (const path of [home(name), join(home(name), 'patroni.yml')]) await chown(path, user.uid, user.gid)
  }

  async function startDatabase(name: Database) {
    const etcd = parseEnv(replaceAll(await fill(name, 'etcd'), [[/\/var\/lib\/etcd/, join(home(name), 'etcd')]]))
    machine(name).start([join(root, 'usr/bin/etcd')], { user, env: etcd, cwd: home(name) })
    patronis.set(name, machine(name).start(patroni('patroni', 'patroni.yml'), inHome(name)))
  }
  const patroni = (program: string, ...parameters: string[]) => [python, join(root, 'usr/bin', program), ...parameters]
  const inHome = (name: Name) => ({ user, env: { ...environment, LC_ALL: 'C.UTF-8' }, cwd: home(name) })
  const patronis = new Map<Name, ChildProcess>()

  /** Runs patronictl, the operator's command, on one of the database machines. */
  const patronictl = (name: Database, ...parameters: string[]) =>
    machine(name).run(patroni('patronictl', '--config-file', 'patroni.yml', ...parameters), inHome(name))

  /** Returns the members of the cluster as one machine sees them. */
  async function viewOf(name: Database): Promise<Member[]> {
    const answer = await fetch(`http://${machine(name).address}:8008/cluster`, { signal: AbortSignal.timeout(2_000) })
    return ((await answer.json()) as { members: Member[] }).members
  }
  /** Returns the members of the cluster as the first machine that responds sees them. */
  const members = () => Promise.any(databases.map(viewOf)).catch(() => [])
  const namesOf = (all: Member[], role: string) =>
    all
      .filter((each) => each.role === role && ['running', 'streaming'].includes(each.state))
      .map(({ name }) => name as Database)

  async function leader() {
    const [name] = namesOf(await members(), 'leader')
    if (!name) throw new Error('No machine of the database is primary.')
    return name
  }
  /** Returns the names of the synchronous standbys. A commit is acknowledged only after it has reached them. */
  const synchronous = async () => namesOf(await members(), 'sync_standby')
  /** Whether all machines see the same primary and one standby of each kind. */
  async function isWhole(): Promise<boolean> {
    const views = await Promise.all(databases.map((name) => viewOf(name).catch(() => [])))
    const roles = views.map((all) => ['leader', 'sync_standby', 'replica'].map((role) => namesOf(all, role)))
    return new Set(roles.map(String)).size === 1 && (roles[0] ?? []).every((names) => names.length === 1)
  }
  const becomesWhole = () => eventually(isWhole, true)

  type Status = { header: { member_id: string }; leader: string }
  async function etcd<Answer>(name: Database, method: string, body = {}): Promise<Answer> {
    const url = `http://${machine(name).address}:2379/v3/maintenance/${method}`
    return (await (await fetch(url, { method: 'POST', body: JSON.stringify(body) })).json()) as Answer
  }
  /** Makes the etcd on this machine the leader. */
  async function moveEtcdTo(name: Database) {
    const isLeader = async (each: Database) => {
      const { header, leader } = await etcd<Status>(each, 'status')
      return header.member_id === leader
    }
    const { header } = await etcd<Status>(name, 'status')
    for (const each of databases)
      if (each !== name && (await isLeader(each)))
        await etcd(each, 'transfer-leadership', { targetID: header.member_id })
    await eventually(() => isLeader(name), true)
  }

  const connection = (name: Name, database: string, login = 'postgres', secret = values.SUPERUSER_PASSWORD) =>
    `postgres://${login}:${secret}@${machine(name).address}/${database}?connect_timeout=3`
  const psql = (name: Name, url: string, ...parameters: string[]) =>
    machine(name).run([join(postgresql, 'psql'), '-XAtq', '-v', 'ON_ERROR_STOP=1', url, ...parameters], inRoot)
  const inRoot = { env: { PATH: process.env.PATH } }

  async function settings(name: Site): Promise<Record<string, string>> {
    const own = parseEnv(await fill(name, 'site')) as Record<string, string>
    return { ...UNLIMITED, ...own, SECONDS_TO_FILL: '0', PORT: '3000', DATA_DIR: home(name) }
  }
  async function startSite(name: Site) {
    const { PATH } = process.env
    const env = { PATH, ...(await settings(name)) }
    const start = () => machine(name).start([process.execPath, 'build/server/serve.js'], { env })
    let child = start()
    // The site's process ends if it cannot reach the database, for example right after its machine has come back. This
    // function restarts the site, as systemd does.
    const isStarted = () => {
      if (child.exitCode !== null) child = start()
      return isReady(name)
    }
    await eventually(isStarted, true)
    return child
  }
  const isReady = async (name: Site) => {
    const options = { signal: AbortSignal.timeout(2_000) }
    return (await fetch(`http://${machine(name).address}:3000/healthz`, options).catch(() => undefined))?.status === 200
  }

  /** Runs a program of the project on a machine of the site. */
  const npmCommand = async (name: Site, file: string, parameters: string[], other = {}) =>
    machine(name).run([process.execPath, file, ...parameters], {
      env: { PATH: process.env.PATH, ...(await settings(name)), ...other },
    })

  async function prepareProxies() {
    const [certificate, key] = makeCertificate(folder)
    await writeFile(join(folder, 'dalil.pem'), (await readFile(certificate, 'utf8')) + (await readFile(key, 'utf8')))
    for (const name of proxies) {
      await mkdir(home(name))
      const haproxy = replaceAll(await fill(name, 'haproxy.cfg'), [
        [/^ {2}(user|group) haproxy\n/gm, ''],
        [/log \/dev\/log/, 'log stdout format raw'],
        [/\/run\/haproxy/, home(name)],
        [/\/etc\/haproxy/g, folder],
      ])
      await writeFile(join(home(name), 'haproxy.cfg'), haproxy)
      await writeFile(join(home(name), 'keepalived.conf'), await fill(name, 'keepalived.conf'), { mode: 0o644 })
    }
  }
  function startProxy(name: (typeof proxies)[number]) {
    const options = { env: { ...environment, PATH: process.env.PATH }, cwd: home(name) }
    machine(name).start([join(root, 'usr/sbin/haproxy'), '-db', '-f', 'haproxy.cfg'], options)
    const pids = ['', 'vrrp_', 'checkers_'].map((kind) => `--${kind}pid=${join(home(name), `${kind}pid`)}`)
    const foreground = ['--dont-fork', '--log-console', '--vrrp']
    const configuration = `--use-file=${join(home(name), 'keepalived.conf')}`
    machine(name).start([join(root, 'usr/sbin/keepalived'), ...foreground, configuration, ...pids], options)
  }
  /** Returns the proxies that have the shared address. */
  async function active() {
    const has = await Promise.all(
      proxies.map(async (name) => (await machine(name).run(['ip', 'address'], inRoot)).includes(`${shared}/`)),
    )
    return proxies.filter((_, index) => has[index])
  }

  for (const name of databases) await startDatabase(name)
  await becomesWhole()
  const statements = join(folder, 'database.sql')
  const primary = await leader()
  await writeFile(statements, await fill(primary, 'database.sql'))
  await psql(primary, connection(primary, 'postgres'), '-f', statements)
  const running = { site1: await startSite('site1'), site2: await startSite('site2') }
  await npmCommand('site1', 'bin/seed.ts', [])
  await prepareProxies()
  for (const name of proxies) startProxy(name)
  await eventually(async () => (await active()).length, 1)

  return {
    host: HOST,
    folder,
    address: shared,
    ca: await readFile(join(folder, 'certificate.pem')),
    machine,
    members,
    leader,
    synchronous,
    isWhole,
    becomesWhole,
    moveEtcdTo,
    active,
    patronictl,
    startDatabase,
    patroniOf: (name: Database) => patronis.get(name) as ChildProcess,
    startProxy,
    npmCommand,
    settings,
    /** Runs a statement as the superuser on one machine and returns the result. */
    queryMachine: (name: Database, statement: string) => psql(name, connection(name, 'postgres'), '-c', statement),
    /** Runs a statement with the site's login on the primary and returns the result. */
    async query(statement: string, database = 'dalil') {
      const { DATABASE_URL = '' } = await settings('site1')
      return psql('site1', DATABASE_URL.replace('/dalil?', `/${database}?`), '-c', statement)
    },
    async stopSite(name: Site) {
      await stop(running[name], 'SIGTERM')
    },
    async startSite(name: Site) {
      running[name] = await startSite(name)
    },
  }
}
