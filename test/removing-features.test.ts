import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readImports, violations } from './layers.ts'

/** A copy of the files that git tracks or would track, with the packages of this one. */
function copyOfTree(): string {
  const root = mkdtempSync(join(tmpdir(), 'dalil-without-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    encoding: 'utf8',
  })
  for (const file of files.split('\0').filter((one) => one && existsSync(one))) {
    mkdirSync(join(root, dirname(file)), { recursive: true })
    cpSync(file, join(root, file))
  }
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  return root
}

const typeErrors = (root: string): string =>
  ['react-router typegen', 'tsc --noEmit'].map((command) => outputOfFailed(root, command)).join('')

function outputOfFailed(root: string, command: string): string {
  const [program = '', ...parameters] = command.split(' ')
  const { status, signal, error, stdout, stderr } = spawnSync(resolve('node_modules/.bin', program), parameters, {
    cwd: root,
    encoding: 'utf8',
  })
  if (error) throw error
  return status === 0 ? '' : `${command} ended with ${signal ?? status}: ${stdout}${stderr}`
}

test('types and layers need deadlines and the embedded list in no other place than routes and catalogues', () => {
  const root = copyOfTree()
  const removed = ['features/deadlines', 'features/open-data/embed']
  for (const folder of removed) rmSync(join(root, 'app', folder), { recursive: true })
  for (const file of ['app/routes.ts', 'lingui.config.ts']) {
    const lines = readFileSync(join(root, file), 'utf8').split('\n')
    const kept = lines.filter(
      (line) => !removed.some((folder) => line.includes(`${folder}/`) || line.includes(`${folder}'`)),
    )
    writeFileSync(join(root, file), kept.join('\n'))
  }
  expect(violations(readImports(root))).toEqual([])
  expect(typeErrors(root)).toBe('')
})
