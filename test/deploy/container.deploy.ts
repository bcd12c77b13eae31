import { execFile } from 'node:child_process'
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readEnvironment } from '../../config/environment.ts'
import { provideAccount } from '../../db/embedded/account.ts'
import { aVendorRequest } from '../builders.ts'
import { freePort } from '../environment.ts'
import { provideDebianPostgres } from '../faults/debian-postgresql.ts'
import { scratchFolder } from '../faults/site.ts'
import { encoded } from '../form.ts'
import { buildImage, type Engine, openEngine } from './engine.ts'

const execute = promisify(execFile)
const NOT_ALLOWED = 'An engine of its own is not allowed here.'
const SECRET = 'not-for-the-image'
let engine: Engine | undefined
let context = ''

beforeAll(async () => {
  engine = await openEngine()
  if (!engine) return
  context = join(engine.folder, 'context')
  await copyCheckout(context)
  // Such files exist in a folder in which the site is developed or run. The image must not contain them.
  for (const path of ['deploy/.env', '.env', 'data/postgres/base', '.git/config', 'app/x.test.ts', 'notes.txt']) {
    await mkdir(dirname(join(context, path)), { recursive: true })
    await writeFile(join(context, path), SECRET)
  }
  await buildImage(engine, context)
})
afterAll(() => engine?.close())

test('the image is small, and contains no file of the build, the tests or the checkout', async ({ skip }) => {
  if (!engine) return skip(NOT_ALLOWED)
  const [image] = JSON.parse(await engine.podman('inspect', '--type', 'image', 'dalil'))
  console.log(`The image: ${Math.round(image.Size / 1e6)} MB`)
  expect(image.Size).toBeLessThan(450e6)
  expect(image.Config).toMatchObject({
    User: '10001:10001',
    Volumes: { '/var/lib/dalil': {} },
    ExposedPorts: { '3000/tcp': {} },
    Env: expect.arrayContaining(['HOST=0.0.0.0', 'DATA_DIR=/var/lib/dalil']),
  })
  const find = `cd /srv/dalil; ls -d node_modules/vite node_modules/vitest /usr/local/bin/npm notes.txt .env deploy/.env 2>/dev/null
    find . -path ./node_modules -prune -o -name '*.test.ts*' -print; grep -rl ${SECRET} . /var/lib/dalil; find . -perm -2 ! -type l; true`
  expect(await engine.podman('run', '--rm', 'dalil', 'sh', '-c', find)).toBe('')
})

test('a container keeps its data on a volume, needs no other writable path, and stops cleanly', async ({ skip }) => {
  if (!engine) return skip(NOT_ALLOWED)
  const { podman, logs } = engine
  const backups = ['--volume', 'backups:/var/lib/dalil-backups']
  const volumes = ['--volume', 'data:/var/lib/dalil', ...backups]
  const first = await startContainer(engine, volumes)
  // Podman shows the log a moment after the container is healthy.
  await expect
    .poll(first.logs)
    .toMatch(/To become the first reviewer, open this link within one hour: http:\/\/localhost:\d+\/review\/sign-in/)
  expect(await first.run('cat', '/proc/1/status')).toMatch(
    /Uid:\t10001\t[\s\S]*CapPrm:\t0+\n[\s\S]*CapBnd:\t0+\nCapAmb:\t0+\nNoNewPrivs:\t1/,
  )
  await expect(first.run('touch', '/srv/dalil/x')).rejects.toThrow('Read-only file system')
  expect(await first.post('/post-vendor-request', aVendorRequest({ companyName: 'Wadi Build' }))).toBe(303)
  expect(await first.run('node', 'bin/reviewer.ts', 'add', 'amal@dalil.example')).toContain('is now a reviewer')
  expect(await first.run('node', 'bin/backup.ts', '/var/lib/dalil-backups/a.backup')).toContain('Backed up')
  // The doctor exits with 1, because no mail server is set.
  expect((await first.run('node', 'bin/doctor.ts').catch(({ stdout }) => stdout)) as string).toContain(
    'Searches in Arabic: in order.',
  )

  // The site is process 1 of the container, so it inherits processes that it did not start. It must still notice that
  // PostgreSQL was killed.
  await first.run('sh', '-c', 'kill -KILL "$(head -n 1 /var/lib/dalil/postgres/postmaster.pid)"')
  await expect.poll(() => first.logs()).toContain('Starting it again')
  await expect.poll(first.isHealthy).toBe(true)

  const another = await podman('run', '--detach', '--network', 'none', ...volumes, 'dalil')
  await expect.poll(() => logs(another)).toContain('Another container uses this volume.')
  await podman('rm', '--force', another)

  const since = performance.now()
  await first.stop()
  console.log(`Ended after ${Math.round(performance.now() - since)} ms`)
  expect(performance.now() - since).toBeLessThan(10_000)
  const tail = ['sh', '-c', 'tail -n 1 /var/lib/dalil/postgres/log/*']
  expect(await podman('run', '--rm', ...volumes, 'dalil', ...tail)).toContain('database system is shut down')

  const second = await startContainer(engine, volumes)
  expect(await second.run('node', 'bin/reviewer.ts', 'list')).toContain('amal@dalil.example')
  await second.stop()

  const restored = ['--volume', 'restored:/var/lib/dalil', ...backups]
  const restore = ['node', 'bin/restore.ts', '/var/lib/dalil-backups/a.backup']
  expect(await podman('run', '--rm', ...restored, 'dalil', ...restore)).toContain('Restored')
  const third = await startContainer(engine, restored)
  expect(await third.run('node', 'bin/reviewer.ts', 'list')).toContain('amal@dalil.example')
  await third.stop()
})

test('compose.yaml pins its images, and exposes only the proxy to visitors', async ({ skip }) => {
  if (!engine) return skip(NOT_ALLOWED)
  const { services, networks } = await readCompose(engine, filledIn)
  const without = readCompose(engine, (text) => text)
  await expect(without).rejects.toThrow('DATABASE_PASSWORD')
  expect(Object.keys(services).sort()).toEqual(['backup', 'postgres', 'proxy', 'relay', 'site'])
  for (const [name, { image, ports, restart, logging }] of Object.entries(services)) {
    expect(image).toMatch(name === 'site' || name === 'backup' ? /^dalil$/ : /:v?\d+\.\d+/)
    expect(ports?.map(({ published }) => published)).toEqual(name === 'proxy' ? ['80', '443'] : undefined)
    expect(restart).toBe(name === 'backup' ? 'no' : 'unless-stopped')
    expect(logging.options['max-size']).toBe('10m')
  }
  for (const name of ['site', 'backup', 'postgres', 'proxy'])
    expect(services[name]).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    })
  const reached = (name: string) => Object.keys(services[name]?.networks ?? {}).sort()
  expect([reached('proxy'), reached('postgres'), reached('site')]).toEqual([
    ['edge', 'web'],
    ['data'],
    ['data', 'outbound', 'web'],
  ])
  expect([networks.web?.internal, networks.data?.internal]).toEqual([true, true])
  const settings = readEnvironment(services.site?.environment ?? {})
  expect(settings).toMatchObject({ publicUrl: 'https://dalil.example', mailFrom: 'Dalil <letters@dalil.example>' })
  expect(settings.trustedProxies).toEqual(networks.web?.ipam.config.map(({ subnet }) => subnet))
})

test('the image serves from the PostgreSQL that postgres.sql prepares', async ({ skip }) => {
  if (!engine) return skip(NOT_ALLOWED)
  const { services } = await readCompose(engine, filledIn)
  const { environment: prepared = {} } = services.postgres ?? {}
  const cluster = await startPostgres(prepared.POSTGRES_INITDB_ARGS ?? '')
  await cluster.psql(['--file', 'deploy/postgres.sql'], prepared)
  const superuser = cluster.psql(['--host=127.0.0.1', '--command=select 1'], { PGPASSWORD: 'unused' })
  await expect(superuser).rejects.toThrow('password authentication failed')

  const environment = services.site?.environment ?? {}
  const urls = ['DATABASE_URL', 'VISITOR_DATABASE_URL'].flatMap((name) => [
    '--env',
    `${name}=${environment[name]?.replace('@postgres:5432', `@127.0.0.1:${cluster.port}`)}`,
  ])
  const site = await startContainer(engine, [...urls, '--tmpfs', '/var/lib/dalil'])
  await expect.poll(site.logs).toContain('The data is in PostgreSQL at 127.0.0.1')
  expect(await site.post('/post-vendor-request', aVendorRequest())).toBe(303)
  const stored = ['--dbname=dalil', '--tuples-only', '--command=select count(*) from opportunity_submissions']
  expect((await cluster.psql(stored)).trim()).toBe('1')
  await site.stop()
})

/**
 * Starts the container with the restrictions of compose.yaml and waits until it is healthy. Its port is open only on
 * this machine's loopback.
 */
async function startContainer({ podman, logs }: Engine, options: string[]) {
  const port = await freePort()
  const safe = ['--read-only', '--read-only-tmpfs=false', '--tmpfs', '/tmp', '--cap-drop', 'ALL']
  const place = ['--network', 'host', '--env', `PORT=${port}`, '--env', 'HOST=127.0.0.1', '--env', 'SECONDS_TO_FILL=0']
  const security = ['--security-opt', 'no-new-privileges']
  const id = await podman('run', '--detach', ...safe, ...security, ...place, ...options, 'dalil')
  const isHealthy = () =>
    podman('healthcheck', 'run', id).then(
      () => true,
      () => false,
    )
  await expect.poll(isHealthy).toBe(true)
  const origin = `http://localhost:${port}`
  return {
    isHealthy,
    logs: () => logs(id),
    run: (...command: string[]) => podman('exec', id, ...command),
    async post(path: string, form: Parameters<typeof encoded>[0]) {
      const body = encoded(form)
      return (await fetch(origin + path, { method: 'POST', body, headers: { Origin: origin }, redirect: 'manual' }))
        .status
    },
    async stop() {
      await podman('stop', '--time', '10', id)
      expect(await podman('inspect', '--format', '{{.State.ExitCode}}', id)).toBe('0')
      await podman('rm', id)
    },
  }
}

type Compose = {
  services: Record<
    string,
    {
      image: string
      restart: string
      ports?: { published: string }[]
      logging: { options: Record<string, string> }
      networks: Record<string, unknown>
      environment?: Record<string, string>
    }
  >
  networks: Record<string, { internal?: boolean; ipam: { config: { subnet: string }[] } }>
}

/**
 * Reads compose.yaml with Docker's own program. `change` edits the text of compose.env, which becomes the file .env.
 */
async function readCompose({ debian, folder }: Engine, change: (text: string) => string): Promise<Compose> {
  await execute('dpkg', ['--extract', debian.package, join(folder, 'compose')])
  const program = join(folder, 'compose/usr/libexec/docker/cli-plugins/docker-compose')
  await writeFile(join(context, 'deploy/.env'), change(await readFile('deploy/compose.env', 'utf8')))
  const profiles = ['--profile', 'relay', '--profile', 'backup']
  const options = { cwd: join(context, 'deploy'), env: { PATH: process.env.PATH } }
  const { stdout } = await execute(program, [...profiles, 'config', '--format', 'json'], options)
  return JSON.parse(stdout)
}

const filledIn = (text: string) =>
  text
    .replace(/^DATABASE_PASSWORD=$/m, 'DATABASE_PASSWORD=aaa')
    .replace(/^VISITOR_\w+=$/m, 'VISITOR_DATABASE_PASSWORD=bbb')

/** Starts Debian's PostgreSQL, prepared in the same way as the one in the image `postgres`. */
async function startPostgres(options: string) {
  const bin = provideDebianPostgres()
  const folder = await scratchFolder()
  const account = await provideAccount()
  await chown(folder, account.uid, account.gid)
  const port = await freePort()
  const program = (name: string, parameters: string[], env: NodeJS.ProcessEnv = {}) =>
    execute(join(bin, name), parameters, { ...account, env: { PATH: process.env.PATH, LC_ALL: 'C', ...env } })
  const data = join(folder, 'data')
  await writeFile(join(folder, 'password'), 'unused', { mode: 0o644 })
  const access = ['--auth-local=trust', '--auth-host=scram-sha-256', `--pwfile=${join(folder, 'password')}`]
  await program('initdb', ['-D', data, '-U', 'postgres', ...options.split(' '), ...access])
  const settings = `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`
  await program('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start'])
  onTestFinished(async () => void (await program('pg_ctl', ['-D', data, '-m', 'fast', '-w', 'stop'])))
  const psql = async (parameters: string[], env: NodeJS.ProcessEnv = {}) => {
    const login = [`--host=${folder}`, `--port=${port}`, '--username=postgres', '--no-psqlrc', '--no-password']
    return (await program('psql', [...login, '--set=ON_ERROR_STOP=1', ...parameters], env)).stdout
  }
  return { port, psql }
}

/** Copies all files that git does not ignore. */
async function copyCheckout(folder: string) {
  await mkdir(folder)
  const list = 'git ls-files -z --cached --others --exclude-standard | tar --create --null --files-from=-'
  await execute('sh', ['-c', `${list} | tar --extract --directory="$0"`, folder])
}
