import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { doorFor, matching, where } from './conditions.server.ts'

const { visitor, close } = await testDatabase()
afterAll(close)

test('searches that read every row wait for each other, and nobody else for them', async () => {
  const order: string[] = []
  const sleeping = Array.from({ length: 3 }, () => visitor.slow.query(sql`select pg_sleep(0.5)`))
  const search = async (words: string) => {
    const filters = { search: words, chosen: {} }
    for (const usual of [visitor, visitor.aside])
      await doorFor(visitor, filters, usual).query(sql`select id from opportunities ${where(matching(filters))}`)
    order.push(words)
  }
  const searches = [search('½'), search('delay')]
  await Promise.race(sleeping).then(() => order.push('one of those before'))
  await Promise.all([...searches, ...sleeping])
  expect(order).toEqual(['delay', 'one of those before', '½'])
})
