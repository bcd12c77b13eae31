import { register } from 'prom-client'
import { expect, test } from 'vitest'
import { testDatabase, whileUnreachable } from '../test/database.ts'
import { gatherMetrics } from './metrics-port.ts'

test('metrics count letters by state and priority, and leave them out while the database is away', async () => {
  const database = await testDatabase()
  gatherMetrics({ ...database, place: '' })
  await database.staff.query(`
    insert into letters (template, recipient, priority, state, due_at, expires_at) values
      ('receipt', 'a@b.example', 100, 'queued', now() - interval '1 hour', now() + interval '1 day'),
      ('approved', 'a@b.example', 50, 'queued', now() + interval '1 minute', now() + interval '1 day'),
      ('approved', 'a@b.example', 50, 'queued', now(), now() + interval '1 day'),
      ('approved', 'a@b.example', 50, 'queued', now() - interval '9 days', now() - interval '2 days'),
      ('approved', 'a@b.example', 50, 'failed', now(), now() + interval '1 day'),
      ('approved', 'a@b.example', 50, 'sent', now(), now() + interval '1 day')`)
  const metrics = await register.metrics()
  expect(metrics).toContain('letters_waiting{priority="100"} 1\n')
  expect(metrics).toContain('letters_waiting{priority="50"} 2\n')
  expect(metrics).toMatch(/^letters_oldest_due_seconds 36\d\d/m)
  expect(metrics).toContain('letters_undelivered 2\n')
  await whileUnreachable(database.url, async () => {
    const without = await register.metrics()
    expect(without).toContain('letters_undelivered Nan\n')
    expect(without).not.toContain('letters_waiting{')
    expect(without).toContain('database_connections')
  })
  await database.close()
})
