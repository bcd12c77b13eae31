import { createHash, randomUUID } from 'node:crypto'
import sql, { raw } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { submissionKinds } from '../../../domain/kinds.ts'
import { aFreelancer, aListing, aMessage, aVendorRequest, noClaimsWork, noContract } from '../../../test/builders.ts'
import { idIn, type Kind, tableOf, testConsole } from '../../../test/console.ts'
import { watchLog } from '../../../test/log.ts'
import { addressLinkOf, editLinkOf, linkTo, pressOn } from '../../../test/manage-links.ts'
import { linksIn, textOf } from '../../../test/page.ts'
import { HONEYPOT } from '../../kit/forms/spam-signals.ts'

const console = await testConsole()
const { site, staff, amal, badr, submit, act, approve, decline, requestChanges, takeDown, restore, erase, undo } =
  console
const { undoLatest, decisionsOn, open, show } = console

const rowsOf = async (kind: Kind) => (await staff.query(sql`select * from ${tableOf(kind)}`)).rows
/** Returns the names of the decisions on a submission, oldest first. */
const decisionNames = async (page: string) => (await decisionsOn(page)).map(({ decision }) => decision).reverse()
/** Returns the id of the newest decision on a submission, which a form for an edit sends as `seen`. */
const latestDecisionId = async (page: string) => (await decisionsOn(page))[0]?.id ?? ''

/** Returns the names of the tables whose planner statistics contain this word. */
async function statisticsWith(word: string): Promise<string[]> {
  const { rows } = await staff.query<{ name: string }>(sql`
    select distinct tablename as name from pg_stats where schemaname = 'public'
    and (most_common_vals::text ilike ${`%${word}%`} or histogram_bounds::text ilike ${`%${word}%`})`)
  return rows.map(({ name }) => name)
}

/** Returns the names of the tables in which any column contains any of these words. */
async function tablesWith(words: string[]): Promise<string[]> {
  const { rows } = await staff.query<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`)
  const found: string[] = []
  for (const { name } of rows) {
    const { rowCount } = await staff.query(sql`
      select from ${raw(name)} as it where it::text ilike any (${words.map((word) => `%${word}%`)}) limit 1`)
    if (rowCount) found.push(name)
  }
  return found
}

const mailboxKeys = async (address: string) =>
  (
    await staff.query<{ key: string }>(sql`
      select unnest(array[mailbox_key(${address}), hashtextextended(${address}, 0), hashtext(${address})])::text as key`)
  ).rows.map(({ key }) => key)

/**
 * Returns the hashes of an address that can be computed without a secret key, in each encoding that a column could
 * have.
 */
async function hashesOf(address: string): Promise<string[]> {
  const spelt = [address, address.toUpperCase(), `${address.slice(0, 1).toUpperCase()}${address.slice(1)}`]
  const hashes = spelt.flatMap((text) =>
    ['md5', 'sha1', 'sha256', 'sha512'].flatMap((name) =>
      (['hex', 'base64', 'base64url'] as const).map((encoding) => createHash(name).update(text).digest(encoding)),
    ),
  )
  const keys = await Promise.all(spelt.map(mailboxKeys))
  return [...hashes, ...keys.flat()].map((hash) => hash.replace(/=+$/, '').replaceAll('_', '\\_'))
}

// All typed texts of this test, before and after corrections, contain 'qarnaq'. No other text contains this word.
const typed = (field: string) => `qarnaq${field}`
const anAddress = (field: string) => `${typed(field)}@${typed(field)}.example`
const aWebsite = (field: string) => `https://${typed(field)}.example/${typed(field)}`

const aTypedRequest = (turn: string) =>
  aVendorRequest({
    companyName: typed(`name${turn}`),
    companyLocation: typed(`city${turn}`),
    companyWebsite: aWebsite(`site${turn}`),
    description: typed(`text${turn}`),
    contactEmail: anAddress(`mail${turn}`),
  })
const aTypedCompany = (turn: string) =>
  aListing({
    companyName: typed(`name${turn}`),
    location: typed(`city${turn}`),
    website: aWebsite(`site${turn}`),
    contactEmail: anAddress(`mail${turn}`),
  })
const aTypedFreelancer = (turn: string) =>
  aFreelancer({
    firstName: typed(`first${turn}`),
    lastName: typed(`last${turn}`),
    linkedinProfile: `https://www.linkedin.com/in/${typed(`linked${turn}`)}`,
    location: typed(`city${turn}`),
    contactEmail: anAddress(`mail${turn}`),
  })

test.for([
  ['request', 'requests', aTypedRequest],
  ['listing', 'listings', aTypedCompany],
  ['listing', 'freelancers', aTypedFreelancer],
] as const)('whatever happened to a %s, erased %s keep no typed text', async ([kind, , build]) => {
  const { page } = await submit(kind, build('sent'))
  await requestChanges(page, typed('change'))
  await act(page, 'edit', { ...build('corrected'), logoUrl: aWebsite('logo'), seen: await latestDecisionId(page) })
  await decline(page, typed('refusal'))
  await undoLatest(page)
  await approve(page)
  await takeDown(page, typed('removal'))
  await restore(page)
  await staff.query(
    sql`update letters set last_error = ${`550 no ${anAddress('mailsent')}`} where template = 'receipt'`,
  )
  await staff.query(sql`update letters set state = 'sent', sent_at = now() where template = 'changesAsked'`)
  expect(await decisionNames(page)).toEqual(
    'changes_asked edited declined undone approved taken_down restored'.split(' '),
  )
  const link = await linkTo(staff, page)
  const form = (await site.page(editLinkOf(link))).form.values
  await site.post(editLinkOf(link), { ...form, ...build('revised'), seen: form.seen ?? '' })
  await site.post(addressLinkOf(link), { contactEmail: anAddress('mailasked') })
  for (const act of ['pause', 'resumption', 'erasure-link']) await pressOn(site, link, { act })
  const places = [
    'decision_details',
    'revisions',
    kind === 'request' ? 'opportunities' : 'public_listings',
    tableOf(kind).sql,
    'letters',
  ].sort()
  expect(await tablesWith(['qarnaq'])).toEqual(places)

  await erase(page)
  expect(await tablesWith(['qarnaq'])).toEqual([])
  for (const field of ['mailsent', 'mailcorrected', 'mailrevised', 'mailasked'])
    expect([field, await tablesWith(await hashesOf(anAddress(field)))]).toEqual([field, []])
  expect(await decisionsOn(page)).toHaveLength(10)
})

test('tablesWith finds a hash of an address, in text and in bytes', async () => {
  const { page } = await submit('request')
  const address = anAddress('mail')
  for (const [hash] of [
    [sql`mailbox_key(${address.toUpperCase()})::text`],
    [sql`md5(${address})`],
    [sql`encode(sha256(convert_to(${address}, 'UTF8')), 'base64')`],
    [sql`sha256(convert_to(${address}, 'UTF8'))::text`],
  ] as const) {
    await staff.query(
      sql`update letters set occasion = 'acted:' || ${hash} || ':1' where submission_id = ${idIn(page)}`,
    )
    expect(await tablesWith(await hashesOf(address))).toEqual(['letters'])
  }
})

test('hashes of addresses that earlier versions wrote into the occasions of letters are emptied, and no letter is sent again', async () => {
  const { page, id } = await submit('request')
  await approve(page)
  for (const template of ['acted', 'erasureConfirm', 'addressConfirm'])
    await staff.query(sql`
      insert into letters (occasion, template, recipient, kind, submission_id, state)
      select ${template} || ':' || mailbox_key('claims@wadi-build.example'), ${template}, 'claims@wadi-build.example', 'request', ${id}, 'sent'`)
  await staff.query(sql`
    insert into letters (occasion, template, recipient, kind, submission_id, state)
    select 'stillWanted:' || ${id}::text, 'stillWanted', 'claims@wadi-build.example', 'request', ${id}, 'sent'`)
  await erase(page)
  const { rows } = await staff.query<{ template: string; occasion: string | null }>(sql`
    select template, occasion from letters where template <> 'approved' order by template`)
  expect(rows).toEqual([
    { template: 'acted', occasion: null },
    { template: 'addressConfirm', occasion: null },
    { template: 'erasureConfirm', occasion: null },
    { template: 'receipt', occasion: `receipt:${id}` },
    { template: 'stillWanted', occasion: `stillWanted:${id}` },
  ])
  expect((await staff.query(sql`select from letters where state = 'queued'`)).rowCount).toBe(0)
})

test('an erased message keeps no typed text', async () => {
  const message = aMessage({ name: typed('name'), email: anAddress('mail'), message: typed('text') })
  const { page } = await submit('message', message)
  await act(page, 'spam')
  await undoLatest(page)
  await act(page, 'answered')
  expect(await tablesWith(['qarnaq'])).toEqual(['contact_submissions'])
  await erase(page)
  expect(await tablesWith(['qarnaq'])).toEqual([])
  expect(await decisionNames(page)).toEqual(['spam', 'undone', 'answered', 'erased'])
})

test.for([
  ['request', aTypedRequest],
  ['listing', aTypedFreelancer],
] as const)('a %s that is erased in quarantine keeps no typed text', async ([kind, build]) => {
  const { page } = await submit(kind, { ...build('sent'), [HONEYPOT]: typed('honeypot') })
  expect(await tablesWith(['qarnaq'])).toEqual([tableOf(kind).sql])
  await erase(page)
  expect(await tablesWith(['qarnaq'])).toEqual([])
  expect(await decisionNames(page)).toEqual(['erased'])
})

// The columns that an erased submission may keep. Their values were assigned by the site (`assignedColumns`) or chosen
// from closed lists (`chosenColumns`).
const assignedColumns = [
  'id',
  'status',
  'suspicion',
  'created_at',
  'decided_at',
  'decided_as',
  'decided_by',
  'opportunity_id',
  'posted_at',
  'about',
  'page_language',
  'address_confirmed_at',
  'outcome_public',
  'confirmed_current_at',
  'contact_open',
  'invitations_open',
  'invitations_open_at',
  'invitations_off',
  'ask_about_invitations',
  'confidential',
  'disputed_id',
  'closes_at',
]
const listColumns = ['services', 'specialties', 'languages', 'project_type']
const claimsWorkColumns = Object.keys({ ...noContract, ...noClaimsWork }).filter((name) => name !== 'about')
const chosenColumns = [
  ...listColumns,
  ...claimsWorkColumns,
  ...[
    'country',
    'company_type',
    'withheld',
    'vendor_type',
    'ownership_type',
    'project_size',
    'outcome',
    'answers',
    'closes_on',
  ],
]

/**
 * Fills every column that an erasure must empty, in the only submission of this kind, and returns the names of these
 * columns.
 */
async function fillOtherColumns(kind: Kind): Promise<string[]> {
  const table = tableOf(kind)
  const { rows } = await staff.query<{ name: string }>(sql`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table.sql} and is_generated = 'NEVER'
      and not column_name = any(${[...assignedColumns, ...chosenColumns]})`)
  const names = rows.map(({ name }) => name)
  const filled = JSON.stringify(Object.fromEntries(names.map((name) => [name, typed(name)])))
  await staff.query(sql`
    update ${table} set (${raw(names.join())}) = (
      select ${raw(names.join())} from jsonb_populate_record(null::${table}, ${filled}))`)
  return names
}

test.for(submissionKinds)('each column of a %s is emptied or known to stay', async (kind) => {
  const { page } = await submit(kind)
  const rest = await fillOtherColumns(kind)
  const [before = {}] = await rowsOf(kind)
  for (const name of rest) expect([name, before[name]]).toEqual([name, typed(name)])
  await erase(page)
  const [after = {}] = await rowsOf(kind)
  for (const name of rest) expect([name, after[name] || null]).toEqual([name, null])
  for (const name of chosenColumns) expect([name, after[name]]).toEqual([name, before[name]])
  expect(after).toMatchObject({ status: 'erased', decided_by: 'amal@dalil.example', decided_at: expect.any(Date) })
})

test('an erased submission leaves the site immediately', async () => {
  const request = await submit('request')
  const listing = await submit('listing')
  for (const { page } of [request, listing]) await approve(page)
  const [opportunity] = (await staff.query(sql`select id from opportunities`)).rows
  expect(await site.text('/browse-vendors')).toContain('Mizaneth Claims')
  for (const { page } of [request, listing]) {
    expect(await show(`${page}/erasure`)).toContain('The submission goes offline immediately.')
    await erase(page)
  }
  expect((await site.get(`/opportunities/${opportunity?.id}`)).status).toBe(404)
  expect(await site.text('/')).not.toContain('Wadi Build')
  expect(await site.text('/browse-vendors')).not.toContain('Mizaneth Claims')
})

test.for([
  ['request', 'Vendor request: Wadi Build'],
  ['listing', 'Vendor listing: Mizaneth Claims'],
  ['message', 'Message: Rana'],
] as const)(
  'the page of a %s asks for confirmation before the erasure, and asking erases nothing',
  async ([kind, name]) => {
    const { page } = await submit(kind)
    expect(linksIn((await open(page)).document.body)).toContain(`${page}/erasure`)
    const words = await show(`${page}/erasure`)
    expect(words).toContain(`Erase personal data ${name} This cannot be undone.`)
    expect(words).not.toContain('It leaves the site')
    expect(await rowsOf(kind)).toMatchObject([{ status: 'pending' }])
  },
)

test.for(submissionKinds)('the page of an erased %s says so and shows nothing else', async (kind) => {
  const { page } = await submit(kind)
  const answer = await erase(page)
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, page])
  const words = textOf((await open(page)).getByRole('article'))
  expect(words).toMatch(/Erased Erased by amal@dalil\.example ?, .* UTC Received .* UTC/)
  expect(words).toMatch(/Decision history Erased amal@dalil\.example, .* UTC/)
  expect(words).not.toMatch(/Preview|Original submission|Country|Message|Checks|same company|Undo:|Edit|personal/)
  const asked = await site.get(`${page}/erasure`, amal)
  expect([asked.status, asked.headers.get('Location')]).toEqual([302, page])
})

test('an erased submission cannot be previewed, edited or decided on, and its decisions cannot be undone', async () => {
  const { page } = await submit('request')
  await approve(page)
  await erase(page)
  const [erased] = await rowsOf('request')
  for (const part of ['preview', 'edit']) {
    const answer = await site.get(`${page}/${part}`, amal)
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, page])
  }
  await act(page, 'edit', { ...aVendorRequest(), seen: await latestDecisionId(page) })
  for (const part of ['approval', 'restoration', 'erasure']) await act(page, part, { confirmed: 'on' })
  for (const part of ['rejection', 'change-request', 'removal']) await act(page, part, { reason: 'No' })
  for (const { id } of await decisionsOn(page)) await undo(id)
  expect(await rowsOf('request')).toEqual([erased])
  expect(await decisionsOn(page)).toHaveLength(2)
})

test('the queue, the history, the files and later submissions work with erased ones', async () => {
  const { page } = await submit('request')
  await decline(page, 'Not ours')
  const message = await submit('message')
  await erase(page)
  await erase(message.page)
  const next = await submit('request')
  expect(await show('/review?state=decided')).toMatch(
    /Erased Message Erased, .* Erased Vendor request, \w+, Delay analysis .*Erased, /,
  )
  expect(await show('/review?state=decided&q=wadi')).toContain('No submissions found')
  const history = await show('/review/history')
  expect(history).toMatch(
    /Erased Erased Message amal.* Erased Erased Vendor request amal.* Declined Erased Vendor request/,
  )
  expect(history).not.toContain('Not ours')
  expect(await show(page)).toContain('Next submission: Wadi Build')
  expect(await show(next.page)).not.toContain('the same company')
  const file = await show('/review/export/requests.csv')
  expect(file).toMatch(/"erased","Delay analysis","Civil","English","","Rail"/)
})

test('letters about an erased submission lose their recipient and their text, and are not sent any more', async () => {
  const { page } = await submit('request')
  await staff.query(sql`update letters set state = 'sent', sent_at = now()`)
  await decline(page, 'Not ours')
  const other = await submit('listing')
  await erase(page)
  const { rows } = await staff.query(sql`
    select id, template, recipient, state from letters order by created_at`)
  expect(rows).toMatchObject([
    { template: 'receipt', recipient: '', state: 'sent' },
    { template: 'declined', recipient: '', state: 'withdrawn' },
    { template: 'receipt', recipient: 'office@mizaneth.example', state: 'queued' },
  ])
  expect(await show('/review/letters')).toMatch(/Erased Declined, Vendor request .* Withdrawn: submission erased/)
  for (const { id } of rows.slice(0, 2)) {
    const words = await show(`/review/letters/${id}`)
    expect(words).toMatch(/To Erased .*The text was erased with the submission\./)
    expect(words).not.toContain('Send again')
  }
  expect(await rowsOf('listing')).toMatchObject([{ id: other.id, status: 'pending' }])
})

test('only one of several simultaneous erasures counts', async () => {
  const { page } = await submit('request')
  const log = watchLog()
  const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => erase(page, n % 2 ? amal : badr)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]))
  expect(await decisionNames(page)).toEqual(['erased'])
  expect(log).toEqual([])
})

test('a decision, an edit or an undo at the same moment restores nothing', async () => {
  for (let round = 0; round < 5; round++) {
    const { page } = await submit('request', aTypedRequest('sent'))
    await approve(page)
    const correction = { ...aTypedRequest('corrected'), seen: await latestDecisionId(page) }
    await Promise.all([
      act(page, 'edit', correction, badr),
      undoLatest(page),
      takeDown(page, typed('removal'), badr),
      erase(page),
    ])
    expect((await decisionNames(page)).at(-1)).toBe('erased')
  }
  expect(await tablesWith(['qarnaq'])).toEqual([])
  expect((await staff.query(sql`select from opportunities`)).rowCount).toBe(0)
})

test('the statistics that visitors may read contain no erased value', async () => {
  const pages = [await submit('request', aTypedRequest('sent')), await submit('request', aTypedRequest('other'))]
  for (const { page } of pages) await approve(page)
  await staff.query(sql`analyze opportunities`)
  expect(await statisticsWith('qarnaq')).toContain('opportunities')
  for (const { page } of pages) await erase(page)
  expect(await statisticsWith('qarnaq')).toEqual([])
})

test('an unknown submission cannot be erased', async () => {
  const { id } = await submit('request')
  for (const address of [
    `requests/${randomUUID()}`,
    'requests/x',
    `listings/${id}`,
    `vendors/${id}`,
    `toString/${id}`,
  ]) {
    expect([address, (await site.get(`/review/${address}/erasure`, amal)).status]).toEqual([address, 404])
    expect([303, 404]).toContain((await erase(`/review/${address}`)).status)
  }
  expect(await rowsOf('request')).toMatchObject([{ status: 'pending' }])
})

test('an erasure that is not confirmed erases nothing', async () => {
  const { page } = await submit('request')
  const answer = await act(page, 'erasure')
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, `${page}/erasure`])
  expect(await rowsOf('request')).toMatchObject([{ status: 'pending' }])
})
