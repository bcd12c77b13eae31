import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import sql from 'sql-template-tag'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../test/database.ts'
import { workbook } from '../test/workbook.ts'
import { runImport } from './import.ts'

const { staff, close } = await testDatabase()
afterAll(close)

type Content = string | Uint8Array

function folderOf(files: Record<string, Content>): string {
  const folder = mkdtempSync(join(tmpdir(), 'dalil-broken-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  return folder
}

/** Returns what the command prints about one file, or the message of the error that it throws. */
async function importOutput(name: string, content: Content, ...options: string[]): Promise<string> {
  try {
    return (await runImport(staff, [folderOf({ [name]: content }), ...options])).text
  } catch (error) {
    return (error as Error).message
  }
}

const HEAD = 'name,email,message'
const ROW = 'Hala,hala@dar.example,A question.'
const messages = (...rows: string[]) => `${[HEAD, ...rows].join('\n')}\n`

const vendor = {
  company_name: 'Nakhla',
  location: 'Cairo',
  country: 'Egypt',
  website: 'https://nakhla.example',
  contact_email: 'sami@nakhla.example',
  services: ['Claims review'],
  specialties: ['Civil'],
  languages: ['Arabic'],
}
const vendors = (change: object) => JSON.stringify([{ ...vendor, ...change }])
const nested = `${'['.repeat(200_000)}${']'.repeat(200_000)}`

const corner = { xml: '<c r="XFD1048576" t="inlineStr"><is><t>x</t></is></c>' }

const withCell = (attributes: string) =>
  workbook([{ name: 'One', rows: [['Company'], [{ xml: `<c ${attributes} t="inlineStr"><is><t>x</t></is></c>` }]] }])

const SHEET = 'worksheets/sheet1.xml'

/** Returns the workbook with `text` replaced by `other`, both in the contents and in the names of its parts. */
function replaceInBook(book: Uint8Array, text: string, other: string): Uint8Array {
  const parts = Object.entries(unzipSync(book)).map(([name, bytes]): [string, Uint8Array] => [
    name.replace(text, other),
    strToU8(strFromU8(bytes).replace(text, other)),
  ])
  return zipSync(Object.fromEntries(parts))
}

/** Returns the workbook with `bytes` as the size that the archive's directory states for the sheet. */
function withStatedSize(bytes: number, book: Uint8Array): Uint8Array {
  const zip = Buffer.from(book)
  zip.writeUInt32LE(bytes, zip.lastIndexOf(SHEET) - 'xl/'.length - 46 + 24)
  return zip
}

test.for<[name: string, content: Content, sentence: string, ...options: string[]]>([
  ['contact_submissions.csv', '', 'contact_submissions.csv has no rows.'],
  ['contact_submissions.csv', `${HEAD}\n`, 'contact_submissions.csv has no rows.'],
  [
    'contact_submissions.csv',
    'x,y\n1,2\n',
    "contact_submissions.csv has no line with known column names. Line 1 is 'x, y'. Put a line with the column names above the rows, such as name, email, message.",
  ],
  [
    'contact_submissions.csv',
    `${ROW}\n${ROW}\n`,
    "contact_submissions.csv has no line with known column names. Line 1 is 'Hala, hala@dar.example, A question.'",
  ],
  [
    'contact_submissions.csv',
    'name,message\nHala,x\n',
    "contact_submissions.csv has no column 'email'. Its columns are: name, message.",
  ],
  ['contact_submissions.json', '[{"name": "Hala", "text": "x"}]', "contact_submissions.json has no column 'email'."],
  [
    'contact_submissions.csv',
    `${HEAD}\n"Hala,x,y\n`,
    'The row at line 2 of contact_submissions.csv cannot be read: a quotation mark is not closed.',
  ],
  [
    'contact_submissions.csv',
    `${HEAD}\n"${'x'.repeat(1_100_000)}`,
    'it has more than 1,000,000 characters, perhaps because a quotation mark is not closed.',
  ],
  [
    'contact_submissions.csv',
    messages(`${ROW},more`),
    'contact_submissions.csv, line 2: has 4 values, but there are only 3 headings',
  ],
  [
    'contact_submissions.csv',
    Buffer.from('name\nRaná\n', 'latin1'),
    "Line 2 of contact_submissions.csv is not in UTF-8. Save the file as 'CSV UTF-8' or as JSON, and try again.",
  ],
  [
    'contact_submissions.csv',
    // The file is read in parts of 64 KiB. The second part begins in the middle of an Arabic letter, which takes two
    // bytes.
    Buffer.concat([Buffer.from(`${HEAD}\n${'ع'.repeat(40_000)}\nb\nc\n`), Buffer.from([0xff, 10])]),
    'Line 5 of contact_submissions.csv is not in UTF-8.',
  ],
  [
    'contact_submissions.csv',
    Buffer.from(messages(ROW), 'utf16le'),
    "Line 1 of contact_submissions.csv contains a NUL byte, which is not allowed in a text file. Save the file as 'CSV UTF-8' or as JSON, and try again.",
  ],
  [
    'contact_submissions.csv',
    messages(ROW, 'Sami,sami@dar.example,x\0'),
    'Line 3 of contact_submissions.csv contains a NUL byte',
  ],
  [
    'contact_submissions.ndjson',
    `${`${JSON.stringify({ name: 'Hala' })}\n`.repeat(9_000)}\0`,
    'Line 9001 of contact_submissions.ndjson contains a NUL byte',
  ],
  ['contact_submissions.csv', messages('Hala,hala@dar.example,first\\nsecond'), 'To import this, add --apply.'],
  [
    'contact_submissions.tsv',
    'name\temail\tmessage\nHala\thala@dar.example\tfirst\\nsecond\n',
    "contact_submissions.tsv, line 2: contains '\\n', which can be an escape or plain text in a file with tabs. Export the table as CSV: \\copy … csv header",
  ],
  ['contact_submissions.csv', messages(',hala@dar.example,x'), 'contact_submissions.csv, line 2, name: is empty'],
  ['contact_submissions.csv', messages('NULL,hala@dar.example,x'), 'contact_submissions.csv, line 2, name: is empty'],
  [
    'contact_submissions.csv',
    messages('Hala,hala at dar,x'),
    "line 2, email 'hala at dar': Please enter a valid email address",
  ],
  ['contact_submissions.csv', messages(',,'), 'contact_submissions.csv has no rows.'],
  ['contact_submissions.csv', messages('Hala,hala@dar.example,#ERROR!'), 'line 2, message: is empty'],
  [
    'contact_submissions.csv',
    `Record ID,${HEAD}\nrecA1,${ROW}\nrecA1,${ROW}.\n`,
    "contact_submissions.csv, line 3, id 'recA1': is the id of an earlier row",
  ],
  ['contact_submissions.csv', messages('Hala,,'), 'contact_submissions.csv, line 2, message: is empty'],
  [
    'contact_submissions.json',
    '{"name":"a"}',
    'contact_submissions.json cannot be read: it is not an array of objects.',
  ],
  [
    'contact_submissions.json',
    '[{"name":"a"}',
    'contact_submissions.json cannot be read after row 1: it ends before its array is closed.',
  ],
  ['contact_submissions.json', '[{"name":}]', 'contact_submissions.json cannot be read:'],
  [
    'opportunities.csv',
    messages(ROW),
    'opportunities.csv is read as opportunities, but its columns are those of contact_submissions: name, email, message. Rename the file.',
  ],
  [
    'opportunity_submissions.json',
    vendors({ vendor_type: 'Company' }),
    'opportunity_submissions.json is read as opportunity_submissions, but its columns are those of vendor_listings: ',
  ],
  [
    'contact_submissions.csv',
    'company,description,country,contact_email,project_size\nWadi,We need a delay analysis.,Jordan,rana@wadi.example,< $1M\n',
    'its columns are those of opportunity_submissions or opportunities: company, description, country,',
  ],
  [
    'opportunities.csv',
    'company,scope,country,contact_email,services\nWadi,We need a delay analysis.,Jordan,rana@wadi.example,Claims review\n',
    "opportunities.csv has no column 'description'. Its columns are: company, scope, country, contact_email, services.",
  ],
  ['contact_submissions.csv', messages(...Array<string>(21).fill('Hala,hala at dar,x')), '1 more refusal is in'],
  ['contact_submissions.csv', messages(...Array<string>(22).fill('Hala,hala at dar,x')), '2 more refusals are in'],
  ['contact_submissions.json', '[3]', 'contact_submissions.json, line 1: is not an object'],
  [
    'contact_submissions.json',
    `[{"name": "${'x'.repeat(1_200_000)}"}]`,
    'contact_submissions.json cannot be read: a row has more than 1,000,000 characters.',
  ],
  ['contact_submissions.json', nested, 'contact_submissions.json, line 1: is not an object'],
  ['contact_submissions.ndjson', '{"name":\n', 'contact_submissions.ndjson, line 1: is not valid JSON'],
  ['contact_submissions.ndjson', 'null\n', 'contact_submissions.ndjson, line 1: is not an object'],
  [
    'contact_submissions.ndjson',
    'x'.repeat(1_200_000),
    'contact_submissions.ndjson cannot be read: a row has more than 1,000,000 characters.',
  ],
  [
    'vendor_listings.json',
    vendors({ id: { toString: 1 } }),
    "vendor_listings.json, line 1, id '{…}': is not text, or is a number with too many digits to be read exactly",
  ],
  [
    'vendor_listings.json',
    `[${JSON.stringify({ ...vendor, company_name: 0 }).replace(':0', `:${nested}`)}]`,
    "vendor_listings.json, line 1, company_name '[…]': is not text",
  ],
  ['vendor_listings.json', vendors({ services: nested }), 'vendor_listings.json'],
  [
    'vendor_listings.json',
    vendors({ id: 2 ** 60 }),
    "line 1, id '1152921504606847000': is not text, or is a number with too many digits to be read exactly",
  ],
  ['vendor_listings.json', vendors({ id: 'x'.repeat(201) }), 'has more than 200 characters'],
  ['vendor_listings.json', vendors({ company_name: 'NULL' }), 'vendor_listings.json, line 1, company_name: is empty'],
  [
    'vendor_listings.json',
    vendors({ country: 'Sudan' }),
    "vendor_listings.json, line 1, country 'Sudan': is not an option in the forms",
  ],
  [
    'vendor_listings.json',
    vendors({ vendor_type: 'Robot' }),
    "line 1, vendor_type 'Robot': is not an option in the forms",
  ],
  [
    'vendor_listings.json',
    vendors({ created_at: 'yesterday' }),
    "created_at 'yesterday': is not a valid date. Write the date as 2025-03-24 or 2025-03-24 10:00:00+03",
  ],
  [
    'vendor_listings.json',
    JSON.stringify(['3/1/25', '24/1/25 10:00'].map((created_at, id) => ({ ...vendor, id, created_at }))),
    "vendor_listings.json, created_at: '3/1/25' in line 1 has a two-digit year. Write the dates in this column as 2025-03-24.\nNothing was changed: one error that affects a whole file is shown above.",
  ],
  ...['1446-09-24', '٢٤/٠٩/١٤٤٦', '24 رمضان 1446', '1446/9/24 هـ'].map((created_at): [string, string, string] => [
    'vendor_listings.json',
    vendors({ created_at }),
    `created_at '${created_at}': has a Hijri year. Write the Gregorian date, such as 2025-03-24`,
  ]),
  ['vendor_listings.json', vendors({ created_at: '1900-01-01' }), "created_at '1900-01-01': is before 2000"],
  ['vendor_listings.json', vendors({ created_at: '12345' }), "created_at '12345': is before 2000"],
  ['vendor_listings.json', vendors({ created_at: '2999-01-01' }), "created_at '2999-01-01': is in the future"],
  [
    'vendor_listings.json',
    vendors({ created_at: '3/1/2025' }),
    "vendor_listings.json, created_at: '3/1/2025' in line 1 can have the day or the month first, and no date in the column shows which. Add --dates day-first or --dates month-first.",
  ],
  [
    'vendor_listings.json',
    JSON.stringify(['3/1/2025', '24/3/2025', '3/24/2025'].map((created_at) => ({ ...vendor, created_at }))),
    "'24/3/2025' in line 2 has the day first, but '3/24/2025' in line 3 has the month first, so '3/1/2025' in line 1 can be either. Write the dates in this column as 2025-03-24.",
  ],
  [
    'vendor_listings.json',
    JSON.stringify([
      { ...vendor, id: 7 },
      { ...vendor, id: 7, location: 'Giza' },
    ]),
    "vendor_listings.json, line 2, id '7': is the id of an earlier row",
  ],
  [
    'vendor_listings.xlsx',
    Buffer.from('d0cf11e0a1b11ae10000', 'hex'),
    'vendor_listings.xlsx has a password, or is a workbook from before Excel 2007. Open it in Excel, remove the password',
  ],
  ['vendor_listings.xlsx', 'no zip', 'vendor_listings.xlsx cannot be read as a spreadsheet:'],
  [
    'vendor_listings.xlsx',
    zipSync({ 'a.txt': new Uint8Array(1) }),
    'vendor_listings.xlsx cannot be read as a spreadsheet:',
  ],
  [
    'vendor_listings.xlsx',
    workbook([{ name: 'One', rows: [['Company'], [corner]] }]),
    'vendor_listings.xlsx has a cell at XFD1048576, far from the others. Delete the empty rows and columns',
  ],
  ...[
    withCell("r='XFD400'"),
    withCell('x="a>b" r="XFD400"'),
    replaceInBook(withCell('r="XFD400"'), SHEET, 'others/sheet1.xml'),
  ].map(
    (book) => ['vendor_listings.xlsx', book, 'vendor_listings.xlsx has a cell at XFD400,'] as [string, Content, string],
  ),
  [
    'vendor_listings.xlsx',
    withCell('r="XFD4e2"'),
    "vendor_listings.xlsx cannot be read as a spreadsheet: a cell or row has the invalid reference 'XFD4e2'.",
  ],
  [
    'vendor_listings.xlsx',
    workbook([{ name: 'One', rows: [['Company'], [{ xml: '</row><row r="10000000">' }]] }]),
    "vendor_listings.xlsx cannot be read as a spreadsheet: a cell or row has the invalid reference '10000000'.",
  ],
  [
    'vendor_listings.xlsx',
    withStatedSize(100, workbook([{ name: 'One', rows: [['Company'], ['Nakhla']] }])),
    'vendor_listings.xlsx cannot be read as a spreadsheet:',
  ],
  [
    'vendor_listings.xlsx',
    replaceInBook(
      workbook([
        { name: 'One', rows: [['Company']], state: 'hidden' },
        { name: 'Two', rows: [['x', 'y']] },
      ]),
      'state="hidden"',
      "state='hidden'",
    ),
    "vendor_listings.xlsx has no line with known column names. Line 1 is 'x, y'.",
  ],
  [
    'vendor_listings.xlsx',
    zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(201_000_000) }),
    'vendor_listings.xlsx is larger than 200 MB when it is unpacked.',
  ],
  [
    'vendor_listings.xlsx',
    workbook([
      { name: 'One', rows: [['Company']] },
      { name: 'Two', rows: [['Company']] },
    ]),
    "vendor_listings.xlsx has several sheets with rows: 'One', 'Two'.",
  ],
  [
    'vendor_listings.xlsx',
    workbook([
      {
        name: 'One',
        rows: [
          ['x', 'y'],
          [1, 2],
        ],
      },
    ]),
    "vendor_listings.xlsx has no line with known column names. Line 1 is 'x, y'.",
  ],
  [
    'vendors of 2019.csv',
    'x\n',
    'vendors of 2019.csv was skipped: its name does not match any table. If it contains a table, rename it, for example to opportunity_submissions.csv',
  ],
  [
    'contact_submissions.txt',
    ' id | name | email            | message \n----+------+------------------+---------\n  1 | Hala | hala@dar.example | Hi     +\n    |      |                  | Two     \n(1 row)\n\n',
    'contact_submissions.txt is the screen output of psql, which splits texts that have several lines. Export the table as CSV: \\copy … csv header.',
  ],
  [
    'vendor_listings.csv',
    workbook([{ name: 'One', rows: [['Company']] }]),
    'vendor_listings.csv is a workbook or an archive. If it is a workbook, give it a name that ends in .xlsx. If it is an archive, unpack it.',
  ],
  ['notes.pdf', 'x', 'notes.pdf was skipped: it is neither CSV, nor a workbook (.xlsx), nor JSON.'],
  ['vendors.ods', 'x', "vendors.ods was skipped: this format cannot be read. Save it as .xlsx or as 'CSV UTF-8'."],
  [
    'dump.sql',
    'x',
    'dump.sql was skipped: it is a dump or an archive. If it is a dump, restore it into an empty database, and run the command with --from postgres://…',
  ],
])('%s, broken: %j', async ([name, content, sentence]) => {
  expect(await importOutput(name, content)).toContain(sentence)
})

test('a row without a value, as Airtable writes it, is left out', async () => {
  const text = `Record ID,${HEAD},Status,Created\nrecA1,${ROW},,2025-03-24\nrecA2,,,,Todo,2025-03-25\n`
  const folder = folderOf({ 'contact_submissions.csv': text })
  expect((await runImport(staff, [folder])).text).toMatch(/^contact_submissions\.csv +2 +1 +0 +0 +1 +0$/m)
  expect(readFileSync(join(folder, 'import-report.csv'), 'utf8')).toContain(
    '"","","has no values, so it is left out","",""',
  )
})

test('a refused row names all its faults', async () => {
  const text = await importOutput(
    'vendor_listings.json',
    vendors({ country: 'Sudan', contact_email: 'x', created_at: 'y' }),
  )
  for (const column of ['country', 'contact_email', 'created_at']) expect(text).toContain(`line 1, ${column} '`)
  expect(text).toContain('1 row is refused')
})

test('a row of an unknown vendor type names its other faults too', async () => {
  const folder = folderOf({
    'vendor_listings.json': vendors({ vendor_type: 'Robot', linkedin_profile: 'x', website: 'y z' }),
  })
  await runImport(staff, [folder])
  const report = readFileSync(join(folder, 'import-report.csv'), 'utf8')
  for (const value of ['"vendor_type","Robot"', '"linkedin_profile","x"', '"website","y z"'])
    expect(report).toContain(value)
})

test('a refused row also names that an earlier row has its id', async () => {
  const text = await importOutput(
    'vendor_listings.json',
    JSON.stringify([
      { ...vendor, id: 7 },
      { ...vendor, id: 8, country: 'Sudan' },
      { ...vendor, id: 7, country: 'Sudan' },
      { ...vendor, id: 8, country: 'Chad' },
    ]),
  )
  for (const line of [
    'line 3, country',
    "line 3, id '7': is the id of",
    'line 4, country',
    "line 4, id '8': is the id of",
  ])
    expect(text).toContain(line)
  expect(text).toContain('3 rows are refused')
})

test('a time that is hours ahead because its zone is missing becomes the time of the import, in equal rows too', async () => {
  const begun = new Date()
  const created_at = new Date(Date.now() + 3 * 60 * 60 * 1000).toISOString().slice(0, 19)
  // Reading this many rows takes more than a millisecond, so the clock moves on between equal rows.
  const rows = Array.from({ length: 500 }, () => ({ ...vendor, id: 'ahead', company_name: 'Ahead', created_at }))
  expect(await importOutput('vendor_listings.json', JSON.stringify(rows), '--apply')).toMatch(
    /^vendor_listings\.json +500 +1 +0 +0 +499 +0$/m,
  )
  const { rows: stored } = await staff.query(sql`
    select count(*)::int as count, bool_and(created_at between ${begun} and ${new Date()}) as "isNow"
    from vendor_listings where company_name = 'Ahead'`)
  expect(stored).toEqual([{ count: 1, isNow: true }])
})

test('one run names the faults of all files, and counts the rows of those that can be read', async () => {
  const folder = folderOf({
    'contact_submissions.csv': `${HEAD}\n"Hala,x,y\n`,
    'opportunities.csv': 'x,y\n1,2\n',
    'opportunity_submissions.csv': 'a',
    'opportunity_submissions.json': '[]',
    'vendor_listings.json': JSON.stringify([
      { ...vendor, created_at: '3/1/2025', insured_until: '3/1/27' },
      { ...vendor, company_name: 'Other', country: 'Sudan', created_at: '4/1/2025', insured_until: '4/1/27' },
    ]),
  })
  const { text, isRefused } = await runImport(staff, [folder, '--apply', '--skip-refused'])
  expect(isRefused).toBe(true)
  expect(text).toMatch(/^vendor_listings\.json +2 +1 +0 +0 +0 +1$/m)
  for (const sentence of [
    'The table opportunity_submissions has several files: opportunity_submissions.csv, opportunity_submissions.json. Keep only one of them in the folder.',
    'opportunities.csv has no line with known column names.',
    "vendor_listings.json, created_at: '3/1/2025' in line 1 can have the day or the month first",
    "vendor_listings.json, insured_until: '3/1/27' in line 1 has a two-digit year",
    "vendor_listings.json, line 2, country 'Sudan': is not an option in the forms",
    'The row at line 2 of contact_submissions.csv cannot be read: a quotation mark is not closed.',
    'Nothing was changed: 5 errors that affect whole files are shown above, and 1 row is refused. Follow the instructions in the messages, and try again.',
  ])
    expect(text).toContain(sentence)
  expect(text).not.toContain('was not found')
})

test('a file without a column names the faults of its rows and dates too', async () => {
  const text = await importOutput(
    'vendor_listings.json',
    JSON.stringify([{ company_name: 'Nakhla', country: 'Sudan', created_at: '3/1/2025' }]),
  )
  expect(text).toContain("vendor_listings.json has no column 'contact_email'.")
  expect(text).toContain("line 1, country 'Sudan'")
  expect(text).toContain('can have the day or the month first')
  expect(text).not.toContain('is empty')
})

test('neither the terminal nor the report shows a control character of a file', async () => {
  const folder = folderOf({
    'a\u202e\x1b[2J - contact_submissions.csv': `${HEAD},Ext\u202era\x1b[2J\nHala,ha\u2066la at\u200f dar\x1b]0;x\x07,x,y\n`,
    'vendor_listings.json': vendors({ country: 'Su\u202e\x9bdan\u2028', services: ['Cl\u202daims'] }),
    'skipped\u202e\x1b[2J\n.csv': 'x',
  })
  const { text } = await runImport(staff, [folder])
  const report = readFileSync(join(folder, 'import-report.csv'), 'utf8')
  expect(text).toContain('Ext ra [2J')
  expect(text).toContain("country 'Su dan'")
  expect(report).toContain('"Su dan"')
  for (const printed of [text, report])
    expect(printed).not.toMatch(/(?!\r?\n)\p{Cc}|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029]/u)
  const bare = folderOf({ 'skipped\u202e\x1b[2J\n.csv': 'x' })
  await expect(runImport(staff, [bare])).rejects.toThrow(/skipped \[2J \.csv was skipped/)
})

test('of many files that are skipped, ten are named', async () => {
  const names = Array.from({ length: 12 }, (_, n) => `photo ${n}.jpg`)
  const folder = folderOf({
    'contact_submissions.csv': messages(ROW),
    'old.csv': 'x',
    ...Object.fromEntries(names.map((name) => [name, 'x'])),
  })
  const { text } = await runImport(staff, [folder])
  expect(text).toContain('old.csv was skipped: its name does not match any table.')
  expect(text.match(/ was skipped: it is neither CSV, nor a workbook/g)).toHaveLength(9)
  expect(text).toContain('3 more files were skipped.')
})

test('dates with full stops, or with two equal numbers, are read without a chosen order', async () => {
  const dated = (created_at: string) => vendors({ created_at })
  for (const day of ['03.01.2025', '3/3/2025'])
    expect(await importOutput('vendor_listings.json', dated(day))).toContain('To import this, add --apply.')
})

test('the chosen order of dates applies to Arabic digits and after a weekday', async () => {
  for (const day of ['٠٣/٠٤/٢٠٢٥', 'Thursday, 3/4/2025']) {
    expect(await importOutput('vendor_listings.json', vendors({ created_at: day }))).toContain('Add --dates day-first')
    expect(await importOutput('vendor_listings.json', vendors({ created_at: day }), '--dates', 'day-first')).toContain(
      'To import this, add --apply.',
    )
  }
})

test('the chosen order of dates applies if no date of the column shows the order', async () => {
  const dated = (...days: string[]) => JSON.stringify(days.map((created_at) => ({ ...vendor, created_at })))
  const name = 'vendor_listings.json'
  expect(await importOutput(name, dated('3/1/2025'), '--dates', 'day-first')).toContain('To import this, add --apply.')
  expect(await importOutput(name, dated('3/1/2025', '3/24/2025'))).toContain('To import this, add --apply.')
})
