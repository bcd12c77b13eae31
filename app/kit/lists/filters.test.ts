import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { clearGroup, type FilterGroup, isFiltered, readFilters, toggle, writeFilters } from './filters.ts'

const colour: FilterGroup = {
  key: 'colour',
  label: 'Colour',
  options: ['red', 'green & blue', 'blue', 'Façade', 'Blue'],
  labels: { red: 'Deep red', blue: 'Green & Blue' },
}
const groups: FilterGroup[] = [colour, { key: 'size', label: 'Size', options: ['< 1', '1 - 10'] }]
const read = (query: string) => readFilters(groups, new URLSearchParams(query))
const readColours = (...values: string[]) =>
  readFilters(groups, new URLSearchParams(values.map((value) => ['colour', value]))).chosen.colour
const noFilters = { search: '', chosen: { colour: [], size: [] } }

test('choices in the URL are read in the order of the panel, each once', () => {
  expect(read('colour=blue&size=%3C+1&colour=red&colour=blue&q=+Two+words+')).toEqual({
    search: 'Two words',
    chosen: { colour: ['red', 'blue'], size: ['< 1'] },
  })
})

test('empty values and unknown parameters are ignored', () => {
  expect(read('colour=&colour=+%09&shape=round&__proto__=x&q=%20%09&colour=%E2%80%8B')).toEqual(noFilters)
})

test.for<[typed: string, option: string]>([
  ['RED', 'red'],
  [' green  &\tBLUE\n', 'green & blue'],
  ['Blue', 'Blue'],
  // Two options differ only in case. If neither matches exactly, the first one is chosen.
  ['BLUE', 'blue'],
  ['DEEP  red', 'red'],
  // The value of one option takes precedence over the label of another.
  ['Green & Blue', 'green & blue'],
  ['fac\u0327ade', 'Façade'],
  ['\u200fred\u200b', 'red'],
])('%j is the option %j', ([typed, option]) => {
  expect(readColours(typed)).toEqual([option])
  expect(writeFilters(read(new URLSearchParams({ colour: typed }).toString())).getAll('colour')).toEqual([option])
})

test('an option that the URL spells in several ways is chosen once', () => {
  expect(readColours('blue', 'red', 'RED', 'Deep red')).toEqual(['red', 'blue'])
})

test.for(['pink', 'Facade', 'toString', '__proto__', 'constructor', '<b>x</b>'])(
  '%j is not an option, and stays as an unknown choice after the options',
  (unknown) => {
    expect(readColours(unknown, 'red')).toEqual(['red', unknown])
    expect(isFiltered(read(`colour=${unknown}`))).toBe(true)
  },
)

test('an unknown choice is cleaned like a search, and cut to 100 characters', () => {
  expect(readColours(' a\0b\ufffd\n c\u202e\u2066\u200bd ')).toEqual(['a b cd'])
  expect(readColours('x'.repeat(101))).toEqual(['x'.repeat(100)])
  expect(readColours(`${'x'.repeat(99)}🏗`)).toEqual(['x'.repeat(99)])
})

test('five unknown choices of a group are kept, in one order, beside any number of options', () => {
  const unknown = ['f', 'e', 'd', 'c', 'b', 'a', 'a']
  expect(readColours(...unknown, 'blue', 'red')).toEqual(['red', 'blue', 'a', 'b', 'c', 'd', 'e'])
})

test('if a parameter is repeated 20,000 times, its first hundred values are read', () => {
  const values = (before: number) => [
    ...Array.from({ length: before }, () => 'pink'),
    'red',
    ...Array(20_000).fill('x'),
  ]
  expect(readColours(...values(99))).toEqual(['red', 'pink'])
  expect(readColours(...values(100))).toEqual(['pink'])
})

test('in a search, control characters and broken text become spaces, and it is cut to 200 characters', () => {
  expect(read('q=a%00b%ff%0Ac').search).toBe('a b  c')
  expect(read(`q=${'x'.repeat(300)}`).search).toHaveLength(200)
})

test('hidden characters are removed from a search, except the joiners that words are written with', () => {
  const marks = '\u061c\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff'
  expect(read(new URLSearchParams({ q: `${marks}عقد${marks} ${marks}فيديك${marks}` }).toString()).search).toBe(
    'عقد فيديك',
  )
  expect(read(new URLSearchParams({ q: 'Wadi\u200dBuild' }).toString()).search).toBe('WadiBuild')
  expect(read(new URLSearchParams({ q: 'می\u200cخواهم' }).toString()).search).toBe('می\u200cخواهم')
  expect(read(new URLSearchParams({ q: marks }).toString())).toEqual(noFilters)
})

test.for(['ـ', 'َُ', '´', '\u0301 ـ'])('a search without anything to search for is empty: %j', (typed) => {
  expect(readFilters(groups, new URLSearchParams({ q: typed }))).toEqual(noFilters)
})

test('a search is not cut in the middle of a character or after a space', () => {
  expect(read(`q=${'x'.repeat(199)}🏗`).search).toBe('x'.repeat(199))
  expect(read(`q=${'x'.repeat(199)}+y`).search).toBe('x'.repeat(199))
})

// Texts around the maximum length. Characters that a cut could split, or that it could leave at the end, are as
// frequent in them as other characters.
const anySearch = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom('x', ' ', '🏗', 'ش', '\u200c', '\u200d', '\u200f', 'é', '\u{1F477}\u{1F3FD}'),
    minLength: 95,
    maxLength: 300,
  }),
)

const unknown = fc.oneof(
  fc.constantFrom('pink', 'RED', 'toString', '__proto__', ' a  b '),
  fc.string({
    unit: fc.constantFrom('x', ' ', '\n', '🏗', 'ش', '\u200c', '\u200d', '\u200f'),
    maxLength: 120,
    size: 'max',
  }),
)
const choices = (...options: string[]) =>
  fc.tuple(fc.subarray(options), fc.array(unknown, { maxLength: 8 })).map((values) => values.flat())

const anyFilters = fc
  .record({ q: anySearch, colour: choices('red', 'blue'), size: choices('< 1', '1 - 10') })
  .map(({ q, colour, size }) =>
    readFilters(
      groups,
      new URLSearchParams([['q', q], ...colour.map((c) => ['colour', c]), ...size.map((s) => ['size', s])]),
    ),
  )

test('choices written to the URL are read back unchanged, and equal choices always give the same URL', () => {
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

test('choosing an option twice removes it, and leaves the rest alone', () => {
  const group = fc.constantFrom(...groups)
  fc.assert(
    fc.property(anyFilters, group, fc.nat(9), (filters, group, index) => {
      const shown = [...new Set([...group.options, ...(filters.chosen[group.key] ?? [])])]
      const value = shown[index % shown.length] ?? ''
      expect(toggle(group, toggle(group, filters, value), value)).toEqual(filters)
    }),
  )
  expect(toggle(colour, read('colour=blue'), 'red').chosen.colour).toEqual(['red', 'blue'])
  expect(toggle(colour, read('colour=blue&colour=pink'), 'red').chosen.colour).toEqual(['red', 'blue', 'pink'])
  expect(toggle(colour, read('colour=blue&colour=pink'), 'pink').chosen.colour).toEqual(['blue'])
})

test('clearing a group leaves the others and the search', () => {
  expect(clearGroup(read('q=x&colour=red&colour=pink&size=%3C+1'), 'colour')).toEqual(read('q=x&size=%3C+1'))
})
