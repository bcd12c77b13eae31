import { expect, test } from 'vitest'
import { testFacts } from '../test/letters.ts'
import * as letters from './letters.ts'
import type { Tools } from './template.ts'

const tools: Tools = { ...testFacts, createSignInLink: () => Promise.reject(new Error('no links here')) }
const recipient = 'rana@example.com'
const asWritten = 'The country:\n\n  it says <UAE>, & the depot is in Amman.'

// The first 48 bits are 3 April 2026, 21:05:00 UTC.
const submissionId = '019d5529-dc60-7000-8000-000000000000'

test('the letter about a change request quotes it word for word, and says that nothing is published until then', async () => {
  const content = { kind: 'request', submissionId, changes: asWritten } as const
  const { subject, text } = await letters.changesAsked.write({ recipient, content }, tools)
  expect(subject).toBe('Your vendor request needs a change before it is published on Dalil')
  expect(text).toContain(
    'Thank you for the vendor request that reached us on 3 April 2026 at 21:05 UTC. We have read it',
  )
  expect(text).toContain(`\n\n${asWritten}\n\n`)
  expect(text).toMatch(/answer this letter with the change.*Nothing is published until then/)
})

test('the letter about a rejection names the submission, quotes the reason word for word, and says where to send a new one', async () => {
  const content = { kind: 'listing', submissionId, reason: asWritten } as const
  const { subject, text } = await letters.declined.write({ recipient, content }, tools)
  expect(subject).toBe('Your services listing is not published on Dalil')
  expect(text).toContain('Thank you for the services listing that reached us on 3 April 2026 at 21:05 UTC. We have')
  expect(text).toContain(`\n\n${asWritten}\n\n`)
  expect(text).toContain('\n\nhttps://dalil.example/list-your-services\n\n')
})

test.for(['1', '8f14e45f-ceea-467f-a8d4-1b2c3d4e5f60'])(
  'an id that tells no time, %s, tells none',
  async (submissionId) => {
    const { text } = await letters.declined.write(
      { recipient, content: { kind: 'request', submissionId, reason: 'No.' } },
      tools,
    )
    expect(text).toContain('Thank you for your vendor request. We have read it')
  },
)

test('a letter to an unverified address quotes no name that was typed', async () => {
  const content = { kind: 'request', submissionId, name: 'Buy now at spam.example', changes: 'x', reason: 'x' } as const
  for (const letter of [letters.changesAsked, letters.declined]) {
    const { subject, text } = await letter.write({ recipient, content }, tools)
    expect(subject + text).not.toContain('spam.example')
  }
})

test('the letter about a removal quotes the reason word for word, and says that an answer is read', async () => {
  const content = { kind: 'listing', submissionId: '1', name: 'Mizaneth', reason: asWritten } as const
  const { subject, text } = await letters.takenDown.write({ recipient, content }, tools)
  expect(subject).toBe('Your services listing is no longer published on Dalil')
  expect(text).toContain('the services listing of Mizaneth off Dalil.')
  expect(text).toContain(`\n\n${asWritten}\n\n`)
  expect(text).toContain('please answer this letter')
})
