import { randomUUID } from 'node:crypto'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testSite, wordsOf } from '../../../test/app.ts'
import { aFreelancer, aListing, aMessage, aVendorRequest } from '../../../test/builders.ts'
import type { Form } from '../../../test/form.ts'
import { watchLog } from '../../../test/log.ts'
import { submit } from '../../../test/submit.ts'
import { HONEYPOT } from '../../forms/spam-signals.ts'
import { tableOf } from '../decisions/locked.queries.server.ts'
import { type Kind, kindNames, kinds } from '../kinds.ts'

const site = await testSite()
const { staff } = site.database
const amal = await site.signIn('amal@dalil.example')
const badr = await site.signIn('badr@dalil.example')
afterAll(() => site.close())

const emptied = ['opportunities', 'outbox', 'digest_queue', ...Object.values(kinds).map(({ table }) => table)]
beforeEach(async () => {
  for (const table of emptied) await staff.query(`delete from ${table}`)
})

const act = (address: string, form: Form = {}, who: HeadersInit = amal) => site.post(address, form, who)
const erase = (page: string, who: HeadersInit = amal) => act(`${page}/erasure`, {}, who)
const show = (address: string) => site.text(address, amal)
const rowsOf = async (kind: Kind) => (await staff.query(sql`select * from ${tableOf(kind)}`)).rows
const decisionsOn = async (id: string) =>
  (await staff.query(sql`select id, decision, reviewer from decisions where record_id = ${id} order by decided_at`))
    .rows

/** Takes back what was decided last. */
async function undo(id: string) {
  const last = (await decisionsOn(id)).at(-1)
  await act(`/review/decisions/${last?.id}/undo`)
}

/** What stands before the form of a correction: the newest decision that its reviewer saw. */
const seen = async (id: string) => (await decisionsOn(id)).at(-1)?.id ?? ''

/** The tables in which any of these words stands, in whatever column. */
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

// Every word that is typed below, before a correction and after, begins with this and stands nowhere else.
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
] as const)('whatever happened to %s, of erased %s nothing that was typed is left', async ([kind, , build]) => {
  const { id, page } = await submit(site, kind, build('sent'))
  await act(`${page}/change-request`, { reason: typed('change') })
  await act(`${page}/edit`, { ...build('corrected'), logoUrl: aWebsite('logo'), seen: await seen(id) })
  await act(`${page}/rejection`, { reason: typed('refusal') })
  await undo(id)
  await act(`${page}/approval`)
  await act(`${page}/removal`, { reason: typed('removal') })
  await act(`${page}/restoration`)
  await staff.query(sql`update outbox set last_error = ${`550 no ${anAddress('mailsent')}`} where template = 'receipt'`)
  await staff.query(sql`update outbox set sent_at = now() where template = 'changesAsked'`)
  expect((await decisionsOn(id)).map(({ decision }) => decision)).toEqual(
    'changes_asked edited declined undone approved taken_down restored'.split(' '),
  )
  const projection = kind === 'request' ? 'opportunities' : 'public_listings'
  const places = ['decision_details', projection, kinds[kind].table, 'outbox'].sort()
  expect(await tablesWith(['qarnaq'])).toEqual(places)

  await erase(page)
  expect(await tablesWith(['qarnaq'])).toEqual([])
  expect(await decisionsOn(id)).toHaveLength(8)
})

test('of an erased message nothing that was typed is left', async () => {
  const message = aMessage({ name: typed('name'), email: anAddress('mail'), message: typed('text') })
  const { id, page } = await submit(site, 'message', message)
  await act(`${page}/spam`)
  await undo(id)
  await act(`${page}/answered`)
  expect(await tablesWith(['qarnaq'])).toEqual(['contact_submissions'])
  await erase(page)
  expect(await tablesWith(['qarnaq'])).toEqual([])
  expect((await decisionsOn(id)).map(({ decision }) => decision)).toEqual(['spam', 'undone', 'answered', 'erased'])
})

test.for([
  ['request', aTypedRequest],
  ['listing', aTypedFreelancer],
] as const)('of a %s that is erased in quarantine nothing that was typed is left', async ([kind, build]) => {
  const { id, page } = await submit(site, kind, { ...build('sent'), [HONEYPOT]: typed('bait') })
  expect(await tablesWith(['qarnaq'])).toEqual([kinds[kind].table])
  await erase(page)
  expect(await tablesWith(['qarnaq'])).toEqual([])
  expect((await decisionsOn(id)).map(({ decision }) => decision)).toEqual(['erased'])
})

// What may stay of a submission: what the site itself gave it, and what was chosen from closed lists.
const given = ['id', 'status', 'suspicion', 'created_at', 'decided_at', 'decided_by', 'opportunity_id', 'posted_at']
const lists = ['services', 'specialties', 'languages', 'project_type']
const chosen = [...lists, 'country', 'vendor_type', 'ownership_type', 'project_size']

/** Fills every other column of the one submission of a kind, and gives their names. */
async function fillTheRest(kind: Kind): Promise<string[]> {
  const table = tableOf(kind)
  const { rows } = await staff.query<{ name: string }>(sql`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table.sql} and is_generated = 'NEVER'
      and not column_name = any(${[...given, ...chosen]})`)
  const names = rows.map(({ name }) => name)
  const filled = JSON.stringify(Object.fromEntries(names.map((name) => [name, typed(name)])))
  await staff.query(sql`
    update ${table} set (${raw(names.join())}) = (
      select ${raw(names.join())} from jsonb_populate_record(null::${table}, ${filled}))`)
  return names
}

test.for(kindNames)('each column of a %s is emptied or known to stay', async (kind) => {
  const { page } = await submit(site, kind)
  const rest = await fillTheRest(kind)
  const [before = {}] = await rowsOf(kind)
  for (const name of rest) expect([name, before[name]]).toEqual([name, typed(name)])
  await erase(page)
  const [after = {}] = await rowsOf(kind)
  for (const name of rest) expect([name, after[name] || null]).toEqual([name, null])
  for (const name of chosen) expect([name, after[name]]).toEqual([name, before[name]])
  expect(after).toMatchObject({ status: 'erased', decided_by: 'amal@dalil.example', decided_at: expect.any(Date) })
})

test('what is published leaves the site at once', async () => {
  const request = await submit(site, 'request')
  const listing = await submit(site, 'listing')
  for (const { page } of [request, listing]) await act(`${page}/approval`)
  const [opportunity] = (await staff.query(sql`select id from opportunities`)).rows
  expect(await site.text('/browse-vendors')).toContain('Mizaneth Claims')
  for (const { page } of [request, listing]) {
    expect(await show(`${page}/erasure`)).toContain('It leaves the site at once.')
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
] as const)('before a %s is erased its page asks, and asking erases nothing', async ([kind, name]) => {
  const { page } = await submit(site, kind)
  expect(await (await site.get(page, amal)).text()).toContain(`href="${page}/erasure"`)
  const words = await show(`${page}/erasure`)
  expect(words).toContain(`Erase personal data ${name} This cannot be undone.`)
  expect(words).not.toContain('It leaves the site')
  expect(await rowsOf(kind)).toMatchObject([{ status: 'pending' }])
})

test.for(kindNames)('the page of an erased %s says so, and nothing else is left on it', async (kind) => {
  const { page } = await submit(site, kind)
  const answer = await erase(page)
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, page])
  const [article = ''] = /<article>.*<\/article>/s.exec(await (await site.get(page, amal)).text()) ?? []
  const words = wordsOf(article)
  expect(words).toMatch(/Erased Received .* UTC Erased by amal@dalil\.example .* UTC/)
  expect(words).toMatch(/What was decided on it Erased amal@dalil\.example, .* UTC/)
  expect(words).not.toMatch(/visitors|As it was sent|Country|Message|Looked up|same company|Undo:|Edit|personal/)
  const asked = await site.get(`${page}/erasure`, amal)
  expect([asked.status, asked.headers.get('Location')]).toEqual([302, page])
})

test('what is erased is neither previewed, nor edited, nor decided on, nor undone', async () => {
  const { id, page } = await submit(site, 'request')
  await act(`${page}/approval`)
  await erase(page)
  const [erased] = await rowsOf('request')
  for (const part of ['preview', 'edit']) {
    const answer = await site.get(`${page}/${part}`, amal)
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, page])
  }
  await act(`${page}/edit`, { ...aVendorRequest(), seen: await seen(id) })
  for (const part of ['approval', 'restoration', 'erasure']) await act(`${page}/${part}`)
  for (const part of ['rejection', 'change-request', 'removal']) await act(`${page}/${part}`, { reason: 'No' })
  for (const { id: decision } of await decisionsOn(id)) await act(`/review/decisions/${decision}/undo`)
  expect(await rowsOf('request')).toEqual([erased])
  expect(await decisionsOn(id)).toHaveLength(2)
})

test('the queue, the history, the files and the next submissions get on with what is erased', async () => {
  const { page } = await submit(site, 'request')
  await act(`${page}/rejection`, { reason: 'Not ours' })
  const message = await submit(site, 'message')
  await erase(page)
  await erase(message.page)
  const next = await submit(site, 'request')
  expect(await show('/review?state=decided')).toMatch(/Erased Message Erased, .* Erased Delay analysis .* Erased, /)
  expect(await show('/review?state=decided&q=wadi')).toContain('No submissions found')
  const history = await show('/review/history')
  expect(history).toMatch(
    /Erased Erased Message amal.* Erased Erased Vendor request amal.* Declined Erased Vendor request/,
  )
  expect(history).not.toContain('Not ours')
  expect(await show(page)).toContain('Next in the queue: Wadi Build')
  expect(await show(next.page)).toContain('Nothing with the same website or email domain, or a similar name.')
  const file = await show('/review/export/requests.csv')
  expect(file).toMatch(/"erased","Delay analysis","Civil","English","","Rail"/)
})

test('letters about what is erased lose their recipient and their words, and are not sent any more', async () => {
  const { page } = await submit(site, 'request')
  await staff.query(sql`update outbox set sent_at = now()`)
  await act(`${page}/rejection`, { reason: 'Not ours' })
  const other = await submit(site, 'listing')
  await erase(page)
  const { rows } = await staff.query(sql`
    select id, template, recipient, sent_at is not null as sent, withdrawn_at is not null as withdrawn
    from outbox order by created_at`)
  expect(rows).toMatchObject([
    { template: 'receipt', recipient: '', sent: true, withdrawn: false },
    { template: 'declined', recipient: '', sent: false, withdrawn: true },
    { template: 'receipt', recipient: 'office@mizaneth.example', sent: false, withdrawn: false },
  ])
  expect(await show('/review/letters')).toMatch(/Erased Rejection, Vendor request .* Withdrawn: submission erased/)
  for (const { id } of rows.slice(0, 2)) {
    const words = await show(`/review/letters/${id}`)
    expect(words).toMatch(/To Erased .*The text was erased with the submission\./)
    expect(words).not.toContain('Send again')
  }
  expect(await rowsOf('listing')).toMatchObject([{ id: other.id, status: 'pending' }])
})

test('of any number who erase at once one does', async () => {
  const { id, page } = await submit(site, 'request')
  const log = watchLog()
  const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => erase(page, n % 2 ? amal : badr)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]))
  expect((await decisionsOn(id)).map(({ decision }) => decision)).toEqual(['erased'])
  expect(log).toEqual([])
})

test('whoever decides, corrects or undoes at the same moment brings nothing back', async () => {
  for (let round = 0; round < 5; round++) {
    const { id, page } = await submit(site, 'request', aTypedRequest('sent'))
    await act(`${page}/approval`)
    const correction = { ...aTypedRequest('corrected'), seen: await seen(id) }
    await Promise.all([
      act(`${page}/edit`, correction, badr),
      undo(id),
      act(`${page}/removal`, { reason: typed('removal') }, badr),
      erase(page),
    ])
    expect((await decisionsOn(id)).at(-1)?.decision).toBe('erased')
  }
  expect(await tablesWith(['qarnaq'])).toEqual([])
  expect((await staff.query(sql`select from opportunities`)).rowCount).toBe(0)
})

test('only somebody who is signed in can erase, and no other site in their name', async () => {
  const { page } = await submit(site, 'request')
  for (const answer of [await site.get(`${page}/erasure`), await site.post(`${page}/erasure`, {})])
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/review/sign-in'])
  expect((await erase(page, { ...amal, Origin: 'https://evil.example' })).status).toBe(403)
  expect(await rowsOf('request')).toMatchObject([{ status: 'pending', company: 'Wadi Build' }])
})

test('there is nothing to erase where there is no submission', async () => {
  const { id } = await submit(site, 'request')
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
