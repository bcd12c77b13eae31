import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import readBook, { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import type { Language } from '../../../config/language.ts'
import type { Value } from './csv.ts'
import { spreadsheet } from './spreadsheet.server.ts'

const write = (rows: readonly (readonly Value[])[], language: Language = 'en') =>
  buffer(spreadsheet([{ name: 'Sheet', batches: [rows] }], language))
const sheetOf = (file: Buffer) => strFromU8(unzipSync(file)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())

test('a text comes back as it was, and none is a formula', async () => {
  const texts = [
    '=1+1',
    '+971 4 000 0000',
    '-5',
    '@SUM(A1)',
    '=HYPERLINK("https://x.example")',
    'He said "now", <b> & left;\nthen a second line',
    'شركة الوادي للإنشاءات',
    '  blanks around  ',
    '_x0041_ is no A',
    '0012',
    'true',
    '😀',
  ]
  const file = await write([['head'], ...texts.map((text) => [text])])
  expect((await readSheet(file)).slice(1)).toEqual(
    texts.map((text) => [text.trim() === text ? text : expect.stringContaining(text.trim())]),
  )
  expect(sheetOf(file)).not.toContain('<f')
  expect(sheetOf(file)).toContain('<t xml:space="preserve">_x005F_x0041_ is no A</t>')
})

test('dates and times are date cells, and a text that only looks like a date is text', async () => {
  const rows: Value[][] = [
    ['head'],
    [new Date('2026-11-26T07:30:00Z')],
    ['2026-11-26T07:30:00.000Z'],
    ['2027-03-14'],
    ['2027-02-31x'],
    ['2027-13-45'],
    ['1850-01-01'],
  ]
  const file = await write(rows)
  const [, ...read] = await readSheet(file)
  expect(read).toEqual([
    [new Date('2026-11-26T07:30:00Z')],
    [new Date('2026-11-26T07:30:00Z')],
    [new Date('2027-03-14T00:00:00Z')],
    ['2027-02-31x'],
    ['2027-13-45'],
    ['1850-01-01'],
  ])
})

test('lists are joined, missing values are empty, and characters that no file may contain are left out', async () => {
  const rows: Value[][] = [
    ['a', 'b', 'c'],
    [['Civil', 'Façade'], null, 'x\u0000\u000b\ufffey\ud800'],
    [null, null, { n: 1 }],
  ]
  expect(await readSheet(await write(rows))).toEqual([
    ['a', 'b', 'c'],
    ['Civil; Façade', null, 'xy'],
    [null, null, '{"n":1}'],
  ])
})

test('a cell has at most the characters that a spreadsheet accepts', async () => {
  const [, [text] = []] = await readSheet(await write([['head'], ['x'.repeat(40_000)]]))
  expect([String(text).length, String(text).at(-1)]).toEqual([32_767, '…'])
})

test('an Arabic sheet begins at the right', async () => {
  expect(sheetOf(await write([['head']], 'ar'))).toContain('rightToLeft="1"')
  expect(sheetOf(await write([['head']]))).not.toContain('rightToLeft')
})

test('a workbook has its sheets by name, and each its own rows and heads', async () => {
  const sheets = [
    { name: 'Vendors', batches: [[['', 'Alif']], [['City', 'Doha']]], hasRowHeads: true },
    { name: 'Fees & dates', batches: [[['Fee'], ['Lump sum']]], widths: [40] },
  ]
  const file = await buffer(spreadsheet(sheets, 'en'))
  expect(await readBook(file)).toEqual([
    {
      sheet: 'Vendors',
      data: [
        [null, 'Alif'],
        ['City', 'Doha'],
      ],
    },
    { sheet: 'Fees & dates', data: [['Fee'], ['Lump sum']] },
  ])
  expect(sheetOf(file)).toContain('<pane xSplit="1" ySplit="1"')
})

test('columns beyond Z are named correctly', async () => {
  const [row] = await readSheet(await write([Array.from({ length: 60 }, (_, at) => `c${at}`)]))
  expect([row?.length, row?.[25], row?.[26], row?.[51], row?.[52]]).toEqual([60, 'c25', 'c26', 'c51', 'c52'])
})

test('a file of 100,000 rows is sent while it is being written', async () => {
  let made = 0
  async function* batches() {
    for (; made < 100; made++)
      yield Array.from({ length: 1_000 }, (_, at) => [`row ${made * 1_000 + at}`, 'Delay analysis', '2027-03-14'])
  }
  let bytes = 0
  let madeAtFirst = -1
  for await (const piece of spreadsheet([{ name: 'Sheet', batches: batches() }], 'en')) {
    bytes += piece.length
    if (bytes > 10_000 && madeAtFirst < 0) madeAtFirst = made
  }
  expect(made).toBe(100)
  expect(madeAtFirst).toBeLessThan(10)
})
