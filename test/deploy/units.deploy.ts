import { execFile, execFileSync } from 'node:child_process'
import { chmod, mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv, promisify } from 'node:util'
import { expect, test } from 'vitest'
import { readEnvironment } from '../../config/environment.ts'
import { freePort } from '../environment.ts'
import { postmasterOf, scratchFolder } from '../faults/site.ts'
import { ended, runIn, started } from '../program.ts'
import { installFromDebian } from './debian.ts'

const execute = promisify(execFile)
const units = ['dalil.service', 'dalil-backup.service', 'dalil-backup.timer']
const services = units.filter((unit) => unit.endsWith('.service'))

test('the environment file has variables of the README only, with valid values', async () => {
  const text = await readFile('deploy/environment', 'utf8')
  const variables = parseEnv(text.replaceAll(/^#(?=[A-Z_]+=)/gm, ''))
  expect(readEnvironment(variables)).toMatchObject({
    publicUrl: 'https://dalil.example',
    mailFrom: 'Dalil <letters@dalil.example>',
    dataFolder: '/var/lib/dalil',
    trustedProxies: ['127.0.0.1', '::1'],
  })
  const readme = await readFile('README.md', 'utf8')
  const rows = readme.split('\n').filter((line) => line.startsWith('| `'))
  const explained = rows.flatMap((row) => row.split(' | ')[0]?.match(/[A-Z][A-Z_0-9]+/g) ?? [])
  expect(Object.keys(variables).filter((name) => !explained.includes(name))).toEqual([])
})

test('systemd finds no fault with the units', async () => {
  const folder = await scratchFolder()
  for (const unit of units) {
    const text = await readFile(join('deploy', unit), 'utf8')
    await writeFile(join(folder, unit), text.replaceAll('/srv/dalil/current', process.cwd()))
  }
  const files = units.map((unit) => join(folder, unit))
  const { stdout, stderr } = await execute(analyze(), ['verify', '--man=no', ...files])
  expect(stdout + stderr).toBe('')
})

test.for(services)('%s is exposed at most 2 of 10, by systemd’s own measure', async (unit) => {
  const { stdout } = await execute(analyze(), ['security', '--offline=yes', join('deploy', unit)])
  const exposure = /Overall exposure level for \S+ ([\d.]+)/.exec(stdout)?.[1]
  console.log(`${unit}: ${exposure}`)
  expect(Number(exposure)).toBeLessThanOrEqual(2)
  // V8 compiles into memory, and PostgreSQL sees by shared memory that its folder is in use.
  expect(await readFile(join('deploy', unit), 'utf8')).not.toMatch(/^(MemoryDenyWriteExecute|PrivateIPC)=/m)
})

test.skipIf(!mayUnshare())('the units serve and back up as a user without rights, on a read-only disk', async () => {
  const folder = await scratchFolder()
  for (const name of ['dalil', 'dalil-backups']) {
    await mkdir(join(folder, name))
    await execute('chown', [NOBODY, join(folder, name)])
  }
  await chmod(folder, 0o755)
  const environment = {
    PATH: '/usr/bin:/bin',
    ...parseEnv(await readFile('deploy/environment', 'utf8')),
    PORT: await freePort(),
    METRICS_PORT: await freePort(),
  }
  const inUnit = (command: string) =>
    runIn('/', 'unshare', ['--mount', 'sh', '-euc', `${sandbox(folder)}${command}`], environment)

  expect(await ended(inUnit('touch /srv/dalil/current/file').child)).toBe(1)
  const site = inUnit(await setting('dalil.service', 'ExecStart'))
  await started(site)
  const answer = await fetch(`http://127.0.0.1:${environment.PORT}/`)
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('<html lang="en"')])
  expect((await fetch(`http://127.0.0.1:${environment.METRICS_PORT}/metrics`)).status).toBe(200)

  const backups = join(folder, 'dalil-backups')
  const old = join(backups, '2020-01-01T031500.backup')
  await writeFile(old, '')
  await utimes(old, new Date('2020-01-01'), new Date('2020-01-01'))
  const backup = inUnit(await setting('dalil-backup.service', 'ExecStart'))
  expect([await ended(backup.child), backup.output.text]).toEqual([0, expect.stringContaining('Backed up')])
  expect(await ended(inUnit(await setting('dalil-backup.service', 'ExecStartPost')).child)).toBe(0)
  const [name = '', ...others] = await readdir(backups)
  expect([name, others]).toEqual([expect.stringMatching(/^20\d\d-\d\d-\d\dT\d{6}\.backup$/), []])
  expect((await stat(join(backups, name))).mode & 0o077).toBe(0)

  await postmasterOf(join(folder, 'dalil'))
  site.child.kill('SIGTERM')
  expect(await ended(site.child)).toBe(0)
  await expect(postmasterOf(join(folder, 'dalil'))).rejects.toThrow('ENOENT')
})

// In a container, where systemd is not, its package starts nothing.
const analyze = () => installFromDebian('systemd', 'usr/bin/systemd-analyze')

const NOBODY = '65534:65534'

/** What the units ask of systemd, as far as it can be had without: the disk, /proc and rights. The filter of system calls is not. */
const sandbox = (state: string) => `
  mount -t tmpfs tmpfs /srv
  mkdir -p /srv/dalil/current
  mount --bind ${process.cwd()} /srv/dalil/current
  mount --bind ${state} /var/lib
  for folder in /home /root /tmp /var/tmp; do mount -t tmpfs tmpfs $folder; done
  chmod 1777 /tmp /var/tmp
  mount -t proc -o hidepid=invisible,subset=pid proc /proc
  mount -o remount,bind,ro /
  mount -o remount,bind,ro /srv
  mount -o remount,bind,ro /srv/dalil/current
  mount --bind /var/lib/dalil /var/lib/dalil
  mount --bind /var/lib/dalil-backups /var/lib/dalil-backups
  mount -o remount,bind,ro /var/lib
  umask 0077
  cd /srv/dalil/current
  exec setpriv --reuid 65534 --regid 65534 --clear-groups --no-new-privs --inh-caps=-all --bounding-set=-all `

/** Its value as systemd reads it; a shell reads quotes the same way. */
async function setting(unit: string, name: string): Promise<string> {
  const [, value = ''] = new RegExp(`^${name}=(.*)$`, 'm').exec(await readFile(join('deploy', unit), 'utf8')) ?? []
  return value.replaceAll('%%', '%').replace('*', '\\*')
}

/** Only root may, and not in every container. */
function mayUnshare(): boolean {
  try {
    execFileSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/srv'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
