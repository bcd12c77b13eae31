// This file runs before every npm script except 'serve', with any version of Node. It therefore has no TypeScript and
// imports only Node's own modules.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const BUILT_FROM = [
  'config',
  'domain',
  'log',
  'db',
  'mail',
  'jobs',
  'app',
  'server',
  'bin',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'lingui.config.ts',
]
const BUILT = 'build/.built-from'

// The build gets only these environment variables, and npm also gets those of NEEDED_BY_NPM. The build runs code of
// other people's packages, so it must not see any secrets.
const NEEDED =
  /^(PATH|HOME|USER|LOGNAME|SHELL|TERM|COLORTERM|(NO|FORCE)_COLOR|CI|TZ|TMPDIR|LANG|LC_\w+|XDG_\w+|NODE_(OPTIONS|EXTRA_CA_CERTS))$/i
const NEEDED_BY_NPM = /^(SSL_CERT_(FILE|DIR)|(https?|no|all)_proxy|npm_config_.+|NODE_AUTH_TOKEN)$/i

// A release does not contain the packages that are needed only for building and testing (deploy/release.sh).
const isProduction = process.argv.includes('--production')

if (!isInstalled())
  run('Installing packages…', 'npm', [
    'ci',
    '--include=dev',
    '--ignore-scripts',
    '--no-fund',
    '--no-audit',
    '--loglevel=error',
  ])
if (process.argv.includes('--build')) build()

function isInstalled() {
  const required = read('package-lock.json')?.packages ?? {}
  const present = read('node_modules/.package-lock.json')?.packages
  return (
    Boolean(present) &&
    Object.entries(required).every(
      ([path, { version, optional, dev }]) =>
        path === '' || (present[path] ? present[path].version === version : optional || (dev && isProduction)),
    )
  )
}

function build() {
  const current = fingerprint(BUILT_FROM)
  if (readText(BUILT) === current) return
  run('Building…', 'react-router', ['build', '--logLevel', 'warn'])
  writeFileSync(BUILT, current)
}

function fingerprint(paths) {
  const hash = createHash('sha256')
  const built = paths.flatMap(filesIn).filter((path) => !path.includes('.test.'))
  for (const path of built) hash.update(path).update('\0').update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}

function filesIn(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)))
}

/**
 * Runs `command`, which uses the Node of node_modules once that Node is installed. NODE_ENV is set here, because Vite
 * takes its mode from it and a test runner may have set it to another value.
 */
function run(what, command, parameters) {
  console.log(what)
  const needed = Object.entries(process.env).filter(
    ([name]) => NEEDED.test(name) || (command === 'npm' && NEEDED_BY_NPM.test(name)),
  )
  const { status } = spawnSync(command, parameters, {
    stdio: 'inherit',
    env: { ...Object.fromEntries(needed), NODE_ENV: 'production' },
  })
  if (status !== 0) process.exit(status ?? 1)
}

function read(path) {
  return JSON.parse(readText(path) ?? 'null')
}

function readText(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
