import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { namesOfSeveral, readImports, violations } from './layers.ts'

/** A tree of files, each with its source. */
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
  expect(namesOfSeveral(treeOf(files))).toEqual(['Act is exported by app/a/act.ts and app/b/act.tsx.'])
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
  ['requests/x.tsx', 'listings/y.ts', 'a noun imports no other noun.'],
  ['requests/review/x.tsx', 'listings/review/y.ts', 'a noun imports no other noun.'],
  ['messages/public/x.tsx', 'review/y.ts', 'visitors do not load the console.'],
  ['messages/public/x.tsx', 'messages/review/y.ts', 'visitors do not load the console.'],
  ['review/queue/x.tsx', 'requests/request.fields.ts', 'review knows the nouns through kinds.ts alone.'],
  ['submissions/kinds.ts', 'requests/request.queries.server.ts', 'submissions knows the nouns through kinds.ts alone.'],
  ['review/queue/x.ts', 'manage/y.ts', 'what both need is in submissions.'],
  ['listings/public/x.ts', 'procurement-file/y.ts', 'it joins what others have.'],
  ['forms/x.tsx', 'messages/y.ts', 'forms is shared by the nouns.'],
  ['fields/x.ts', 'requests/y.ts', 'fields is shared by the nouns.'],
  ['ui/x.tsx', 'layout/y.ts', 'ui knows no word of the domain.'],
] as const)('app/%s does not import app/%s', ([from, to, rule]) => {
  const source = `import '${'../'.repeat(from.split('/').length - 1)}${to}'`
  expect(violationsOf({ [`app/${from}`]: source, [`app/${to}`]: '' })).toEqual([
    `app/${from} imports app/${to}: ${rule}`,
  ])
})

test('a noun brings its own screens for staff, and review learns of it from its declaration', () => {
  const files = {
    'app/records/request.fields.ts': '',
    'app/records/kinds.ts': `import '../requests/request.fields.ts'`,
    'app/requests/review/request.route.tsx': `import '../../submissions/kinds.ts'`,
  }
  expect(violationsOf(files)).toEqual([])
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
    'app/forms/a.ts': `import '../layout/b.ts'`,
    'app/layout/b.ts': '',
    'app/layout/c.ts': `import '../forms/d.ts'`,
    'app/forms/d.ts': '',
  }
  expect(violationsOf(files)).toEqual(['app/forms/ → app/layout/ → app/forms/: folders import each other in a circle.'])
})
