import { expect, test } from 'vitest'
import { isUnreachable } from './unreachable.ts'

test.for([
  // Chrome
  'Failed to fetch',
  'network error',
  // Firefox
  'NetworkError when attempting to fetch resource.',
  // Safari
  'Load failed',
  // A response that breaks off, in Firefox and then in Safari
  'Error in input stream',
  'The network connection was lost.',
  'The Internet connection appears to be offline.',
])("'%s' says that the website could not be reached", (message) => {
  expect(isUnreachable(new TypeError(message))).toBe(true)
})

test.for([
  new TypeError("Cannot read properties of undefined (reading 'load')"),
  new TypeError('fetch is not a function'),
  new Error('Failed to fetch'),
  { status: 503 },
  undefined,
])('%s does not', (error) => {
  expect(isUnreachable(error)).toBe(false)
})
