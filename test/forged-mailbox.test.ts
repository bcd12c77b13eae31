import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { readCopy } from '../app/features/personal-data/copy.queries.server.ts'
import { answerCopyRequests } from '../app/features/personal-data/copy-requests.queries.server.ts'
import { sendDueInvitations } from '../app/invitations/invitation-emails.queries.server.ts'
import { answerLinkRequests } from '../app/manage/links/link-requests.queries.server.ts'
import { decideConfirmedMessages } from '../app/relay/deciding.queries.server.ts'
import { answerRelayRequests } from '../app/relay/relay.queries.server.ts'
import { aListing, aVendorRequest, insertListings } from './builders.ts'
import { approveBySql, idIn, testConsole } from './console.ts'
import { UNLIMITED } from './environment.ts'
import { linkTo, pressOn } from './manage-links.ts'

// Addresses of two different mailboxes for which mailbox_key returned the same number, 3981151620345705831, before
// migration 0100. A search on one core found the second address in 9 s.
const VICTIM = 'victim.person@gmail.com'
const FORGED = 'vhf3jg1c5xoosft4uvu0mhwg@gmail.com'

const { site, staff, amal, submitRequest, submitListing, approve, decline, show } = await testConsole(UNLIMITED)

beforeEach(async () => {
  await staff.query(sql`truncate relayed, relay_stops cascade`)
})

async function aVendor(contactEmail = 'office@mizaneth.example'): Promise<string> {
  const [id = ''] = await insertListings(staff, {
    company_name: `Mizaneth ${randomUUID()}`,
    contact_email: contactEmail,
    contact_open: true,
    invitations_open: true,
  })
  await staff.query(sql`update vendor_listings set address_confirmed_at = now() where id = ${id}`)
  return id
}

let networkCount = 0

/**
 * Sends a message to a vendor and confirms it with the link in the email. Returns the hold reason of the message, or
 * else its state, or the status of the response if the confirmation fails.
 */
async function send(vendor: string, email: string): Promise<string> {
  await site.from(`198.51.100.${++networkCount}`).post(`/contact-vendor/${vendor}`, {
    name: 'Sara Aziz',
    company: 'Wadi Build',
    email,
    website: '',
    message: `Are you free for a delay analysis? ${randomUUID()}`,
  })
  await answerRelayRequests(staff)
  const newest = async () =>
    (
      await staff.query<{ key: string; state: string; holdReason: string | null }>(sql`
        select send_key as key, state, held_as as "holdReason" from relayed order by created_at desc limit 1`)
    ).rows[0]
  const { status } = await site.post(`/contact-vendor/confirm?key=${(await newest())?.key}`, {})
  await decideConfirmedMessages(staff)
  const sent = await newest()
  return status === 303 ? (sent?.holdReason ?? sent?.state ?? '') : `${status}`
}

async function stop(as: string): Promise<void> {
  const { rows } = await staff.query<{ key: string }>(sql`
    select stop_key as key from relayed order by created_at desc limit 1`)
  await site.post(`/contact-vendor/stop?key=${rows[0]?.key}`, { as })
}

async function lettersTo(recipient: string): Promise<string[]> {
  const { rows } = await staff.query<{ template: string }>(sql`
    select template from letters where recipient = ${recipient} order by created_at, template`)
  return rows.map(({ template }) => template)
}

test('the copy and the erasure for a forged address touch no data of the mailbox whose key it imitates', async () => {
  const page = await submitRequest(
    aVendorRequest({
      contactEmail: VICTIM,
      confidential: 'true',
      companyName: 'Qarnaq Marine',
      companyWebsite: 'https://qarnaq-marine.example',
      whyConfidential: 'The other side reads this.',
    }),
  )
  const search = `/review/personal-data?email=${encodeURIComponent(FORGED)}`
  expect(await show(search)).toContain('We store nothing about this address')
  await submitListing(aListing({ contactEmail: FORGED }))
  expect(await show(search)).not.toContain(VICTIM)
  const copy = await site.post('/review/personal-data/copy', { email: FORGED, format: 'json' }, amal)
  expect(await copy.text()).not.toContain('Qarnaq')
  await site.post('/review/personal-data/erasure', { email: FORGED, confirmed: 'on' }, amal)
  const { rows } = await staff.query(sql`select company, status from opportunity_submissions where id = ${idIn(page)}`)
  expect(rows).toEqual([{ company: 'Qarnaq Marine', status: 'pending' }])
})

test('messages, stops and reports of a forged address count against no other address', async () => {
  const [one, other, third, fourth] = [await aVendor(), await aVendor(), await aVendor(), await aVendor()]
  expect(await send(one, FORGED)).toBe('sent')
  await stop('report')
  expect(await send(other, FORGED)).toBe('reported')
  expect(await send(third, FORGED)).toBe('reported')
  expect(await send(fourth, FORGED)).toBe('429')
  expect(await send(one, VICTIM)).toBe('sent')
  expect(await send(other, VICTIM)).toBe('sent')
  // This row records that a vendor stopped messages from VICTIM. It is like a row from before migration 0100. It has
  // the former hash of the sender, and the message itself has been deleted.
  await staff.query(
    sql`insert into relay_stops select former_sender_hash(${VICTIM}), ${third}::uuid, 'stop', '2026-01-01'`,
  )
  expect(await send(third, VICTIM)).toBe('dropped')
  const { rows } = await staff.query(sql`
    select attempted_at = '2026-01-01' as "endsAsBefore" from relay_stops where sender = former_sender_hash(${VICTIM})`)
  expect(rows).toEqual([{ endsAsBefore: true }])
  const stops = (await readCopy(staff, [VICTIM])).find(({ name }) => name === 'stops_of_the_person')
  expect(stops?.rows ?? []).toEqual([])
})

test('emails to a forged address do not use up those of another mailbox', async () => {
  for (let number = 0; number < 4; number++)
    await submitRequest(aVendorRequest({ contactEmail: FORGED, companyName: `Wadi ${number}` }))
  for (let number = 0; number < 4; number++) await site.post('/my-posts', { email: FORGED })
  await answerLinkRequests(staff)
  const declined = await submitRequest(aVendorRequest({ contactEmail: FORGED, companyName: 'Declined' }))
  await decline(declined, 'Not about construction')
  expect(await lettersTo(FORGED)).toEqual(['receipt', 'receipt', 'receipt', 'yourLinks', 'yourLinks', 'declined'])
  const page = await submitRequest(aVendorRequest({ contactEmail: VICTIM }))
  await site.post('/my-posts', { email: VICTIM })
  await site.post('/my-posts/copy', { email: VICTIM })
  await answerLinkRequests(staff)
  await answerCopyRequests(staff)
  await decline(page, 'Not about construction')
  expect(await lettersTo(VICTIM)).toEqual(['receipt', 'yourLinks', 'dataCopy', 'declined'])
  const { rows } = await staff.query(sql`
    select due_at < now() + interval '2 minutes' as "isSoon" from letters where template = 'declined' and recipient = ${VICTIM}`)
  expect(rows).toEqual([{ isSoon: true }])
})

test('links and copies for a confirmed address are counted for that address alone', async () => {
  for (const address of [FORGED, VICTIM]) {
    const page = await submitListing(aListing({ contactEmail: address, companyName: `Vendor ${address}` }))
    await approve(page)
    await pressOn(site, await linkTo(staff, page), { act: 'confirmation' })
    await staff.query(sql`update vendor_listings set address_confirmed_at = now() where id = ${idIn(page)}`)
  }
  await staff.query(sql`delete from letters`)
  for (const path of ['/my-posts', '/my-posts/copy'])
    for (const email of [FORGED, FORGED, FORGED, FORGED, VICTIM]) await site.post(path, { email })
  await answerLinkRequests(staff)
  await answerCopyRequests(staff)
  expect((await lettersTo(FORGED)).sort()).toEqual([...Array(3).fill('dataCopy'), ...Array(3).fill('yourLinks')])
  expect((await lettersTo(VICTIM)).sort()).toEqual(['dataCopy', 'yourLinks'])
})

test('invitations to listings of a forged address do not use up those of another mailbox, and do not count as invitations to oneself', async () => {
  const listings = [await aVendor(FORGED), await aVendor(FORGED), await aVendor(FORGED), await aVendor(VICTIM)]
  const inviteFrom = async (contactEmail: string) => {
    const page = await submitRequest(aVendorRequest({ contactEmail }))
    await approveBySql(staff, page)
    const link = (await linkTo(staff, page)).replace('/manage?', '/manage/invitations?')
    await staff.query(sql`delete from letters`)
    await site.post(link, { vendor: listings, note: '' })
    await sendDueInvitations(staff)
  }
  await inviteFrom('claims@wadi-build.example')
  expect([await lettersTo(FORGED), await lettersTo(VICTIM)]).toEqual([Array(3).fill('invited'), ['invited']])
  await inviteFrom(FORGED)
  expect(await lettersTo(VICTIM)).toEqual(['invited'])
})

test('the two mailboxes are two origins', async () => {
  const vendor = await aVendor()
  await send(vendor, FORGED)
  await send(await aVendor(), VICTIM)
  const { rows } = await staff.query(sql`select count(distinct origin)::int as origins from relayed`)
  expect(rows).toEqual([{ origins: 2 }])
})

test('all spellings of one mailbox count as one mailbox', async () => {
  const spellings = ['rana.aziz@gmail.com', 'RANAAZIZ+x@googlemail.com', 'Rana.Aziz@GMAIL.com', 'rana@other.example']
  const { rows } = await staff.query(sql`
    select is_same_mailbox(one, 'rana.aziz@gmail.com') as same from unnest(${spellings}::text[]) as one`)
  expect(rows.map(({ same }) => same)).toEqual([true, true, true, false])
})
