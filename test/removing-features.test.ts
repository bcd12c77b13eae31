import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { copyOfTree } from './copy-of-tree.ts'
import { readImports, violations } from './layers.ts'

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

test('without the folders of deadlines, page views and the embedded list, and the lines that name them in the routes, the catalogues and the registries, types and layers have no fault', {
  timeout: 600_000,
}, () => {
  const root = copyOfTree()
  const removed = ['features/deadlines', 'features/open-data/embed', 'features/page-views']
  // What the registries import from these folders.
  const names = ['pageViewsFeature', 'usePageReports']
  for (const folder of removed) rmSync(join(root, 'app', folder), { recursive: true })
  for (const file of ['app/routes.ts', 'lingui.config.ts', 'app/features.ts', 'app/browser-features.ts']) {
    const lines = readFileSync(join(root, file), 'utf8').split('\n')
    const kept = lines.filter(
      (line) =>
        !removed.some((folder) => line.includes(`${folder}/`) || line.includes(`${folder}'`)) &&
        !names.some((name) => line.includes(name)),
    )
    writeFileSync(join(root, file), kept.join('\n'))
  }
  expect(violations(readImports(root))).toEqual([])
  expect(typeErrors(root)).toBe('')
})
