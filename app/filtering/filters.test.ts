import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { clearGroup, type FilterGroup, isFiltered, noFilters, readFilters, toggle, writeFilters } from './filters.ts'

const groups: FilterGroup[] = [
  { key: 'colour', label: 'Colour', options: ['red', 'green & blue', 'blue'] },
  { key: 'size', label: 'Size', options: ['< 1', '1 - 10'] },
]
const read = (query: string) => readFilters(groups, new URLSearchParams(query))

test('the URL is read in the order of the panel, each choice once', () => {
  expect(read('colour=blue&size=%3C+1&colour=red&colour=blue&q=+Two+words+')).toEqual({
    search: 'Two words',
    chosen: { colour: ['red', 'blue'], size: ['< 1'] },
  })
})

test('what means nothing is ignored', () => {
  expect(read('colour=RED&colour=&shape=round&__proto__=x&q=%20%09&size=toString')).toEqual(noFilters(groups))
})

test('control characters and broken text are spaces in a search, and it ends at 200 characters', () => {
  expect(read('q=a%00b%ff%0Ac').search).toBe('a b  c')
  expect(read(`q=${'x'.repeat(300)}`).search).toHaveLength(200)
})

test.for(['ـ', 'َُ', '´', '\u0301 ـ'])('a search of which nothing is searched is none: %j', (typed) => {
  expect(readFilters(groups, new URLSearchParams({ q: typed }))).toEqual(noFilters(groups))
})

test('a search is not cut in the middle of a character or after a space', () => {
  expect(read(`q=${'x'.repeat(199)}🏗`).search).toBe('x'.repeat(199))
  expect(read(`q=${'x'.repeat(199)}+y`).search).toBe('x'.repeat(199))
})

// Around the longest search, what a cut could split or leave at the end is as frequent as what it could not.
const anySearch = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom('x', ' ', '🏗', 'é', '\u{1F477}\u{1F3FD}'), minLength: 95, maxLength: 300 }),
)

const anyFilters = fc
  .record({
    q: anySearch,
    colour: fc.subarray(['red', 'blue']),
    size: fc.subarray(['< 1', '1 - 10']),
  })
  .map(({ q, colour, size }) =>
    readFilters(
      groups,
      new URLSearchParams([['q', q], ...colour.map((c) => ['colour', c]), ...size.map((s) => ['size', s])]),
    ),
  )

test('what is written to the URL is read back the same, and the same choices always give the same URL', () => {
  fc.assert(
    fc.property(anyFilters, (filters) => {
      const written = writeFilters(filters)
      expect(readFilters(groups, written)).toEqual(filters)
      expect(writeFilters(readFilters(groups, written)).toString()).toBe(written.toString())
      expect(written.toString()).not.toMatch(/=(&|$)/)
      expect(isFiltered(filters)).toBe(written.size > 0)
    }),
  )
})

test('choosing twice is not choosing, and leaves the rest alone', () => {
  fc.assert(
    fc.property(anyFilters, fc.constantFrom(...groups), fc.nat(2), (filters, { key, options }, index) => {
      const value = options[index] ?? 'red'
      expect(toggle(groups, toggle(groups, filters, key, value), key, value)).toEqual(filters)
    }),
  )
  expect(toggle(groups, read('colour=blue'), 'colour', 'red').chosen.colour).toEqual(['red', 'blue'])
  expect(toggle(groups, read('colour=blue'), 'colour', 'pink').chosen.colour).toEqual(['blue'])
})

test('clearing a group leaves the others and the search', () => {
  expect(clearGroup(read('q=x&colour=red&size=%3C+1'), 'colour')).toEqual(read('q=x&size=%3C+1'))
})
