import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { testSite } from '../test/app.ts'
import { workbook } from '../test/workbook.ts'
import { runImport } from './import.ts'

const site = await testSite()
const { staff } = site.database
afterAll(() => site.close())

type Files = Record<string, string | Uint8Array>

function folderOf(files: Files): string {
  const folder = mkdtempSync(join(tmpdir(), 'dalil-makers-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  return folder
}

const csv = (rows: string[][], { delimiter = ',', end = '\n' } = {}) =>
  rows.map((row) => row.map((value) => `"${value.replaceAll('"', '""')}"`).join(delimiter) + end).join('')

const airtable: Files = {
  'Opportunities-Grid view.csv': `\ufeff${csv([
    [
      'Company',
      'Description',
      'Location',
      'Country',
      'Ownership type',
      'Project size',
      'Services',
      'Project type',
      'Specialties',
      'Languages',
      'Status',
      'Posted at',
      'Created',
      'Contact email',
    ],
    [
      'Wadi Build',
      'A delay analysis.\nFor a bridge.',
      'Amman',
      'Jordan',
      'Public',
      '$10M - $50M',
      'Delay analysis,Expert witness',
      'Bridge',
      'Civil',
      'English,Arabic',
      'Approved',
      '3/1/2025 1:07am',
      '3/1/2025',
      'rana@wadi-build.example',
    ],
    [
      'Dar Works',
      'A claim.',
      'Cairo',
      'Egypt',
      'Private',
      '< $1M',
      'Claims review',
      'Oil & Gas',
      'Civil',
      'English',
      'Approved',
      '3/24/2025 10:00pm',
      '3/24/2025',
      'hala@dar.example',
    ],
  ])}`,
  'Vendors-All vendors.csv': `\ufeff${csv([
    [
      'Company name',
      'Vendor type',
      'City',
      'Country',
      'Website',
      'Contact email',
      'Services',
      'Specialties',
      'Languages',
      'Status',
      'Created',
    ],
    [
      'Nakhla',
      'Company',
      'Cairo',
      'Egypt',
      'https://nakhla.example',
      'sami@nakhla.example',
      'Claims review,"Delay analysis"',
      'Civil',
      'Arabic',
      'Approved',
      '3/24/2025 1:07am',
    ],
  ])}`,
}

const google: Files = {
  'Dalil data - opportunities.csv': csv(
    [
      [
        'company',
        'description',
        'location',
        'country',
        'ownership_type',
        'project_size',
        'services',
        'project_type',
        'specialties',
        'languages',
        'posted_at',
        'contact_email',
        '',
        '',
      ],
      [
        'Wadi Build',
        'A delay analysis.',
        'Amman',
        'Jordan',
        'Public',
        '$10M - $50M',
        'Delay analysis, Expert witness',
        'Bridge',
        'Civil',
        'EN / AR',
        '01/03/2025 01:07:00',
        'rana@wadi-build.example',
        '',
        '',
      ],
      [
        'Dar Works',
        'A claim.',
        'Cairo',
        'EG',
        'Private',
        '1M - 10M',
        'Claims review',
        'Oil & gas',
        'Civil',
        'English',
        '24/03/2025 10:00:00',
        'hala@dar.example',
        '',
        '',
      ],
    ],
    { end: '\r\n' },
  ),
  'vendors - Sheet1.csv': csv(
    [
      ['Company', 'City', 'Country', 'Website', 'Email', 'Services', 'Specialties', 'Languages'],
      [
        'Nakhla',
        'Dubai',
        'U.A.E.',
        'nakhla.example',
        'mailto:sami@nakhla.example',
        'Claims review',
        'Civil',
        'English / Arabic',
      ],
    ],
    { end: '\r\n' },
  ),
}

const excel: Files = {
  'opportunities.csv': `sep=;\r\n${csv(
    [
      [
        'company',
        'description',
        'location',
        'country',
        'ownership_type',
        'project_size',
        'services',
        'project_type',
        'specialties',
        'languages',
        'posted_at',
        'contact_email',
      ],
      [
        'Wadi Build',
        'A delay analysis.\r\nFor a bridge.',
        'Amman',
        'Jordan',
        'Public',
        '$10M - $50M',
        'Delay analysis',
        'Bridge',
        'Civil',
        'English',
        '24.03.2025 10:00',
        'rana@wadi-build.example',
        '',
        '',
      ],
      [
        'Dar Works',
        'A claim.',
        'Cairo',
        'Egypt',
        'Private',
        '< $1M',
        'Claims review',
        'Road',
        'Civil',
        'English',
        '45740,5'.replace(',', '.'),
        'hala@dar.example',
      ],
    ],
    { delimiter: ';', end: '\r\n' },
  )};;;;\r\n`,
  'list of vendors.xlsx': workbook([
    { name: 'Old', rows: [['Company'], ['Nobody']], state: 'hidden' },
    {
      name: 'Vendors',
      rows: [
        ['Vendors, March 2025'],
        [],
        ['Company', 'City', 'Country', 'Website', 'Email', 'Services', 'Specialties', 'Languages', 'Created'],
        [
          'Nakhla',
          'Cairo',
          'Egypt',
          'https://nakhla.example',
          'sami@nakhla.example',
          'Claims review',
          'Civil',
          'Arabic',
          { serial: 45740.4 },
        ],
      ],
    },
  ]),
  'contact_submissions.txt': Buffer.from('\ufeffname\temail\tmessage\r\nهالة\thala@dar.example\tسؤال\r\n', 'utf16le'),
}

const UUID = '0198c0de-0000-4000-8000-00000000000'

const supabase: Files = {
  'opportunities_rows.csv': csv([
    [
      'id',
      'company',
      'logo_url',
      'description',
      'location',
      'country',
      'ownership_type',
      'project_size',
      'services',
      'project_type',
      'specialties',
      'languages',
      'posted_at',
      'created_at',
      'contact_email',
    ],
    [
      `${UUID}1`,
      'Wadi Build',
      '',
      'A delay analysis.',
      'Amman',
      'Jordan',
      'Public',
      '$10M - $50M',
      '["Delay analysis","Expert witness"]',
      '["Bridge"]',
      '[]',
      '["English"]',
      '2025-03-24 10:00:00+00',
      '2025-03-24 10:00:00.123456+00',
      'rana@wadi-build.example',
    ],
  ]),
  'opportunity_submissions_rows (1).csv': csv([
    [
      'id',
      'company',
      'company_website',
      'location',
      'country',
      'services',
      'project_type',
      'ownership_type',
      'project_size',
      'description',
      'contact_email',
      'specialties',
      'languages',
      'status',
      'created_at',
    ],
    [
      `${UUID}2`,
      'Wadi Build',
      'https://wadi-build.example',
      'Amman',
      'Jordan',
      '["Delay analysis"]',
      '["Bridge"]',
      'Public',
      '$10M - $50M',
      'A delay analysis.',
      'rana@wadi-build.example',
      '["Civil"]',
      '["English"]',
      'approved',
      '2025-03-24 09:00:00+00',
    ],
    [
      `${UUID}3`,
      'Dar',
      'https://dar.example',
      'Cairo',
      'Egypt',
      '["Claims review"]',
      '["Road"]',
      'Private',
      '< $1M',
      'A claim.',
      'hala@dar.example',
      '["Civil"]',
      '["English"]',
      'rejected',
      '2023-03-24 09:00:00+00',
    ],
  ]),
}

const base44: Files = {
  'Opportunity_export.csv': csv([
    [
      'company',
      'description',
      'location',
      'country',
      'ownership_type',
      'project_size',
      'services',
      'project_type',
      'specialties',
      'languages',
      'contact_email',
      'id',
      'created_date',
      'updated_date',
      'created_by_id',
      'created_by',
      'is_sample',
    ],
    [
      'Wadi Build',
      'A delay analysis.',
      'Amman',
      'Jordan',
      'Public',
      '$10M - $50M',
      '["Delay analysis"]',
      '["Bridge"]',
      '["Civil"]',
      '["English"]',
      'rana@wadi-build.example',
      '67e0c8f1a2b3c4d5e6f70809',
      '2025-03-24T10:00:00.123000',
      '2025-03-25T10:00:00.123000',
      'x',
      'rana@wadi-build.example',
      'false',
    ],
  ]),
  'VendorListing_export.csv': csv([
    [
      'vendor_type',
      'company_name',
      'location',
      'country',
      'website',
      'contact_email',
      'services',
      'specialties',
      'languages',
      'linkedin_profile',
      'first_name',
      'last_name',
      'status',
      'id',
      'created_date',
    ],
    [
      'Freelancer',
      'Rana Khudayri',
      'Amman',
      'Jordan',
      'https://www.linkedin.com/in/rana',
      'rana@k.example',
      '["Claims review"]',
      '["Civil"]',
      '["Arabic"]',
      'https://www.linkedin.com/in/rana',
      'Rana',
      'Khudayri',
      'approved',
      '67e0c8f1a2b3c4d5e6f7080a',
      '2025-03-24T10:00:00.123000',
    ],
  ]),
  'ContactSubmission_export.csv': csv([
    ['name', 'email', 'message', 'id', 'created_date'],
    ['Hala', 'hala@dar.example', 'A question.', '67e0c8f1a2b3c4d5e6f7080b', '2025-03-24T10:00:00.123000'],
  ]),
}

const psql: Files = {
  'opportunities.csv': csv([
    [
      'id',
      'company',
      'logo_url',
      'description',
      'location',
      'country',
      'ownership_type',
      'project_size',
      'services',
      'project_type',
      'specialties',
      'languages',
      'posted_at',
      'created_at',
      'contact_email',
    ],
    [
      '7',
      'Wadi Build',
      'NULL',
      'A delay analysis.',
      'Amman',
      'Jordan',
      'Public',
      '$10M - $50M',
      '{"Delay analysis","Expert witness"}',
      '{Bridge}',
      '{}',
      '{English}',
      '2025-03-24 10:00:00+03',
      '2025-03-24 10:00:00+03',
      'rana@wadi-build.example',
    ],
  ]),
  'vendor_listings.tsv': [
    [
      'id',
      'vendor_type',
      'company_name',
      'location',
      'country',
      'website',
      'contact_email',
      'services',
      'specialties',
      'languages',
      'linkedin_profile',
      'first_name',
      'status',
      'created_at',
      'about',
    ],
    [
      '3',
      'Company',
      'Nakhla',
      'Cairo',
      'Egypt',
      'https://nakhla.example',
      'sami@nakhla.example',
      '{"Claims review"}',
      '{Civil}',
      '{Arabic}',
      '\\N',
      '\\N',
      'approved',
      '2025-03-24 10:00:00',
      'Claims.\\nThe "best\\\\',
    ],
  ]
    .map((row) => `${row.join('\t')}\n`)
    .join(''),
}

const counted = async () => {
  const { rows } = await staff.query(sql`
    select (select count(*)::int from opportunity_submissions) as requests, (select count(*)::int from opportunities) as open,
      (select count(*)::int from vendor_listings) as listings, (select count(*)::int from public_listings) as shown,
      (select count(*)::int from contact_submissions) as messages`)
  return rows[0]
}

const NOTHING = { requests: 0, open: 0, listings: 0, shown: 0, messages: 0 }

test.for<[maker: string, files: Files, stored: object, times: string[]]>([
  ['Airtable', airtable, { requests: 2, open: 2, listings: 1, shown: 1 }, ['2025-03-01 01:07', '2025-03-24 22:00']],
  ['Google Sheets', google, { requests: 2, open: 2, listings: 1 }, ['2025-03-01 01:07', '2025-03-24 10:00']],
  ['Excel', excel, { requests: 2, open: 2, listings: 1, messages: 1 }, ['2025-03-24 10:00', '2025-03-24 12:00']],
  ['Supabase', supabase, { requests: 1, open: 1 }, ['2025-03-24 10:00']],
  ['Base44', base44, { requests: 1, open: 1, listings: 1, shown: 1, messages: 1 }, ['2025-03-24 10:00']],
  ['psql', psql, { requests: 1, open: 1, listings: 1, shown: 1 }, ['2025-03-24 07:00']],
])(
  'files as %s writes them are checked, imported, recognised by a second run and undone',
  async ([, files, stored, times]) => {
    const folder = folderOf(files)
    const run = async (...args: string[]) => (await runImport(staff, args)).text
    expect(await run(folder)).toContain('Nothing was changed. To import this, add --apply.')
    expect(await counted()).toEqual(NOTHING)
    const text = await run(folder, '--apply')
    const [, number = ''] = /as run (\d+)/.exec(text) ?? [text]
    expect(await counted()).toEqual({ ...NOTHING, ...stored })
    const { rows } = await staff.query(sql`
    select to_char(coalesce(posted_at, created_at) at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at from opportunities order by posted_at`)
    expect(rows.map(({ at }) => at)).toEqual(times)
    expect(await run(folder, '--apply')).toContain('Nothing was changed: there is nothing new to import.')
    expect(await run('--undo', number)).toContain('was undone')
    expect(await counted()).toEqual(NOTHING)
  },
)

test('a file of psql is recognised by a null anywhere in it', async () => {
  const row = (name: string, about: string) => ['Nakhla', 'Egypt', name, about].join('\t')
  const folder = folderOf({
    'vendor_listings.tsv': [
      ['company_name', 'country', 'contact_email', 'about'].join('\t'),
      ...Array.from({ length: 3_000 }, (_, n) => row(`${n}@nakhla.example`, 'Claims.\\nThe "best\\\\')),
      row('last@nakhla.example', '\\N'),
    ].join('\n'),
  })
  const { text } = await runImport(staff, [folder, '--apply'])
  const { rows } = await staff.query(
    sql`select about, count(*)::int from vendor_listings group by about order by about`,
  )
  expect(rows).toEqual([
    { about: '', count: 1 },
    { about: 'Claims.\nThe "best\\', count: 3_000 },
  ])
  await runImport(staff, ['--undo', /as run (\d+)/.exec(text)?.[1] ?? text])
})

test('values as these programs write them are stored as the forms store them', async () => {
  await runImport(staff, [folderOf(google), '--apply'])
  await runImport(staff, [folderOf({ 'vendor_listings.tsv': String(psql['vendor_listings.tsv']) }), '--apply'])
  const requests = await staff.query(sql`
    select country, project_size, project_type, languages from opportunity_submissions order by company`)
  expect(requests.rows).toEqual([
    { country: 'Egypt', project_size: '$1M - $10M', project_type: ['Oil & Gas'], languages: ['English'] },
    { country: 'Jordan', project_size: '$10M - $50M', project_type: ['Bridge'], languages: ['English', 'Arabic'] },
  ])
  const listings = await staff.query(sql`
    select country, website, contact_email, languages, about, first_name from vendor_listings order by country`)
  expect(listings.rows).toEqual([
    {
      country: 'Egypt',
      website: 'https://nakhla.example',
      contact_email: 'sami@nakhla.example',
      languages: ['Arabic'],
      about: 'Claims.\nThe "best\\',
      first_name: null,
    },
    {
      country: 'UAE',
      website: 'https://nakhla.example',
      contact_email: 'sami@nakhla.example',
      languages: ['English', 'Arabic'],
      about: '',
      first_name: null,
    },
  ])
})
