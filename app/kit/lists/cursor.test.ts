import { expect, test } from 'vitest'
import { listPageOf, readCursor } from './cursor.ts'

const id = '0198c0de-0000-7000-8000-000000000000'
const read = (after: string) => readCursor(new URLSearchParams({ after }))

test('a cursor is a moment in microseconds and an id', () => {
  expect(read(`1743508800999999_${id}`)).toEqual({ microseconds: '1743508800999999', id })
  expect(read(`-1_${id}`)).toEqual({ microseconds: '-1', id })
})

test.for([
  '',
  '_',
  `_${id}`,
  '1_',
  `1_${id}x`,
  ` 1_${id}`,
  `1e3_${id}`,
  `1.5_${id}`,
  `${'9'.repeat(17)}_${id}`,
  `1_${id}\n`,
])('%j is no cursor', (after) => expect(read(after)).toBeUndefined())

test('an address without the parameter has no cursor', () => expect(readCursor(new URLSearchParams())).toBeUndefined())

const rows = (length: number) => Array.from({ length }, (_, n) => ({ id: `${n}`, microseconds: `${1000 - n}` }))

test('a full page has the cursor of the next page only if there are more rows', () => {
  expect(listPageOf(rows(24)).next).toBeUndefined()
  const page = listPageOf(rows(25))
  expect(page.next).toBe('977_23')
  expect(page.rows).toHaveLength(24)
  expect(page.rows[0]).toEqual({ id: '0' })
})
