import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../test/database.ts'
import { type Queryable, transaction } from './client.server.ts'

const { team, visitor, close } = await testDatabase({ recognisesRepetitions: true })
afterAll(close)
beforeEach(async () => {
  await team.query('truncate contact_submissions, vendor_listings, recent_submissions, outbox')
})

/** Sends a message as the form does. Whether it was stored. */
const send = async (message = 'Please correct our listing.', door: Queryable = visitor) => {
  const { rowCount } = await door.query(sql`
    insert into contact_submissions (id, name, email, message)
    values (${randomUUID()}, 'Rana', 'rana@khudayri.example', ${message})`)
  return rowCount === 1
}
const count = async (table: 'contact_submissions' | 'vendor_listings' | 'outbox') =>
  Number((await team.query(`select count(*) from ${table}`)).rows[0]?.count)

/** Moves everything that was received into the past. */
const passes = (time: string) =>
  team.query(sql`update recent_submissions set received_at = received_at - ${time}::interval`)

test('what is identical is stored once, and what differs in one character twice', async () => {
  expect([await send(), await send(), await send('Please correct our listing!')]).toEqual([true, false, true])
  expect(await count('contact_submissions')).toBe(2)
})

test('a day later it is another submission, and counts its own day from then', async () => {
  await send()
  await passes('23 hours 59 minutes')
  expect(await send()).toBe(false)
  await passes('1 minute')
  expect(await send()).toBe(true)
  await passes('23 hours')
  expect(await send()).toBe(false)
})

test('of many at the same moment one is stored', async () => {
  const stored = await Promise.all(Array.from({ length: 40 }, () => send()))
  expect(stored.filter(Boolean)).toHaveLength(1)
  await passes('1 day')
  const next = await Promise.all(Array.from({ length: 40 }, () => send()))
  expect(next.filter(Boolean)).toHaveLength(1)
  expect(await count('contact_submissions')).toBe(2)
})

test('whoever waited for one that is rolled back is stored instead', async () => {
  let waiting: Promise<boolean> | undefined
  const first = transaction(visitor, async (connection) => {
    expect(await send(undefined, connection)).toBe(true)
    waiting = send()
    throw new Error('rolled back')
  })
  await expect(first).rejects.toThrow('rolled back')
  expect(await waiting).toBe(true)
  expect(await count('contact_submissions')).toBe(1)
})

test('one that is gone or erased is no reason to leave another out', async () => {
  await send()
  await team.query('delete from contact_submissions')
  expect(await send()).toBe(true)
  await team.query("update contact_submissions set status = 'erased', message = ''")
  const racing = await Promise.all(Array.from({ length: 10 }, () => send()))
  expect(racing.filter(Boolean)).toHaveLength(1)
})

test('what the team has corrected or decided since is recognised all the same', async () => {
  await send()
  await team.query("update contact_submissions set message = 'x', status = 'spam'")
  expect(await send()).toBe(false)
})

test('a repetition gets no second receipt, and what the team puts in is never one', async () => {
  const listing = sql`
    insert into vendor_listings (company_name, location, country, website, contact_email)
    values ('Mizaneth', 'Dubai', 'UAE', 'https://mizaneth.example', 'office@mizaneth.example')`
  for (const door of [visitor, visitor, team, team]) await door.query(listing)
  expect([await count('vendor_listings'), await count('outbox')]).toEqual([3, 1])
})
