import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../test/database.ts'
import { followCatalogue } from './catalogue.ts'

const { team, visitorLogin, close } = await testDatabase()
afterAll(close)

test('each time the connection is lost, and each time it is back, is told once', async () => {
  const told: string[] = []
  const catalogue = followCatalogue(visitorLogin, (sentence) => told.push(sentence))
  await expect.poll(catalogue.isHeard).toBe(true)
  for (const round of [1, 2]) {
    const version = catalogue.version()
    await team.query(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where query like 'listen%' and datname = current_database()`)
    await expect.poll(() => told.length).toBe(round * 2)
    expect(told.at(-2)).toContain('cannot be heard')
    expect(told.at(-1)).toBe('Changes of the catalogue are heard again.')
    expect(catalogue.version()).toBeGreaterThan(version)
  }
  await catalogue.stop()
})
