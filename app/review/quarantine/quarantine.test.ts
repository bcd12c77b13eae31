import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { aFreelancer, aListing, aMessage, aVendorRequest } from '../../../test/builders.ts'
import { idIn, testConsole } from '../../../test/console.ts'
import type { Form } from '../../../test/form.ts'
import { watchLog } from '../../../test/log.ts'
import { actionsOf, listPages, textOf } from '../../../test/page.ts'
import { HONEYPOT } from '../../kit/forms/spam-signals.ts'

const {
  site,
  staff,
  amal,
  badr,
  submitRequest,
  submitListing,
  submitMessage,
  act,
  approve,
  decline,
  requestChanges,
  undo,
  decisionsOn,
  open,
  show,
} = await testConsole()

/** Functions that submit a form with the honeypot filled in, and return the page of the submission. */
const suspected = {
  request: (form: Form = aVendorRequest()) => submitRequest({ ...form, [HONEYPOT]: 'x' }),
  listing: (form: Form = aListing()) => submitListing({ ...form, [HONEYPOT]: 'x' }),
  message: (form: Form = aMessage()) => submitMessage({ ...form, [HONEYPOT]: 'x' }),
}
const letters = async () => (await staff.query(sql`select recipient, template, content from letters`)).rows
const announced = async () => (await staff.query(sql`select kind from digest_queue`)).rows.map(({ kind }) => kind)
const inQuarantine = async () => (await staff.query(sql`select from submissions where suspicion is not null`)).rowCount

test('the tab shows the typed text, the reason for the suspicion and the time, newest first', async () => {
  expect(await show('/review/quarantine')).toContain('No suspected spam')
  await suspected.message(aMessage({ name: 'Bot & <b>', message: 'Cheap\nlinks' }))
  await submitRequest(aVendorRequest({ companyName: 'Quick Build', secondsShown: '0.4' }))
  await suspected.listing(aFreelancer())
  const words = await show('/review/quarantine')
  expect(words).toMatch(/Rana Khudayri Vendor listing, .* UTC A hidden field \(honeypot\) was filled in\. Not spam/)
  expect(words).toMatch(/Quick Build Vendor request, .* UTC Sent faster than a person can type \(autofill/)
  expect(words).toMatch(
    /Bot & <b> Message, .* Submitted content Name Bot & <b> Email address rana@.* Message Cheap links/,
  )
  expect(words).toMatch(/Rana Khudayri.*Quick Build.*Bot/)
  expect(words).toContain('Project size $10M - $50M')
  expect(words).toContain('LinkedIn profile https://www.linkedin.com/in/rana-khudayri-example/')
  expect(words).toContain('3 submissions are suspected spam')
  expect(await show('/review')).toMatch(/0 submissions wait.* Suspected spam 3/)
})

test('fifty submissions are shown at a time, and none is left out', async () => {
  await staff.query(sql`
    insert into contact_submissions (name, email, message, suspicion)
    select 'Bot ' || n, 'b@c.example', '', 'hidden_field' from generate_series(1, 120) as n`)
  const pages = await listPages(site, '/review/quarantine', amal)
  expect(pages.map((page) => page.getAllByRole('button', { name: 'Not spam' }).length)).toEqual([50, 50, 20])
  expect(new Set(pages.flatMap((page) => page.getAllByRole('link', { name: /^Bot \d+$/ }).map(textOf))).size).toBe(120)
})

test('suspected spam is in no list, count or figure of pending submissions', async () => {
  const first = await submitRequest(aVendorRequest({ companyName: 'Wadi Crest' }))
  for (const send of Object.values(suspected)) await send()
  const other = await submitRequest(aVendorRequest({ companyName: 'Wadi Crest' }))
  expect(await show('/review')).toMatch(/2 submissions wait.*All 2 Requests 2 Listings 0 (\D+ \d+ )*Messages 0/)
  for (const query of ['kind=listing', 'kind=message', 'q=mizaneth', 'q=rana', 'state=decided', 'state=asked'])
    expect(await show(`/review?${query}`), query).not.toMatch(/Mizaneth|Rana/)
  await approve(first)
  expect(await show(first)).toContain('Next submission: Wadi Crest')
  expect(await show(first)).not.toMatch(/Wadi Build|Mizaneth|Rana/)
  await decline(other, 'The same')
  expect(await show(other)).not.toContain('Next submission')
  const overview = await show('/review/overview')
  expect(overview).toMatch(
    /Vendor listings None in these weeks (\D+ None in these weeks )*Messages None in these weeks/,
  )
  expect(overview).toContain('Waiting 0 0 over 48 hours')
  expect((await announced()).sort()).toEqual(['request', 'request'])
})

describe.for(['request', 'listing', 'message'] as const)('the page of a %s in quarantine', (kind) => {
  test('says so and offers the release, but no decision', async () => {
    const address = await suspected[kind]()
    const page = await open(address)
    expect(page.text).toMatch(/Suspected spam A hidden field \(honeypot\) was filled in\. .* Not spam/)
    expect(actionsOf(page, /./)).toEqual(['/review/sign-out', '/review', '/review/opens-next', `${address}/release`])
    const keys = [...page.document.querySelectorAll('[aria-keyshortcuts]')]
    expect(keys.map((element) => element.getAttribute('aria-keyshortcuts')).join('')).not.toMatch(/[acdeztr]/)
  })

  test('accepts no decision and no correction', async () => {
    const log = watchLog()
    const page = await suspected[kind]()
    for (const decision of ['approval', 'answered', 'spam', 'removal', 'restoration']) await act(page, decision)
    await decline(page, 'Spam')
    await requestChanges(page, 'Which project?')
    const edit = { ...(kind === 'request' ? aVendorRequest() : aListing()), logoUrl: '', seen: '' }
    if (kind !== 'message') {
      expect((await site.get(`${page}/edit`, amal)).headers.get('Location')).toBe(page)
      await act(page, 'edit', { ...edit, companyName: 'Changed', description: 'Changed' })
      expect(await show(page)).not.toContain('Changed')
    }
    expect(await decisionsOn(page)).toEqual([])
    expect(await inQuarantine()).toBe(1)
    expect(await letters()).toEqual([])
    expect(log).toEqual([])
  })

  test('erases it on request, and then shows nothing else', async () => {
    const page = await suspected[kind]()
    expect(await show(`${page}/erasure`)).toContain('This cannot be undone.')
    await act(page, 'erasure', { confirmed: 'on' })
    const words = await show(page)
    expect(words).toContain('Erased by amal@dalil.example')
    expect(words).not.toContain('Not spam')
    expect(await show('/review/quarantine')).toContain('No suspected spam')
    expect((await act(page, 'release')).headers.get('Location')).toBe(page)
    expect((await decisionsOn(page)).map(({ decision }) => decision)).toEqual(['erased'])
    expect(await show('/review?state=decided')).toContain('No decisions yet')
  })
})

describe('a released submission', () => {
  test('waits in the queue as if it had just arrived, complete, with its receipt and in the digest', async () => {
    const page = await suspected.request(
      aVendorRequest({ companyName: 'Wadi & Sons', specialties: ['Civil', 'Façade'] }),
    )
    await staff.query(sql`update opportunity_submissions set created_at = now() - interval '9 days'`)
    const answer = await act(page, 'release')
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, page])
    const { rows } = await staff.query(
      sql`select *, now() - created_at < interval '1 minute' as fresh from opportunity_submissions`,
    )
    expect(rows).toMatchObject([
      {
        id: idIn(page),
        company: 'Wadi & Sons',
        specialties: ['Civil', 'Façade'],
        country: 'Jordan',
        status: 'pending',
        suspicion: null,
        fresh: true,
      },
    ])
    const content = { kind: 'request', submissionId: idIn(page), services: ['Delay analysis'], country: 'Jordan' }
    expect(await letters()).toEqual([{ recipient: 'claims@wadi-build.example', template: 'receipt', content }])
    expect(await announced()).toEqual(['request'])
    expect(await show('/review')).toMatch(/1 submission waits.*Wadi & Sons.*Just now/)
    expect(await show(page)).toContain('Approve and publish')
    await approve(page)
    expect(await show('/')).toContain('Wadi & Sons')
  })

  test('gets a receipt as a listing, and none as a message', async () => {
    await act(await suspected.listing(), 'release')
    await act(await suspected.message(), 'release')
    expect(await letters()).toEqual([expect.objectContaining({ recipient: 'office@mizaneth.example' })])
    expect(await announced()).toEqual(['listing', 'message'])
    expect(await show('/review')).toContain('2 submissions wait')
  })

  test('is released once, even if many reviewers press at the same moment, and the history names the first', async () => {
    const page = await suspected.listing()
    const presses = await Promise.all(
      Array.from({ length: 12 }, (_, n) => act(page, 'release', {}, n % 2 ? amal : badr)),
    )
    expect(new Set(presses.map(({ status }) => status))).toEqual(new Set([303]))
    expect(await letters()).toHaveLength(1)
    expect(await announced()).toEqual(['listing'])
    const [release, ...more] = await decisionsOn(page)
    expect([release?.decision, more]).toEqual(['released', []])
    expect(await show('/review/history?decision=released')).toMatch(
      /Marked as not spam Mizaneth Claims Vendor listing (amal|badr)@dalil\.example/,
    )
  })

  test('cannot return to the quarantine, and a submission that was never suspected cannot be released', async () => {
    const page = await suspected.listing()
    await act(page, 'release')
    const [release] = await decisionsOn(page)
    await undo(release?.id)
    expect(await inQuarantine()).toBe(0)
    const unsuspected = await submitRequest()
    await act(unsuspected, 'release')
    expect(await decisionsOn(unsuspected)).toEqual([])
    expect((await act('/review/listings/none', 'release')).status).toBe(303)
    expect((await act('/review/vendors/none', 'release')).status).toBe(404)
  })

  test('gets its receipt only if its address has had fewer than three on that day', async () => {
    const pages = []
    for (let n = 0; n < 8; n++) pages.push(await suspected.listing(aListing({ companyName: `Mizaneth ${n}` })))
    await Promise.all(pages.map((page) => act(page, 'release')))
    expect(await letters()).toHaveLength(3)
    await submitListing(aListing({ companyName: 'Mizaneth 9' }))
    expect(await letters()).toHaveLength(3)
    expect(await inQuarantine()).toBe(0)
  })
})
