import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readImports, repeatedExports, violations } from './layers.ts'

/** Writes these files into a new folder and returns the folder. The keys are paths, and the values are sources. */
function treeOf(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'dalil-layers-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(join(root, dirname(file)), { recursive: true })
    writeFileSync(join(root, file), source)
  }
  return root
}

const violationsOf = (files: Record<string, string>): string[] => violations(readImports(treeOf(files)))

test('a name that two modules export is named, but for those of route modules and of tests', () => {
  const act = 'export type Act = string\nexport const loader = () => null'
  const files = {
    'app/a/act.ts': act,
    'app/b/act.tsx': act,
    'app/b/act.test.ts': act,
    'mail/c.ts': "export type { Act } from '../app/a/act.ts'",
  }
  expect(repeatedExports(treeOf(files))).toEqual(['Act is exported by app/a/act.ts and app/b/act.tsx.'])
})

test('a layer imports itself and those below it', () => {
  const files = {
    'server/app.ts': `import './web.ts'\nimport '../db/client.ts'`,
    'server/web.ts': '',
    'db/client.ts': '',
  }
  expect(violationsOf(files)).toEqual([])
})

test.for([
  ['a module', `import { serve } from '../server/app.ts'`],
  ['a type', `import type { Served } from '../server/app.ts'`],
  ['a type in place', `export type Served = typeof import('../server/app.ts')`],
  ['what is handed on', `export { serve } from '../server/app.ts'`],
  ['a module at run time', `export const load = () => import('../server/app.ts')`],
])('a layer that imports %s of one above it is named', ([, source = '']) => {
  expect(violationsOf({ 'db/client.ts': source, 'server/app.ts': '' })).toEqual([
    'db/client.ts imports server/app.ts: db is a layer below server.',
  ])
})

test('a test imports what it tests, wherever that is', () => {
  expect(violationsOf({ 'db/client.test.ts': `import '../server/app.ts'`, 'server/app.ts': '' })).toEqual([])
})

test.for([
  ['messages/public/x.tsx', 'review/y.ts', 'visitors do not load the console.'],
  ['relay/x.tsx', 'relay/review/y.ts', 'visitors do not load the console.'],
  ['relay/feature.ts', 'review/queue/y.ts', 'visitors do not load the console.'],
  ['records/kinds.ts', 'submissions/y.ts', 'records ranks below submissions.'],
  ['manage/x.tsx', 'features/alerts/y.ts', 'app/features/alerts/ is a leaf.'],
  ['content/x.tsx', 'features/alerts/y.ts', 'app/features/alerts/ is a leaf.'],
  ['features/open-data/x.ts', 'features/alerts/y.ts', 'app/features/alerts/ is a leaf.'],
  ['kit/forms/x.tsx', 'records/y.ts', 'kit ranks below records.'],
  ['kit/lists/x.tsx', 'vocabulary/y.ts', 'kit ranks below vocabulary.'],
  ['kit/ui/x.tsx', 'kit/layout/y.ts', 'ui knows no word of the domain.'],
  ['manage/x.tsx', 'relay/feature.ts', 'app/features.ts alone imports it.'],
  ['content/x.tsx', 'routes.ts', 'content is below the files of app itself.'],
] as const)('app/%s does not import app/%s', ([from, to, rule]) => {
  const source = `import '${'../'.repeat(from.split('/').length - 1)}${to}'`
  expect(violationsOf({ [`app/${from}`]: source, [`app/${to}`]: '' })).toEqual([
    `app/${from} imports app/${to}: ${rule}`,
  ])
})

test('the server imports a leaf by the registry alone', () => {
  const leaf = { 'app/features/alerts/x.ts': '' }
  expect(violationsOf({ ...leaf, 'server/x.ts': `import '../app/features/alerts/x.ts'` })).toEqual([
    'server/x.ts imports app/features/alerts/x.ts: app/features/alerts/ is a leaf.',
  ])
  expect(violationsOf({ ...leaf, 'app/features.ts': `import './features/alerts/x.ts'` })).toEqual([])
})

test('folders of app that import each other in a circle are named', () => {
  const files = {
    'app/requests/list/a.ts': `import '../../listings/profile/b.ts'`,
    'app/listings/profile/b.ts': '',
    'app/listings/list/c.ts': `import '../../requests/page/d.ts'`,
    'app/requests/page/d.ts': '',
  }
  expect(violationsOf(files)).toEqual(['listings → requests → listings: folders of app import each other in a circle.'])
})

test('a noun brings its own screens for staff, on what is below it', () => {
  const files = {
    'app/records/kinds.ts': '',
    'app/review/page.tsx': `import '../records/kinds.ts'`,
    'app/requests/review/request.route.tsx': `import '../../review/page.tsx'`,
  }
  expect(violationsOf(files)).toEqual([])
})

test('a folder of app without a rank is named', () => {
  const files = { 'app/games/x.ts': `import '../kit/y.ts'`, 'app/kit/y.ts': '' }
  expect(() => violationsOf(files)).toThrow('app/games has no rank in test/layers.ts.')
})

test('files that import each other in a circle are named, types included', () => {
  const files = {
    'db/a.ts': `import type { B } from './b.ts'`,
    'db/b.ts': `import './c.ts'`,
    'db/c.ts': `import './a.ts'`,
  }
  expect(violationsOf(files)).toEqual(['db/a.ts → db/b.ts → db/c.ts → db/a.ts: files import each other in a circle.'])
})

test('folders that import each other in a circle are named', () => {
  const files = {
    'app/kit/forms/a.ts': `import '../layout/b.ts'`,
    'app/kit/layout/b.ts': '',
    'app/kit/layout/c.ts': `import '../forms/d.ts'`,
    'app/kit/forms/d.ts': '',
  }
  expect(violationsOf(files)).toEqual([
    'app/kit/forms/ → app/kit/layout/ → app/kit/forms/: folders import each other in a circle.',
  ])
})
