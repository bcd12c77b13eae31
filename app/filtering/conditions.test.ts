import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { holdAll, testDatabase } from '../../test/database.ts'
import { doorFor, matching, where } from './conditions.server.ts'

const { visitor, close } = await testDatabase()
afterAll(close)

test('searches that read every row wait for each other, and nobody else for them', async () => {
  const release = await holdAll(visitor.slow)
  const search = async (words: string) => {
    const filters = { search: words, chosen: {} }
    for (const usual of [visitor, visitor.aside])
      await doorFor(visitor, filters, usual).query(sql`select id from opportunities ${where(matching(filters))}`)
  }
  await search('delay')
  const waiting = search('½')
  expect(visitor.slow.waitingCount).toBe(1)
  release()
  await waiting
})
