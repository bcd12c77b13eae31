import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv, promisify } from 'node:util'
import { expect, test } from 'vitest'
import { readEnvironment } from '../../config/environment.ts'
import { freePort } from '../environment.ts'
import { scratchFolder } from '../faults/site.ts'
import { installFromDebian } from './debian.ts'
import { bootSystemd, installUnits } from './systemd.ts'

const execute = promisify(execFile)
const units = ['dalil.socket', 'dalil.service', 'dalil-backup.service', 'dalil-backup.timer']
const services = units.filter((unit) => unit.endsWith('.service'))

test('the environment file has only variables of docs/environment.md, with valid values', async () => {
  const text = await readFile('deploy/environment', 'utf8')
  const variables = parseEnv(text.replaceAll(/^#(?=[A-Z_]+=)/gm, ''))
  expect(readEnvironment(variables)).toMatchObject({
    publicUrl: 'https://dalil.example',
    mailFrom: 'Dalil <letters@dalil.example>',
    dataFolder: '/var/lib/dalil',
    trustedProxies: ['127.0.0.1', '::1'],
  })
  const page = await readFile('docs/environment.md', 'utf8')
  const rows = page.split('\n').filter((line) => line.startsWith('| `'))
  const documented = rows.flatMap((row) => row.split(' | ')[0]?.match(/[A-Z][A-Z_0-9]+/g) ?? [])
  expect(Object.keys(variables).filter((name) => !documented.includes(name))).toEqual([])
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

test.for(services)('systemd rates the exposure of %s as 2 of 10 at most', async (unit) => {
  const { stdout } = await execute(analyze(), ['security', '--offline=yes', join('deploy', unit)])
  const exposure = /Overall exposure level for \S+ ([\d.]+)/.exec(stdout)?.[1]
  console.log(`${unit}: ${exposure}`)
  expect(Number(exposure)).toBeLessThanOrEqual(2)
  // These settings would stop the site, because V8 compiles into memory, and PostgreSQL needs shared memory to see that
  // its folder is in use.
  expect(await readFile(join('deploy', unit), 'utf8')).not.toMatch(/^(MemoryDenyWriteExecute|PrivateIPC)=/m)
})

test('systemd runs the site and its backups as the units declare', async ({ skip }) => {
  installFromDebian('dbus', 'usr/bin/dbus-daemon')
  const folder = await scratchFolder()
  const [PORT, METRICS_PORT] = [await freePort(), await freePort()]
  const run = await bootSystemd(`
    ${await installUnits(folder, units, PORT, { METRICS_PORT })}
    mkdir $R/srv/dalil/current
    mount --bind ${process.cwd()} $R/srv/dalil/current
    mount -o remount,bind,ro $R/srv/dalil/current`)
  if (!run) return skip('A systemd of its own is not allowed here.')

  const get = async (path: string) => (await fetch(`http://127.0.0.1:${PORT}${path}`)).status
  const main = () => run('systemctl', 'show', 'dalil', '--property=MainPID', '--value')
  await run('systemctl', 'start', 'dalil')
  await expect.poll(() => get('/healthz').catch(String)).toBe(200)
  expect(await get('/')).toBe(200)
  expect((await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).status).toBe(200)
  const starts = async () => (await run('journalctl', '--unit=dalil', '--output=cat')).match(/The data is in [^"]*/g)
  await expect.poll(starts).toEqual(['The data is in /var/lib/dalil'])
  expect(await run('cat', `/proc/${await main()}/status`)).toMatch(
    /CapBnd:\t0+\nCapAmb:\t0+\nNoNewPrivs:\t1\nSeccomp:\t2/,
  )

  // The backup is started only once. A second backup within the same second would find its file already there, and
  // fail.
  await run('mkdir', '/var/lib/dalil-backups')
  await run('touch', '--date=2020-01-01', '/var/lib/dalil-backups/2020-01-01T031500.backup')
  await run('systemctl', 'start', 'dalil-backup')
  const backups = await run('find', '/var/lib/dalil-backups', '-name', '*.backup', '-printf', '%f %u %m\n')
  expect(backups).toMatch(/^20\d\d-\d\d-\d\dT\d{6}\.backup dalil 600$/)
  expect(backups).not.toContain('2020-01-01')

  // systemd-run needs D-Bus.
  await run('systemctl', 'start', 'dbus')
  const dalil = (...parameters: string[]) => run('sh', '/srv/dalil/current/deploy/dalil', ...parameters)
  expect(await dalil('reviewer', 'list')).toContain('amal@dalil.example')
  await expect(dalil('reviewer')).rejects.toThrow('Usage: reviewer add')
  await expect(dalil('serve')).rejects.toThrow('Usage: dalil doctor')
  // The doctor fails because no mail server is set. It must still report the wrong name in the settings file, which
  // belongs to root, although the doctor runs as a different user.
  await run('sh', '-c', 'echo SMTP_HOST=mail.dalil.example >> /etc/dalil/environment')
  const doctor = await run('sh', '-c', 'RELEASE=current sh /srv/dalil/current/deploy/dalil doctor || true')
  expect(doctor).toContain('This release can start on the database')
  expect(doctor).toContain('look  SMTP_HOST is not a setting.')

  const before = await main()
  await run('kill', '-KILL', before)
  await expect.poll(() => get('/healthz').catch(String)).toBe(200)
  await expect.poll(starts).toHaveLength(2)
  expect(await main()).not.toBe(before)
  await run('systemctl', 'stop', 'dalil')
  expect(await run('systemctl', 'show', 'dalil', '--property=Result', '--value')).toBe('success')
  expect(await run('sh', '-c', 'tail -n 1 /var/lib/dalil/postgres/log/*')).toContain('database system is shut down')

  // The data folder is deleted, because a new machine has only the backup file.
  await run('rm', '-r', '/var/lib/dalil')
  const [file = ''] = backups.split(' ')
  expect(await dalil('restore', `/var/lib/dalil-backups/${file}`)).toMatch(/^Restored [\d,]+ rows/)
  expect(await run('stat', '--format=%U %a', '/var/lib/dalil')).toBe('dalil 700')
  await run('systemctl', 'start', 'dalil')
  expect(await get('/')).toBe(200)
})

test("an intruder in the site's process reaches no backup and no other program of its user", async ({ skip }) => {
  const folder = await scratchFolder()
  const intrusion = `
    ls /var/lib/dalil-backups && echo "backups seen"
    for process in /proc/[0-9]*; do
      ls $process/root/var/lib/dalil-backups && echo "backups reached by $process"
    done
    cat /etc/dalil/environment && echo "settings read"
    touch /var/lib/dalil/written && echo tried`
  await writeFile(join(folder, 'tries'), intrusion)
  const run = await bootSystemd(`
    ${await installUnits(folder, units, await freePort(), {})}
    mkdir $R/srv/dalil/current
    cp ${join(folder, 'tries')} $R/srv/tries
    cd $R/etc/systemd/system
    sed 's:^Type=.*:Type=oneshot:; s:^Restart=.*:Restart=no:; s:^ExecStart=.*:ExecStart=/bin/sh /srv/tries:; /^Requires=/d' dalil.service > tries.service
    sed 's:^Type=.*:Type=simple:; s:^ExecStart=.*:ExecStart=/bin/sleep 1000:; /^ExecStartPost=/d' dalil-backup.service > backing.service`)
  if (!run) return skip('A systemd of its own is not allowed here.')
  await run('systemctl', 'start', 'backing')
  await run('systemctl', 'start', 'tries')
  const journalLines = async () => (await run('journalctl', '--unit=tries', '--output=cat')).split('\n')
  await expect.poll(journalLines).toContain('tried')
  expect((await journalLines()).filter((line) => /seen|reached|read$/.test(line))).toEqual([])
})

const analyze = () => installFromDebian('systemd', 'usr/bin/systemd-analyze')
