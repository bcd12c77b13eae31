import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { doorFor, matching, where } from './conditions.server.ts'

const { visitor, close } = await testDatabase()
afterAll(close)

test('searches that read every row wait for each other, and nobody else for them', async () => {
  const order: string[] = []
  const held = await Promise.all(Array.from({ length: 3 }, () => visitor.slow.connect()))
  const search = async (words: string) => {
    const filters = { search: words, chosen: {} }
    for (const usual of [visitor, visitor.aside])
      await doorFor(visitor, filters, usual).query(sql`select id from opportunities ${where(matching(filters))}`)
    order.push(words)
  }
  const waiting = search('½')
  await search('delay')
  order.push('one of those before')
  for (const connection of held) connection.release()
  await waiting
  expect(order).toEqual(['delay', 'one of those before', '½'])
})
