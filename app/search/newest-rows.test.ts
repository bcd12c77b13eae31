import * as fc from 'fast-check'
import pg from 'pg'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Queryable } from '../../db/client.server.ts'
import { loginFrom } from '../../db/login.ts'
import { takeAllConnections, testDatabase } from '../../test/database.ts'
import { readFilters } from '../kit/lists/filters.ts'
import { where } from '../kit/lists/keyset.server.ts'
import { needsSequentialScan, tiersOf } from './conditions.server.ts'
import { countPool, listNewest, listPool, matching } from './newest-rows.server.ts'
import { opportunities } from './searched-lists.server.ts'
import { groups, synonyms } from './synonyms.ts'

const { staff, visitor, url, fill, close } = await testDatabase()
afterAll(async () => {
  await withIndexes.end()
  await close()
})

const searching = (search: string) => readFilters([], new URLSearchParams({ q: search }))
const readsEveryRow = (search: string) => needsSequentialScan(searching(search).search)

test.for(['delay', 'and the in of the', '½', '§ـ§', '§৴§'])(
  "a search such as '%s' waits only for other searches",
  async (words) => {
    const release = await takeAllConnections(visitor.search)
    const list = async (typed: string) => {
      const filters = searching(typed)
      await listPool(visitor, filters).query(
        sql`select id from opportunities ${where(matching(filters, opportunities))}`,
      )
    }
    await list('')
    const waiting = list(words)
    expect([visitor.search.waitingCount, visitor.waitingCount]).toEqual([1, 0])
    release()
    await waiting
  },
)

// None of these searches has a word that the index can find. PostgreSQL drops the tatweel between two signs, it does
// not treat a Bengali fraction as a digit, and the word 'company' is optional.
test.for(['½', '§ـ§', '§৴§', 'company //a'])(
  "counting the matches of '%s', which reads every row, counts as a search",
  (words) => {
    expect(countPool(visitor, searching(words))).toBe(visitor.search)
    expect(countPool(visitor, searching('delay'))).toBe(visitor.aside)
  },
)

test('a search with three characters around a letter or digit uses the index, in any common script', () => {
  const searches = ['fid', 'U-turn', 'J.V. 7', 'Ünï', 'عقد', 'عـقـد', '§ﷺ§', 'дог', 'συμ', 'חוז', '契約書', '계약']
  expect(searches.filter(readsEveryRow)).toEqual([])
})

test('a search is cut to 200 characters after its ligatures have become letters', () => {
  const [condition] = matching(searching('ﷺ'.repeat(200)), opportunities)
  expect(condition?.values).toEqual([`%${'صلي الله عليه وسلم'.repeat(12).slice(0, 200)}%`])
})

/** A connection on which the planner reads a whole table only if no index can find the rows. */
const withIndexes = new pg.Client(loginFrom(url))
beforeAll(async () => {
  await withIndexes.connect()
  await withIndexes.query('set enable_seqscan = off')
  await staff.query(sql`create table texts (search_text text, names text[], facets text[])`)
  await staff.query(sql`create index on texts using gin (search_text gin_trgm_ops, names, facets)`)
  await staff.query(sql`create index on texts using gin (facets)`)
  await staff.query(sql`insert into texts values ('', '{}', '{}')`)
})

/**
 * Returns how many candidate rows each index scan of a search finds. The table `texts` has one row with an empty text,
 * which is a candidate only if a pattern without a trigram makes the scan walk the whole index.
 */
async function indexScans(search: string, conditions = matching(searching(search), opportunities)): Promise<number[]> {
  const { rows } = await withIndexes.query<{ 'QUERY PLAN': unknown }>(sql`
    explain (analyze, format json) select from texts ${where(conditions)}`)
  const scans = JSON.stringify(rows).matchAll(
    /"Bitmap Index Scan"[^}]*?"Index Name":"(?!letter_pairs)[^}]*?"Actual Rows":([\d.]+)/g,
  )
  return [...scans].map(([, candidates]) => Number(candidates))
}

const awkward = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'§.-_%\\ ½²ـًٰ́̈ﷺﻻأىةکĲ①Ⅷ１Ａ৴ְ가が🏗\u2028\u202e\u0085'),
    fc.constantFrom('a', '7', 'ع'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
  minLength: 1,
  maxLength: 6,
})

const awkwardWords = fc.array(awkward, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))

test('no search walks the whole index', async () => {
  const asked = { byIndex: 0, rowByRow: 0 }
  await fc.assert(
    fc.asyncProperty(awkwardWords, async (search) => {
      if (!searching(search).search) return
      const isRowByRow = readsEveryRow(search)
      asked[isRowByRow ? 'rowByRow' : 'byIndex'] += 1
      const scans = await indexScans(search)
      if (isRowByRow) expect(scans).toEqual([])
      else expect(new Set(scans)).toEqual(new Set([0]))
    }),
    { numRuns: 2_000 },
  )
  expect(Math.min(asked.byIndex, asked.rowByRow)).toBeGreaterThan(200)
})

test('no abbreviation or synonym walks the whole index, whether it has two letters or is beside a word without a trigram', async () => {
  for (const word of synonyms.flatMap(({ words }) => words)) {
    for (const search of [word, `${word} al`])
      expect([search, readsEveryRow(search), ...new Set(await indexScans(search))]).toEqual([search, false, 0])
  }
})

test('rows with an abbreviation of two letters are found by the index before rows with its meaning', async () => {
  for (const search of ['JV', 'QS', 'P6', 'VO', 'LD', 'O&G'])
    for (const [tier, conditions] of tiersOf(search, opportunities))
      expect([search, tier, ...new Set(await indexScans(search, conditions))]).toEqual([search, tier, 0])
})

test('each group of synonyms has a name and words that no other has', () => {
  const words = groups.flatMap(({ keys }) => [...new Set(keys)])
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
  expect(groups.map(({ name }) => name)).not.toContain('')
})

test('the beginning of an Arabic name does not walk the whole index', async () => {
  const beginnings = synonyms.flatMap(({ words }) => words.flatMap((word) => word.match(/[ء-ي]{3}/g) ?? []))
  expect(beginnings.length).toBeGreaterThan(200)
  for (const search of new Set(beginnings))
    expect([search, readsEveryRow(search), ...new Set(await indexScans(search))]).toEqual([search, false, 0])
})

test('among many rows PostgreSQL finds Arabic words by the index', async () => {
  // Computing the names of a row takes longer than storing the row, so they are computed for only some of the rows.
  await fill(sql`
    insert into opportunities (company, description, location, country, ownership_type, project_size, contact_email, names)
    select 'Wadi Build', repeat('قرض رقم ' || n || ' ', 40) || case when n % 1250 = 0 then 'تحليل التأخير في العَقْد' else '' end, '', 'Oman', '', '', '',
      case when n % 1250 <> 0 then '{}'::text[] end
    from generate_series(1, 5000) n`)
  await staff.query(sql`vacuum analyze opportunities`)
  for (const search of ['عقد', 'العَقْد', 'تحليل تأخير', 'delay analysis', 'للتأخير']) {
    const { rows } = await staff.query(sql`
      explain (analyze, format json) select id from opportunities ${where(matching(searching(search), opportunities))}`)
    const plan = JSON.stringify(rows)
    expect([search, plan.includes('opportunities_words'), plan.includes('Seq Scan')]).toEqual([search, true, false])
    expect(plan).toMatch(/"Actual Rows":4(\.0+)?,/)
  }
})

test('a search of many common words walks the newest rows, and not all rows that the index returns', async () => {
  // Two rows in five have all six words, and the other rows have none. PostgreSQL expects 20 matches among 5,000 rows,
  // but there are 2,000.
  await staff.query(sql`
    create table together as select n as id, now() - n * interval '1 minute' as posted_at, '{}'::text[] as names,
      '{}'::text[] as facets, repeat('depot number ' || n || ' ', 30)
        || case when n % 5 < 2 then 'alpha bravo delta gamma kappa sigma' else '' end as search_text
    from generate_series(1, 5000) n`)
  await staff.query(sql`create index on together using gin (search_text gin_trgm_ops, names, facets)`)
  await staff.query(sql`create index on together (posted_at desc, id desc)`)
  await staff.query(sql`vacuum analyze together`)
  const read: number[] = []
  const explained: Queryable = {
    async query(statement) {
      const plan = await staff.query<{ 'QUERY PLAN': unknown }>(sql`explain (analyze, format json) ${statement}`)
      const scans = JSON.stringify(plan.rows).matchAll(/"Actual Rows":([\d.]+)/g)
      read.push(...[...scans].map(([, count]) => Number(count)))
      return staff.query(statement)
    },
  }
  const words = searching('alpha bravo delta gamma kappa sigma')
  const list = {
    table: sql`together`,
    newest: sql`posted_at`,
    selected: sql`id`,
    columns: sql`id, posted_at`,
    shown: <Row>(row: Row) => row,
  }
  const { rows } = await listNewest(explained, words, undefined, list)
  expect(rows.slice(0, 4).map(({ id }) => id)).toEqual([1, 5, 6, 10])
  expect([rows.length, Math.max(...read) < 500]).toEqual([24, true])
})

test('one word with a trigram is enough to use the index', () => {
  const searches = ['al depot', 'depot al', '½ depot §', 'P6 al', 'J.V. 7']
  expect(searches.filter(readsEveryRow)).toEqual([])
  expect(['al', 'al ka', '½ §', 'a b c'].filter(readsEveryRow)).toEqual(['al', 'al ka', '½ §', 'a b c'])
})

test('PostgreSQL has a trigram for every letter or digit that a search looks up in the index', async () => {
  const every = Array.from({ length: 0x10ffff }, (_, at) => String.fromCodePoint(at + 1)).filter((c) =>
    /\P{C}/u.test(c),
  )
  const byIndex = every
    .map((character) => searching(`§${character}§`))
    .filter(({ search }) => !needsSequentialScan(search))
  expect(byIndex.length).toBeGreaterThan(20_000)
  const sought = byIndex.flatMap((filters) => matching(filters, opportunities).flatMap(({ values }) => values))
  const { rows } = await staff.query(sql`
    select sought from unnest(${sought}::text[]) as sought where show_trgm(normalize_text(sought)) = '{}'`)
  expect(rows).toEqual([])
})
