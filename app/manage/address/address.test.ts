import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { CONFIRM, NEW, OLD, OTHER_DOMAIN, RESTORE, testAddressChanges } from '../../../test/address-changes.ts'
import { ORIGIN } from '../../../test/app.ts'
import { aListing, aVendorRequest } from '../../../test/builders.ts'
import { idIn } from '../../../test/console.ts'
import { addressLinkOf, linkTo } from '../../../test/manage-links.ts'
import { linksIn, readPage } from '../../../test/page.ts'
import { eraseDue } from '../../review/erasure/daily-erasure.queries.server.ts'

const {
  site,
  staff,
  submitRequest,
  submitListing,
  decline,
  erase,
  decisionsOn,
  show,
  addressOf,
  requestAddress,
  pressButton,
  deliverLetters,
  letterTo,
  confirmLinkFor,
  changeAddress,
  published,
  rows,
} = await testAddressChanges()

describe('the form', () => {
  test('is linked from the manage page, and asks only for the new address', async () => {
    const link = await linkTo(staff, await submitRequest())
    const main = (await site.page(link)).getByRole('main')
    expect(linksIn(main, 'Change email address')).toEqual([addressLinkOf(link)])
    expect(Object.keys((await site.page(addressLinkOf(link))).form.values)).toEqual(['contactEmail'])
  })

  test.for([
    ['', 'Contact email is required'],
    ['rana', 'Please enter a valid email address'],
  ])('says what is wrong with %j, and keeps the value', async ([email, message]) => {
    const link = await linkTo(staff, await submitRequest())
    const answer = await requestAddress(link, email ?? '')
    const { form } = await readPage(answer)
    expect([answer.status, form.errors, form.values.contactEmail]).toEqual([400, { contactEmail: message }, [email]])
  })

  test('changes nothing yet, and its email repeats no typed text', async () => {
    const page = await submitRequest(aVendorRequest({ companyName: 'Buy Now' }))
    const answer = await requestAddress(await linkTo(staff, page), `  ${NEW} `)
    expect(await site.text(answer.headers.get('Location') ?? '')).toContain(
      'If this is a new address, we will send an email to it.',
    )
    expect([await addressOf(page), await decisionsOn(page)]).toEqual([OLD, []])
    const letter = (await deliverLetters()).find(({ to }) => to === NEW)
    expect(letter?.subject).toBe('Confirm this email address for a vendor request on Dalil')
    expect(letter?.text).toContain('The link works once, for one hour. Nothing changes until you confirm.')
    expect(letter?.text).not.toMatch(/Buy Now|wadi-build/)
  })

  test('sends nothing to the present address in any spelling, and gives the same response', async () => {
    const page = await submitRequest()
    const link = await linkTo(staff, page)
    const answers = [
      await requestAddress(link, OLD),
      await requestAddress(link, ` ${OLD.toUpperCase()}`),
      await requestAddress(link, NEW),
    ]
    const seen = await Promise.all(answers.map(async (answer) => [answer.headers.get('Location'), await answer.text()]))
    expect(seen).toEqual([seen[2], seen[2], seen[2]])
    const { rows } = await staff.query(sql`select recipient from letters where template = 'addressConfirm'`)
    expect(rows).toEqual([{ recipient: NEW }])
  })

  test('sends an address one email in ten minutes', async () => {
    const link = await linkTo(staff, await submitRequest())
    for (let time = 0; time < 3; time++) await requestAddress(link, NEW)
    const { rowCount } = await staff.query(sql`select from letters where template = 'addressConfirm'`)
    expect(rowCount).toBe(1)
  })

  test('keeps to the limit of all forms for an address in a day, and gives the same response', async () => {
    for (let time = 0; time < 3; time++) await submitRequest(aVendorRequest({ contactEmail: NEW }))
    const answers: (string | null)[] = []
    for (let time = 0; time < 4; time++) {
      const page = await submitListing()
      const link = await linkTo(staff, page)
      answers.push((await requestAddress(link, NEW)).headers.get('Location')?.replace(/key=[\w-]+/, 'key=') ?? null)
    }
    expect(new Set(answers)).toEqual(new Set(['/manage?key=&done=address-asked']))
    const { rows } = await staff.query(sql`
      select template, count(*)::int from letters where recipient = ${NEW} group by template order by template`)
    expect(rows).toEqual([
      { template: 'addressConfirm', count: 2 },
      { template: 'receipt', count: 3 },
    ])
  })

  test('counts all spellings of a Gmail mailbox as one', async () => {
    for (const contactEmail of ['ra.na@gmail.com', 'r.ana@googlemail.com', 'RANA+dalil@gmail.com'])
      await submitRequest(aVendorRequest({ contactEmail }))
    for (const contactEmail of ['ran.a@gmail.com', 'r.a.n.a+x@googlemail.com', 'rana@gmail.com', 'other@gmail.com'])
      await requestAddress(await linkTo(staff, await submitListing()), contactEmail)
    const { rows } = await staff.query(sql`
      select template, count(*)::int from letters where recipient ~ 'g(oogle)?mail' and recipient <> 'other@gmail.com'
      group by template order by template`)
    expect(rows).toEqual([
      { template: 'addressConfirm', count: 2 },
      { template: 'receipt', count: 3 },
    ])
  })

  test('sends emails to five strangers a day for one submission', async () => {
    const link = await linkTo(staff, await submitRequest())
    for (let time = 0; time < 7; time++) await requestAddress(link, `stranger${time}@depot.example`)
    const { rowCount } = await staff.query(sql`select from letters where template = 'addressConfirm'`)
    expect(rowCount).toBe(5)
  })

  test('shows the page of an ended link without a valid key', async () => {
    expect(await site.text('/manage/address?key=x')).toContain('This link no longer works')
    expect(await pressButton('/manage/address?key=x', { contactEmail: NEW })).toContain('This link no longer works')
  })
})

describe('the link in the email to the new address', () => {
  test('changes no row when it is opened, twenty times and by HEAD', async () => {
    const link = await confirmLinkFor(await submitRequest(), NEW)
    const before = await rows()
    for (let time = 0; time < 20; time++) {
      expect((await site.get(link)).status).toBe(200)
      expect((await site.send(new Request(ORIGIN + link, { method: 'HEAD' }))).status).toBe(200)
    }
    expect(await rows()).toEqual(before)
    expect(await site.text(link)).toMatch(
      /Use this address.*Wadi Build.*emails about your request to rana@wadi-build\.example/,
    )
  })

  test.for(['request', 'listing'] as const)('changes a %s immediately, and all earlier links end', async (kind) => {
    const page = await published(
      kind === 'request'
        ? submitRequest()
        : submitListing(aListing({ contactEmail: OLD, website: 'https://wadi-build.example' })),
    )
    const [manage, erasing] = [await linkTo(staff, page), await linkTo(staff, page)]
    const link = await confirmLinkFor(page, NEW)
    expect(await pressButton(link)).toContain('Your email address is changed')
    expect(await pressButton(link)).toContain('This link no longer works')
    for (const ended of [manage, erasing]) expect(await site.text(ended)).toContain('This link no longer works')
    expect(await addressOf(page)).toBe(NEW)
    expect((await decisionsOn(page))[0]).toMatchObject({
      decision: 'edited',
      decidedAs: 'sender',
      changes: { contact_email: [OLD, NEW] },
    })
    expect(await show(page)).toMatch(/Edited the sender.*claims@.*rana@/)
    const letters = await deliverLetters()
    expect(letters.map(({ to }) => to).sort()).toEqual([OLD, NEW])
    const [former, current] = [OLD, NEW].map((address) => letters.find(({ to }) => to === address))
    expect(former?.text).toContain('you have 7 days to cancel the change')
    expect(former?.text).not.toContain('rana@')
    expect(current?.text).toContain('given a new email address')
    expect(await site.text(current?.link ?? '')).toContain('is published')
  })

  test('shows the new address on the page of a request', async () => {
    const page = await published()
    await changeAddress(page, NEW)
    const { rows } = await staff.query(sql`select contact_email from opportunities`)
    expect(rows).toEqual([{ contact_email: NEW }])
  })

  test('works once, even if its form is sent five times', async () => {
    const page = await submitRequest()
    const link = await confirmLinkFor(page, NEW)
    const said = await Promise.all(Array.from({ length: 5 }, () => pressButton(link)))
    expect(said.filter((text) => text.includes('Your email address is changed'))).toHaveLength(1)
    expect(said.filter((text) => text.includes('This link no longer works'))).toHaveLength(4)
    expect(await decisionsOn(page)).toHaveLength(1)
  })

  test('opens nothing else, and no other link changes the address', async () => {
    const page = await submitRequest()
    const link = await confirmLinkFor(page, NEW)
    const [confirming, managing] = [link, await linkTo(staff, page)].map((path) => path.split('=')[1])
    for (const path of ['/manage', '/manage/edit', '/manage/erase', '/manage/address', RESTORE])
      expect([path, await site.text(`${path}?key=${confirming}`)]).toEqual([
        path,
        expect.stringContaining('This link no longer works'),
      ])
    for (const path of [CONFIRM, RESTORE])
      expect(await pressButton(`${path}?key=${managing}`)).toContain('This link no longer works')
    expect(await addressOf(page)).toBe(OLD)
  })

  test('changes the submission of its request and no other', async () => {
    const [one, other] = [await submitRequest(), await submitRequest(aVendorRequest({ companyName: 'Another' }))]
    await changeAddress(one, NEW)
    expect([await addressOf(one), await addressOf(other)]).toEqual([NEW, OLD])
  })

  test('ends after an hour', async () => {
    const page = await submitRequest()
    const link = await confirmLinkFor(page, NEW)
    const { rows } = await staff.query(sql`
      update manage_keys set expires_at = expires_at - interval '1 hour' where purpose = 'address'
      returning expires_at <= now() as "isOver"`)
    expect(rows).toEqual([{ isOver: true }])
    expect(await pressButton(link)).toContain('This link no longer works')
    expect(await addressOf(page)).toBe(OLD)
  })

  test('ends when the submission is erased, and nothing of the address remains', async () => {
    const page = await submitRequest()
    const link = await confirmLinkFor(page, NEW)
    await erase(page)
    expect(await pressButton(link)).toContain('This link no longer works')
    for (const [table, stored] of Object.entries(await rows()))
      if (table !== 'decision_details') expect([table, stored.join().includes('rana@')]).toEqual([table, false])
  })

  test('ends when the address is changed otherwise, even if its email is sent only then', async () => {
    const page = await submitRequest()
    const manage = await linkTo(staff, page)
    await requestAddress(manage, NEW)
    const link = await letterTo(NEW, CONFIRM)
    await requestAddress(manage, 'late@wadi-build.example')
    await staff.query(sql`
      update opportunity_submissions set contact_email = 'staff@wadi-build.example' where id = ${idIn(page)}`)
    expect(await pressButton(link)).toContain('This link no longer works')
    expect((await deliverLetters()).map(({ to }) => to)).not.toContain('late@wadi-build.example')
    expect(await addressOf(page)).toBe('staff@wadi-build.example')
  })

  test.for([
    ['the other links are ended', { act: 'other-links' }],
    ['it was not the sender', { act: 'dispute', confirmed: 'yes' }],
  ] as const)('is no longer sent once %s', async ([, form]) => {
    const page = await submitRequest()
    const [own, others] = [await linkTo(staff, page), await linkTo(staff, page)]
    await requestAddress(others, NEW)
    await pressButton(own, form)
    expect((await deliverLetters()).map(({ to }) => to)).not.toContain(NEW)
  })

  test('changes a declined submission, but not after 30 days', async () => {
    const page = await submitRequest()
    await decline(page, 'No construction.')
    await deliverLetters()
    expect(await changeAddress(page, OTHER_DOMAIN)).toContain('Your email address is changed')
    const link = await confirmLinkFor(page, NEW)
    await staff.query(sql`update opportunity_submissions set decided_at = now() - interval '31 days'`)
    expect(await pressButton(link)).toContain('This link no longer works')
  })
})

test('an address that never confirmed is kept for thirty days', async () => {
  await requestAddress(await linkTo(staff, await submitRequest()), NEW)
  const swept = async () => {
    await eraseDue(staff, { declined: 12, ended: 24, messages: 12 })
    return (await staff.query(sql`select recipient from letters where template = 'addressConfirm'`)).rows
  }
  expect(await swept()).toEqual([{ recipient: NEW }])
  await staff.query(sql`update letters set created_at = created_at - interval '31 days'`)
  expect(await swept()).toEqual([])
})
