import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/**
 * Makes a checkout without installed packages. Its folder `bin` has stand-ins for npm and react-router that record how
 * they are called.
 */
function freshCheckout(): { folder: string; bin: string } {
  const folder = mkdtempSync(join(tmpdir(), 'dalil-ready-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of [
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
  ])
    symlinkSync(resolve(name), join(folder, name))
  for (const name of ['vite.config.ts', 'react-router.config.ts', 'lingui.config.ts'])
    symlinkSync(resolve(name), join(folder, name))
  const bin = join(folder, 'programs')
  mkdirSync(bin)
  mkdirSync(join(folder, 'build'))
  for (const program of ['npm', 'react-router']) {
    writeFileSync(join(bin, program), `#!/bin/sh\necho "$@" > "$0.called"\nenv > "$0.environment"\n`)
    chmodSync(join(bin, program), 0o755)
  }
  return { folder, bin }
}

const needed = {
  HOME: '/home/operator',
  LANG: 'C.UTF-8',
  LC_ALL: 'C.UTF-8',
  TMPDIR: '/tmp',
  CI: 'true',
  NODE_EXTRA_CA_CERTS: '/etc/ca.pem',
}
const neededByNpm = {
  SSL_CERT_FILE: '/etc/ca.pem',
  HTTPS_PROXY: 'http://proxy.example',
  no_proxy: 'localhost',
  npm_config_cache: '/var/cache/npm',
  NPM_CONFIG_REGISTRY: 'https://registry.example',
  NODE_AUTH_TOKEN: 'token',
}
const secrets = {
  DATABASE_URL: 'postgres://dalil:secret@db.example/dalil',
  VISITOR_DATABASE_URL: 'postgres://dalil_visitor:secret@db.example/dalil',
  SMTP_URL: 'smtps://dalil:secret@mail.example',
  SESSION_SECRET: 'secret',
  AWS_SECRET_ACCESS_KEY: 'secret',
  MY_NODE_KEY: 'secret',
}

test('installing and building get the environment variables that they need, and no secret', () => {
  const { folder, bin } = freshCheckout()
  const PATH = `${bin}${delimiter}${process.env.PATH}`
  const env = { PATH, ...needed, ...neededByNpm, ...secrets }
  execFileSync(process.execPath, [resolve('bin/ready.mjs'), '--build'], { cwd: folder, env })
  const seenBy = (program: string) => readFileSync(join(bin, `${program}.environment`), 'utf8')
  for (const program of ['npm', 'react-router']) {
    expect(seenBy(program)).not.toContain('secret')
    for (const [name, value] of Object.entries({ ...needed, PATH }))
      expect(seenBy(program)).toContain(`${name}=${value}\n`)
  }
  for (const [name, value] of Object.entries(neededByNpm)) {
    expect(seenBy('npm')).toContain(`${name}=${value}\n`)
    expect(seenBy('react-router')).not.toContain(name)
  }
})

test('packages are installed without running their scripts', () => {
  const { folder, bin } = freshCheckout()
  const env = { PATH: `${bin}${delimiter}${process.env.PATH}` }
  execFileSync(process.execPath, [resolve('bin/ready.mjs')], { cwd: folder, env })
  expect(readFileSync(join(bin, 'npm.called'), 'utf8')).toMatch(/^ci .*--ignore-scripts /)
})

test('a release without the packages of the build is complete for running, but not for building', () => {
  const { folder, bin } = freshCheckout()
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const production = Object.entries<{ dev?: boolean }>(packages).filter(([, { dev }]) => !dev)
  mkdirSync(join(folder, 'node_modules'))
  writeFileSync(
    join(folder, 'node_modules/.package-lock.json'),
    JSON.stringify({ packages: Object.fromEntries(production) }),
  )
  const env = { PATH: `${bin}${delimiter}${process.env.PATH}` }
  const ready = (...options: string[]) =>
    execFileSync(process.execPath, [resolve('bin/ready.mjs'), ...options], { cwd: folder, env, encoding: 'utf8' })
  expect(ready('--production')).toBe('')
  expect(ready('--build')).toContain('Installing packages…')
})
