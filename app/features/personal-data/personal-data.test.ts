import sql, { raw } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { aListing, aMessage, aVendorRequest } from '../../../test/builders.ts'
import { idIn, testConsole } from '../../../test/console.ts'
import { editLinkOf, linkTo } from '../../../test/manage-links.ts'
import { eraseFromFeatures } from '../../features.ts'
import { HONEYPOT } from '../../kit/forms/spam-signals.ts'
import { findAddress } from './addresses.queries.server.ts'
import { readCopy } from './copy.queries.server.ts'
import { erasePerson } from './erase-person.queries.server.ts'
import { storedData, withoutPersonalData } from './stored-data/tables.server.ts'

const console = await testConsole()
const { site, staff, submit, submitRequest, submitListing, submitMessage, act, approve, requestChanges } = console

const RANA = 'rana@wadi-build.example'
const OMAR = 'omar@mizan.example'

async function columnsOfTables(): Promise<Map<string, string[]>> {
  const { rows } = await staff.query<{ table: string; columns: string[] }>(sql`
    select table_name as table, array_agg(column_name::text order by column_name) as columns
    from information_schema.tables join information_schema.columns using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' group by table_name`)
  return new Map(rows.map(({ table, columns }) => [table, columns]))
}

test('each column of each table is in the copy, or left out for a reason', async () => {
  const tables = await columnsOfTables()
  expect(tables.size).toBeGreaterThan(35)
  for (const [table, columns] of tables) {
    const ofTable = storedData.filter((data) => data.table === table)
    const declared = ofTable.flatMap(({ copied, leftOut = {} }) => [
      ...copied,
      ...Object.keys(leftOut).filter((name) => !name.includes('.')),
    ])
    const isWithout = Object.hasOwn(withoutPersonalData, table)
    expect([table, isWithout || [...new Set(declared)].sort()]).toEqual([table, isWithout || columns])
    expect([table, isWithout && ofTable.length]).toEqual([table, isWithout && 0])
  }
  const named = [...storedData.map(({ table }) => table), ...Object.keys(withoutPersonalData)]
  expect(named.filter((table) => !tables.has(table))).toEqual([])
})

/** Adds at least one row to each table that has personal data, by forms and by SQL statements. */
async function fillData(address: string): Promise<void> {
  const listing = await submitListing(aListing({ contactEmail: address, companyName: `Vendor ${address}` }))
  await approve(listing)
  const request = await submitRequest(aVendorRequest({ contactEmail: address, companyName: `Sender ${address}` }))
  await approve(request)
  const link = editLinkOf(await linkTo(staff, request))
  const form = (await site.page(link)).form.values
  await site.post(link, { ...form, description: `Revised by ${address}`, seen: form.seen ?? '' })
  const paused = await submitRequest(aVendorRequest({ contactEmail: address, companyName: `Paused ${address}` }))
  await approve(paused)
  await staff.query(
    sql`update opportunity_submissions set status = 'paused', original = ${JSON.stringify({
      company: `As sent by ${address}`,
    })} where id = ${idIn(paused)}`,
  )
  const asked = await submitRequest(aVendorRequest({ contactEmail: address, companyName: `Asked ${address}` }))
  await requestChanges(asked, `Changes for ${address}`)
  const message = await submitMessage(aMessage({ email: address, message: `Message of ${address}` }))
  await act(message, 'answer', { text: `Reply to ${address}` })
  const [listingId, messageId] = [idIn(listing), idIn(message)]
  const { rows } = await staff.query<{ id: string }>(sql`
    select opportunity_id as id from opportunity_submissions where id = ${idIn(request)}`)
  await staff.query(sql`
    insert into verifications (listing_id, kind, number, issuer, seen_on, ends_on, reviewer)
    values (${listingId}, 'licence', ${`Number of ${address}`}, 'Issuer', '2026-11-01', '2027-11-01', 'amal@dalil.example')`)
  await staff.query(
    sql`insert into recent_submissions values (sha256(${address}::bytea), ${messageId}, now()) on conflict do nothing`,
  )
  for (const [recipient, email, by] of [
    [rows[0]?.id ?? '', 'vendor@other.example', 'received'],
    ['0198c0de-0000-7000-8000-000000000000', address, 'sent'],
  ] as const) {
    await staff.query(sql`
      with message as (
        insert into relayed (recipient_id, name, company, email, website, message, cannot_act, state, confirmed_at, sent_at)
        values (${recipient}, 'Sara', ${`${by} company of ${address}`}, ${email}, 'https://other.example',
          ${`${by} message of ${address}`}, 'Parties', 'sent', now(), now())
        returning id),
      replied as (
        insert into relayed_replies (relayed_id, by, text)
        select id, by, by || ${` of ${by} of ${address}`} from message, unnest(array['sender', 'recipient']) as by)
      insert into disclosures (relayed_id, opposing_parties, project, answer, question, answered_at, opened_at)
      select id, ${`Parties of ${by} of ${address}`}, 'A depot', 'ask', ${`Question of ${by} of ${address}`}, now(), array[now()]
      from message`)
  }
  await staff.query(sql`
    insert into promises (relayed_id, wording, promised_at)
    select relayed_id, 'Promise about ' || opposing_parties, now() from disclosures
    where opposing_parties like ${`% of ${address}`}`)
  await staff.query(sql`
    with subscriber as (
      insert into subscribers (address, key, wanted_at) values (${address}, ${`key of ${address}`}, now()) returning id),
    alert as (
      insert into alerts (subscriber_id, filters, frequency, confirmed_at)
      select id, 'country=Jordan', 'Daily', now() from subscriber returning id)
    insert into alert_consents (alert_id, salt, address_hash, filters, frequency, wording, asked_at)
    select id, 'salt', sha256(convert_to('salt' || ${address}, 'UTF8')), 'country=Jordan', 'Daily', 'We email you.', now()
    from alert`)
  await staff.query(sql`
    with invitation as (
      insert into invitations (request_id, listing_id, invited_as, origin, note, state, sent_at)
      values (${idIn(request)}, ${listingId}, 'sender', 'wadi.example', ${`Note of ${address}`}, 'sent', now()) returning id)
    insert into letters (template, recipient, state, kind, submission_id, content)
    select 'invited', ${address}, 'sent', 'listing', ${listingId}::uuid,
      jsonb_build_object('invitationIds', jsonb_build_array(id)) from invitation`)
  await staff.query(sql`
    with run as (insert into imports (source) values ('a folder') returning number)
    insert into imported_rows (former_table, key, kind, record_id, run)
    select 'opportunities', ${`key of ${listingId}`}, 'request', ${idIn(request)}::uuid, number from run`)
  await staff.query(sql`insert into former_opportunities values (${`id of ${listingId}`}, ${rows[0]?.id})`)
  await staff.query(sql`insert into link_requests (address) values (${address})`)
  await staff.query(sql`insert into copy_requests (address) values (${address})`)
  await staff.query(sql`
    insert into alert_requests (address, filters, frequency, wording) values (${address}, 'country=Jordan', 'Daily', 'Text')`)
  await staff.query(sql`
    with letter as (
      insert into letters (template, recipient, state, last_error) values ('dataCopy', ${address}, 'sent', ${`550 ${address}`})
      returning id)
    insert into copy_keys (key_hash, letter_id, expires_at) select sha256(id::text::bytea), id, now() + interval '1 hour' from letter`)
}

type Row = Record<string, unknown>

/** Returns all rows of all tables. The key of a row is its text, which stays the same unless the row changes. */
async function everyRow(): Promise<Map<string, Map<string, Row>>> {
  const tables = new Map<string, Map<string, Row>>()
  for (const [table] of await columnsOfTables()) {
    const { rows } = await staff.query<{ row: Row }>(sql`select to_jsonb(one) as row from ${raw(table)} as one`)
    tables.set(table, new Map(rows.map(({ row }) => [JSON.stringify(row), row])))
  }
  return tables
}

/** Returns the values within a value, with all times in the same format. */
function leaves(value: unknown): string[] {
  if (value instanceof Date) return [value.toISOString()]
  if (typeof value === 'object' && value) return Object.values(value).flatMap(leaves)
  if (value === null || value === '') return []
  const text = String(value)
  return [/^\d{4}-\d\d-\d\dT/.test(text) ? new Date(text).toISOString() : text]
}

test('each value that an erasure deletes was in the copy, in all tables', async () => {
  await fillData(RANA)
  const copy = await readCopy(staff, [RANA])
  const before = await everyRow()
  await erasePerson(staff, [RANA], 'amal@dalil.example', eraseFromFeatures)
  const after = await everyRow()
  const changed: string[] = []
  const missing: string[] = []
  for (const [table, rows] of before) {
    const gone = [...rows].flatMap(([text, row]) => (after.get(table)?.has(text) ? [] : [row]))
    if (gone.length > 0) changed.push(table)
    const left = new Set([...(after.get(table)?.values() ?? [])].flatMap((row) => Object.values(row).flatMap(leaves)))
    const ofTable = storedData.filter((data) => data.table === table)
    const names = ofTable.map(({ name }) => name)
    const copied = copy.filter(({ name }) => names.includes(name)).flatMap((data) => data.rows)
    const leftOut = ofTable.flatMap((data) => Object.keys(data.leftOut ?? {}))
    for (const row of gone)
      for (const [column, value] of Object.entries(row)) {
        if (leftOut.includes(column)) continue
        const inCopy = new Set(copied.flatMap((one) => leaves(one[column])))
        for (const leaf of leaves(value))
          if (!inCopy.has(leaf) && !left.has(leaf)) missing.push(`${table}.${column}: ${leaf}`)
      }
  }
  expect(missing).toEqual([])
  expect(changed.sort()).toEqual([
    'alert_consents',
    'alert_requests',
    'alerts',
    'contact_submissions',
    'copy_keys',
    'copy_requests',
    'decision_details',
    'disclosures',
    'invitations',
    'letters',
    'link_requests',
    'manage_keys',
    'message_answers',
    'opportunities',
    'opportunity_changes',
    'opportunity_submissions',
    'promises',
    'public_listings',
    'relayed',
    'relayed_replies',
    'revisions',
    'subscribers',
    'unlisted_opportunities',
    'vendor_listings',
    'verifications',
  ])
})

test('after an erasure, no table has the address, and the rows of another person are unchanged', async () => {
  await fillData(OMAR)
  const ofOmar = await readCopy(staff, [OMAR])
  await fillData(RANA)
  await erasePerson(staff, [RANA], 'amal@dalil.example', eraseFromFeatures)
  for (const [table, rows] of await everyRow())
    expect([table, [...rows.keys()].filter((row) => row.includes(RANA))]).toEqual([table, []])
  const { rows: statistics } = await staff.query(sql`
    select tablename from pg_stats where schemaname = 'public'
      and (most_common_vals::text like ${`%${RANA}%`} or histogram_bounds::text like ${`%${RANA}%`})`)
  expect(statistics).toEqual([])
  expect(await readCopy(staff, [OMAR])).toEqual(ofOmar)
  expect(ofOmar.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'requests',
      'listings',
      'messages',
      'messages_sent',
      'messages_received',
      'alerts',
      'emails',
    ]),
  )
})

const textOfCopy = async (address: string) => JSON.stringify(await readCopy(staff, [address]))

test('the copy does not say by which signal suspected spam was recognised', async () => {
  for (const [kind, form] of [
    ['request', aVendorRequest({ contactEmail: RANA })],
    ['listing', aListing({ contactEmail: RANA })],
    ['message', aMessage({ email: RANA })],
  ] as const)
    await submit(kind, { ...form, [HONEYPOT]: 'x' })
  const copy = await textOfCopy(RANA)
  expect(copy).toContain(RANA)
  for (const words of ['suspicion', 'hidden_field', 'too_fast']) expect(copy).not.toContain(words)
})

test("the copy has other people's texts only if the person could see them", async () => {
  const { page } = await submit('listing', aListing({ contactEmail: RANA }))
  await approve(page)
  for (const [state, text, address] of [
    ['sent', 'It arrived.', RANA],
    ['sent', 'It came before.', 'before@other.example'],
    ['held', 'It was held.', RANA],
  ] as const)
    await staff.query(sql`
      with message as (
        insert into relayed (recipient_id, name, company, email, message, state, held_as)
        values (${idIn(page)}, 'Omar', 'Mizan', ${OMAR}, ${text}, ${state}, 'links') returning id)
      insert into letters (template, recipient, content, state)
      select 'relayed', ${address}, jsonb_build_object('relayedId', id), 'sent' from message where ${state} = 'sent'`)
  const ofRana = await textOfCopy(RANA)
  const texts = ['It arrived.', OMAR, 'It came before.', 'It was held.']
  expect(texts.map((text) => ofRana.includes(text))).toEqual([true, true, false, false])
  const ofOmar = await textOfCopy(OMAR)
  expect([ofOmar.includes('It was held.'), ofOmar.includes('held_as'), ofOmar.includes(RANA)]).toEqual([
    true,
    false,
    false,
  ])
})

test('the copy names no reviewer, no other address of a submission and no secret of a link', async () => {
  await fillData(RANA)
  const { rows } = await staff.query<{ id: string }>(sql`select id from opportunity_submissions limit 1`)
  const address = JSON.stringify({ contact_email: ['before@other.example', RANA], location: ['Amman', 'Irbid'] })
  await staff.query(sql`
    with decided as (
      insert into decisions (kind, record_id, decision, reviewer)
      values ('request', ${rows[0]?.id}, 'edited', 'amal@dalil.example') returning id)
    insert into decision_details (decision_id, changes) select id, ${address} from decided`)
  const copy = await textOfCopy(RANA)
  expect(copy).toContain('Irbid')
  for (const absent of ['amal@dalil.example', 'before@other.example', `key of ${RANA}`, 'send_key', 'key_hash'])
    expect([absent, copy.includes(absent)]).toEqual([absent, false])
  expect(await textOfCopy('before@other.example')).toContain('edits_with_a_previous_address')
})

test('an address in another spelling is another person, even if PostgreSQL takes both for the same', async () => {
  for (const [email, message] of [
    ['kim@wadi-build.example', 'Mine.'],
    ['KIM@wadi-build.example', 'Mine too.'],
    // This address begins with the Kelvin sign, whose lower case is a 'k'.
    ['\u212Aim@wadi-build.example', 'Of another mailbox.'],
  ])
    await staff.query(sql`insert into contact_submissions (name, email, message) values ('Kim', ${email}, ${message})`)
  const known = await findAddress(staff, 'Kim@wadi-build.example')
  expect(known.map(({ address }) => address).sort()).toEqual(['KIM@wadi-build.example', 'kim@wadi-build.example'])
  expect(await textOfCopy('kim@wadi-build.example')).not.toMatch(/Mine too|another mailbox/)
})

test("the copy for a reviewer has the reviewer's decisions, and an erasure leaves them", async () => {
  await approve(await submitRequest())
  expect(await textOfCopy('amal@dalil.example')).toMatch(/decisions_as_reviewer.*"approved"/)
  await erasePerson(staff, ['amal@dalil.example'], 'badr@dalil.example', eraseFromFeatures)
  expect(await textOfCopy('amal@dalil.example')).toMatch(/decisions_as_reviewer.*"approved"/)
  expect((await site.get('/review', console.amal)).status).toBe(200)
})
