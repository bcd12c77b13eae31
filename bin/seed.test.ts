import { isDeepStrictEqual } from 'node:util'
import sql, { raw } from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { normalizeText } from '../app/kit/search/normalize-text.ts'
import { groups } from '../app/kit/search/synonyms.ts'
import * as claimsWorkLists from '../app/records/claims-work/closed-lists.ts'
import * as closedLists from '../config/closed-lists.ts'
import { nameFinder } from '../db/samples/find-names.ts'
import { testDatabase } from '../test/database.ts'
import { countSentByVisitors, readOptions, removeSamples, seed } from './seed.ts'

const { staff, close } = await testDatabase()
afterAll(close)

test('the samples are 60 opportunities, 80 listings and 5 requests, and come in once', async () => {
  expect(await seed(staff)).toEqual({ opportunities: 60, listings: 80, requests: 5 })
  expect(await seed(staff)).toEqual({ opportunities: 0, listings: 0, requests: 0 })
})

test('each sample has the names that its text gives alone, and is a change of the open data', async () => {
  await seed(staff, { opportunities: 30, listings: 10 })
  const { rows } = await staff.query(sql`
    select company from opportunities where names <> names_in(search_text, facets)
    union all select company_name from public_listings where names <> names_in(search_text, facets)`)
  expect(rows).toEqual([])
  const { rows: counts } = await staff.query(sql`
    select count(*)::int as opportunities, count(changes.id)::int as changes, count(nullif(names, '{}'))::int as named
    from opportunities left join opportunity_changes as changes on changes.id = opportunities.id and kind = 'published'`)
  expect(counts).toEqual([{ opportunities: 90, changes: 90, named: 90 }])
})

test('the names of a text are those that PostgreSQL finds, for each word that names something', async () => {
  const words = groups.flatMap((group) => group.words.map((word) => normalizeText(word)))
  const texts = words.flatMap((word) => [word, `a ${word}s, ${word}-${word}`, `و${word} ال${word}ه\n${word}`])
  const { rows } = await staff.query<{ text: string; names: string[] }>(sql`
    select text, names_in(text, '{}') as names from unnest(${texts}::text[]) as text`)
  const findNames = await nameFinder(staff)
  expect(rows.filter(({ names }) => names.length > 0).length).toBeGreaterThan(words.length)
  expect(rows.filter(({ text, names }) => !isDeepStrictEqual(findNames(text, []), names))).toEqual([])
})

test('a second run adds only what is missing', async () => {
  await seed(staff, { opportunities: 30, listings: 10 })
  expect(await seed(staff, { opportunities: 50, listings: 10 })).toMatchObject({ opportunities: 20, listings: 0 })
})

test('what is put in is from the closed lists, and every address is an example', async () => {
  const known = new Set<string>(Object.values(closedLists).flat())
  const { rows: values } = await staff.query<{ value: string }>(sql`
    select distinct unnest(services || specialties || languages || project_type || array[country, ownership_type, project_size]) as value
    from opportunities
    union select distinct unnest(services || specialties || languages || array[country]) from vendor_listings`)
  expect(values.map(({ value }) => value).filter((value) => !known.has(value))).toEqual([])
  const { rows: strays } = await staff.query(sql`
    select contact_email from opportunities where contact_email !~ '\\.example$'
    union all select contact_email from vendor_listings where contact_email !~ '\\.example$'`)
  expect(strays).toEqual([])
})

test('samples say the stage, form of contract, side, capacity and forum, in words of the lists of practice', async () => {
  const known = new Set<string>(Object.values(claimsWorkLists).flat())
  const valuesIn = async (table: string, columns: string[]) => {
    const lists = columns.map((column) => `array(select distinct ${column} from ${table})`)
    const { rows } = await staff.query<{ lists: string }>(
      sql`select json_build_array(${raw(lists.join())})::text as lists`,
    )
    return (JSON.parse(rows[0]?.lists ?? '[]') as string[][]).map((values) => values.filter(Boolean))
  }
  const asked = ['stage', 'contract_form', 'fidic_book', 'acts_for', 'capacity', 'forum']
  const offered = ['stages', 'contract_forms', 'fidic_books', 'acts_for', 'capacities', 'forums', 'fee_basis']
  const values = [
    await valuesIn('opportunities', asked),
    await valuesIn(
      'public_listings',
      offered.map((column) => `unnest(${column})`),
    ),
  ]
  expect(values.flat(2).filter((value) => !known.has(value))).toEqual([])
  expect(values.map((lists) => lists.map(({ length }) => length))).toEqual([
    [5, 10, 8, 5, 6, 3],
    [5, 9, 2, 4, 7, 8, 3],
  ])
})

test.each([
  [['--opportunities', 'many']],
  [['--listings=-1']],
  [['--what', '1']],
  [['100']],
  [['--remove', '--listings=1']],
])('%j is answered in one sentence', (words) => {
  expect(() => readOptions(words)).toThrow(/^[A-Z-].*\.$/)
})

test('all samples are removed, those with decisions leave their history, and what visitors sent stays', async () => {
  await seed(staff, { opportunities: 2_500, listings: 10 })
  const post = (id: string) => sql`
    insert into opportunity_submissions (id, company, company_website, location, country, services, project_type,
      ownership_type, project_size, description, contact_email, specialties, languages)
    values (${id}, 'Wadi Build', '', '', 'Jordan', '{x}', '{x}', '', '', '', 'claims@wadi-build.example', '{x}', '{x}')`
  await staff.query(post('019d5529-dc60-7000-8000-000000000001'))
  expect(await countSentByVisitors(staff)).toBe(1)
  const { rows } = await staff.query<{ id: string }>(sql`
    update opportunity_submissions set status = 'approved', decided_as = 'staff', decided_by = 'amal@dalil.example', decided_at = now()
    where id in (select id from opportunity_submissions where company <> 'Wadi Build' limit 1) returning id`)
  await staff.query(sql`
    insert into decisions (kind, record_id, decision, reviewer)
    values ('request', ${rows[0]?.id}, 'approved', 'amal@dalil.example')`)
  expect(await removeSamples(staff)).toBeGreaterThan(2_500)
  const left = await staff.query(sql`
    select company, status from opportunity_submissions union all select company_name, status from vendor_listings
    union all select company, 'published' from opportunities order by 1`)
  expect(left.rows).toEqual([
    { company: '', status: 'erased' },
    { company: 'Wadi Build', status: 'pending' },
  ])
  expect(await removeSamples(staff)).toBe(0)
  expect(await countSentByVisitors(staff)).toBe(1)
})
