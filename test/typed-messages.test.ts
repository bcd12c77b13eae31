import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { type Node, parseSync, traverse } from '@babel/core'
import { expect, test } from 'vitest'
import type { Fields } from '../app/kit/fields/fields.ts'
import { listingFields } from '../app/records/listing.fields.ts'
import { messageFields } from '../app/records/message.fields.ts'
import { requestFields } from '../app/records/request.fields.ts'

const files = execFileSync('git', ['ls-files', 'app/*.ts', 'app/*.tsx'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && !/\.test\.tsx?$/.test(file))

const declared: Fields = { ...requestFields, ...listingFields, ...messageFields }
const typed = new Set(
  Object.values(declared)
    .filter(({ kind }) => kind !== 'choice' && kind !== 'choices')
    .map(({ name }) => name),
)
// The entries of closed lists have names too, so this test cannot find a sender's `name` that is used as a message.
typed.delete('name')

/**
 * Returns the last identifier of the argument of each call of `i18n._`: 'company' for `i18n._(opportunity.company)`.
 */
function argumentsIn(file: string, source: string): string[] {
  const plugins = ['typescript' as const, ...(file.endsWith('x') ? ['jsx' as const] : [])]
  const tree = parseSync(source, { filename: file, configFile: false, babelrc: false, parserOpts: { plugins } })
  const found: string[] = []
  traverse(tree as Node, {
    CallExpression({
      node: {
        callee,
        arguments: [argument],
      },
    }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (callee.property.name !== '_') return
      const last = argument?.type === 'MemberExpression' ? argument.property : argument
      if (last?.type === 'Identifier') found.push(last.name)
    },
  })
  return found
}

const typedIn = (file: string, source: string) => argumentsIn(file, source).filter((name) => typed.has(name))

// If a text that a person typed were used as a message, the site would translate it, and would lose anything in it that
// looks like an element or a placeholder.
test('no typed field is used as a message', () => {
  expect(files.flatMap((file) => typedIn(file, readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`))).toEqual(
    [],
  )
})

test('a typed field that is used as a message is found', () => {
  expect(
    typedIn('x.ts', 'i18n._(opportunity.company); i18n._(description); useLingui().i18n._(vendor.location)'),
  ).toEqual(['company', 'description', 'location'])
  expect(typedIn('x.ts', 'i18n._(opportunity.country); i18n._(label); other(opportunity.company)')).toEqual([])
})
