import { isDeepStrictEqual } from 'node:util'
import sql, { raw } from 'sql-template-tag'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { sendDueAlerts } from '../app/features/alerts/matching.queries.server.ts'
import { askForRenewal } from '../app/features/alerts/reminders.queries.server.ts'
import { readFilters } from '../app/kit/lists/filters.ts'
import { normalizeText } from '../app/kit/search/normalize-text.ts'
import { countVendors, listVendorCountries } from '../app/listings/listing.queries.server.ts'
import { vendorFilters } from '../app/records/listing.fields.ts'
import { outcomes } from '../app/records/outcomes.ts'
import { opportunityFilters } from '../app/records/request.fields.ts'
import { countOpportunities } from '../app/requests/request.queries.server.ts'
import {
  countAlerts,
  countClosedRequests,
  countCoverage,
  countPublished,
  countSubmissions,
  measureSpeed,
} from '../app/review/overview/overview.queries.server.ts'
import { lastWeeks, weeksBefore } from '../app/review/overview/weeks.ts'
import { countQueue } from '../app/review/queue/queue.queries.server.ts'
import { groups } from '../app/search/synonyms.ts'
import { closeEnded, endUnanswered } from '../app/submissions/expiry/closing.queries.server.ts'
import { queueReminders } from '../app/submissions/expiry/reminders.queries.server.ts'
import * as claimsWorkLists from '../app/vocabulary/claims-work-lists.ts'
import * as closedLists from '../app/vocabulary/closed-lists.ts'
import { countries } from '../app/vocabulary/closed-lists.ts'
import { nameFinder } from '../db/find-names.ts'
import { testDatabase } from '../test/database.ts'
import { countSentByVisitors, readOptions, removeSamples, seed } from './seed.ts'

const { staff, visitor, close } = await testDatabase()
afterAll(close)

test('the samples are 60 opportunities, 80 listings and 5 requests, and each is added once', async () => {
  const added = await seed(staff)
  expect(added).toMatchObject({ opportunities: 60, listings: 80, requests: 5 })
  expect(Object.entries(added).filter(([, count]) => count === 0)).toEqual([])
  expect(Object.values(await seed(staff)).filter((count) => count > 0)).toEqual([])
})

test('every option of every filter of both lists finds a sample', async () => {
  await seed(staff)
  const none = readFilters([], new URLSearchParams())
  const offered = vendorFilters(await listVendorCountries(visitor))
  const lists = {
    requests: await countOpportunities(visitor, opportunityFilters, none),
    vendors: await countVendors(visitor, offered, none),
  }
  const empty = Object.entries(lists).flatMap(([list, { options }]) =>
    Object.entries(options).flatMap(([key, counts]) =>
      Object.entries(counts).flatMap(([option, count]) => (count > 0 ? [] : [`${list}: ${key}=${option}`])),
    ),
  )
  expect(empty).toEqual([])
  expect(Object.keys(lists.vendors.options.country ?? {})).toHaveLength(countries.length)
})

test('no part of the overview is empty', async () => {
  await seed(staff)
  const now = new Date()
  const { since } = lastWeeks(now, 26)
  const submitted = await countSubmissions(staff, since)
  const { waiting } = await countQueue(staff, '')
  const published = await countPublished(staff, weeksBefore(now, 0))
  const closed = await countClosedRequests(staff)
  const coverage = await countCoverage(staff)
  const ofKinds = (part: string, rows: { kind: string | null }[]) =>
    ['request', 'listing', 'message'].map((kind) => [`${part} of ${kind}s`, rows.some((row) => row.kind === kind)])
  const parts = [
    ...ofKinds('submissions', submitted),
    ...Object.entries(waiting ?? {}).map(([kind, count]) => [`the queue of ${kind}s`, count > 0]),
    ...ofKinds('what was published', [...published, { kind: 'message' }]),
    ['hours to a decision', (await measureSpeed(staff, weeksBefore(now, 4))).hours !== null],
    ...[...Object.keys(outcomes), null]
      .filter((outcome) => outcome !== 'not_said')
      .map((outcome) => [`closed, ${outcome}`, closed.some((row) => row.outcome === outcome)]),
    ...['sender', 'schedule'].map((by) => [`closed by ${by}`, closed.some(({ endedBy }) => endedBy === by)]),
    ...countries.map((country) => [
      `demand and supply, ${country}`,
      coverage.some((row) => row.country === country && row.requests > 0) &&
        coverage.some((row) => row.country === country && row.vendors > 0),
    ]),
    ['alerts', ((await countAlerts(staff))?.running ?? 0) > 0],
  ]
  expect(parts.filter(([, isFull]) => !isFull).map(([part]) => part)).toEqual([])
})

test('no letter about a sample is queued, neither by the seeding nor by the schedule', async () => {
  const { staff, close } = await testDatabase()
  onTestFinished(close)
  await seed(staff)
  for (const days of [0, 1, 8, 30, 200, 400]) {
    const now = new Date(Date.now() + days * 86_400_000)
    await queueReminders(staff, now)
    await closeEnded(staff, now)
    await endUnanswered(staff, now)
  }
  await askForRenewal(staff)
  await sendDueAlerts(staff)
  expect((await staff.query(sql`select template, content from letters`)).rows).toEqual([])
})

test('each sample has the names that are found in its own text, and is a change of the open data', async () => {
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

test('the samples have only values of the closed lists, and every address is an example', async () => {
  const known = new Set<string>(Object.values(closedLists).flat())
  const { rows: values } = await staff.query<{ value: string }>(sql`
    select distinct unnest(services || specialties || languages || project_type || array_remove(array[country, ownership_type, project_size], '')) as value
    from opportunities
    union select distinct unnest(services || specialties || languages || array[country]) from vendor_listings`)
  expect(values.map(({ value }) => value).filter((value) => !known.has(value))).toEqual([])
  const { rows: strays } = await staff.query(sql`
    select contact_email from opportunities where contact_email !~ '\\.example$' and company_type = ''
    union all select contact_email from opportunity_submissions where contact_email !~ '\\.example$'
    union all select email from relayed where email !~ '\\.example$'
    union all select email from contact_submissions where email !~ '\\.example$'
    union all select address from subscribers where address !~ '\\.example$'
    union all select contact_email from vendor_listings where contact_email !~ '\\.example$'`)
  expect(strays).toEqual([])
})

test('samples have a stage, form of contract, side, capacity and forum from the lists of claims work', async () => {
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
    [8, 13, 8, 6, 7, 17],
    [8, 13, 2, 6, 11, 17, 3],
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

test('removed samples leave only the changes of the open data, the pairs of letters and the run, and can be added again', async () => {
  const { staff, close } = await testDatabase()
  onTestFinished(close)
  const countRows = async () => {
    const { rows } = await staff.query<{ name: string }>(sql`
      select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('opportunity_changes', 'letter_pairs', 'command_runs')`)
    const counts = rows.map(async ({ name }) => {
      const { rows } = await staff.query(sql`select count(*)::int as count from ${raw(name)}`)
      return [name, rows[0]?.count]
    })
    return Object.fromEntries(await Promise.all(counts))
  }
  const before = await countRows()
  const added = await seed(staff)
  await removeSamples(staff)
  expect(await countRows()).toEqual(before)
  expect(await seed(staff)).toEqual(added)
})

test('all samples are removed, those with decisions leave their history, and submissions of visitors stay', async () => {
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
