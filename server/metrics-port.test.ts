import { register } from 'prom-client'
import { expect, test } from 'vitest'
import { countLetters } from '../mail/letters.queries.ts'
import { testDatabase, whileUnreachable } from '../test/database.ts'
import { registerMetrics } from './metrics-port.ts'

test('a letter is not late if only its recipient is refused, while others are accepted', async () => {
  const { staff, close } = await testDatabase()
  const refused = (minutes: number) =>
    staff.query(`
      insert into letters (template, recipient, state, due_at, failed_at, last_failed_at, last_error) values
        ('receipt', 'a@b.example', 'queued', now() - interval '${minutes} minutes', now() - interval '${minutes} minutes',
          now(), 'The mail server refuses the recipient: 450 4.1.2 Domain not found')`)
  const lateMinutes = async () => Math.round((await countLetters(staff)).oldestDueSeconds / 60)
  await refused(60)
  expect(await lateMinutes()).toBe(60)
  await staff.query(`
    insert into letters (template, recipient, state, sent_at)
    values ('receipt', 'b@b.example', 'sent', now() - interval '30 minutes')`)
  expect(await lateMinutes()).toBe(0)
  // This letter has been late for 20 minutes, and the mail server has accepted no other letter during that time.
  await refused(20)
  expect(await lateMinutes()).toBe(20)
  await close()
})

test('metrics count letters and pending submissions, and leave them out during an outage of the database', async () => {
  const database = await testDatabase()
  registerMetrics({ ...database, place: '' })
  await database.staff.query(`
    insert into letters (template, recipient, priority, state, due_at, expires_at) values
      ('receipt', 'a@b.example', 100, 'queued', now() - interval '1 hour', now() + interval '1 day'),
      ('approved', 'a@b.example', 50, 'queued', now() + interval '1 minute', now() + interval '1 day'),
      ('approved', 'a@b.example', 50, 'queued', now(), now() + interval '1 day'),
      ('approved', 'a@b.example', 50, 'queued', now() - interval '9 days', now() - interval '2 days'),
      ('approved', 'a@b.example', 50, 'failed', now(), now() + interval '1 day'),
      ('approved', 'a@b.example', 50, 'sent', now(), now() + interval '1 day')`)
  await database.staff.query(`
    insert into contact_submissions (name, email, message, status, suspicion, created_at) values
      ('Rana', 'a@b.example', 'Hello', 'pending', null, now() - interval '2 days'),
      ('Sami', 'a@b.example', 'Hello', 'pending', null, now()),
      ('Spam', 'a@b.example', 'Hello', 'pending', 'hidden_field', now() - interval '9 days'),
      ('Done', 'a@b.example', 'Hello', 'answered', null, now() - interval '9 days')`)
  await database.staff.query(`
    insert into relayed (recipient_id, name, company, email, message, state, held_as, created_at, origin, sent_at)
    select gen_random_uuid(), 'x', 'x', 'a@b.example', 'x', state, 'links', now() - interval '3 hours', 'b.example', now()
    from unnest(array['held', 'sent']) as state`)
  await database.staff.query(`
    with subscriber as (insert into subscribers (address, key) values ('a@b.example', 'a key') returning id)
    insert into alerts (subscriber_id, filters, frequency, confirmed_at, due_at, postponed_until)
    select id, '', 'Daily', now(), now() - interval '3 hours', now() + interval '1 hour' from subscriber`)
  const metrics = await register.metrics()
  expect(metrics).toMatch(/^alerts_overdue_seconds 108\d\d/m)
  expect(metrics).toContain('relayed_held 1\n')
  expect(metrics).toContain('relayed_new_senders 1\n')
  expect(metrics).toMatch(/^relayed_oldest_held_seconds 108\d\d/m)
  expect(metrics).toContain('letters_waiting{priority="100"} 1\n')
  expect(metrics).toContain('letters_waiting{priority="50"} 2\n')
  expect(metrics).toMatch(/^letters_oldest_due_seconds 36\d\d/m)
  expect(metrics).toContain('letters_undelivered 2\n')
  expect(metrics).toContain('submissions_waiting 2\n')
  expect(metrics).toMatch(/^submissions_oldest_waiting_seconds 1728\d\d/m)
  expect(metrics).toContain('database_up 1\n')
  await whileUnreachable(database.url, async () => {
    const without = await register.metrics()
    expect(without).toContain('database_up 0\n')
    expect(without).toContain('submissions_waiting Nan\n')
    expect(without).toContain('letters_undelivered Nan\n')
    expect(without).not.toContain('letters_waiting{')
    expect(without).toContain('database_connections')
  })
  await database.close()
})

test('a count that waits for a lock is left out, and the others are reported', async () => {
  const database = await testDatabase()
  register.clear()
  registerMetrics({ ...database, place: '' })
  const other = await database.staff.connect()
  await other.query('begin')
  await other.query('lock table letters')
  const metrics = await register.metrics()
  expect(metrics).toContain('letters_undelivered Nan\n')
  expect(metrics).toContain('submissions_waiting 0\n')
  expect(metrics).toContain('database_up 1\n')
  await other.query('rollback')
  other.release()
  await database.close()
})
