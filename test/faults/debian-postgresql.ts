import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'

/**
 * Returns the folder with the programs of Debian's PostgreSQL. They include pg_basebackup, which the bundled PostgreSQL
 * lacks. Installs the package if necessary, without creating a database cluster. If that fails, throws an Error that
 * says what to install.
 */
export function provideDebianPostgres(): string {
  const found = findPrograms() ?? (install() ? findPrograms() : undefined)
  if (found) return found
  throw new Error('No PostgreSQL for this test: as root, run "apt-get install postgresql" (version 15 or later).')
}

const findPrograms = () =>
  globSync('/usr/lib/postgresql/{15,16,17,18}/bin/pg_basebackup')
    .map((file) => file.replace(/\/pg_basebackup$/, ''))
    .sort()
    .at(-1)

function install(): boolean {
  if (process.getuid?.() !== 0) return false
  console.log("Installing Debian's PostgreSQL…")
  return (
    run('apt-get', 'update', '-qq') &&
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'postgresql-common') &&
    run('sed', '-ri', 's/^#?(create_main_cluster) .*/\\1 = false/', '/etc/postgresql-common/createcluster.conf') &&
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'postgresql')
  )
}

function run(command: string, ...parameters: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, parameters, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}
