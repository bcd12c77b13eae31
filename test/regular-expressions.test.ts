import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { type Node, parseSync, traverse } from '@babel/core'
import { checkSync } from 'recheck'
import { expect, test } from 'vitest'

const files = execFileSync(
  'git',
  ['ls-files', 'app/*.ts', 'app/*.tsx', 'config/*.ts', 'domain/*.ts', 'db/*.ts', 'mail/*.ts', 'server/*.ts'],
  {
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => file && !/\.test\.tsx?$/.test(file))

/** The literal regular expressions of a file. */
function expressionsIn(file: string): { pattern: string; flags: string }[] {
  const plugins = ['typescript' as const, ...(file.endsWith('x') ? ['jsx' as const] : [])]
  const tree = parseSync(readFileSync(file, 'utf8'), {
    filename: file,
    configFile: false,
    babelrc: false,
    parserOpts: { plugins },
  })
  const found: { pattern: string; flags: string }[] = []
  traverse(tree as Node, { RegExpLiteral: ({ node }) => void found.push(node) })
  return found
}

const expressions = files.flatMap((file) =>
  expressionsIn(file).map(({ pattern, flags }) => [file, pattern, flags] as const),
)

test('the sources contain regular expressions to check', () => {
  expect(expressions.length).toBeGreaterThan(30)
})

// With a limit of time, the checker called an expression vulnerable while other programs used the processors. It counts
// steps instead.
const limitedBySteps = { incubationTimeout: null, attackTimeout: null }

test.for(expressions)('%s: no text makes /%s/%s take long', { timeout: 600_000 }, ([, pattern, flags]) => {
  // 'unknown' means that the checker could not judge the expression in ten minutes. Write it more simply.
  expect(checkSync(pattern, flags, { ...limitedBySteps, timeout: 600_000 }).status).toBe('safe')
})

test('no regular expression is built from text at run time', () => {
  // The exceptions are the expressions that the site declares for its search, for the texts of samples and for the
  // import.
  for (const file of files.filter((file) => file !== 'db/find-names.ts'))
    expect([file, /new RegExp|RegExp\(/.test(readFileSync(file, 'utf8'))]).toEqual([file, false])
})
