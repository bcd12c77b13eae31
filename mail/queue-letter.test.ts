import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testLetters } from '../test/letters.ts'
import { letterKinds } from './letter-kinds.ts'
import { deleteOldLetters } from './letters.queries.ts'
import { queueLetter } from './queue-letter.ts'

const { staff, visitor, queue, queueDigest } = await testLetters()

const stored = async (columns: string) => (await staff.query(`select ${columns} from letters order by template`)).rows

async function submitRequest(): Promise<string> {
  const id = randomUUID()
  await visitor.query({
    text: `
      insert into opportunity_submissions (id, company, company_website, location, country, services, project_type,
        ownership_type, project_size, description, contact_email, specialties, languages)
      values ($1, 'Wadi Build', 'https://wadi.example', 'Amman', 'Jordan', '{Claims}', '{Rail}', 'Public',
        '< $1M', 'A depot.', 'claims@wadi.example', '{Civil}', '{English}')`,
    values: [id],
  })
  return id
}

test('the receipt that the database queues has the priority and the life of its template, and names its request', async () => {
  const id = await submitRequest()
  const [receipt] = await stored(`template, priority, submission_id, occasion, language,
    round(extract(epoch from expires_at - created_at) / 60)::int as life`)
  expect(receipt).toEqual({
    template: 'receipt',
    priority: letterKinds.receipt.priority,
    submission_id: id,
    occasion: `receipt:${id}`,
    language: 'en',
    life: letterKinds.receipt.lifeInMinutes,
  })
})

test('a sign-in letter expires after a quarter of an hour, a digest after a week, and urgent ones come first', async () => {
  await queue('rana@example.com')
  await queueDigest()
  expect(await stored('template, priority, extract(epoch from expires_at - created_at)::int / 60 as life')).toEqual([
    { template: 'digest', priority: 40, life: 10_080 },
    { template: 'signIn', priority: 200, life: 15 },
  ])
})

test('a decision queues one letter, which is due after the minute in which the decision can be undone', async () => {
  const id = await submitRequest()
  await staff.query('delete from letters')
  const { rows } = await staff.query({
    text: `insert into decisions (kind, record_id, decision, reviewer, status_before)
      values ('request', $1, 'declined', 'amal@dalil.example', 'pending') returning id`,
    values: [id],
  })
  const content = { kind: 'request', submissionId: id, reason: 'Not ours' } as const
  for (let times = 0; times < 2; times++)
    await queueLetter(
      staff,
      { template: 'declined', recipient: 'claims@wadi.example', language: 'en', content },
      { decisionId: rows[0].id },
    )
  expect(await stored('submission_id, decision_id, extract(epoch from due_at - created_at)::int as wait')).toEqual([
    { submission_id: id, decision_id: rows[0].id, wait: 60 },
  ])
})

test('letters are deleted by their age, whatever their state', async () => {
  for (const state of ['sent', 'failed', 'withdrawn', 'queued'])
    await staff.query(
      `insert into letters (template, recipient, state, created_at) values
        ('receipt', '${state}-old@example.com', '${state}', now() - interval '12 months'),
        ('receipt', '${state}@example.com', '${state}', now() - interval '12 months' + interval '1 minute')`,
    )
  await staff.query(`
    insert into letters (template, recipient, created_at)
    select 'receipt', 'many-old@example.com', '2020-01-01' from generate_series(1, 2500)`)
  await deleteOldLetters(staff, 12)
  const { rows } = await staff.query('select recipient from letters order by recipient')
  expect(rows.map(({ recipient }) => recipient)).toEqual(
    ['failed', 'queued', 'sent', 'withdrawn'].map((state) => `${state}@example.com`),
  )
})
