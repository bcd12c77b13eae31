import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, renameSync } from 'node:fs'
import { join, resolve } from 'node:path'

/**
 * Returns the path of a program such as 'usr/sbin/nginx'. If the program is missing, unpacks Debian's package without
 * installing it, because installing it would start its service. If the package is not available, throws an Error that
 * says what to install.
 */
export function provideFromDebian(name: string, program: string): string {
  const folder = resolve('node_modules/.cache/debian', name)
  const found = [`/${program}`, join(folder, program)].find((path) => existsSync(path))
  if (found) return found
  console.log(`Unpacking ${name} for the tests…`)
  mkdirSync(folder, { recursive: true })
  const download = () => run('apt-get', ['download', '-qq', name], folder)
  if (!download() && run('apt-get', ['update', '-qq'], folder)) download()
  for (const file of globSync('*.deb', { cwd: folder })) run('dpkg', ['--extract', file, '.'], folder)
  if (existsSync(join(folder, program))) return join(folder, program)
  throw new Error(`No ${name} for the tests: install Debian's package ${name}.`)
}

/**
 * Returns the path of a program. If the program is missing and root runs the tests, installs its package. Use this
 * function only for packages that start no service.
 */
export function installFromDebian(name: string, program: string): string {
  const path = `/${program}`
  if (existsSync(path)) return path
  console.log(`Installing ${name} for the tests…`)
  const install = ['install', '-y', '-qq', '--no-install-recommends', name]
  if (process.getuid?.() === 0 && run('apt-get', ['update', '-qq'])) run('apt-get', install)
  if (existsSync(path)) return path
  throw new Error(`No ${program} for the tests: install Debian's package ${name}.`)
}

/**
 * Unpacks packages, and the dependencies that this machine lacks, into the new folder `root`, which every user may
 * read. They are not installed, because that would start their services. With the returned environment, the programs
 * find their libraries.
 */
export function unpackFromDebian(names: string[], root: string): { root: string; environment: NodeJS.ProcessEnv } {
  const folder = resolve('node_modules/.cache/debian', names.join('+'))
  const packages = () => globSync('*.deb', { cwd: folder })
  const isWhole = () => names.every((name) => packages().some((file) => file.startsWith(`${name}_`)))
  if (!isWhole()) {
    console.log(`Downloading ${names.join(', ')} for the tests…`)
    mkdirSync(join(folder, 'partial'), { recursive: true })
    const options = [
      '-y',
      '-qq',
      '--download-only',
      '--reinstall',
      '--no-install-recommends',
      `-oDir::Cache::archives=${folder}`,
    ]
    const download = () => run('apt-get', ['install', ...options, ...names])
    if (!download() && run('apt-get', ['update', '-qq'])) download()
  }
  if (!isWhole()) throw new Error(`No ${names.join(', ')} for the tests: they could not be downloaded from Debian.`)
  mkdirSync(root)
  for (const file of packages()) run('dpkg', ['--extract', file, root], folder)
  return {
    root,
    environment: {
      PYTHONPATH: join(root, 'usr/lib/python3/dist-packages'),
      LD_LIBRARY_PATH: globSync(`{usr/,}lib/*-linux-gnu`, { cwd: root })
        .map((path) => join(root, path))
        .join(':'),
    },
  }
}

/**
 * Returns two files: a tar file with a newly installed Debian, and the package `beside`, which is not installed in that
 * Debian.
 */
export function provideDebianRoot(suite: string, beside: string): { root: string; package: string } {
  const folder = resolve('node_modules/.cache/debian', suite)
  const find = () => ({ root: join(folder, 'root.tar'), package: globSync(join(folder, `${beside}_*.deb`))[0] ?? '' })
  if (existsSync(find().root)) return find()
  const mmdebstrap = installFromDebian('mmdebstrap', 'usr/bin/mmdebstrap')
  console.log(`Installing Debian ${suite} for the tests…`)
  mkdirSync(folder, { recursive: true })
  const download = `cd ${folder} && APT_CONFIG=$MMDEBSTRAP_APT_CONFIG apt-get download -qq ${beside}`
  const slim = ['doc', 'locale', 'man'].map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`)
  const options = ['--quiet', '--variant=minbase', ...slim, `--customize-hook=${download}`]
  // mmdebstrap writes a tar file only if the name ends in .tar.
  const part = join(folder, 'part.tar')
  if (run(mmdebstrap, [...options, suite, part])) renameSync(part, find().root)
  if (existsSync(find().root)) return find()
  throw new Error(`No Debian ${suite} for the tests.`)
}

function run(command: string, parameters: string[], cwd = '.'): boolean {
  return spawnSync(command, parameters, { cwd, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}
