import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { scripts } from '../../package.json'
import { freePort } from '../environment.ts'
import { ended, runIn, started } from '../program.ts'

/**
 * A text that each script prints before it ends. The scripts that are not listed here run in .ci/run, and `check` runs
 * in `npm test`.
 */
const expectedOutputs = {
  start: 'The data is in',
  seed: 'Added',
  reviewer: 'is now a reviewer',
  doctor: 'The site can run with these settings.',
  import: 'Nothing was changed',
  backup: 'Backed up',
  restore: 'Restored',
  serve: 'The data is in',
  dev: 'The data is in',
  build: '',
}

test('each npm script is run before a change lands', () => {
  const inLanding = [...readFileSync('.ci/run', 'utf8').matchAll(/^npm (?:run )?([\w:]+)/gm)].map(([, name]) => name)
  expect([...Object.keys(expectedOutputs), ...inLanding, 'check'].toSorted()).toEqual(Object.keys(scripts).toSorted())
})

test('the npm scripts of an operator and of a developer run to their end', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dalil-scripts-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }))
  const PORT = await freePort()
  const begin = (script: keyof typeof expectedOutputs, parameters: string[] = [], data = 'data') => {
    const { PATH, HOME } = process.env
    return runIn('.', 'npm', ['run', script, '--', ...parameters], { PATH, HOME, PORT, DATA_DIR: join(folder, data) })
  }
  const run = async (...parameters: Parameters<typeof begin>) => {
    const { child, output } = begin(...parameters)
    await ended(child)
    expect([parameters[0], child.exitCode, output.text]).toEqual([
      parameters[0],
      0,
      expect.stringContaining(expectedOutputs[parameters[0]]),
    ])
  }
  // Runs a script that starts a server, and stops the server as Ctrl-C does in a terminal.
  const serve = async (script: 'start' | 'serve' | 'dev', meanwhile = async () => {}) => {
    const server = begin(script)
    try {
      await started(server)
      await meanwhile()
    } finally {
      server.child.kill('SIGINT')
      await ended(server.child)
    }
    expect([script, server.child.exitCode]).toEqual([script, 0])
  }
  const file = join(folder, 'a.backup')
  await writeFile(join(folder, 'contact_submissions.csv'), 'name,email,message\nAmal,amal@wadi.example,A question.\n')

  await run('build')
  await serve('start', async () => {
    await run('seed')
    await run('reviewer', ['add', 'amal@dalil.example'])
    await run('doctor')
    await run('import', [folder])
    await run('backup', [file])
  })
  await run('restore', [file], 'restored')
  await serve('serve')
  await serve('dev')
})
