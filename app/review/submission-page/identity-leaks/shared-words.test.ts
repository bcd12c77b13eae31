import { expect, test } from 'vitest'
import { longestShared } from './shared-words.ts'

test.for([
  [
    'one two three four five six seven eight nine',
    'Then one two three four five six seven eight.',
    'one two three four five six seven eight',
  ],
  ['one two three four five six seven', 'one two three four five six seven', ''],
  // In this case, the longest shared text is not at the beginning of either text.
  ['a b c d e f g h. x a b c d e f g h i', 'a b c d e f g h z, a b c d e f g h i', 'a b c d e f g h i'],
  ['Our team of the a b c d e f g h', 'team of the a b c d e f g', 'team of the a b c d e f g'],
] as const)('%j and %j share %j', ([text, other, shared]) => {
  expect(longestShared(text)(other)).toBe(shared)
})

test('texts of the maximum length that repeat one word are compared', () => {
  const text = '0 '.repeat(5_000)
  expect(longestShared(text)(`Quantities: ${text}`)).toBe(text.trim())
})
