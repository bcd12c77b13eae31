import sql, { raw } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { aListing, aMessage, aVendorRequest } from '../../../test/builders.ts'
import { idIn, testConsole } from '../../../test/console.ts'
import { UNLIMITED } from '../../../test/environment.ts'
import { watchLog } from '../../../test/log.ts'
import { actionsOf } from '../../../test/page.ts'

const { site, staff, amal, submitRequest, submitListing, submitMessage, act, approve, open, show } =
  await testConsole(UNLIMITED)

const numbered = (count: number, text: (number: string) => string) =>
  Array.from({ length: count }, (_, number) => text(number.toString(36))).join(' ')

const texts = {
  'one link 400 times': 'https://a.example/x '.repeat(400),
  'one link on 480 lines': 'https://a.example/x\n'.repeat(480),
  'a link of five characters': 'www.x '.repeat(1600),
  'links that begin alike': numbered(130, (number) => `www.${'a'.repeat(Number.parseInt(number, 36))}`),
  '900 links': numbered(900, (number) => `a.co/${number}`),
  'one email address': 'a@b.example '.repeat(800),
  '800 email addresses': numbered(800, (number) => `${number}@b.co`),
  'at signs': 'a@'.repeat(4900),
  'one amount': 'USD 1 '.repeat(1600),
  '1,200 amounts': numbered(1200, (number) => `$${Number.parseInt(number, 36)}`),
  'one telephone number': '+97150123456 '.repeat(750),
  'digits and commas': '1,'.repeat(4900),
  'names with capitals': 'Zzqx of '.repeat(1200),
  'names in Arabic': 'شركة «النور» '.repeat(700),
  'quotation marks': '«"“'.repeat(3200),
  'the name of the sender': 'Zarqaa '.repeat(1400),
  'the name of the sender on 1,400 lines': 'Zarqaa\n'.repeat(1400),
  against: 'Vs '.repeat(3300),
  'full stops': '.'.repeat(9900),
  'brackets and invisible characters': '((\u200d'.repeat(3300),
}

const columns = {
  opportunity_submissions: 'description',
  vendor_listings: 'about',
  contact_submissions: 'message',
} as const

const writeText = (table: keyof typeof columns, page: string, text: string) =>
  staff.query(sql`update ${raw(table)} set ${raw(columns[table])} = ${text}, suspicion = null where id = ${idIn(page)}`)

async function submitConfidential(description: string) {
  const page = await submitRequest(
    aVendorRequest({
      companyName: 'Zarqaa Tunnelling',
      companyWebsite: 'https://zarqaa.example',
      contactEmail: 'bids@zarqaa.example',
      projectLocation: 'Qatar',
    }),
  )
  await staff.query(sql`
    update opportunity_submissions set confidential = true, company_type = 'Construction Contractor',
      why_confidential = 'The other side reads this.', address_confirmed_at = now() where id = ${idIn(page)}`)
  await writeText('opportunity_submissions', page, description)
  return page
}

const statusOf = async (page: string) =>
  (await staff.query(sql`select status from submissions where id = ${idIn(page)}`)).rows[0]?.status

/** Requests a page and its data, and returns the status of each response. */
const openStatuses = (page: string) =>
  Promise.all([page, `${page}.data`].map(async (path) => (await site.get(path, amal)).status))

test.for(Object.entries(texts))('%s: each console page opens, and each decision is made', async ([, text]) => {
  const pages = {
    request: await submitRequest(),
    listing: await submitListing(aListing()),
    message: await submitMessage(aMessage()),
    confidential: await submitConfidential(text),
  }
  await writeText('opportunity_submissions', pages.request, text)
  await writeText('vendor_listings', pages.listing, text)
  await writeText('contact_submissions', pages.message, text)
  for (const page of Object.values(pages)) expect(await openStatuses(page)).toEqual([200, 200])
  const isNamed = text.startsWith('Zarqaa')
  const decided = [
    await approve(pages.request),
    await approve(pages.listing),
    await act(pages.message, 'answered'),
    isNamed ? await act(pages.confidential, 'rejection', { reason: 'No.' }) : await approve(pages.confidential),
  ]
  expect(decided.map(({ status }) => status)).toEqual([303, 303, 303, 303])
  expect(await Promise.all(Object.values(pages).map(statusOf))).toEqual([
    'approved',
    'approved',
    'answered',
    isNamed ? 'declined' : 'approved',
  ])
})

test('a change of a published confidential request can be decided on, whatever its text', async () => {
  const page = await submitConfidential('A delay analyst for a depot.')
  await approve(page)
  await staff.query(sql`
    insert into revisions (kind, submission_id, columns) values ('request', ${idIn(page)},
      ${JSON.stringify({ description: ['A delay analyst for a depot.', texts['one link 400 times']] })})`)
  expect(await openStatuses(page)).toEqual([200, 200])
  const { document } = await open(page)
  const valuesOf = (name: string) =>
    [...document.querySelectorAll<HTMLInputElement>(`[name=${name}]`)].map(({ value }) => value)
  const [accept = ''] = actionsOf(await open(page), 'Approve change')
  await site.post(accept, { seen: valuesOf('seen')[0] ?? '', checkedItems: valuesOf('checkedItems') }, amal)
  const { rows } = await staff.query(sql`select description from opportunity_submissions where id = ${idIn(page)}`)
  expect(rows[0]?.description).toBe(texts['one link 400 times'])
})

test('entries beyond the hundredth are combined into one, which must be checked too', async () => {
  const page = await submitConfidential(texts['800 email addresses'])
  expect(await show(page)).toContain('700 more entries, which this list leaves out. Read the whole description.')
  const request = await submitRequest()
  await writeText('opportunity_submissions', request, texts['800 email addresses'])
  expect(await show(request)).toMatch(/The text contains an email address: .* and 780 more/)
})

/** Renames a part of the database that a query needs, runs `run`, and then restores the name. */
async function withRenamed([away, back]: readonly [string, string], run: () => Promise<void>) {
  await staff.query(away)
  try {
    await run()
  } finally {
    await staff.query(back)
  }
}

const renames = {
  related: [
    'alter function normalized_name(text) rename to away',
    'alter function away(text) rename to normalized_name',
  ],
  verifications: ['alter table verifications rename to away', 'alter table away rename to verifications'],
  vendors: ['alter table invitations rename to away', 'alter table away rename to invitations'],
  subjects: [
    'alter table opportunity_submissions rename opportunity_id to away',
    'alter table opportunity_submissions rename away to opportunity_id',
  ],
} as const

test('a hint that fails is named on the page and once in the log, and the decision stays possible', async () => {
  const [request, listing, message] = [await submitRequest(), await submitListing(), await submitMessage()]
  await approve(request)
  const log = watchLog()
  await withRenamed(renames.related, async () => {
    const page = await show(listing)
    expect(page).toMatch(
      /Some hints are missing Perhaps the same company An error occurred while these hints were prepared\./,
    )
    expect(log.filter((entry) => entry.includes('The console could not make a hint'))).toEqual([
      expect.stringMatching(
        /function normalized_name\(unknown\) does not exist.*The console could not make a hint: related/,
      ),
    ])
  })
  await withRenamed(renames.verifications, async () => {
    expect(await show(listing)).toContain('Some hints are missing Checks of this listing An error')
  })
  await withRenamed(renames.vendors, async () => {
    expect(await show(request)).toContain('Some hints are missing Vendors that fit An error')
  })
  await withRenamed(renames.subjects, async () => {
    expect(await show(message)).toContain('Some hints are missing Probably about An error')
    expect((await act(message, 'answered')).status).toBe(303)
  })
  expect(await statusOf(message)).toBe('answered')
  expect(await show(listing)).not.toContain('Some hints are missing')
})

test('a confidential request that could not be compared with others can be approved once that entry is checked', async () => {
  const page = await submitConfidential('A delay analyst for a depot.')
  await withRenamed(renames.related, async () => {
    expect(await show(page)).toContain('The request could not be compared with other requests.')
    const { document } = await open(page)
    const [seen] = [...document.querySelectorAll<HTMLInputElement>('[name=seen]')].map(({ value }) => value)
    const checkedItems = [...document.querySelectorAll<HTMLInputElement>('[name=checkedItems]')].map(
      ({ value }) => value,
    )
    expect(checkedItems).toContain('failed others')
    const others = checkedItems.filter((one) => one !== 'failed others')
    expect((await act(page, 'approval', { seen: seen ?? '', checkedItems: others })).headers.get('Location')).toContain(
      'incomplete',
    )
  })
})
