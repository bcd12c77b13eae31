import { readSheet } from 'read-excel-file/node'
import sql from 'sql-template-tag'
import { expect, test, vi } from 'vitest'
import { aFreelancer, aListing, aVendorRequest, noContract } from '../../../test/builders.ts'
import { testConsole } from '../../../test/console.ts'
import { linksIn } from '../../../test/page.ts'

const { site, staff, amal, submitRequest, submitListing, submitMessage, decline, open, show } = await testConsole()

const files = ['requests', 'listings', 'messages', 'decisions'] as const
const fetchCsv = (file: string, headers = {}) => site.get(`/review/export/${file}.csv`, { ...amal, ...headers })

/** Returns the rows of a file as a spreadsheet would read them. Each row is keyed by the headings in the first line. */
async function rowsOf(file: string): Promise<Record<string, string>[]> {
  const bytes = Buffer.from(await (await fetchCsv(file)).arrayBuffer())
  expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf')
  const [names = [], ...rows] = cellsOf(bytes.subarray(3).toString())
  return rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at] ?? 'no such cell'])))
}

/** Parses a CSV file (RFC 4180) in which every cell is quoted. Throws if any part of the file is not a quoted cell. */
function cellsOf(csv: string): string[][] {
  const rows: string[][] = [[]]
  let end = 0
  for (const cell of csv.matchAll(/"((?:[^"]|"")*)"(,|\r\n)/gy)) {
    end = cell.index + cell[0].length
    rows.at(-1)?.push((cell[1] ?? '').replaceAll('""', '"'))
    if (cell[2] === '\r\n') rows.push([])
  }
  if (end !== csv.length) throw new Error(`No cell begins at ${end}: ${csv.slice(end, end + 40)}`)
  return rows.slice(0, -1)
}

test('each file has the stored values, character by character', async () => {
  const description = 'He said "now",\r\nand then:\r\n; done.'
  const page = await submitRequest(aVendorRequest({ companyName: 'شركة الوادي للإنشاءات', description }))
  await submitListing(aListing({ companyName: 'Mizan, "Claims" & Co' }))
  await submitListing(aFreelancer())
  await submitMessage({ name: 'Rana', email: 'rana@khudayri.example', message: 'One\nTwo' })
  const stored = await staff.query<{ id: string; description: string; created: string }>(sql`
    select id, description, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as created
    from opportunity_submissions`)
  const { id, created, ...request } = stored.rows[0] ?? { id: '', created: '', description: '' }
  await decline(page, 'Not ours')

  expect(await rowsOf('requests')).toEqual([
    {
      id,
      created_at: created,
      status: 'declined',
      company: 'شركة الوادي للإنشاءات',
      company_website: 'https://wadi-build.example',
      location: 'Amman',
      country: 'Jordan',
      services: 'Delay analysis',
      specialties: 'Civil',
      languages: 'English',
      description: request.description,
      project_type: 'Rail',
      ownership_type: 'Public',
      project_size: '$10M - $50M',
      contact_email: 'claims@wadi-build.example',
      decided_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      decided_by: 'amal@dalil.example',
      logo_url: '',
      opportunity_id: '',
      posted_at: '',
      original: '',
      suspicion: '',
      page_language: 'en',
      address_confirmed_at: '',
      outcome: '',
      outcome_public: 'false',
      answers: '',
      closes_on: '',
      closes_at: '',
      decided_as: 'staff',
      confidential: '',
      why_confidential: '',
      company_type: '',
      withheld: '',
      ...noContract,
      needed_by: '',
    },
  ])
  expect(request.description).toContain('"now",')
  expect(await rowsOf('listings')).toMatchObject([
    { company_name: 'Mizan, "Claims" & Co', services: 'Delay analysis; Expert witness', first_name: '' },
    { company_name: 'Rana Khudayri', linkedin_profile: 'https://www.linkedin.com/in/rana-khudayri-example/' },
  ])
  expect(await rowsOf('messages')).toMatchObject([
    { name: 'Rana', email: 'rana@khudayri.example', message: 'One\nTwo', status: 'pending', decided_by: '' },
  ])
  expect(await rowsOf('decisions')).toMatchObject([
    { kind: 'request', record_id: id, decision: 'declined', reason: 'Not ours', reviewer: 'amal@dalil.example' },
  ])
})

test("a visitor's text never becomes a formula", async () => {
  const message = '=HYPERLINK("https://evil.example","Open");-2+3+cmd|calc'
  await submitMessage({ name: '@SUM(1)', email: '+a@evil.example', message })
  expect(await rowsOf('messages')).toMatchObject([
    {
      name: "'@SUM(1)",
      email: "'+a@evil.example",
      message: `'=HYPERLINK("https://evil.example","Open");'-2+3+cmd|calc`,
    },
  ])
  expect(await show('/review/export')).toContain(
    'In CSV files, we put an apostrophe before text that could run as a formula.',
  )
})

test('a file has every column that its table stores', async () => {
  const tables = {
    requests: ['opportunity_submissions'],
    listings: ['vendor_listings'],
    messages: ['contact_submissions'],
    decisions: ['decisions', 'decision_details'],
  }
  for (const file of files) {
    const { rows } = await staff.query<{ name: string }>(sql`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = any(${tables[file]}) and is_generated = 'NEVER'
        -- This column of decision_details only refers to the decision.
        and column_name <> 'decision_id'`)
    const [names = []] = cellsOf((await (await fetchCsv(file)).text()).replace('\uFEFF', ''))
    expect([file, [...names].sort()]).toEqual([file, rows.map(({ name }) => name).sort()])
  }
})

test('a file is saved under its name and the date, and is not cached', async () => {
  const today = new Date().toISOString().slice(0, 10)
  for (const file of files) {
    const { status, headers } = await fetchCsv(file)
    expect([status, headers.get('Content-Disposition')]).toEqual([200, `attachment; filename="${file}-${today}.csv"`])
    expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect([headers.get('Cache-Control'), headers.get('X-Content-Type-Options')]).toEqual(['no-store', 'nosniff'])
    expect(linksIn((await open('/review/export')).document.body)).toEqual(
      expect.arrayContaining([`/review/export/${file}.csv`, `/review/export/${file}.xlsx`]),
    )
  }
})

test('a file with another name is not found', async () => {
  for (const file of ['reviewers', 'toString', 'requests.csv', '%00']) expect((await fetchCsv(file)).status).toBe(404)
  expect((await site.get('/review/export/requests', amal)).status).toBe(404)
})

test('five thousand rows are sent in pieces, in order, each exactly once', async () => {
  // Each group of five rows has the same time, and the groups are 10 microseconds apart. Batches that were divided by
  // time alone would miss some of these rows.
  await staff.query(sql`
    insert into contact_submissions (name, email, message, created_at)
    select n::text, 'a@b.example', 'm', timestamptz '2026-01-01' + n / 5 * interval '10 microseconds'
    from generate_series(0, 4999) n`)
  const { rows } = await staff.query<{ name: string }>(
    sql`select name from contact_submissions order by created_at, id`,
  )
  expect((await rowsOf('messages')).map(({ name }) => name)).toEqual(rows.map(({ name }) => name))

  const pieces = await Array.fromAsync((await fetchCsv('messages')).body ?? [])
  expect(pieces.length).toBeGreaterThan(4)
})

test('rows that are added or deleted while a file is sent change no other row', async () => {
  await staff.query(sql`
    insert into contact_submissions (name, email, message, created_at)
    select n::text, 'a@b.example', 'm', timestamptz '2026-01-01' + n * interval '1 second' from generate_series(1, 2500) n`)
  const reader = (await fetchCsv('messages')).body?.getReader()
  let csv = Buffer.from((await reader?.read())?.value ?? []).toString()
  await staff.query(sql`delete from contact_submissions where name in ('1', '1000')`)
  await staff.query(sql`
    insert into contact_submissions (name, email, message, created_at) values ('late', 'a@b.example', 'm', now())`)
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read())
    csv += Buffer.from(piece.value).toString()
  const names = cellsOf(csv.replace('\uFEFF', '')).map((row) => row[3])
  expect(names).toEqual(['name', ...Array.from({ length: 2500 }, (_, n) => String(n + 1)), 'late'])
})

test('a file that cannot be started answers 503, and one that breaks off is not a complete file', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  await staff.query(sql`
    insert into contact_submissions (name, email, message) select 'n', 'a@b.example', 'm' from generate_series(1, 1001)`)
  const begun = await fetchCsv('messages')
  await staff.query(sql`alter table contact_submissions rename to gone`)
  try {
    await expect(begun.text()).rejects.toThrow()
    expect((await fetchCsv('messages')).status).toBe(503)
    expect(log.mock.calls).toEqual([[expect.stringMatching(/42P01.*An export could not be made/)]])
  } finally {
    await staff.query(sql`alter table gone rename to contact_submissions`)
    log.mockRestore()
  }
})

test('each file is also available as a spreadsheet, with dates and without formulas', async () => {
  await submitMessage({ name: '=1+1', email: 'rana@khudayri.example', message: '+one\ntwo' })
  for (const file of ['requests', 'listings', 'messages', 'decisions', 'answers']) {
    const answer = await site.get(`/review/export/${file}.xlsx`, amal)
    expect(answer.headers.get('Content-Type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    expect(answer.headers.get('Content-Disposition')).toMatch(
      new RegExp(`^attachment; filename="${file}-\\d{4}-\\d\\d-\\d\\d\\.xlsx"$`),
    )
    const [head = []] = await readSheet(Buffer.from(await answer.arrayBuffer()))
    expect([head[0], head.length > 5]).toEqual(['id', true])
  }
  const file = Buffer.from(await (await site.get('/review/export/messages.xlsx', amal)).arrayBuffer())
  const [names = [], ...rows] = await readSheet(file)
  const cell = (name: string) => rows.at(-1)?.[names.indexOf(name)]
  expect([cell('name'), cell('message'), cell('created_at')]).toEqual(['=1+1', '+one\ntwo', expect.any(Date)])
  for (const path of ['messages.xls', 'nothing.xlsx', 'xlsx'])
    expect((await site.get(`/review/export/${path}`, amal)).status).toBe(404)
})
