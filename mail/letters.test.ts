import { expect, test } from 'vitest'
import { testFacts } from '../test/outbox.ts'
import * as letters from './letters.ts'
import type { Tools } from './template.ts'

const tools: Tools = { ...testFacts, createSignInLink: () => Promise.reject(new Error('no links here')) }
const recipient = 'rana@example.com'
const asWritten = 'The country:\n\n  it says <UAE>, & the depot is in Amman.'

test('whoever is asked for changes reads which, word for word, and that nothing is published until then', async () => {
  const content = { kind: 'request', submissionId: '1', name: 'Wadi & Sons', changes: asWritten } as const
  const { subject, text } = await letters.changesAsked({ recipient, content }, tools)
  expect(subject).toBe('Your vendor request needs a change before it is published on Dalil')
  expect(text).toContain('the vendor request of Wadi & Sons.')
  expect(text).toContain(`\n\n${asWritten}\n\n`)
  expect(text).toMatch(/answer this letter with the change.*Nothing is published until then/)
})

test('whoever is taken down reads why, word for word, and that an answer is read', async () => {
  const content = { kind: 'listing', submissionId: '1', name: 'Mizaneth', reason: asWritten } as const
  const { subject, text } = await letters.takenDown({ recipient, content }, tools)
  expect(subject).toBe('Your services listing is no longer published on Dalil')
  expect(text).toContain('the services listing of Mizaneth off Dalil.')
  expect(text).toContain(`\n\n${asWritten}\n\n`)
  expect(text).toContain('please answer this letter')
})
