import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { storedListing } from '../test/builders.ts'
import { testDatabase } from '../test/database.ts'
import { type Queryable, transaction } from './client.server.ts'

const { staff, visitor, close } = await testDatabase({ recognisesRepetitions: true })
afterAll(close)
beforeEach(async () => {
  await staff.query('truncate contact_submissions, vendor_listings, letters, recent_submissions cascade')
})

/** Sends a message as the form does. Returns whether it was stored. */
const send = async (
  message = 'Please correct our listing.',
  pool: Queryable = visitor,
  suspicion: 'hidden_field' | 'too_fast' | null = null,
) => {
  const { rowCount } = await pool.query(sql`
    insert into contact_submissions (id, name, email, message, suspicion)
    values (${randomUUID()}, 'Rana', 'rana@khudayri.example', ${message}, ${suspicion})`)
  return rowCount === 1
}
const sendSuspected = (suspicion: 'hidden_field' | 'too_fast') => send(undefined, undefined, suspicion)
const count = async (table: 'contact_submissions' | 'vendor_listings' | 'letters') =>
  Number((await staff.query(`select count(*) from ${table}`)).rows[0]?.count)

/** Makes all received submissions older by `time`. */
const passes = (time: string) =>
  staff.query(sql`update recent_submissions set received_at = received_at - ${time}::interval`)

test('identical submissions are stored once, and those that differ in one character twice', async () => {
  expect([await send(), await send(), await send('Please correct our listing!')]).toEqual([true, false, true])
  expect(await count('contact_submissions')).toBe(2)
})

test('a column without a value is not a part of the fingerprint', async () => {
  const { vendor_type, company_name, location, country, website, contact_email, services, specialties, languages } =
    storedListing
  const values = {
    vendor_type,
    company_name,
    location,
    country,
    website,
    contact_email,
    services,
    specialties,
    languages,
  }
  await visitor.query(sql`
    insert into vendor_listings (id, vendor_type, company_name, location, country, website, contact_email, services,
      specialties, languages)
    values (${randomUUID()}, ${vendor_type}, ${company_name}, ${location}, ${country}, ${website}, ${contact_email},
      ${services}, ${specialties}, ${languages})`)
  const { rows } = await staff.query(sql`
    select fingerprint = sha256(convert_to('vendor_listings' || ${JSON.stringify({ ...values, status: 'pending' })}::jsonb::text, 'UTF8')) as same
    from recent_submissions`)
  expect(rows).toEqual([{ same: true }])
})

test('the same text from the page in the other language is a repetition', async () => {
  const { rowCount } = await visitor.query(sql`
    insert into contact_submissions (id, name, email, message, page_language)
    values (${randomUUID()}, 'Rana', 'rana@khudayri.example', 'Please correct our listing.', 'ar')`)
  expect([rowCount, await send()]).toEqual([1, false])
})

test('a day later the same form is another submission, with a day of its own', async () => {
  await send()
  await passes('23 hours 59 minutes')
  expect(await send()).toBe(false)
  await passes('1 minute')
  expect(await send()).toBe(true)
  await passes('23 hours')
  expect(await send()).toBe(false)
})

test('of many identical submissions at the same moment one is stored', async () => {
  const stored = await Promise.all(Array.from({ length: 40 }, () => send()))
  expect(stored.filter(Boolean)).toHaveLength(1)
  await passes('1 day')
  const next = await Promise.all(Array.from({ length: 40 }, () => send()))
  expect(next.filter(Boolean)).toHaveLength(1)
  expect(await count('contact_submissions')).toBe(2)
})

test('a submission that waited for an identical one is stored if that one is rolled back', async () => {
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

test('a deleted or erased submission does not make a new one a repetition', async () => {
  await send()
  await staff.query('delete from contact_submissions')
  expect(await send()).toBe(true)
  await staff.query("update contact_submissions set status = 'erased', message = ''")
  const racing = await Promise.all(Array.from({ length: 10 }, () => send()))
  expect(racing.filter(Boolean)).toHaveLength(1)
})

test('a submission is still recognised after staff have corrected it or decided on it', async () => {
  await send()
  await staff.query("update contact_submissions set message = 'x', status = 'spam'")
  expect(await send()).toBe(false)
})

describe('the mark of suspected spam', () => {
  test('does not make a repetition look new, whatever the mark', async () => {
    expect([await sendSuspected('too_fast'), await sendSuspected('too_fast')]).toEqual([true, false])
    expect(await sendSuspected('hidden_field')).toBe(false)
    expect(await count('contact_submissions')).toBe(1)
  })

  test('does not make a pending, unsuspected submission new', async () => {
    await send()
    expect(await sendSuspected('too_fast')).toBe(false)
    expect(await count('contact_submissions')).toBe(1)
  })

  test('of a submission in quarantine does not make an unmarked one a repetition, and that is stored once', async () => {
    await sendSuspected('too_fast')
    const sent = await Promise.all(Array.from({ length: 10 }, () => send()))
    expect(sent.filter(Boolean)).toHaveLength(1)
    expect([await send(), await sendSuspected('hidden_field')]).toEqual([false, false])
    const { rows } = await staff.query(sql`select suspicion from contact_submissions order by suspicion`)
    expect(rows).toEqual([{ suspicion: 'too_fast' }, { suspicion: null }])
  })

  test('no longer counts after the release: an identical submission is then a repetition', async () => {
    await sendSuspected('too_fast')
    await staff.query(sql`update contact_submissions set suspicion = null`)
    expect([await send(), await sendSuspected('too_fast')]).toEqual([false, false])
  })
})

test("a visitor's row may be as large as a form, and a larger one is refused", async () => {
  expect(await send('x'.repeat(60_000))).toBe(true)
  await expect(send('x'.repeat(66_000))).rejects.toThrow('at most 65,536 bytes')
  await expect(send('x'.repeat(66_000), visitor, 'too_fast')).rejects.toThrow('at most 65,536 bytes')
})

test('a repetition gets no second receipt, and a row that staff insert is never a repetition', async () => {
  const listing = sql`
    insert into vendor_listings (company_name, location, country, website, contact_email)
    values ('Mizaneth', 'Dubai', 'UAE', 'https://mizaneth.example', 'office@mizaneth.example')`
  for (const pool of [visitor, visitor, staff, staff]) await pool.query(listing)
  expect([await count('vendor_listings'), await count('letters')]).toEqual([3, 1])
})
