import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { installFromDebian, provideDebianRoot } from './debian.ts'

const execute = promisify(execFile)

// Podman's defaults exceed the limits of a machine that is itself a container.
const SETTINGS = `
[containers]
default_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]
[engine]
cgroup_manager = "cgroupfs"
events_logger = "file"
runtime = "runc"
`

/**
 * Opens Debian's Podman with images and containers of its own. Returns undefined if the tests do not run as root or the
 * kernel does not allow containers.
 */
export async function openEngine() {
  if (process.getuid?.() !== 0) return undefined
  const program = installFromDebian('podman', 'usr/bin/podman')
  installFromDebian('runc', 'usr/sbin/runc')
  const folder = await mkdtemp(join(tmpdir(), 'dalil-engine-'))
  await writeFile(join(folder, 'containers.conf'), SETTINGS)
  const place = ['--root', join(folder, 'store'), '--runroot', join(folder, 'run'), '--log-level', 'fatal']
  const environment = { ...process.env, CONTAINERS_CONF: join(folder, 'containers.conf') }
  const run = (...parameters: string[]) =>
    execute(program, [...place, ...parameters], { env: environment, maxBuffer: 2 ** 26 })
  const podman = async (...parameters: string[]) => (await run(...parameters)).stdout.trim()
  /** Returns the output of a container on both streams. */
  async function logs(id: string) {
    const { stdout, stderr } = await run('logs', id)
    return stdout + stderr
  }
  async function close() {
    await podman('rm', '--all', '--force', '--time', '0')
    await execute('umount', ['--lazy', join(folder, 'store/overlay')]).catch(() => {})
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }

  const debian = provideDebianRoot('trixie', 'docker-compose')
  await podman('import', '--quiet', debian.root, 'probe')
  try {
    await podman('run', '--rm', '--network', 'host', 'probe', 'true')
  } catch (error) {
    console.log((error as Error).message)
    await close()
    return undefined
  }
  return { folder, podman, logs, debian, close }
}

export type Engine = NonNullable<Awaited<ReturnType<typeof openEngine>>>

/**
 * Builds the image from a copy of the checkout. The base images are made of Debian, this machine's Node and its npm.
 */
export async function buildImage({ podman, folder, debian }: Engine, context: string) {
  const images = [...(await readFile('deploy/Dockerfile', 'utf8')).matchAll(/^FROM (\S+)/gm)].map(
    ([, name]) => name ?? '',
  )
  const [node = '', slim = ''] = images
  await podman('import', '--quiet', debian.root, `docker.io/library/${slim}`)

  const added = join(folder, 'node')
  const npm = (await execute('npm', ['root', '--global'])).stdout.trim()
  const modules = join(added, 'usr/local/lib/node_modules')
  for (const path of [modules, join(added, 'usr/local/bin'), join(added, 'etc/ssl/certs')])
    await mkdir(path, { recursive: true })
  await cp(join(npm, 'npm'), join(modules, 'npm'), { recursive: true })
  await cp(process.execPath, join(added, 'usr/local/bin/node'))
  await writeFile(
    join(added, 'usr/local/bin/npm'),
    '#!/bin/sh\nexec node /usr/local/lib/node_modules/npm/bin/npm-cli.js "$@"\n',
    { mode: 0o755 },
  )
  const certificates = process.env.NODE_EXTRA_CA_CERTS
  const container = await podman('create', slim, 'true')
  await podman('cp', `${added}/.`, `${container}:/`)
  const changes: string[] = []
  if (certificates) {
    await podman('cp', certificates, `${container}:/usr/local/certificates.pem`)
    changes.push('--change', 'ENV=NODE_EXTRA_CA_CERTS=/usr/local/certificates.pem')
  }
  await podman('commit', '--quiet', ...changes, container, `docker.io/library/${node}`)

  const cache = (await execute('npm', ['config', 'get', 'cache'])).stdout.trim()
  await mkdir(cache, { recursive: true })
  const options = ['--format', 'docker', '--network', 'host', '--layers=false', '--volume', `${cache}:/root/.npm`]
  await podman('build', ...options, '--file', join(context, 'deploy/Dockerfile'), '--tag', 'dalil', context)
}
