import { expect, test } from 'vitest'
import { errorMessage } from './error-message.ts'

test('a message is followed by its cause, unless it quotes the cause', () => {
  const cause = new Error('No space left on device.')
  expect(errorMessage(new Error('The folder cannot be used', { cause }))).toBe(
    'The folder cannot be used: No space left on device.',
  )
  expect(
    errorMessage(new Error('The folder cannot be used: No space left on device. Free some space.', { cause })),
  ).toBe('The folder cannot be used: No space left on device. Free some space.')
})
