import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { workbook } from '../../../test/workbook.ts'
import { filesOf } from './files.server.ts'
import type { FormerTable } from './former-tables.ts'
import { readRow } from './read-row.ts'
import { tableOfFile } from './table-of-file.ts'

const submission = {
  id: '7',
  company: 'Wadi Build',
  company_website: 'https://wadi-build.example',
  location: 'Amman',
  country: 'Jordan',
  services: ['Delay analysis'],
  project_type: ['Road'],
  ownership_type: 'Public',
  project_size: '< $1M',
  description: 'We need a delay analysis.',
  contact_email: 'rana@wadi-build.example',
  specialties: ['Civil'],
  languages: ['English'],
  status: 'pending',
  created_at: '2025-03-24 10:00:00+00',
}

const listing = {
  vendor_type: 'Company',
  company_name: 'Nakhla Consulting',
  location: 'Cairo',
  country: 'Egypt',
  website: 'https://nakhla.example',
  contact_email: 'sami@nakhla.example',
  services: ['Claims review'],
  specialties: ['Civil'],
  languages: ['Arabic'],
  status: 'approved',
}

const message = { name: 'Rana', email: 'rana@wadi-build.example', message: 'Hello' }

const rows: Record<FormerTable, object> = {
  opportunity_submissions: submission,
  opportunities: { ...submission, posted_at: '2025-03-25' },
  vendor_listings: listing,
  contact_submissions: message,
}

const findingsOf = (table: FormerTable, change: Record<string, unknown>) => {
  const { refusals, remarks } = readRow(table, { ...rows[table], ...change }, new Date())
  const text = ({ column, problem, replacement }: { column: string; problem: string; replacement?: string }) =>
    `${column} ${problem}${replacement === undefined ? '' : ` → ${replacement}`}`
  return { refusals: refusals.map(text), remarks: remarks.map(text) }
}

test.for(Object.keys(rows) as FormerTable[])('a correct row of %s has no finding', (table) => {
  expect(findingsOf(table, {})).toEqual({ refusals: [], remarks: [] })
})

const EMPTY = 'is empty'
const NO_OPTION = 'is not an option in the forms'
const NO_DATE = 'is not a valid date. Write the date as 2025-03-24 or 2025-03-24 10:00:00+03'

test.for<[table: FormerTable, change: Record<string, unknown>, refusal: string]>([
  ['opportunity_submissions', { company: '' }, `company ${EMPTY}`],
  ['opportunity_submissions', { company: '\u200b \u0000' }, `company ${EMPTY}`],
  [
    'opportunity_submissions',
    { company: { name: 'Wadi' } },
    'company is not text, or is a number with too many digits to be read exactly',
  ],
  ['opportunity_submissions', { company: 'x'.repeat(2001) }, 'company has more than 2,000 bytes'],
  ['opportunity_submissions', { description: null }, `description ${EMPTY}`],
  ['opportunity_submissions', { description: 'x'.repeat(200_001) }, 'description has more than 200,000 bytes'],
  ['opportunity_submissions', { contact_email: '  ' }, `contact_email ${EMPTY}`],
  ['opportunity_submissions', { country: '' }, `country ${EMPTY}`],
  ['opportunity_submissions', { country: 'Sudan' }, `country ${NO_OPTION}`],
  ['opportunity_submissions', { country: 'Jordania' }, `country ${NO_OPTION} → Jordan`],
  ['opportunity_submissions', { country: 'Gulf' }, `country ${NO_OPTION}`],
  ['opportunity_submissions', { ownership_type: 'State' }, `ownership_type ${NO_OPTION}`],
  ['opportunity_submissions', { project_size: '$100M - $1B' }, `project_size ${NO_OPTION} → $500M - $1B`],
  ['opportunity_submissions', { project_size: 'huge' }, `project_size ${NO_OPTION}`],
  ['opportunity_submissions', { project_size: '1.0M - 5.0M' }, `project_size ${NO_OPTION} → $1M - $10M`],
  ['opportunity_submissions', { project_size: '1.5 M - 10 M.' }, `project_size ${NO_OPTION} → $1M - $10M`],
  ['opportunity_submissions', { project_size: '> .1B' }, `project_size ${NO_OPTION} → > $1B`],
  ['opportunity_submissions', { project_size: '1.000M - 10.000M' }, `project_size ${NO_OPTION}`],
  ['opportunity_submissions', { country: 'Qatar, Muscat' }, `country ${NO_OPTION}`],
  ['opportunity_submissions', { created_at: 'yesterday' }, `created_at ${NO_DATE}`],
  ['opportunity_submissions', { created_at: '2025-02-30' }, `created_at ${NO_DATE}`],
  ['opportunity_submissions', { created_at: '2999-01-01' }, 'created_at is in the future'],
  ['opportunities', { posted_at: '2025-13-01' }, `posted_at ${NO_DATE}`],
  ['opportunity_submissions', { contact_email: 'rana at wadi' }, 'contact_email Please enter a valid email address'],
  ['opportunity_submissions', { contact_email: 'a@b.example, c' }, 'contact_email Please enter a valid email address'],
  ['opportunity_submissions', { created_at: '2025-03-24 10:00+23:59' }, `created_at ${NO_DATE}`],
  ['opportunities', { id: 'a\u0000b' }, 'id contains characters that cannot be stored'],
  ['opportunities', { id: 2 ** 60 }, 'id is not text, or is a number with too many digits to be read exactly'],
  ['opportunities', { id: 'x'.repeat(201) }, 'id has more than 200 characters'],
  [
    'opportunity_submissions',
    { services: '[{"name":"Claims review"}]' },
    'services is not text, or is a number with too many digits to be read exactly',
  ],
  ['vendor_listings', { company_name: '' }, `company_name ${EMPTY}`],
  ['vendor_listings', { vendor_type: 'Robot' }, `vendor_type ${NO_OPTION}`],
  ['vendor_listings', { vendor_type: 'Freelancer', company_name: '' }, `company_name ${EMPTY}`],
  ['contact_submissions', { message: '' }, `message ${EMPTY}`],
  ['contact_submissions', { name: [] }, `name ${EMPTY}`],
])('of %s, %j is refused', ([table, change, refusal]) => {
  expect(findingsOf(table, change).refusals).toContain(refusal)
})

const OTHERWISE = 'is written differently on this site'

test.for<[table: FormerTable, change: Record<string, unknown>, remark: string]>([
  ['opportunity_submissions', { country: 'KSA' }, `country ${OTHERWISE} → Saudi Arabia`],
  ['opportunity_submissions', { country: 'المغرب' }, `country ${OTHERWISE} → Morocco`],
  ['opportunity_submissions', { project_type: 'Oil & gas' }, `project_type ${OTHERWISE} → Oil & Gas`],
  [
    'opportunity_submissions',
    { needed_by: '24 March 2025' },
    'needed_by Please choose a date within the next two years → ',
  ],
  ['opportunity_submissions', { country: 'AE' }, `country ${OTHERWISE} → UAE`],
  ['opportunity_submissions', { country: 'U.A.E.' }, `country ${OTHERWISE} → UAE`],
  ['opportunity_submissions', { country: 'Dubai' }, `country ${OTHERWISE} → UAE`],
  ['opportunity_submissions', { country: 'State of Qatar' }, `country ${OTHERWISE} → Qatar`],
  ['opportunity_submissions', { country: 'The Hashemite Kingdom of Jordan' }, `country ${OTHERWISE} → Jordan`],
  ['opportunity_submissions', { country: 'مملكة البحرين' }, `country ${OTHERWISE} → Bahrain`],
  ['opportunity_submissions', { country: 'Lebanese Republic' }, `country ${OTHERWISE} → Lebanon`],
  ['opportunity_submissions', { country: 'the lebanese republic' }, `country ${OTHERWISE} → Lebanon`],
  ['opportunity_submissions', { country: 'الجمهوريّة اللبنانية' }, `country ${OTHERWISE} → Lebanon`],
  ['opportunity_submissions', { country: 'Qatar, Doha' }, `country ${OTHERWISE} → Qatar`],
  ['opportunity_submissions', { project_size: 'USD 1.0M to 10.0M' }, `project_size ${OTHERWISE} → $1M - $10M`],
  ['opportunity_submissions', { country: 'K.S.A.' }, `country ${OTHERWISE} → Saudi Arabia`],
  [
    'vendor_listings',
    { vendor_type: 'Freelancer', linkedin_profile: 'https://www.linkedin.com/in/rana' },
    'website is built from other columns on this site → https://www.linkedin.com/in/rana',
  ],
  ['opportunity_submissions', { languages: 'EN' }, `languages ${OTHERWISE} → English`],
  ['opportunity_submissions', { languages: 'AR / EN' }, `languages ${OTHERWISE} → Arabic`],
  ['opportunity_submissions', { project_size: '1M - 10M' }, `project_size ${OTHERWISE} → $1M - $10M`],
  ['opportunity_submissions', { project_size: 'Under 1M' }, `project_size ${OTHERWISE} → < $1M`],
  ['opportunity_submissions', { location: 'Abu&nbsp;Dhabi' }, 'location contains HTML codes → Abu Dhabi'],
  [
    'opportunity_submissions',
    { description: '<p>A claim.</p>' },
    'description contains HTML tags, which will be shown as text',
  ],
  [
    'opportunity_submissions',
    { contact_email: 'mailto:a@b.example' },
    'contact_email begins with mailto: → a@b.example',
  ],
  ['opportunity_submissions', { company_website: 'NULL' }, 'company_website Company website is required'],
  [
    'vendor_listings',
    { website: 'null.' },
    'website Please enter a valid website URL (include http:// or https://) → ',
  ],
  ['opportunity_submissions', { project_size: '<$1M' }, `project_size ${OTHERWISE} → < $1M`],
  ['opportunity_submissions', { project_size: '$1M–$10M' }, `project_size ${OTHERWISE} → $1M - $10M`],
  ['opportunity_submissions', { specialties: '{Facade,Civil}' }, `specialties ${OTHERWISE} → Façade`],
  [
    'opportunity_submissions',
    { services: 'Contract drafing; Delay analysis' },
    `services ${OTHERWISE} → Contract drafting`,
  ],
  [
    'opportunity_submissions',
    { services: '["Delay analysis","Cooking"]' },
    `services ${NO_OPTION}, so it is left out → `,
  ],
  ['opportunity_submissions', { languages: '{"English' }, `languages ${NO_OPTION}, so it is left out → `],
  ['opportunity_submissions', { languages: 'French' }, `languages ${NO_OPTION}, so it is left out → `],
  ['opportunity_submissions', { languages: 'French' }, 'languages Please select at least one language'],
  ['opportunity_submissions', { location: '' }, 'location Company location is required'],
  ['opportunity_submissions', { ownership_type: '' }, 'ownership_type Ownership type is required'],
  ['opportunity_submissions', { status: 'rejected' }, 'status is an unknown status → pending'],
  [
    'opportunity_submissions',
    { company_website: 'wadi-build.example' },
    'company_website does not begin with https:// → https://wadi-build.example',
  ],
  [
    'opportunity_submissions',
    { company_website: 'javascript:alert(1)' },
    'company_website Please enter a valid website URL (include http:// or https://) → ',
  ],
  ['opportunity_submissions', { company: 'x'.repeat(201) }, 'company Please use 200 characters or fewer'],
  [
    'opportunity_submissions',
    { company: 'Wadi\u0007Build' },
    'company contains characters that cannot be stored → Wadi Build',
  ],
  [
    'opportunities',
    { logo_url: 'http://wadi-build.example/logo.png' },
    'logo_url Please enter a web address that starts with https:// → ',
  ],
  [
    'vendor_listings',
    { vendor_type: 'Freelancer', linkedin_profile: 'https://example.com/rana' },
    'linkedin_profile Please enter a valid LinkedIn URL → ',
  ],
  ['opportunities', { status: 'draft' }, 'status is an unknown status → pending'],
  ['vendor_listings', { vendor_type: 'شركة' }, `vendor_type ${OTHERWISE} → Company`],
  ['contact_submissions', { status: 'closed' }, 'status is an unknown status → pending'],
])('of %s, %j is stored, with a remark', ([table, change, remark]) => {
  const { refusals, remarks } = findingsOf(table, change)
  expect({ refusals, remarks }).toEqual({ refusals: [], remarks: expect.arrayContaining([remark]) })
})

test.for<[table: FormerTable, change: Record<string, unknown>, values: object]>([
  ['opportunity_submissions', { project_type: 'Oil &amp; Gas' }, { projectType: ['Oil & Gas'] }],
  ['opportunity_submissions', { project_size: '&lt; $1M' }, { projectSize: '< $1M' }],
  ['opportunity_submissions', { languages: 'English / Arabic' }, { languages: ['English', 'Arabic'] }],
  [
    'opportunity_submissions',
    { services: 'Contract review,"Delay analysis"' },
    { services: ['Contract review', 'Delay analysis'] },
  ],
  ['opportunity_submissions', { services: '[null, "Delay analysis"]' }, { services: ['Delay analysis'] }],
  ['opportunity_submissions', { needed_by: '\\N', logo_url: '(null)' }, { neededBy: null, logoUrl: null }],
])('of %s, %j is stored without a remark', ([table, change, values]) => {
  const { row, refusals, remarks } = readRow(table, { ...rows[table], ...change }, new Date())
  expect({ values: row.values, refusals, remarks }).toEqual({
    values: expect.objectContaining(values),
    refusals: [],
    remarks: [],
  })
})

test('a date is stored as it is written, in its own time zone', () => {
  vi.useFakeTimers({ now: new Date('2027-01-01T00:00:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  for (const needed_by of [
    '2027-03-24T00:00:00+03:00',
    'Wed Mar 24 2027 00:00:00 GMT+0300 (Arabian Standard Time)',
    '24.03.2027',
  ])
    expect(readRow('opportunity_submissions', { ...submission, needed_by }, new Date()).row.values).toMatchObject({
      neededBy: '2027-03-24',
    })
})

test.for<[name: string, table: FormerTable | undefined]>([
  ['opportunities', 'opportunities'],
  ['Opportunities-Grid view', 'opportunities'],
  ['Opportunities-Open, 2025', 'opportunities'],
  ['Opportunity_export', 'opportunities'],
  ['public.opportunities', 'opportunities'],
  ['opportunities_rows (1)', 'opportunities'],
  ['OpportunitySubmission_export', 'opportunity_submissions'],
  ['Opportunity submissions-Grid view', 'opportunity_submissions'],
  ['Dalil data - vendors', 'vendor_listings'],
  ['vendors - Sheet1', 'vendor_listings'],
  ['vendors - ورقة1', 'vendor_listings'],
  ['ContactSubmission_export', 'contact_submissions'],
  ['vendors of 2019', undefined],
  ['opportunity views', undefined],
])('the table of a file called %s is %s', ([name, table]) => {
  expect(tableOfFile(name)).toBe(table)
})

test('the names of a freelancer are joined, and the profile becomes the website', () => {
  const cells = { ...listing, company_name: '', website: null, vendor_type: 'freelancer', first_name: 'Rana' }
  const names = { last_name: 'Khudayri', linkedin_profile: 'linkedin.com/in/rana' }
  const { row } = readRow('vendor_listings', { ...cells, ...names }, new Date())
  expect(row.values).toMatchObject({
    vendorType: 'Freelancer',
    companyName: 'Rana Khudayri',
    website: 'linkedin.com/in/rana',
  })
})

test('a time of a workbook is rounded to the second', async () => {
  const rows = [
    ['name', 'email', 'message', 'created_at'],
    ['Rana', 'r@w.example', 'A question.', { serial: 45658.20833333333 }],
  ]
  const [row] = await readFile('contact_submissions.xlsx', workbook([{ name: 'One', rows }]))
  expect(row).toMatchObject({ cells: { created_at: new Date('2025-01-01T05:00:00Z') } })
})

/** Returns the rows of one file, or the message of the error that ends the reading. */
async function readFile(name: string, content: string | Uint8Array) {
  const folder = mkdtempSync(join(tmpdir(), 'dalil-import-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, name), content)
  const [source] = filesOf(folder).sources
  if (!source) return 'no source'
  try {
    return await Array.fromAsync(source.rows())
  } catch (error) {
    return (error as Error).message
  }
}

const read = { name: 'Rana', email: 'r@w.example', message: 'a, "b";\nc' }

test.for<[name: string, content: string]>([
  ['contact_submissions.csv', 'name,email,message\nRana,r@w.example,"a, ""b"";\nc"\n'],
  ['contact_submissions_rows.csv', '\ufeffname;email;message\r\nRana;r@w.example;"a, ""b"";\nc"\r\n'],
  ['Contact_Submissions.CSV', 'Name\tEmail\tMESSAGE\nRana\tr@w.example\t"a, ""b"";\nc"'],
  ['contact_submissions.json', JSON.stringify([read])],
  ['contact_submissions.ndjson', `${JSON.stringify(read)}\n\n`],
])('%s is read: %j', async ([name, content]) => {
  const rows = await readFile(name, content)
  expect(rows).toEqual([{ line: expect.any(Number), cells: read }])
})

test.for<[name: string, headings: string, cells: object]>([
  ['opportunities', 'Company,Notes,Details,Description', { company: '1', Notes: '2', Details: '3', description: '4' }],
  ['opportunities', 'Company,Notes', { company: '1', Notes: '2' }],
  ['opportunities', 'Name,Company', { Name: '1', company: '2' }],
  ['opportunities', 'Contact,Contact Email', { Contact: '1', contact_email: '2' }],
  ['vendor_listings', 'Name,Company', { Name: '1', company_name: '2' }],
  ['vendor_listings', 'Contact,Email', { Contact: '1', contact_email: '2' }],
  ['vendor_listings', 'Name,Email,email', { company_name: '1', contact_email: '2', email: '3' }],
  ['vendor_listings', 'الاسم,اسم الشركة', { الاسم: '1', company_name: '2' }],
])('of %s with the headings %s, the most exact heading of a column is read', async ([name, headings, cells]) => {
  const names = headings.split(',')
  const values = names.map((_, at) => `${at + 1}`)
  expect(await readFile(`${name}.csv`, `${headings}\n${values.join()}\n`)).toEqual([{ line: 2, cells }])
  const object = Object.fromEntries(names.map((heading, at) => [heading, values[at]]))
  expect(await readFile(`${name}.json`, JSON.stringify([object]))).toEqual([{ line: 1, cells }])
})

test('line numbers are those of the file, also after a text of several lines', async () => {
  const csv = 'name,email,message\na,a@x.example,"one\ntwo"\n\nb,b@x.example,x\n'
  expect(await readFile('contact_submissions.csv', csv)).toMatchObject([{ line: 2 }, { line: 5 }])
})

test.for<[name: string, content: string | Uint8Array, message: string | object[]]>([
  ['contact_submissions.csv', '', []],
  [
    'contact_submissions.csv',
    'name,email\na,b,c\n',
    [{ line: 2, fault: 'has 3 values, but there are only 2 headings' }],
  ],
  [
    'contact_submissions.csv',
    'name,email\n"a,b\n',
    'The row at line 2 of contact_submissions.csv cannot be read: a quotation mark is not closed.',
  ],
  [
    'contact_submissions.csv',
    Buffer.from('name\nRaná\n', 'latin1'),
    "Line 2 of contact_submissions.csv is not in UTF-8. Save the file as 'CSV UTF-8' or as JSON, and try again.",
  ],
  ['contact_submissions.csv', Buffer.from('\ufeffname\nRana\n', 'utf16le'), [{ line: 2, cells: { name: 'Rana' } }]],
  [
    'contact_submissions.ndjson',
    '{"name":\n{"name":"a"}\n',
    [
      { line: 1, fault: 'is not valid JSON' },
      { line: 2, cells: { name: 'a' } },
    ],
  ],
  [
    'contact_submissions.ndjson',
    '[1]\nnull\n',
    [
      { line: 1, fault: 'is not an object' },
      { line: 2, fault: 'is not an object' },
    ],
  ],
  [
    'contact_submissions.json',
    '[{"name":"a"}, 3]',
    [
      { line: 1, cells: { name: 'a' } },
      { line: 2, fault: 'is not an object' },
    ],
  ],
  [
    'contact_submissions.json',
    '[{"name":"a"}',
    'contact_submissions.json cannot be read after row 1: it ends before its array is closed.',
  ],
  [
    'contact_submissions.json',
    '{"name":"a"}',
    'contact_submissions.json cannot be read: it is not an array of objects.',
  ],
  ['vendor_listings.xlsx', 'no zip', expect.stringContaining('vendor_listings.xlsx cannot be read as a spreadsheet: ')],
])('of %s, %j is read as far as it can be', async ([name, content, message]) => {
  expect(await readFile(name, content)).toEqual(message)
})
