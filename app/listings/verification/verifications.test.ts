import { within } from '@testing-library/dom'
import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { vendorPath } from '../../../domain/vendor-path.ts'
import { aListing } from '../../../test/builders.ts'
import { idIn, testConsole } from '../../../test/console.ts'
import { UNLIMITED } from '../../../test/environment.ts'
import { linkTo, pressOn } from '../../../test/manage-links.ts'
import { readPage, textOf } from '../../../test/page.ts'
import { endPastVerifications, verifyDomains } from './verifications.queries.server.ts'

const { site, staff, amal, submitListing, approve, takeDown, erase, decisionsOn } = await testConsole(UNLIMITED)
const { visitor } = site.database
beforeEach(() => staff.query('truncate opportunities, opportunity_submissions, vendor_listings, verifications cascade'))

const DAY_MS = 24 * 60 * 60 * 1000
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
const dateText = (day: string) =>
  new Date(day).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

async function aVendor(fields: Parameters<typeof aListing>[0] = {}): Promise<string> {
  const page = await submitListing(
    aListing({
      companyName: 'Alif Claims',
      website: 'http://alif.example.com',
      contactEmail: 'amal@alif.example.com',
      ...fields,
    }),
  )
  await approve(page)
  return page
}

const pageOf = (page: string, name = 'Alif Claims') => site.page(vendorPath(idIn(page), name) ?? '')

/** Returns the verification sentences on a vendor's page. */
async function shown(page: string, name?: string): Promise<string[]> {
  const { queryByRole } = await pageOf(page, name)
  const heading = queryByRole('heading', { name: 'Checks' })
  return heading
    ? within(heading.parentElement as HTMLElement)
        .getAllByRole('listitem')
        .map(textOf)
    : []
}

const LICENCE = { kind: 'Licence', number: 'CN-1234567', issuer: 'Dubai DED', seenOn: dayIn(0) }

const record = (page: string, verification: Record<string, string>) =>
  site.post(`${page}/verifications`, { body: '', number: '', issuer: '', endsOn: '', ...verification }, amal)

/** Returns the panel of the console that lists the verifications. */
const panelOf = async (page: string) =>
  (await site.page(page, amal)).getByRole('region', { name: 'Checks of this listing' })

const hiddenOf = (form: Element) =>
  Object.fromEntries([...form.querySelectorAll('input')].map(({ name, value }) => [name, value]))

const stored = async (page: string) =>
  (
    await staff.query<{ kind: string; endedAs: string | null }>(sql`
      select kind, ended_as as "endedAs" from verifications where listing_id = ${idIn(page)} order by kind`)
  ).rows.map(({ kind, endedAs }) => [kind, endedAs])

test('a register entry that staff saw is on the page, with its date, its expiry and the checker, and never called verified', async () => {
  const page = await aVendor()
  expect((await record(page, LICENCE)).status).toBe(303)
  await record(page, { kind: 'Membership', body: 'AACE PSP', number: '99', seenOn: dayIn(-3), endsOn: dayIn(1_000) })
  await record(page, { kind: 'LinkedIn profile', seenOn: dayIn(-1) })
  const year = `${Number(dayIn(0).slice(0, 4)) + 1}`
  const sentences = await shown(page)
  expect(sentences).toEqual([
    `Licence \u2068CN-1234567\u2069, \u2068Dubai DED\u2069: we saw it in the public register on ${dateText(dayIn(0))}. Shown until ${dateText(year + dayIn(0).slice(4))}.`,
    `AACE PSP, \u206899\u2069: we saw it in the public register on ${dateText(dayIn(-3))}. Shown until ${dateText(dayIn(1_000))}.`,
    expect.stringMatching(/^We looked at the LinkedIn profile on /),
  ])
  const { getByRole, html, document } = await pageOf(page)
  expect(textOf(getByRole('main'))).toContain(
    'We checked nothing else. Ask for references, proof of insurance and a conflict check.',
  )
  expect(html).not.toContain('amal@')
  const facts = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}')
  // The data scripts are removed first, because the names of their properties contain 'verif'. Visitors do not see
  // them.
  expect(html.replaceAll(/<script(?! type="application).*?<\/script>/gs, '')).not.toMatch(/verif/i)
  expect(facts['@graph'][0].mainEntity.hasCredential).toEqual([
    expect.objectContaining({
      name: 'Licence',
      identifier: 'CN-1234567',
      recognizedBy: { '@type': 'Organization', name: 'Dubai DED' },
    }),
    expect.objectContaining({ name: 'AACE PSP', identifier: '99', expires: dayIn(1_000) }),
  ])
  const arabic = textOf((await site.page(`/ar${vendorPath(idIn(page), 'Alif Claims')}`)).getByRole('main'))
  expect(arabic).toContain('ما اطّلعنا عليه وما جرى تأكيده')
  expect(arabic).toContain('PSP (AACE)')
  expect((await decisionsOn(page)).map(({ decision }) => decision)).toContain('verification_recorded')
  const inConsole = textOf(await panelOf(page))
  expect(inConsole).toContain('CN-1234567')
  expect(inConsole).toContain('amal@')
})

test.for([
  ['the type of check is chosen', { kind: '' }, 'Please choose the type of check'],
  ['a membership has a name', { kind: 'Membership' }, 'Please choose the membership'],
  ['a licence has a number', { number: '' }, 'Please enter the number'],
  ['a licence has an issuer', { issuer: '' }, 'Please enter the issuer'],
  [
    'the date of a check is not in the future',
    { seenOn: dayIn(1) },
    "Please enter today's date or a date within the last year",
  ],
  [
    'the date of a check is within the last year',
    { seenOn: dayIn(-400) },
    "Please enter today's date or a date within the last year",
  ],
  [
    'a licence counts for at most a year',
    { endsOn: dayIn(370) },
    'Please enter a date from today to one year after the check',
  ],
  [
    'the end date is not in the past',
    { endsOn: dayIn(-1) },
    'Please enter a date from today to one year after the check',
  ],
  [
    'a certificate counts for at most three years',
    { kind: 'Membership', body: 'PMP', endsOn: dayIn(1_100) },
    'Please enter a date from today to one year after the check',
  ],
] as const)('%s', async ([, wrong, message]) => {
  const page = await aVendor()
  const answer = await record(page, { ...LICENCE, ...wrong })
  expect(answer.status).toBe(400)
  const { html } = await readPage(answer)
  expect(html).toContain(message)
  expect(await stored(page)).toEqual([])
})

test('a verification disappears on the day after its expiry', async () => {
  const page = await aVendor()
  await record(page, LICENCE)
  await staff.query(sql`update verifications set seen_on = seen_on - 300, ends_on = today_in_utc()`)
  expect(await shown(page)).toHaveLength(1)
  await endPastVerifications(staff)
  expect(await stored(page)).toEqual([['licence', null]])
  await staff.query(sql`update verifications set ends_on = today_in_utc() - 1`)
  // Visitors no longer see a verification after its end date, even before the job has ended it.
  expect(await shown(page)).toEqual([])
  await endPastVerifications(staff)
  expect(await stored(page)).toEqual([['licence', 'time']])
  expect(textOf(await panelOf(page))).toContain('Expired.')
  await record(page, LICENCE)
  expect(await shown(page)).toHaveLength(1)
})

test('a second licence, panel or roll is kept beside the first, and each is ended on its own', async () => {
  const page = await aVendor()
  const panel = { kind: 'Membership', body: 'Roll or panel of an arbitration centre', seenOn: dayIn(0) }
  const entries = [
    LICENCE,
    { ...LICENCE, number: '1010', issuer: 'MISA' },
    { ...LICENCE, issuer: 'MISA' },
    { ...panel, issuer: 'DIAC' },
    { ...panel, issuer: 'SCCA' },
  ]
  for (const entry of entries) await record(page, entry)
  await record(page, { ...LICENCE, seenOn: dayIn(-1) })
  const seen = await shown(page)
  expect(seen.map((sentence) => sentence.replaceAll(/[\u2068\u2069]|:.*/g, ''))).toEqual([
    'Licence CN-1234567, Dubai DED',
    'Licence 1010, MISA',
    'Licence CN-1234567, MISA',
    'Roll or panel of an arbitration centre, DIAC',
    'Roll or panel of an arbitration centre, SCCA',
  ])
  expect(seen[0]).toContain(dateText(dayIn(-1)))
  const [, second] = within(await panelOf(page)).getAllByRole('button', { name: 'End check' })
  const form = second?.closest('form') ?? expect.unreachable()
  await site.post(form.getAttribute('action') ?? '', hiddenOf(form), amal)
  expect((await shown(page)).map((sentence) => /1010/.test(sentence))).toEqual([false, false, false, false])
})

test('a membership shows the grade that staff saw, and a record from a version without grades says that it has none', async () => {
  const page = await aVendor()
  for (const membership of ['CIArb: ACIArb, MCIArb, FCIArb or Chartered Arbitrator', 'CICES: MCInstCES or FCInstCES'])
    await staff.query(sql`
      insert into verifications (listing_id, kind, membership, number, seen_on, ends_on, reviewer)
      values (${idIn(page)}, 'membership', ${membership}, '40117', today_in_utc(), today_in_utc() + 90, 'amal')`)
  const memberships = async () => (await shown(page)).map((sentence) => sentence.replace(/, .*/, ''))
  const [ciarb, cices] = ['CIArb member (grade not recorded)', 'CICES member (grade not recorded)']
  expect(await memberships()).toEqual([ciarb, cices])
  const facts = (await pageOf(page)).document.querySelector('script[type="application/ld+json"]')?.textContent
  expect(facts).toContain(`"${ciarb}"`)
  const arabic = textOf((await site.page(`/ar${vendorPath(idIn(page), 'Alif Claims')}`)).getByRole('main'))
  expect(arabic).toContain('معهد المحكّمين القانونيين (CIArb)، درجتها غير مسجّلة')
  const { getByLabelText } = await site.page(`${page}/verifications`, amal)
  const offered = textOf(getByLabelText(/^Membership and grade/))
  expect([offered.includes('CIArb Fellow (FCIArb)'), /not recorded|ACIArb, MCIArb/.test(offered)]).toEqual([
    true,
    false,
  ])

  const member = { kind: 'Membership', seenOn: dayIn(0) }
  await record(page, { ...member, body: 'CIArb Associate (ACIArb)', number: '7' })
  expect(await memberships()).toEqual(['CIArb Associate (ACIArb)', ciarb, cices])
  await record(page, { ...member, body: 'CIArb Fellow (FCIArb)', number: '40117', issuer: 'UAE' })
  expect(await memberships()).toEqual(['CIArb Associate (ACIArb)', 'CIArb Fellow (FCIArb)', cices])
  const ended = (await decisionsOn(page)).filter(({ decision }) => decision === 'verification_ended')
  expect(ended).toEqual([expect.objectContaining({ reason: expect.stringContaining(ciarb) })])
})

test("an earlier version's record that a website opened is not shown", async () => {
  const page = await aVendor()
  await staff.query(sql`
    insert into verifications (listing_id, kind, seen_on, ends_on, reviewer)
    values (${idIn(page)}, 'website', today_in_utc(), today_in_utc() + 90, 'amal')`)
  expect(textOf(await panelOf(page))).not.toContain('website')
  expect(await shown(page)).toEqual([])
})

test('staff end a verification, and the history names it', async () => {
  const page = await aVendor()
  await record(page, LICENCE)
  await site.post(`${page}/verifications/end`, { kind: 'licence', number: 'CN-1234567', issuer: 'Dubai DED' }, amal)
  expect(await shown(page)).toEqual([])
  expect(await stored(page)).toEqual([['licence', 'staff']])
  await site.post(`${page}/verifications/end`, { kind: 'licence', number: 'CN-1234567', issuer: 'Dubai DED' }, amal)
  const ended = (await decisionsOn(page)).filter(({ decision }) => decision === 'verification_ended')
  expect(ended).toHaveLength(1)
})

test.for([
  ['company_name', 'Baa', ['licence', 'linkedin', 'website']],
  ['website', 'http://baa.example.com', ['domain', 'linkedin', 'website']],
  ['contact_email', 'amal@baa.example.com', ['address', 'domain']],
] as const)('a changed %s ends the verifications that depend on it', async ([column, value, ends]) => {
  const page = await aVendor()
  await staff.query(sql`
    insert into verifications (listing_id, kind, seen_on, ends_on, reviewer)
    select ${idIn(page)}, kind, today_in_utc(), today_in_utc() + 90, 'amal'
    from unnest(array['address', 'domain', 'website', 'linkedin', 'licence']) as kind`)
  await staff.query(`update vendor_listings set ${column} = $1`, [value])
  const ended = (await stored(page)).filter(([, endedAs]) => endedAs === 'changed').map(([kind]) => kind)
  expect(ended).toEqual(ends)
})

test('a use of the manage link confirms the mailbox: the address is verified for a year, and again at the next use', async () => {
  const page = await aVendor()
  expect(await shown(page)).toEqual([])
  await pressOn(site, await linkTo(staff, page), { act: 'up-to-date' })
  expect(await shown(page)).toEqual([
    expect.stringMatching(/^The vendor confirmed its email address on .* Shown until /),
  ])
  await staff.query(sql`update verifications set seen_on = seen_on - 200, ends_on = ends_on - 200`)
  await staff.query(sql`update vendor_listings set address_confirmed_at = now() + interval '1 second'`)
  const { rows } = await staff.query(
    sql`select ends_on - seen_on as days, seen_on = today_in_utc() as new from verifications`,
  )
  expect(rows).toEqual([{ days: expect.toBeOneOf([365, 366]), new: true }])
})

test.for([
  ['its own', 'amal@alif.example.com', 'http://www.alif.example.com', ['address', 'domain']],
  ['a host below it', 'amal@example.com', 'http://alif.example.com', ['address', 'domain']],
  ['another', 'amal@baa.example.com', 'http://alif.example.com', ['address']],
  ['that of a mail provider', 'amal@gmail.com', 'http://gmail.com', ['address']],
  ['that of a host for all', 'amal@facebook.com', 'http://facebook.com/alif', ['address']],
] as const)('a confirmed address at %s domain', async ([, contactEmail, website, kinds]) => {
  const page = await aVendor({ contactEmail, website })
  await verifyDomains(staff)
  expect(await stored(page)).toEqual([])
  await staff.query(sql`update vendor_listings set address_confirmed_at = now()`)
  for (let run = 0; run < 2; run++) await verifyDomains(staff)
  expect((await stored(page)).map(([kind]) => kind)).toEqual(kinds)
})

test('visitors cannot read an ended verification, one of a listing outside the directory, or the name of the checker', async () => {
  const page = await aVendor()
  await record(page, LICENCE)
  await record(page, { kind: 'LinkedIn profile', seenOn: dayIn(0) })
  await site.post(`${page}/verifications/end`, { kind: 'linkedin', body: '' }, amal)
  const read = async () => (await visitor.query<{ kind: string }>('select * from public_verifications')).rows
  expect(await read()).toEqual([expect.objectContaining({ kind: 'licence', number: 'CN-1234567' })])
  expect(Object.keys((await read())[0] ?? {})).not.toContain('reviewer')
  // If a visitor's query calls a function in its condition, the function must get only the values of rows that the view
  // shows.
  const { rows } = await visitor.query(
    `select kind from public_verifications where query_to_xml('select 1', true, false, kind) is not null`,
  )
  expect(rows).toEqual([{ kind: 'licence' }])
  await expect(visitor.query('select from verifications')).rejects.toThrow(/permission denied/)
  await takeDown(page, 'It is a test.')
  expect(await read()).toEqual([])
})

test('a comparison has a row for each kind of verification', async () => {
  const [seen, other] = [await aVendor(), await aVendor({ companyName: 'Baa' })]
  await record(seen, LICENCE)
  const { getByRole } = await site.page(`/browse-vendors/compare?shortlist=${idIn(seen)},${idIn(other)}`)
  const row = getByRole('rowheader', { name: 'Licence (differs)' }).parentElement as HTMLElement
  expect(within(row).getAllByRole('cell').map(textOf)).toEqual([expect.stringContaining('CN-1234567'), 'Nothing'])
  const file = await (await site.get(`/browse-vendors/compare.csv?shortlist=${idIn(seen)}`)).text()
  expect(file).toContain('CN-1234567')
  const plain = await site.page(`/browse-vendors/compare?shortlist=${idIn(other)}`)
  expect(plain.queryByRole('rowheader', { name: 'Checks' })).toBeNull()
})

test('the history shows a verification in the language of the console, with the names of the closed list', async () => {
  const page = await aVendor()
  await record(page, LICENCE)
  await record(page, { kind: 'Membership', body: 'Saudi Council of Engineers', number: '218804', seenOn: dayIn(0) })
  await site.post(`${page}/verifications/end`, { kind: 'licence', number: 'CN-1234567', issuer: 'Dubai DED' }, amal)
  const history = async (path: string) => (await site.page(path, amal)).getByRole('main').textContent ?? ''
  const english = await history('/review/history?kind=listing')
  expect(english).toContain('Saudi Council of Engineers, \u2068218804\u2069: we saw it in the public register on')
  for (const path of ['/ar/review/history?kind=listing', `/ar${page}`]) {
    const arabic = await history(path)
    expect(arabic).toContain('الهيئة السعودية للمهندسين، \u2068218804\u2069: اطّلعنا على القيد في السجل العام في')
    expect(arabic).toContain('ترخيص \u2068CN-1234567\u2069، \u2068Dubai DED\u2069: اطّلعنا على القيد')
    expect(arabic).not.toContain('Saudi Council of Engineers')
    expect(arabic).not.toContain('public register')
  }
})

test('a verification that an earlier version recorded is shown as its sentence', async () => {
  const page = await aVendor()
  await staff.query(sql`
    with decided as (
      insert into decisions (kind, record_id, decision, reviewer, status_before)
      values ('listing', ${idIn(page)}, 'verification_recorded', 'amal@dalil.example', 'approved') returning id)
    insert into decision_details (decision_id, reason) select id, 'Licence CN-7: we saw it.' from decided`)
  expect(textOf((await site.page('/ar/review/history?kind=listing', amal)).getByRole('main'))).toContain(
    'Licence CN-7: we saw it.',
  )
})

test('only staff see what a vendor states about memberships', async () => {
  const page = await aVendor({ credentials: 'CIArb 12345, UAE' })
  expect((await pageOf(page)).html).not.toContain('12345')
  expect(textOf((await site.page(`${page}/verifications`, amal)).getByRole('main'))).toContain('CIArb 12345, UAE')
})

test('an erased listing keeps no verification and gets none', async () => {
  const page = await aVendor({ credentials: 'CIArb 12345' })
  await record(page, LICENCE)
  await erase(page)
  expect((await staff.query('select from verifications')).rowCount).toBe(0)
  expect((await staff.query(sql`select credentials from vendor_listings`)).rows).toEqual([{ credentials: '' }])
  expect((await site.get(`${page}/verifications`, amal)).status).toBe(404)
  await record(page, LICENCE)
  expect(await stored(page)).toEqual([])
})
