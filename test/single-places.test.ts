import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folders = ['app', 'mail', 'jobs', 'bin', 'server', 'db']
const sources = execFileSync(
  'git',
  ['ls-files', ...folders.flatMap((folder) => [`${folder}/*.ts`, `${folder}/*.tsx`])],
  {
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => file && !/\.test\.tsx?$|^db\/samples\//.test(file))
  .map((file) => [file, readFileSync(file, 'utf8')] as const)

const SQL = /sql`(?:[^`\\]|\\.)*`/g

/** Returns the files that contain an SQL statement that matches the expression. */
const filesWith = (statement: RegExp): string[] =>
  sources.flatMap(([file, source]) => ((source.match(SQL) ?? []).some((each) => statement.test(each)) ? [file] : []))

test('one file alone writes the status of a submission', () => {
  expect(
    filesWith(
      /update (?:\$\{tableOf|opportunity_submissions|vendor_listings|contact_submissions)[\s\S]*\bset\b(?:(?!\bwhere\b)[\s\S])*\bstatus = /,
    ),
  ).toEqual(['app/submissions/state/decide.queries.server.ts'])
})

test('one file alone inserts letters', () => {
  expect(filesWith(/insert into letters\b/)).toEqual(['mail/queue-letter.ts'])
})

test('one place checks whether a text names its sender', () => {
  expect(sources.flatMap(([file, source]) => (source.includes('new NameCheck(') ? [file] : []))).toEqual([
    'app/submissions/confidential/name-check.ts',
    'app/submissions/confidential/named-sender.queries.server.ts',
  ])
})

test('no statement stores or compares a sentence of the interface', () => {
  const found = sources.flatMap(([file, source]) => {
    const messages = [...source.matchAll(/const (\w+) = \/\*i18n\*\//g)].map(([, name]) => name)
    const statements = source.match(SQL) ?? []
    return messages
      .filter((name) => statements.some((each) => each.includes(`\${${name}}`)))
      .map((name) => [file, name])
  })
  expect(found).toEqual([])
})
