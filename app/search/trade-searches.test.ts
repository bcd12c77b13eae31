import { readFileSync } from 'node:fs'
import { RouterContextProvider } from 'react-router'
import { afterAll, expect, test } from 'vitest'
import { seed } from '../../bin/seed.ts'
import type { Visitor } from '../../db/client.server.ts'
import { testDatabase } from '../../test/database.ts'
import { asRead, type ReadPage } from '../kit/lists/counts.ts'
import { type Cursor, type ListPage, readCursor } from '../kit/lists/cursor.ts'
import { type Filters, readFilters } from '../kit/lists/filters.ts'
import { visitorPool } from '../kit/routing/context.server.ts'
import { countVendors, listVendors } from '../listings/listing.queries.server.ts'
import { vendorFilters } from '../records/listing.fields.ts'
import { opportunityFilters } from '../records/request.fields.ts'
import { countOpportunities, listOpportunities } from '../requests/request.queries.server.ts'
import { listOrReadAgain } from './read-again.server.ts'
import { directory, opportunities } from './searched-lists.server.ts'
import { groups } from './synonyms.ts'
import { sectionOf } from './tiers.ts'

const { staff, visitor, close } = await testDatabase()
afterAll(close)
await seed(staff)
const context = new RouterContextProvider()
context.set(visitorPool, visitor)

/**
 * A search as somebody of the trade types it, and the rows that it should find among the samples. A row is accepted if
 * it meets all conditions of one of the lists in `accept`. A condition is a facet, 'text:' with a whole word of the
 * row's text, or 'part:' with any part of it.
 */
type TradeSearch = { kind: string; list: 'vendors' | 'requests'; search: string; accept: string[][] }

const searches: TradeSearch[] = JSON.parse(readFileSync(new URL('trade-searches.json', import.meta.url), 'utf8'))

type StoredRow = { id: string; facets: string[]; text: string }
const storedIn = async (table: string) =>
  (await staff.query<StoredRow>(`select id, facets, search_text as text from ${table}`)).rows
const stored = { vendors: await storedIn('public_listings'), requests: await storedIn('opportunities') }

const PARTICLES = '[وف]?[بكل]?(?:ال|لل)?'

function isMet(condition: string, { facets, text }: StoredRow): boolean {
  if (condition.startsWith('part:')) return text.includes(condition.slice(5))
  if (!condition.startsWith('text:')) return facets.includes(condition)
  const word = RegExp.escape(condition.slice(5))
  const prefix = /^\p{Script=Arabic}/u.test(condition.slice(5)) ? PARTICLES : ''
  return new RegExp(`(?<![\\p{L}\\p{N}])${prefix}${word}(?![\\p{L}\\p{N}])`, 'u').test(text)
}

type Row = { id: string; tier?: number }
type Page = (db: Visitor, filters: Filters, cursor?: Cursor) => Promise<ListPage<Row>>

const listed = {
  vendors: { list: directory, page: listVendors as Page, count: countVendors, groups: vendorFilters() },
  requests: {
    list: opportunities,
    page: listOpportunities as Page,
    count: countOpportunities,
    groups: opportunityFilters,
  },
}

/** Lists all rows of a search as the pages show them, and counts them as the page announces them. */
async function resultsOf(name: keyof typeof listed, search: string) {
  const { list, page, count, groups } = listed[name]
  const filters = readFilters([], new URLSearchParams({ q: search }))
  const rows: Row[] = []
  let read: Filters = filters
  for (let after: string | undefined = ''; after !== undefined; ) {
    const cursor = readCursor(new URLSearchParams({ after }))
    const shown: ReadPage<Row> = await listOrReadAgain(context, read, list, cursor, page)
    rows.push(...shown.rows)
    if (shown.reading) read = asRead(filters, shown.reading)
    after = shown.next
  }
  return { rows, announced: (await count(visitor, groups, read)).total }
}

test('most searches of the trade find something, most find everything, and what comes first is right', async () => {
  const failed: string[] = []
  const counts = { something: 0, everything: 0, nothing: 0, first: 0, right: 0, typos: 0, correctedTypos: 0 }
  for (const { kind, list, search, accept } of searches) {
    const accepted = stored[list]
      .filter((row) => accept.some((all) => all.every((condition) => isMet(condition, row))))
      .map(({ id }) => id)
    const { rows } = await resultsOf(list, search)
    const found = rows.map(({ id }) => id)
    const hits = accepted.filter((id) => found.includes(id)).length
    const first = rows.filter((row) => rows[0] && sectionOf(row) === sectionOf(rows[0])).slice(0, 5)
    if (hits > 0) counts.something++
    if (hits === accepted.length) counts.everything++
    if (found.length === 0) counts.nothing++
    counts.first += first.length
    counts.right += first.filter(({ id }) => accepted.includes(id)).length
    if (kind === 'typos') counts.typos++
    if (kind === 'typos' && hits > 0) counts.correctedTypos++
    if (hits < accepted.length) failed.push(`${list} '${search}': ${hits} of ${accepted.length}`)
  }
  const share = (part: number, all = searches.length) => part / all
  expect(searches).toHaveLength(405)
  expect(share(counts.something), failed.join('\n')).toBeGreaterThanOrEqual(0.95)
  expect(share(counts.everything), failed.join('\n')).toBeGreaterThanOrEqual(0.8)
  expect(share(counts.nothing)).toBeLessThanOrEqual(0.03)
  expect(share(counts.right, counts.first)).toBeGreaterThanOrEqual(0.97)
  expect(share(counts.correctedTypos, counts.typos)).toBeGreaterThanOrEqual(0.9)
})

// This test makes about 3,600 searches. They take more than two minutes on a machine that also runs other tests.
test('for every word of the lists, each row is shown once, and as many rows are shown as are announced', {
  timeout: 600_000,
}, async () => {
  for (const word of new Set(groups.flatMap(({ words }) => words)))
    for (const list of ['vendors', 'requests'] as const) {
      const { rows, announced } = await resultsOf(list, word)
      expect([list, word, new Set(rows.map(({ id }) => id)).size, announced]).toEqual([
        list,
        word,
        rows.length,
        rows.length,
      ])
    }
})

test.for([
  ['delay analysis riyadh', 'تحليل التأخير الرياض'],
  ['claims Dubai', 'مطالبات دبي'],
  ['expert witness Dubai', 'شاهد خبير دبي'],
  ['quantity surveyor Jeddah', 'مساح كميات جدة'],
  ['arbitrator', 'محكم'],
  ['litigation support Egypt', 'الدعم القضائي مصر'],
  ['FIDIC', 'فيديك'],
  ['mediation', 'وساطة'],
  ['hospital', 'مستشفى'],
  ['lawyer Beirut', 'محامي بيروت'],
])('%s and %s show the same rows in the same parts', async (pair) => {
  for (const list of ['vendors', 'requests'] as const) {
    const [english, arabic] = await Promise.all(
      pair.map(async (search) => {
        const { rows } = await resultsOf(list, search)
        // Which words are within longer words depends on the language, so the part 'longer' is left out.
        return (['found', 'related', 'country'] as const).map((section) =>
          rows
            .filter((row) => sectionOf(row) === section)
            .map(({ id }) => id)
            .sort(),
        )
      }),
    )
    expect([list, english]).toEqual([list, arabic])
  }
})
