import { expect, test } from 'vitest'
import { csvRow } from './csv.ts'

test('a row is quoted as RFC 4180 has it and ends with CRLF', () => {
  expect(csvRow(['plain', 'a "quoted" word', 'a, b; c', 'two\r\nlines', 'شركة', ''])).toBe(
    '"plain","a ""quoted"" word","a, b; c","two\r\nlines","شركة",""\r\n',
  )
})

test('lists are parted by semicolons, times are in UTC, and nothing is empty', () => {
  const at = new Date('2026-03-01T23:04:05.678+03:00')
  expect(csvRow([['Delay analysis', 'Expert witness'], [], at, null])).toBe(
    '"Delay analysis; Expert witness","","2026-03-01 20:04:05",""\r\n',
  )
})

test.for(['=1+1', '+962 6 500', '-1', '@SUM(A1)', '\t1', '\r1', '\n1', '=HYPERLINK("https://evil.example")'])(
  'what begins like a formula is text: %j',
  (formula) => {
    expect(csvRow([formula])).toBe(`"'${formula.replaceAll('"', '""')}"\r\n`)
    expect(csvRow([[formula, 'x']])).toBe(`"'${formula.replaceAll('"', '""')}; x"\r\n`)
  },
)

test.for([
  ['x;=1+1', "x;'=1+1"],
  ['\t=1', "'\t'=1"],
  ['x\n@SUM(A1)', "x\n'@SUM(A1)"],
  ['x;-cmd|1', "x;'-cmd|1"],
  ['a list:\n- one\n- two; +962 6', 'a list:\n- one\n- two; +962 6'],
] as const)('so is what would begin like one if semicolons parted cells: %j', ([typed, written]) => {
  expect(csvRow([typed])).toBe(`"${written}"\r\n`)
})

test('a sign further in changes nothing', () => {
  expect(csvRow(['a=1', 'T+1', "'=1"])).toBe('"a=1","T+1","\'=1"\r\n')
})
