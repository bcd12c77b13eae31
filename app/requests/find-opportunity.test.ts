import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { anOpportunity, publish } from '../../test/builders.ts'
import { testDatabase } from '../../test/database.ts'
import { findOpportunity } from './request.queries.server.ts'

const { staff, visitor, close } = await testDatabase()
afterAll(close)

// The messages are those of 'Opportunity fetch' (sections 7 and 8 of the specification).
test.for([
  ['no id', 'Opportunity ID is required', undefined],
  ['an empty id', 'Opportunity ID is required', ''],
  ['an id of another form', 'Opportunity not found', 'none'],
  ['an id without a row', 'Opportunity not found', randomUUID()],
] as const)('the call for one opportunity answers %s with: %s', async ([, message, id]) => {
  const failure = await findOpportunity(visitor, id).catch((error) => error)
  expect(failure).toBeInstanceOf(Error)
  expect(failure.message).toBe(message)
})

test('the call for one opportunity returns its row', async () => {
  const [id] = await publish(staff, anOpportunity({ company: 'Wadi Crest' }))
  expect((await findOpportunity(visitor, id)).company).toBe('Wadi Crest')
})
