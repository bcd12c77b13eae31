import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('the queries are imported from the sources and not from the build', () => {
  const program = "console.log(typeof (await import('./bench/scale/queries.ts')).queriesOf)"
  expect(execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' })).toBe(
    'function\n',
  )
})
