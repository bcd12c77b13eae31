import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { seed } from '../../../bin/seed.ts'
import { aFreelancer, aListing, aMessage, aVendorRequest } from '../../../test/builders.ts'
import { idIn, testConsole } from '../../../test/console.ts'
import { UNLIMITED } from '../../../test/environment.ts'
import type { Letter } from '../../../test/mail-server.ts'
import { linkTo, pressOn } from '../../../test/manage-links.ts'
import { parsePage, readPage } from '../../../test/page.ts'
import { deliver } from '../../../test/post-office.ts'

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
  takeDown,
  restore,
  undoLatest,
  decisionsOn,
  open,
} = await testConsole(UNLIMITED)

const letters = async () =>
  (await staff.query(sql`select recipient, template, content from letters order by created_at, template`)).rows
const forgetLetters = () => staff.query(sql`delete from letters`)

/**
 * Sends the queued emails, and returns the one about the request and the one about the listing. They are found by their
 * recipients, because the site sends several emails at a time, in any order.
 */
async function deliverByRecipient() {
  const received = await deliver(site)
  return ['claims@wadi-build.example', 'office@mizaneth.example'].map((email) =>
    received.find(({ recipients }) => recipients.includes(email)),
  )
}

test('the sender of a request or a listing gets a receipt, which repeats only values of the closed lists', async () => {
  const request = await submitRequest(aVendorRequest({ vendorServices: ['Delay analysis', 'Expert witness'] }))
  const listing = await submitListing(aFreelancer())
  expect(await letters()).toEqual([
    {
      recipient: 'claims@wadi-build.example',
      template: 'receipt',
      content: {
        kind: 'request',
        submissionId: idIn(request),
        services: ['Delay analysis', 'Expert witness'],
        country: 'Jordan',
      },
    },
    {
      recipient: 'office@mizaneth.example',
      template: 'receipt',
      content: {
        kind: 'listing',
        submissionId: idIn(listing),
        services: ['Delay analysis', 'Expert witness'],
        country: 'UAE',
      },
    },
  ])
  const [first, second] = await deliverByRecipient()
  expect(first?.subject).toBe(`We received your vendor request on Dalil – ${idIn(request).slice(-8).toUpperCase()}`)
  expect(first?.text).toContain('Services: Delay analysis, Expert witness\nCountry: Jordan')
  expect(first?.text).toMatch(/^Reference: [0-9A-F]{8}$/m)
  expect(first?.text).toContain(`Reference: ${idIn(request).slice(-8).toUpperCase()}\n`)
  expect(JSON.stringify(first)).not.toMatch(/Wadi Build|depot/)
  expect(second?.subject).toMatch(/^We received your listing on Dalil – [0-9A-F]{8}$/)
  expect(JSON.stringify(second)).not.toContain('Khudayri')
})

test('a form that is refused queues nothing', async () => {
  await site.post('/post-vendor-request', aVendorRequest({ companyName: '' }))
  await site.post('/list-your-services', aListing({ contactEmail: 'nobody' }))
  await site.post('/post-vendor-request', {})
  expect(await letters()).toEqual([])
})

test('an address gets at most three receipts in a day, in any spelling, and every submission is kept', async () => {
  const listing = aListing({ contactEmail: 'Claims@Wadi-Build.example' })
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      n % 2 ? site.post('/post-vendor-request', aVendorRequest()) : site.post('/list-your-services', listing),
    ),
  )
  expect(await letters()).toHaveLength(3)
  expect((await staff.query(sql`select from vendor_listings`)).rowCount).toBe(10)
  await staff.query(sql`update letters set created_at = created_at - interval '1 day'`)
  await submitRequest()
  expect(await letters()).toHaveLength(4)
})

const spellings = [
  'rené@münchen.example',
  'RENÉ@MÜNCHEN.Example',
  'rene\u0301@münchen.example',
  'rené@xn--mnchen-3ya.example',
  'René@XN--MNCHEN-3YA.example',
  'rené+dalil@münchen.example',
  'rené+a+b@xn--mnchen-3ya.example',
]

test('all spellings of one mailbox share its three receipts, even at the same moment', async () => {
  await Promise.all(
    [...spellings, ...spellings].map((contactEmail, n) =>
      n % 2
        ? site.post('/post-vendor-request', aVendorRequest({ contactEmail }))
        : site.post('/list-your-services', aListing({ contactEmail })),
    ),
  )
  expect(await letters()).toHaveLength(3)
  for (const { recipient } of await letters()) expect(recipient).toMatch(/@münchen\.example$/)
  for (const contactEmail of ['rene@münchen.example', 'rené@munchen.example', '+rené@münchen.example'])
    await submitRequest(aVendorRequest({ contactEmail }))
  expect(await letters()).toHaveLength(6)
})

test('receipts that were queued earlier count in any spelling', async () => {
  await staff.query(sql`
    insert into letters (recipient, template) select 'Claims+old@Wadi-Build.example', 'receipt' from generate_series(1, 2)`)
  await submitRequest()
  await submitRequest()
  expect(await letters()).toHaveLength(3)
})

test('samples and rows inserted by SQL get no receipt', async () => {
  await seed(staff)
  await staff.query(sql`
    insert into vendor_listings (company_name, location, country, website, contact_email)
    values ('By hand', 'Amman', 'Jordan', 'https://a.example', 'a@b.example')`)
  expect(await letters()).toEqual([])
})

test('the sender of an approved request gets the link to its page', async () => {
  const page = await submitRequest(aVendorRequest({ companyName: 'Wadi & Sons' }))
  await forgetLetters()
  await approve(page)
  const { rows } = await staff.query(sql`select id from opportunities`)
  expect(await letters()).toEqual([
    {
      recipient: 'claims@wadi-build.example',
      template: 'approved',
      content: { kind: 'request', submissionId: idIn(page), name: 'Wadi & Sons', opportunityId: rows[0]?.id },
    },
  ])
  const [letter] = await deliver(site)
  expect(letter?.subject).toBe('Your vendor request is published on Dalil')
  expect(letter?.replyTo?.map(({ address }) => address)).toEqual(['team@dalil.example'])
  expect(await site.text(linkIn(letter))).toContain('Wadi & Sons')
})

test('the sender of an approved listing gets a link that finds it in the directory', async () => {
  const page = await submitListing(aListing({ companyName: 'Mizaneth & Co, 100%' }))
  await forgetLetters()
  await approve(page)
  expect(await letters()).toEqual([
    {
      recipient: 'office@mizaneth.example',
      template: 'approved',
      content: { kind: 'listing', submissionId: idIn(page), name: 'Mizaneth & Co, 100%' },
    },
  ])
  const [letter] = await deliver(site)
  expect(letter?.subject).toBe('Your listing is published on Dalil')
  expect(await site.text(linkIn(letter))).toContain('Mizaneth & Co, 100%')
})

test('the letter about a declined submission has the reason', async () => {
  const pages = [await submitRequest(), await submitListing()]
  await forgetLetters()
  for (const page of pages) await decline(page, 'It names no project.\n\nPlease say where <it> is.')
  const [request, listing] = await deliverByRecipient()
  expect(request?.subject).toBe('We did not publish your vendor request on Dalil')
  expect(request?.text).toContain('Reason:\n\n> It names no project.\n\n> Please say where <it> is.\n')
  expect(parsePage(request?.html ?? '').text).toContain('Please say where <it> is.')
  expect(linkIn(request)).toMatch(/^\/manage\?key=/)
  expect(listing?.text).toMatch(/^Services: .*\nCountry: .*\nReference: [0-9A-F]{8}\n/)
  expect(listing?.text).toContain('The form is already filled in.')
  for (const letter of [request, listing]) expect(JSON.stringify(letter)).not.toMatch(/Wadi|Mizaneth/)
})

test('several decisions at the same moment queue one letter, which is about the decision that counts', async () => {
  const pages: string[] = []
  for (let round = 0; round < 5; round++) pages.push(await submitRequest(), await submitListing())
  await forgetLetters()
  const presses = pages.flatMap((page) =>
    Array.from({ length: 8 }, (_, n) => (n % 2 ? approve(page, n % 3 ? amal : badr) : decline(page, 'No.', badr))),
  )
  await Promise.all(presses)
  const { rows } = await staff.query(sql`
    select status as template, 'request' as kind from opportunity_submissions
    union all select status, 'listing' from vendor_listings order by 1, 2`)
  const queued = (await letters()).map(({ template, content }) => ({ template, kind: content.kind }))
  expect(rows).toHaveLength(10)
  expect(queued.sort((a, b) => `${a.template} ${a.kind}`.localeCompare(`${b.template} ${b.kind}`))).toEqual(rows)
})

describe('letters about decisions', () => {
  const spelt = (n: number) => `${n % 2 ? 'Rana' : 'rana'}+${n}@wadi.example`

  const submitAll = async (addresses: string[]) => {
    const pages: string[] = []
    for (const [n, contactEmail] of addresses.entries())
      pages.push(
        await (n % 2 ? submitRequest(aVendorRequest({ contactEmail })) : submitListing(aListing({ contactEmail }))),
      )
    await forgetLetters()
    return pages
  }

  const submitTwo = async (contactEmail: string) => [
    await submitRequest(aVendorRequest({ contactEmail })),
    await submitListing(aListing({ contactEmail })),
  ]

  const confirm = async (page: string) => pressOn(site, await linkTo(staff, page), { act: 'confirmation' })

  /** Returns the template of each email, and the number of days until it is due. */
  const days = async () =>
    (
      await staff.query<{ template: string; day: number }>(sql`
        select template, floor(extract(epoch from due_at - created_at) / 86400)::int as day from letters
        order by due_at, template`)
    ).rows.map(({ template, day }) => `${template} ${day}`)

  test('reach an unconfirmed mailbox once a day, in any spelling, and for a week', async () => {
    const pages = await submitAll(Array.from({ length: 16 }, (_, n) => spelt(n)))
    for (const page of pages) await decline(page, 'No.')
    expect(await days()).toEqual([0, 1, 2, 3, 4, 5, 6].map((day) => `declined ${day}`))
  })

  test('reach it once a day even if the submissions are declined at the same moment', async () => {
    const pages = await submitAll(Array.from({ length: 5 }, (_, n) => spelt(n)))
    await Promise.all(pages.map((page, n) => decline(page, 'No.', n % 2 ? amal : badr)))
    expect(await days()).toEqual([0, 1, 2, 3, 4].map((day) => `declined ${day}`))
  })

  const APPROVED = 'Your vendor request is published on Dalil'

  test('that approve or request changes are not delayed, whatever was decided before', async () => {
    const [first = '', second = '', third = '', fourth = ''] = await submitAll(Array(4).fill(spelt(1)))
    await decline(first, 'No.')
    await approve(second)
    await requestChanges(third, 'Which depot?')
    await approve(fourth)
    expect(await days()).toEqual(['declined 0', 'approved 0', 'changesAsked 0', 'approved 0'])
    expect((await deliver(site)).map(({ subject }) => subject)).toContain(APPROVED)
  })

  test.for(['approved', 'asked for changes', 'answered'])(
    'reach a sender after a minute each, within a week after one of their submissions was %s',
    async (how) => {
      const pages = await submitAll([spelt(1), spelt(2), spelt(3), spelt(4)])
      if (how === 'approved') await approve(pages[0] ?? '')
      else if (how === 'asked for changes') await requestChanges(pages[0] ?? '', 'Which depot?')
      else await act(await submitMessage(aMessage({ email: spelt(9) })), 'answer', { usual: '', text: 'Yes, you can.' })
      for (const page of pages.slice(1)) await decline(page, 'No.')
      expect((await days()).filter((one) => one.startsWith('declined'))).toEqual(Array(3).fill('declined 0'))
      await staff.query(sql`
        update letters set due_at = due_at - interval '8 days', created_at = created_at - interval '8 days',
          state = 'sent', sent_at = now() - interval '8 days'`)
      const more = [await submitRequest(aVendorRequest({ contactEmail: spelt(5) })), ...(await submitTwo(spelt(6)))]
      await staff.query(sql`delete from letters where template = 'receipt' or created_at < now() - interval '30 days'`)
      for (const page of more) await decline(page, 'No.')
      expect((await days()).slice(-2)).toEqual(['declined 1', 'declined 2'])
    },
  )

  test('wait after an approval was undone', async () => {
    const [first = '', second = '', third = ''] = await submitAll(Array(3).fill(spelt(1)))
    await approve(first)
    await undoLatest(first)
    for (const page of [second, third]) await decline(page, 'No.')
    expect((await days()).filter((one) => one.startsWith('declined'))).toEqual(['declined 0', 'declined 1'])
  })

  test('that are undone leave their day to the next letter', async () => {
    const [first = '', second = ''] = await submitAll([spelt(1), spelt(1)])
    await decline(first, 'No.')
    await undoLatest(first)
    await decline(second, 'No.')
    const { rows } = await staff.query(sql`
      select state, due_at < now() + interval '2 minutes' as "isDue" from letters order by due_at`)
    expect(rows).toEqual([
      { state: 'withdrawn', isDue: true },
      { state: 'queued', isDue: true },
    ])
  })

  test('that are queued are withdrawn by a later decision on the same submission, and queued again if that is undone', async () => {
    const [first = '', second = ''] = await submitAll([spelt(1), spelt(1)])
    await decline(first, 'No.')
    await requestChanges(second, 'Which depot?')
    await approve(second)
    const waiting = async () =>
      (await staff.query(sql`select template from letters where state = 'queued' order by due_at`)).rows.map(
        ({ template }) => template,
      )
    expect(await waiting()).toEqual(['declined', 'approved'])
    await undoLatest(second)
    expect(await waiting()).toEqual(['declined', 'changesAsked'])
    expect(await days()).toContain('changesAsked 0')
    await act(second, 'rejection', { reason: 'An advertisement.', spam: 'yes' })
    expect(await waiting()).toEqual(['declined'])
  })

  test('that a later decision has replaced stay withdrawn if an edit is undone', async () => {
    const [page = ''] = await submitAll([spelt(1)])
    await approve(page)
    await pressOn(site, await linkTo(staff, page), { act: 'pause' })
    await takeDown(page, 'A question is open.')
    await restore(page)
    const { form } = await open(`${page}/edit`)
    await act(page, 'edit', { ...form.values, companyName: 'Wadi Build Company' })
    expect(await decisionsOn(page)).toMatchObject([{ decision: 'edited' }, {}, {}, {}, {}])
    await undoLatest(page)
    const { rows } = await staff.query(sql`select template from letters where state = 'queued'`)
    expect(rows).toEqual([{ template: 'acted' }])
  })

  test('that have been sent are not changed', async () => {
    const [page = ''] = await submitAll([spelt(1)])
    await requestChanges(page, 'Which depot?')
    await staff.query(sql`update letters set state = 'sent', sent_at = now()`)
    await approve(page)
    await undoLatest(page)
    const { rows } = await staff.query(sql`select template, state from letters order by due_at`)
    expect(rows).toEqual([
      { template: 'changesAsked', state: 'sent' },
      { template: 'approved', state: 'withdrawn' },
    ])
  })

  test('reach a confirmed address after a minute each, unlike other spellings of its mailbox', async () => {
    const pages = await submitAll([...Array(8).fill('Rana@wadi.example'), spelt(1), spelt(2)])
    await confirm(pages[0] ?? '')
    for (const page of pages) await decline(page, 'No.')
    expect(await days()).toEqual([...Array(8).fill('declined 0'), 'declined 1', 'declined 2'])
  })

  test('are not written if staff decline as spam, and the history has the reason', async () => {
    const [page = '', other = ''] = await submitAll([spelt(1), 'rana@wadi.example'])
    await confirm(other)
    for (const one of [page, other]) await act(one, 'rejection', { reason: 'An advertisement.', spam: 'yes' })
    expect(await letters()).toEqual([])
    expect(await decisionsOn(page)).toMatchObject([{ decision: 'declined', reason: 'An advertisement.' }])
  })

  test('are not written if staff decline as spam without a reason', async () => {
    const page = await submitRequest()
    await forgetLetters()
    await act(page, 'rejection', { reason: '', spam: 'yes' })
    expect(await letters()).toEqual([])
    expect(await decisionsOn(page)).toMatchObject([{ decision: 'declined', reason: null }])
  })

  test('keep the choice if the reason is too long', async () => {
    const page = await submitRequest()
    const answer = await act(page, 'rejection', { reason: 'No. '.repeat(501), spam: 'yes' })
    const form = await readPage(answer)
    expect([answer.status, form.getByLabelText<HTMLInputElement>('Spam: decline without an email').checked]).toEqual([
      400,
      true,
    ])
  })
})

test('a decision that is refused or comes too late queues nothing', async () => {
  const page = await submitRequest()
  await decline(page, 'No.')
  await forgetLetters()
  await decline(page, 'No again.')
  await approve(page)
  await decline(await submitListing(), ' ')
  expect((await letters()).map(({ template }) => template)).toEqual(['receipt'])
})

test('a name or a reason with line breaks adds no header to a letter', async () => {
  const pages = [await submitRequest(), await submitRequest(), await submitListing()]
  const trick = 'Wadi\r\nBcc: spy@example.com\r\n\r\n<b>'
  await staff.query(sql`update opportunity_submissions set company = ${trick}`)
  await staff.query(sql`update vendor_listings set company_name = ${trick}`)
  await approve(pages[0] ?? '')
  await decline(pages[1] ?? '', 'No.\r\nBcc: spy@example.com\r\nSubject: Hello')
  await approve(pages[2] ?? '')
  const received = await deliver(site)
  expect(received).toHaveLength(6)
  for (const { headers, recipients } of received) {
    expect(headers.map(({ value }) => value).join()).not.toMatch(/spy@|Hello|Wadi/)
    const names = headers.map(({ key }) => key).filter((key) => /^(from|to|cc|bcc|subject|reply-to)$/.test(key))
    expect(names.sort()).toEqual(['from', 'reply-to', 'subject', 'to'])
    expect(recipients).toHaveLength(1)
  }
})

/** Returns the path of the first link in an email. */
const linkIn = (letter?: Letter): string =>
  parsePage(letter?.html ?? '')
    .getAllByRole('link')[0]
    ?.getAttribute('href')
    ?.replace('http://dalil.example', '') ?? ''
