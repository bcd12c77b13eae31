import { expect, test } from 'vitest'
import { inShort, whatWentWrong } from './failure.ts'

test('what a mail server quotes of the letter, and what PostgreSQL would refuse, is left out', () => {
  const error = new Error('554 <rana@example.com>\0 https://dalil.example/review/secret is listed')
  expect(whatWentWrong(error, 'rana@example.com')).toBe('554 <[recipient]>  [link] is listed')
})

test('an error without a message is told by its code', () => {
  expect(inShort(Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }))).toBe('ECONNREFUSED')
})
