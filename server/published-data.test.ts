import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../test/database.ts'
import { followPublishedData } from './published-data.ts'

const { staff, visitorLogin, close } = await testDatabase()
afterAll(close)

test('each disconnection and each reconnection is logged once', async () => {
  const sentences: string[] = []
  const publishedData = followPublishedData(visitorLogin, (sentence) => sentences.push(sentence))
  await expect.poll(publishedData.isConnected).toBe(true)
  for (const round of [1, 2]) {
    const version = publishedData.version()
    await staff.query(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where query like 'listen%' and datname = current_database()`)
    await expect.poll(() => sentences.length).toBe(round * 2)
    expect(sentences.at(-2)).toContain('Disconnected from changes of published data')
    expect(sentences.at(-1)).toBe('Reconnected to changes of published data.')
    expect(publishedData.version()).toBeGreaterThan(version)
  }
  await publishedData.stop()
})
