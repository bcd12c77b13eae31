import { within } from '@testing-library/dom'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { ORIGIN } from '../../test/app.ts'
import { aListing, aMessage, aVendorRequest, insertListings } from '../../test/builders.ts'
import { idIn, testConsole } from '../../test/console.ts'
import { everyRow } from '../../test/every-row.ts'
import { linkTo as linkToIn, pressOn } from '../../test/manage-links.ts'
import { linksIn, readPage, textOf } from '../../test/page.ts'
import { deliver } from '../../test/post-office.ts'
import { createManageLink } from './links/keys.queries.server.ts'

const {
  site,
  staff,
  submitRequest,
  submitListing,
  submitMessage,
  act,
  approve,
  decline,
  takeDown,
  show,
  decisionsOn,
  erase,
  undoLatest,
  restore,
} = await testConsole()

/** Returns the path of the manage link of a submission, given its page in the review console. */
const linkTo = (page: string) => linkToIn(staff, page)

/** Sends a form of the manage page, and returns the page that follows. */
async function press(link: string, form: Record<string, string>) {
  const answer = await pressOn(site, link, form)
  return readPage(answer.status === 303 ? await site.get(answer.headers.get('Location') ?? '') : answer)
}

const open = async (link: string) => (await site.page(link)).getByRole('main').textContent ?? ''

async function publishedRequest() {
  const page = await submitRequest()
  await approve(page)
  const { rows } = await staff.query<{ id: string }>(sql`
    select opportunity_id as id from opportunity_submissions where id = ${idIn(page)}`)
  return { page, link: await linkTo(page), address: `/opportunities/${rows[0]?.id}` }
}

test('the manage page shows the status of a submission', async () => {
  const waiting = await submitRequest()
  expect(await open(await linkTo(waiting))).toMatch(
    /We are reviewing your vendor request.*Wadi Build.*We received it on/s,
  )
  const declined = await submitListing()
  await decline(declined, 'It offers no services in construction.')
  expect(await open(await linkTo(declined))).toMatch(
    /We did not publish your listing.*It offers no services in construction\..*If you think this is wrong, reply to our email\./s,
  )
  const { page, link, address } = await publishedRequest()
  expect(linksIn((await site.page(link)).getByRole('main'), 'View the public page')).toEqual([address])
  await takeDown(page, 'A question is open.')
  const takenDown = await open(link)
  expect(takenDown).toMatch(
    /We took down your vendor request.*Reason:.*A question is open\..*If you can correct it, or think this is wrong, reply to our email\./s,
  )
  expect(takenDown.match(/reply to our email/g)).toHaveLength(1)
})

test('the page says what closing and withdrawing do before a request is closed or withdrawn', async () => {
  const { page, link } = await publishedRequest()
  const forms = async () => (await site.page(link)).getByRole('main').textContent?.replace(/\s+/g, ' ')
  expect(await forms()).toMatch(
    /When you close your request.*takes no replies\. You can reopen the request within 30 days\..*What was the outcome\?/,
  )
  expect(await forms()).toContain(
    'If you withdraw your request, it is no longer published and its page goes offline. You cannot undo this, but you can submit it again from this page within 30 days. We erase your data 12 months after you withdraw. Copies in our backups are overwritten within 30 days after that.',
  )
  await press(link, { act: 'withdrawal', confirmed: 'yes' })
  expect(await forms()).toContain(
    'You can submit it again from this page within 30 days. We erase your data 12 months after you withdraw.',
  )
  await staff.query(sql`
    update opportunity_submissions set status = 'closed', decided_as = 'schedule', decided_by = null where id = ${idIn(page)}`)
  expect(await forms()).not.toContain('When you close your request')
})

test('the page of a pending submission does not say that it leaves the site', async () => {
  for (const [page, effect] of [
    [await submitRequest(), 'If you withdraw your request, we stop the review and do not publish it.'],
    [await submitListing(), 'If you withdraw your listing, we stop the review and do not publish it.'],
  ] as const) {
    const link = await linkTo(page)
    expect(await open(link)).toContain(effect)
    expect(await open(link)).not.toMatch(/no longer published|goes offline/)
    await press(link, { act: 'withdrawal', confirmed: 'yes' })
    expect(await open(link)).not.toMatch(/no longer in the directory|is offline/)
  }
})

test('the page has the status first, then waiting changes, acts, matching vendors, settings, and acts that cannot be undone', async () => {
  const { page, link } = await publishedRequest()
  await insertListings(staff, { country: 'Egypt', services: ['Delay analysis'] })
  await staff.query(sql`
    insert into revisions (kind, submission_id, columns)
    values ('request', ${idIn(page)}, ${JSON.stringify({ description: ['An independent delay analysis for a depot.', 'A new text.'] })})`)
  const shown = await site.page(link)
  const main = shown.getByRole('main')
  expect(within(main).getAllByRole('heading').map(textOf)).toEqual([
    'Your vendor request is published',
    'Changes in review',
    expect.stringMatching(/^Was it seen\?/),
    'As vendors see it',
    'Delay analysis Wadi Build',
    'Matching vendors',
    'Settings',
    'Email address',
    'Links to this page',
    'Did someone else use your link?',
    'Withdraw or erase',
    'Withdraw request',
    'Erase permanently',
  ])
  const tiles = [...main.querySelectorAll('.tile')]
  const described = (tile: Element, by: string) =>
    main.ownerDocument.getElementById(tile.getAttribute(by) ?? '')?.textContent ?? ''
  expect(tiles.map((tile) => described(tile, 'aria-labelledby'))).toEqual([
    'Edit request',
    'Change closing date',
    'Pause request',
    'Close request',
  ])
  for (const tile of tiles) expect(described(tile, 'aria-describedby')).not.toBe('')
})

test('before publication, the page has the future card, which is no link, and a link to the vendors in the country', async () => {
  const services = ['Schedule health check']
  const page = await submitRequest(aVendorRequest({ projectLocation: 'UAE', vendorServices: services }))
  await insertListings(
    staff,
    { services },
    { services },
    { services, country: 'Bahrain' },
    { services, status: 'pending' },
    { services: ['Quantum analysis'] },
  )
  const link = await linkTo(page)
  const main = (await site.page(link)).getByRole('main')
  expect(within(main).getByRole('heading', { name: 'As vendors will see it' })).toBeTruthy()
  const card = within(main).getByRole('article', { name: 'Schedule health check' })
  expect(card.textContent).toContain('An independent delay analysis for a depot.')
  expect(within(card).queryAllByRole('link')).toEqual([])
  expect(linksIn(main, '2 vendors in the UAE offer these services')).toEqual([
    '/browse-vendors?service=Schedule+health+check&country=UAE',
  ])
  expect(main.querySelectorAll('.tile')).toHaveLength(0)
  expect(linksIn(main, 'Edit request')).toHaveLength(1)
  await approve(page)
  expect(await open(link)).not.toContain('in the UAE offer')
  const listing = await site.page(await linkTo(await submitListing()))
  const vendorCard = within(listing.getByRole('main')).getByRole('article', { name: /^Mizaneth Claims/ })
  expect(linksIn(vendorCard, 'Mizaneth Claims')).toEqual([])
})

test('the own card of a vendor names the city in the language of the page', async () => {
  const page = await submitListing(aListing({ location: 'مسقط', country: 'Oman' }))
  const link = await linkTo(page)
  for (const [path, place] of [
    [link, 'Muscat, Oman'],
    [`/ar${link}`, 'مسقط، عُمان'],
  ] as const)
    expect((await site.page(path)).getByRole('main').querySelector('article')?.textContent).toContain(place)
  expect(await show(page)).toContain('Muscat, Oman')
})

test('only withdrawing, erasing and reporting misuse need a confirmation', async () => {
  const ticks = async (path: string) => {
    const forms = [...(await site.page(path)).document.querySelectorAll('form')]
    return forms.filter((form) => form.querySelector('[name="confirmed"]')).map((form) => form.getAttribute('action'))
  }
  const { page, link } = await publishedRequest()
  const query = link.replace('/manage', '')
  const asked = [`/manage/dispute${query}`, `/manage/withdrawal${query}`]
  expect(await ticks(link)).toEqual(asked)
  await press(link, { act: 'closing', outcome: 'not_said' })
  expect(await ticks(link)).toEqual(asked.slice(0, 1))
  const created = async (purpose: 'erase' | 'address' | 'former_address') =>
    await createManageLink(staff, '', { kind: 'request', submissionId: idIn(page) }, 'en', { purpose })
  expect((await ticks(await created('erase'))).length).toBe(1)
})

test('the notice of a done act looks like success, and is gone beside a refused date', async () => {
  const { link } = await publishedRequest()
  const day = new Date(Date.now() + 50 * 86_400_000).toJSON().slice(0, 10)
  const done = await press(link, { act: 'closing-date', lastDay: day })
  // The other status element is for the 'Copied' of the copy button, so it must be empty.
  const [notice = expect.unreachable(), ...others] = done.getAllByRole('status')
  expect([notice.className, others.map(textOf)]).toEqual([expect.stringContaining('bg-success-ground'), ['']])
  expect(textOf(notice)).toMatch(/^Your request now closes on /)
  // With browser validation, the browser itself would refuse the empty date, and the notice would stay on the page.
  expect(done.document.querySelector<HTMLFormElement>('form[action^="/manage/closing-date"]')?.noValidate).toBe(true)
  const refused = await press(link, { act: 'closing-date', lastDay: '' })
  expect([refused.status, refused.queryAllByRole('status').map(textOf)]).toEqual([400, ['']])
})

test('the page of a submission in review says how long recent reviews took', async () => {
  const link = await linkTo(await submitListing())
  expect(await open(link)).not.toContain('Half of our recent reviews')
  await staff.query(sql`
    with listing as (
      insert into vendor_listings (vendor_type, company_name, location, country, website, contact_email, services,
        specialties, languages, created_at)
      select 'Company', 'Wadi', '', '', '', 'a@b.example', '{x}', '{x}', '{x}', now() - interval '71 hours'
      from generate_series(1, 100) returning id)
    insert into decisions (kind, record_id, decision, reviewer)
    select 'listing', id, 'declined', 'amal@dalil.example' from listing`)
  expect(await open(link)).toContain('Half of our recent reviews took 3 days or less.')
})

test('opening a link changes no row of any table, twenty times and by HEAD', async () => {
  const { link } = await publishedRequest()
  const before = await everyRow({ databaseUrl: site.database.url, dataFolder: 'unused' })
  for (let time = 0; time < 20; time++) {
    expect((await site.get(link)).status).toBe(200)
    expect((await site.send(new Request(ORIGIN + link, { method: 'HEAD' }))).status).toBe(200)
  }
  expect(await everyRow({ databaseUrl: site.database.url, dataFolder: 'unused' })).toEqual(before)
})

test('a paused request is in no list, its page shows no address, and it comes back as it was', async () => {
  const { page, link, address } = await publishedRequest()
  const { rows } = await staff.query(sql`select posted_at from opportunities where submission_id = ${idIn(page)}`)
  expect((await press(link, { act: 'pause' })).text).toContain('Your request is paused.')
  expect(await site.text('/')).not.toContain(address)
  const paused = await site.get(address)
  const html = await paused.text()
  expect([
    paused.status,
    html.includes('claims@wadi-build.example'),
    html.includes('name="robots" content="noindex"'),
  ]).toEqual([200, false, true])
  expect((await press(link, { act: 'resumption' })).text).toContain('Your request is published again.')
  expect(
    (await staff.query(sql`select posted_at from opportunities where submission_id = ${idIn(page)}`)).rows,
  ).toEqual(rows)
  expect(await decisionsOn(page)).toMatchObject([
    { decision: 'resumed', decidedAs: 'sender' },
    { decision: 'paused', decidedAs: 'sender' },
    { decision: 'approved' },
  ])
})

describe('a closed request', () => {
  test('shows first that it is closed, with the outcome if its sender agrees, and can be reopened for 30 days', async () => {
    const { link, address } = await publishedRequest()
    expect((await press(link, { act: 'closing', outcome: 'found_here', public: 'yes' })).text).toContain(
      'Your request is closed.',
    )
    const closed = await site.get(address)
    const html = await closed.text()
    expect(closed.status).toBe(200)
    expect(html).toMatch(/Closed on.*The organisation found a vendor through this site\./)
    expect(html.replaceAll(site.settings.site.teamEmail, '')).not.toMatch(/@(?!type|graph|context)/)
    for (const list of ['/', '/feed.xml', '/sitemaps/opportunities-1.xml'])
      expect(await (await site.get(list)).text()).not.toContain(address)
    expect((await press(link, { act: 'reopening' })).text).toContain('Your request is open again')
    expect(await site.text(address)).toContain('claims@wadi-build.example')
    await press(link, { act: 'closing', outcome: 'not_said' })
    await staff.query(sql`update opportunity_submissions set decided_at = now() - interval '31 days'`)
    expect(await open(link)).toContain('This link no longer works')
  })

  test('does not show an outcome that its sender does not want shown', async () => {
    const { link, address } = await publishedRequest()
    await press(link, { act: 'closing', outcome: 'found_elsewhere' })
    expect(await site.text(address)).not.toContain('The organisation found a vendor')
    expect((await staff.query(sql`select outcome from unlisted_opportunities`)).rows).toContainEqual({ outcome: null })
  })

  test('loses its text after 90 days and its page after 12 months', async () => {
    const { page, link, address } = await publishedRequest()
    await press(link, { act: 'closing', outcome: 'cancelled' })
    const age = (days: number) =>
      staff.query(sql`
        update opportunity_submissions set decided_at = now() - make_interval(days => ${days}) where id = ${idIn(page)}`)
    await age(91)
    await expect.poll(() => site.text(address)).not.toContain('An independent delay analysis for a depot.')
    expect(await site.text(address)).toContain('Wadi Build')
    await age(367)
    await expect.poll(async () => (await site.get(address)).status).toBe(404)
  })

  test('cannot be reopened by staff, who may take it down', async () => {
    const { page, link } = await publishedRequest()
    await press(link, { act: 'closing', outcome: 'not_said' })
    expect(await show(page)).toMatch(/Closed by the sender/)
    await act(page, 'restoration')
    await undoLatest(page)
    expect(await open(link)).toContain('Your vendor request is closed')
    await takeDown(page, 'It names a person.')
    expect(await open(link)).toMatch(/We took down your vendor request.*It names a person\./s)
    for (const putBack of [undoLatest, restore]) {
      await putBack(page)
      expect(await show(page)).toMatch(/Closed by the sender/)
      await act(page, 'restoration')
      expect(await open(link)).toContain('Your vendor request is closed')
      await takeDown(page, 'It names a person.')
    }
    await undoLatest(page)
    expect((await press(link, { act: 'reopening' })).text).toContain('Your request is open again')
  })
})

test('a published request has three matching vendors on its manage page, with the choices that match, and six in the email', async () => {
  const shared = { country: 'Egypt', services: ['Delay analysis'], languages: ['French'] }
  for (let number = 1; number <= 6; number++) {
    const [id] = await insertListings(staff, { ...shared, company_name: `Vendor ${number}` })
    await staff.query(sql`
      update vendor_listings set created_at = now() - make_interval(days => ${6 - number}) where id = ${id}`)
  }
  await insertListings(staff, {
    ...shared,
    company_name: 'Closest',
    country: 'Jordan',
    languages: ['English', 'Arabic'],
  })
  await insertListings(staff, { ...shared, company_name: 'Another trade', services: ['Expert witness'] })
  const { link } = await publishedRequest()
  const section = (await site.page(link)).getByRole('heading', { name: 'Matching vendors' }).parentElement
  expect([...(section?.querySelectorAll('li') ?? [])].map((item) => item.textContent)).toEqual([
    'ClosestDelay analysis, Jordan, English',
    ...[6, 5].map((number) => `Vendor ${number}Delay analysis`),
  ])
  expect(linksIn(section as HTMLElement, 'See vendors who offer these services')).toEqual([
    '/browse-vendors?service=Delay+analysis',
  ])
  const letter = (await deliver(site)).find(({ subject }) => subject?.includes('is published'))
  expect(letter?.text).toContain(
    'conflicts of interest.\n- Closest: Delay analysis · Jordan · English\n  http://dalil.example/vendors/closest-',
  )
})

test('nothing is withdrawn, closed or disputed without a choice, and the message is in the form', async () => {
  const { link, address } = await publishedRequest()
  for (const act of ['withdrawal', 'closing', 'dispute']) {
    const answer = await press(link, { act })
    expect([answer.status, answer.getByRole('alert').textContent]).toEqual([
      400,
      'Nothing changed. Please complete the part marked below.',
    ])
    expect(answer.getAllByText(/^(Select this box to continue|Please select an outcome)\.$/)).toHaveLength(1)
  }
  const boxes = (await site.page(link)).getAllByRole('checkbox', { hidden: true })
  expect(boxes.map((box) => textOf(box.closest('label') ?? box))).toEqual(
    expect.arrayContaining(['Yes, report misuse and disable all links', 'Yes, withdraw this request']),
  )
  expect((await site.get(address)).status).toBe(200)
  expect(await site.text('/')).toContain('Wadi Build')
})

test('a withdrawn request has no page, and withdrawing it again changes nothing', async () => {
  const { page, link, address } = await publishedRequest()
  const answers = [
    await press(link, { act: 'withdrawal', confirmed: 'yes' }),
    await press(link, { act: 'withdrawal', confirmed: 'yes' }),
  ]
  for (const { text } of answers) expect(text).toContain('Your request is withdrawn.')
  expect((await site.get(address)).status).toBe(404)
  expect((await decisionsOn(page)).filter(({ decision }) => decision === 'withdrawn')).toHaveLength(1)
})

test('a listing is paused, resumed and withdrawn', async () => {
  const page = await submitListing()
  await approve(page)
  const link = await linkTo(page)
  await press(link, { act: 'pause' })
  expect(await site.text('/browse-vendors')).not.toContain('Mizaneth Claims')
  await press(link, { act: 'resumption' })
  expect(await site.text('/browse-vendors')).toContain('Mizaneth Claims')
  expect((await press(link, { act: 'closing', outcome: 'found_here' })).text).toContain('Nothing changed')
  expect((await press(link, { act: 'withdrawal', confirmed: 'yes' })).text).toContain('Your listing is withdrawn')
})

test('a sender who acts after another decision reads what happened', async () => {
  const { page, link } = await publishedRequest()
  await takeDown(page, 'A question is open.')
  expect((await press(link, { act: 'pause' })).text).toMatch(/Nothing changed.*A question is open\./s)
})

test('the registered address gets one email about all acts with a link', async () => {
  const { link } = await publishedRequest()
  await press(link, { act: 'pause' })
  await press(link, { act: 'resumption' })
  await staff.query(sql`update letters set due_at = now() where template = 'acted'`)
  const [letter, ...others] = (await deliver(site)).filter(({ subject }) => subject?.includes('was changed'))
  expect(others).toEqual([])
  expect(letter?.recipients).toEqual(['claims@wadi-build.example'])
  expect(letter?.text).toContain('It was resumed.')
  const [inLetter = ''] = letter?.text.match(/http\S+\/manage\?key=[\w-]{22}/) ?? []
  const disputing = new URL(inLetter).pathname + new URL(inLetter).search
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => press(disputing, { act: 'dispute', confirmed: 'yes' })),
  )
  expect(answers.filter(({ text }) => text.includes('Thank you. We paused what was published'))).toHaveLength(1)
  expect(await open(link)).toContain('This link no longer works')
  expect((await staff.query(sql`select message from contact_submissions`)).rows).toEqual([
    { message: expect.stringContaining('It was not me') },
  ])
  expect(await site.text('/')).not.toContain('Wadi Build')
})

test('a report of misuse is erased with its record, and no other message is', async () => {
  const { page, link } = await publishedRequest()
  await submitMessage(aMessage({ email: 'claims@wadi-build.example' }))
  await press(link, { act: 'dispute', confirmed: 'yes' })
  await erase(page)
  const { rows } = await staff.query(sql`
    select status, name, email, message from contact_submissions order by status`)
  expect(rows).toEqual([
    { status: 'erased', name: '', email: '', message: '' },
    expect.objectContaining({ status: 'pending', email: 'claims@wadi-build.example' }),
  ])
})

test('staff can undo the acts of another person in the name of the sender', async () => {
  const { page, link } = await publishedRequest()
  const other = await linkTo(page)
  await press(link, { act: 'withdrawal', confirmed: 'yes' })
  await act(page, 'restoration')
  expect(await site.text('/')).not.toContain('Wadi Build')
  await press(other, { act: 'dispute', confirmed: 'yes' })
  await act(page, 'restoration')
  expect(await site.text('/')).toContain('Wadi Build')
})

test('links end when the address changes', async () => {
  const { page, link } = await publishedRequest()
  await staff.query(sql`
    update opportunity_submissions set contact_email = 'other@wadi-build.example' where id = ${idIn(page)}`)
  expect(await open(link)).toContain('This link no longer works')
})

test('all other links end, and the one that was used still works', async () => {
  const { page, link } = await publishedRequest()
  const other = await linkTo(page)
  await press(link, { act: 'other-links' })
  expect(await open(other)).toContain('This link no longer works')
  expect(await open(link)).toContain('Your vendor request is published')
})

test('an erasure needs a second email, whose link works once and for nothing else', async () => {
  const { page, link, address } = await publishedRequest()
  expect((await press(link, { act: 'erasure-link' })).text).toContain('We will email you a link to erase everything')
  await press(link, { act: 'erasure-link' })
  const letters = (await deliver(site)).filter(({ subject }) => subject?.startsWith('Confirm that you want to erase'))
  expect(letters.map(({ recipients }) => recipients)).toEqual([['claims@wadi-build.example']])
  const [erasing = ''] = letters[0]?.text.match(/\/manage\/erase\?key=[\w-]{22}/) ?? []
  const [manageKey, erasingKey] = [link, erasing].map((path) => path.split('=')[1])
  expect(await open(`/manage?key=${erasingKey}`)).toContain('This link no longer works')
  expect(await open(`/manage/erase?key=${manageKey}`)).toContain('This link no longer works')
  expect((await press(`/manage/erase?key=${manageKey}`, { confirmed: 'yes' })).text).toContain(
    'This link no longer works',
  )
  expect((await press(erasing, {})).status).toBe(400)
  expect((await press(erasing.replace('erase', 'Erase'), {})).status).toBe(400)
  expect((await site.get(address)).status).toBe(200)
  expect((await press(erasing, { confirmed: 'yes' })).text).toContain('Your data is erased')
  expect((await press(erasing, { confirmed: 'yes' })).text).toContain('This link no longer works')
  expect((await site.get(address)).status).toBe(404)
  expect((await decisionsOn(page))[0]).toMatchObject({ decision: 'erased', decidedAs: 'sender' })
  const { rows } = await staff.query(sql`
    select company, contact_email, (select count(*)::int from manage_keys where submission_id = record.id) as keys
    from opportunity_submissions as record where id = ${idIn(page)}`)
  expect(rows).toEqual([{ company: '', contact_email: '', keys: 0 }])
})

test('an unknown key, a key of an erased submission and a missing key show the same page', async () => {
  const { page, link } = await publishedRequest()
  await erase(page)
  const paths = [`/manage?key=${'x'.repeat(43)}`, link, '/manage']
  const texts = await Promise.all(paths.map(async (path) => [(await site.get(path)).status, await open(path)]))
  expect(texts).toEqual([texts[2], texts[2], texts[2]])
  expect(texts[2]).toEqual([200, expect.stringContaining('This link no longer works')])
})

test('pages of two links are never mixed up, are stored nowhere and appear in no Referer header', async () => {
  const [one, other] = [await linkTo(await submitRequest()), await linkTo(await submitListing())]
  expect(await open(one)).toContain('We are reviewing your vendor request')
  expect(await open(other)).toContain('We are reviewing your listing')
  const { headers } = await site.get(one)
  expect([headers.get('Cache-Control'), headers.get('Referrer-Policy'), headers.get('X-Robots-Tag')]).toEqual([
    'no-store',
    'no-referrer',
    'noindex, nofollow',
  ])
})
