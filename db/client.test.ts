import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../test/database.ts'

const { visitor, close } = await testDatabase()
afterAll(close)

test('what is asked aside is given up after a second, and however much it is, the door stays free', async () => {
  const began = performance.now()
  const asked = Array.from({ length: 20 }, () => visitor.aside.query(sql`select pg_sleep(60)`))
  const given = Promise.allSettled(asked)
  await visitor.query(sql`select 1`)
  expect(performance.now() - began).toBeLessThan(900)
  expect((await given).map(({ status }) => status)).toEqual(Array(20).fill('rejected'))
  expect(performance.now() - began).toBeLessThan(5_000)
})
