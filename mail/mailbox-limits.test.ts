import sql from 'sql-template-tag'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../test/database.ts'
import { mailboxFunctions } from './mailbox-limits.ts'

const namesIn = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].flatMap(([, list = '']) => list.match(/\w+(?=')/g) ?? []))].sort()

test('the indexes of counted letters have the letters that the functions count', async () => {
  const { staff, close } = await testDatabase()
  onTestFinished(close)
  const { rows } = await staff.query<{ name: string; definition: string }>(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where indexname in ('letters_to_typed', 'letters_of_decisions')`)
  const indexed = Object.fromEntries(
    rows.map(({ name, definition }) => [name, namesIn(definition, /template = ANY \((.*?)\)/g)]),
  )
  const counted = (name: string) => namesIn(mailboxFunctions[name] ?? '', /where template in \((.*?)\)/g)
  expect(indexed.letters_of_decisions).toEqual(counted('decision_letter_due'))
  expect(indexed.letters_of_decisions).toEqual([
    'answer',
    'approved',
    'changesAsked',
    'closed',
    'declined',
    'takenDown',
  ])
  expect(
    [...(indexed.letters_to_typed ?? []), 'approved', 'changesAsked', 'closed', 'declined', 'takenDown'].sort(),
  ).toEqual(counted('may_write_to'))
})
