import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished } from 'vitest'
import { scratchFolder } from '../faults/site.ts'
import { ended } from '../program.ts'
import { installFromDebian } from './debian.ts'

const execute = promisify(execFile)
const isUnified = existsSync('/sys/fs/cgroup/cgroup.controllers')

/**
 * Starts a systemd in namespaces of its own, without any service except its journal. It sees the files on this
 * machine's disk, but what it changes is kept only in memory. Before it starts, the shell script `prepare` runs, with
 * systemd's root folder in $R. Returns a function that runs commands in these namespaces, or undefined where they are
 * not allowed.
 */
export async function bootSystemd(prepare: string) {
  const systemd = installFromDebian('systemd', 'lib/systemd/systemd')
  const group = `/sys/fs/cgroup/${isUnified ? '' : 'systemd/'}dalil-test-${process.pid}`
  const folder = await scratchFolder()
  try {
    await mkdir(group)
  } catch {
    return undefined
  }
  const script = join(folder, 'boot')
  await writeFile(script, `${root(prepare)}exec env -i container=lxc PATH=/usr/bin:/bin ${systemd} --unit=basic.target`)
  const namespaces = ['--mount', '--pid', '--ipc', '--uts', '--cgroup', '--fork', '--kill-child']
  const enter = `echo $$ > ${group}/cgroup.procs; exec unshare ${namespaces.join(' ')} sh -eu ${script}`
  const child = spawn('sh', ['-euc', enter], { stdio: ['ignore', 'ignore', 'inherit'] })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended(child)
    await expect.poll(() => removeGroup(group)).toBe(true)
  })

  const run = async (...command: string[]) => {
    const into = ['--target', await firstProcess(child), '--mount', '--pid', '--ipc', '--uts', '--cgroup']
    return (await execute('nsenter', [...into, ...command])).stdout.trim()
  }
  const isUp = () => run('systemctl', 'is-active', 'basic.target').catch(() => (child.exitCode ? 'not allowed' : ''))
  await expect.poll(isUp).toMatch(/^active|not allowed$/)
  return child.exitCode === null ? run : undefined
}

/**
 * Returns a shell script for `prepare` that installs the units of deploy/ and their environment, with the test's port
 * and settings.
 */
export async function installUnits(
  folder: string,
  units: string[],
  port: string,
  settings: Record<string, string>,
): Promise<string> {
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
  await writeFile(join(folder, 'environment'), `${await readFile('deploy/environment', 'utf8')}\n${lines.join('')}`)
  return `
    mkdir -p $R/srv/dalil $R/etc/dalil
    cp ${units.map((unit) => join(process.cwd(), 'deploy', unit)).join(' ')} $R/etc/systemd/system
    sed -i 's/127.0.0.1:3000/127.0.0.1:${port}/' $R/etc/systemd/system/dalil.socket
    install -m 600 ${join(folder, 'environment')} $R/etc/dalil/environment
    chroot $R useradd --system --no-create-home dalil`
}

const root = (prepare: string) => `
  mount --make-rprivate /
  mount -t tmpfs tmpfs /mnt
  mkdir /mnt/upper /mnt/work /mnt/root
  mount -t overlay overlay -o lowerdir=/,upperdir=/mnt/upper,workdir=/mnt/work /mnt/root
  R=/mnt/root
  rm -rf $R/etc/fstab $R/etc/systemd/system/*
  for file in $R/lib/systemd/system/*.wants/*; do
    case $file in *journald*) ;; *) rm $file ;; esac
  done
  mount -t proc proc $R/proc
  mount --bind $R/proc/sys $R/proc/sys
  mount -o remount,bind,ro $R/proc/sys
  mount -t sysfs -o ro sysfs $R/sys
  mount -t tmpfs tmpfs $R/sys/fs/cgroup
  ${isUnified ? 'mount -t cgroup2 cgroup2 $R/sys/fs/cgroup' : 'mkdir $R/sys/fs/cgroup/systemd; mount -t cgroup -o none,name=systemd,xattr systemd $R/sys/fs/cgroup/systemd'}
  mount --bind /dev $R/dev
  mount -t devpts -o newinstance,ptmxmode=0666 devpts $R/dev/pts
  mount -t tmpfs -o mode=1777 tmpfs $R/dev/shm
  ${prepare}
  for folder in run tmp; do mount -t tmpfs tmpfs $R/$folder; done
  chmod 1777 $R/tmp
  mkdir -p $R/mnt
  cd $R
  pivot_root . mnt
  umount -l mnt
  `

/** Returns the process id that systemd has outside its namespace. */
async function firstProcess({ pid }: ChildProcess): Promise<string> {
  return (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim()
}

/** Removes a control group, the groups inside it first. Returns false if one of its processes has not ended yet. */
async function removeGroup(group: string): Promise<boolean> {
  const entries = await readdir(group, { withFileTypes: true })
  for (const entry of entries) if (entry.isDirectory()) await removeGroup(join(group, entry.name))
  return rmdir(group).then(
    () => true,
    () => false,
  )
}
