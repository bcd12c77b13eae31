import * as fc from 'fast-check'
import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { openVisitorPool } from '../../db/client.server.ts'
import { insertListings, type ListingRow, type OpportunityRow, publish } from '../../test/builders.ts'
import { testDatabase } from '../../test/database.ts'
import { requestsWith, textsOf } from '../../test/random-requests.ts'
import { readFilters } from '../kit/lists/filters.ts'
import { listVendors } from '../listings/listing.queries.server.ts'
import { listOpportunities } from '../requests/request.queries.server.ts'
import { countries, vendorServices } from '../vocabulary/closed-lists.ts'
import { tiers } from './tiers.ts'

const { staff, visitor, visitorLogin, close } = await testDatabase()
// If a table has few rows, the planner reads them all. If it has a million, the planner uses the indexes. On this
// connection, it uses the indexes for few rows too, and must find the same rows with them.
const byIndex = openVisitorPool({ ...visitorLogin, options: '-c enable_seqscan=off' })
afterAll(() => Promise.all([close(), byIndex.end()]))

const ABBREVIATIONS = 'UAE KSA GCC TIA CPM EOT LD LAD P6 DAB DAAB ADR BOQ QS VO IPC NOC RFI DLP EPC JV BIM MEP O&G PPP'

// Some of these abbreviations are also part of other words: 'ld' of 'build', 'tia' of 'initial', 'vo' of 'voyage', 'jv'
// of 'Mojve'.
const words = fc.constantFrom(
  ...`${ABBREVIATIONS} LDs EOTs VOs build shield initial partial geotechnical avoid favour RFIs fields boqs dabble`.split(
    ' ',
  ),
  ...'the and of to in for is on at a claims claim contract delay analysis hotels ports Riyadh Dubai Amman Oman'.split(
    ' ',
  ),
  ...'في من على إلى وتحليل التأخير تحليل لتحليل ومطالبات المطالبات بالسعودية مقاولين من الباطن الرياض الرياضية'.split(
    ' ',
  ),
  ...'أبو ظبي أبوظبي عُمان عمّان بعمان الكتاب الأحمر 50 مليون دولار million $50M 2,300 ٢٠٢٥ FIDIC فيديك'.split(' '),
  ...`façade ½ (claims), "red" book; -- & m² 🏗 O'Neil % _ \\ ; يوم؟ «عقد»`.split(' '),
  'red book',
  'force majeure',
  'A  B',
)
const text = textsOf(words)

const request = requestsWith(text, 220)

const listing = fc.record({
  vendor_type: fc.constant('Company'),
  company_name: text(8),
  location: text(2),
  country: fc.constantFrom(...countries),
  services: fc.subarray([...vendorServices], { maxLength: 3 }),
})

/**
 * The texts that a search must read by section 5 of the specification: those of a request for the homepage, and those
 * of a listing for the directory.
 */
const textsOfRequest = (row: OpportunityRow) => [
  ...[row.company, row.description, row.location, row.country, row.ownership_type, row.project_size],
  ...[row.services, row.project_type, row.specialties, row.languages].flat(),
]
const textsOfListing = (row: Partial<ListingRow>) => [
  ...[row.company_name ?? '', row.location ?? '', row.country ?? ''],
  ...(row.services ?? []),
]

/** Whether one of the texts contains the trimmed search in lower case, which is the rule of the specification. */
const isFound = (texts: string[], search: string) => {
  const typed = search.trim().toLowerCase()
  return typed !== '' && texts.some((each) => each.toLowerCase().includes(typed))
}

/**
 * Generates searches: abbreviations, and parts of stored texts. A part has one to nine hundred characters, and can
 * begin and end within a word.
 */
function searchFor(texts: string[]): fc.Arbitrary<string> {
  const part = (most: number) =>
    fc
      .tuple(fc.constantFrom(...texts), fc.nat(1_000), fc.integer({ min: 1, max: most }))
      .map(([text, start, length]) => {
        const letters = [...text]
        const first = start % letters.length
        return letters.slice(first, first + length).join('')
      })
  const whole = fc
    .tuple(fc.constantFrom(...texts), fc.nat(200), fc.integer({ min: 1, max: 12 }))
    .map(([text, start, length]) => {
      const all = text.split(' ')
      return all.slice(start % all.length, (start % all.length) + length).join(' ')
    })
  const abbreviation = fc.constantFrom(...ABBREVIATIONS.split(' '), 'LDs', 'RFIs')
  return fc
    .tuple(
      fc.oneof(part(3), part(30), part(900), whole, abbreviation),
      fc.constantFrom(
        (each: string) => each,
        (each: string) => each.toUpperCase(),
        (each: string) => ` ${each.toLowerCase()} `,
      ),
    )
    .map(([typed, respell]) => respell(typed))
}

const filtersFor = (search: string) => readFilters([], new URLSearchParams({ q: search }))

function scene<Row>(row: fc.Arbitrary<Row>, textsOf: (row: Row) => string[]) {
  return fc.array(row, { minLength: 2, maxLength: 8 }).chain((rows) =>
    fc.record({
      rows: fc.constant(rows),
      searches: fc.array(searchFor(rows.flatMap(textsOf)), { minLength: 12, maxLength: 12 }),
    }),
  )
}

/** Whether a row of this tier stands behind the rows that the specification requires, which are in `typed` and `longer`. */
const isBehind = (tier: number = tiers.typed) => tier !== tiers.typed && tier !== tiers.longer

/** Returns the rows that the rule finds but the search does not. */
const missing = (expected: number[], found: (number | undefined)[]) =>
  expected.filter((place) => !found.includes(place))

const placesOf = <Row>(rows: Row[], textsOf: (row: Row) => string[], search: string) =>
  rows.flatMap((row, place) => (isFound(textsOf(row), search) ? place : []))

test('for any search, the homepage finds each row that the rule of the specification finds, and lists it before others', {
  timeout: 600_000,
}, async () => {
  let found = 0
  await fc.assert(
    fc.asyncProperty(scene(request, textsOfRequest), async ({ rows, searches }) => {
      await staff.query(sql`truncate opportunities`)
      const ids = await publish(staff, ...rows)
      for (const search of searches) {
        const expected = placesOf(rows, textsOfRequest, search)
        for (const pool of [visitor, byIndex]) {
          const page = await listOpportunities(pool, filtersFor(search))
          const places = page.rows.map(({ id }) => ids.indexOf(id))
          const behind = page.rows.filter(({ tier }) => isBehind(tier)).map(({ id }) => ids.indexOf(id))
          expect([search, missing(expected, places)]).toEqual([search, []])
          expect([search, behind.filter((place) => expected.includes(place))]).toEqual([search, []])
        }
        found += expected.length
      }
    }),
    { numRuns: 100 },
  )
  expect(found).toBeGreaterThan(1_500)
})

test('for any search, the directory finds each row that the rule of the specification finds, and lists it before others', {
  timeout: 600_000,
}, async () => {
  let found = 0
  await fc.assert(
    fc.asyncProperty(scene(listing, textsOfListing), async ({ rows, searches }) => {
      await staff.query(sql`truncate vendor_listings cascade`)
      await staff.query(sql`truncate public_listings`)
      const ids = await insertListings(staff, ...rows)
      for (const search of searches) {
        const expected = placesOf(rows, textsOfListing, search)
        for (const pool of [visitor, byIndex]) {
          const page = await listVendors(pool, filtersFor(search))
          const places = page.rows.map(({ id }) => ids.indexOf(id))
          const behind = page.rows.filter(({ tier }) => isBehind(tier)).map(({ id }) => ids.indexOf(id))
          expect([search, missing(expected, places)]).toEqual([search, []])
          expect([search, behind.filter((place) => expected.includes(place))]).toEqual([search, []])
        }
        found += expected.length
      }
    }),
    { numRuns: 60 },
  )
  expect(found).toBeGreaterThan(800)
})
