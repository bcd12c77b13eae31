import * as fc from 'fast-check'
import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { publish } from '../../../test/builders.ts'
import { testDatabase } from '../../../test/database.ts'
import { requestsWith, textsOf } from '../../../test/random-requests.ts'
import { storedFields } from '../../kit/fields/fields.ts'
import { readFilters, writeFilters } from '../../kit/lists/filters.ts'
import { where } from '../../kit/lists/keyset.server.ts'
import { opportunityFilters, requestFields } from '../../records/request.fields.ts'
import { matching } from '../../search/newest-rows.server.ts'
import { opportunities } from '../../search/searched-lists.server.ts'
import { compileAlertQuery, lexemesOf } from './alert-query.server.ts'

const { staff, close } = await testDatabase()
afterAll(close)

const words = fc.constantFrom(
  ...'EOT EOTs LD build shield O&G JV BIM DAB P6 the of claims claim contract delay hotel hotels Riyadh Dubai'.split(
    ' ',
  ),
  ...'في تحليل التأخير لتحليل ومطالبات المطالبات بالسعودية الرياض أبوظبي عُمان 50 million دولار $50M فيديك'.split(' '),
  ...`façade ½ (claims), "red" O'Neil % _ \\ ; يوم؟ «عقد» ' \\' & | ! :* depot`.split(' '),
  'time extension',
  'red book',
)
const text = textsOf(words)

const upTo = (max: number, options: readonly string[]) =>
  fc.subarray<string>([...options], { maxLength: Math.min(max, options.length) })

/** Dates before, within and after the four weeks of the filter. */
const days = [-1, 0, 1, 14, 28, 29].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10))

/** Generates values for each column that a filter reads. */
const filtered = storedFields(requestFields).flatMap((field): [string, fc.Arbitrary<unknown>][] => {
  if (field.kind === 'date' && 'filter' in field) return [[field.column, fc.constantFrom(null, ...days)]]
  if (!('options' in field) || !field.filter) return []
  const isList = field.kind === 'choices' || field.isList
  const one = fc.constantFrom(...field.options, ...(field.required ? [] : ['']))
  return [[field.column, isList ? upTo(3, field.options) : one]]
})

const row = fc
  .tuple(requestsWith(text, 40), fc.record(Object.fromEntries<fc.Arbitrary<unknown>>(filtered)))
  .map(([request, choices]) => ({ ...request, ...choices }))

const choices = (options: readonly string[]) =>
  fc.oneof(
    upTo(4, options),
    // No row has this value.
    fc.constant<string[]>([`O'Brien \\ & "x"`]),
  )

const NONE = fc.constant<string[]>([])

/** Generates at most three filters at once, because almost no row would match more. */
const search = fc.subarray([...opportunityFilters], { maxLength: 3 }).chain((used) =>
  fc.record({
    q: fc.oneof(fc.constant(''), text(3)),
    ...Object.fromEntries(
      opportunityFilters.map((group) => [group.key, used.includes(group) ? choices(group.options) : NONE]),
    ),
  }),
) as fc.Arbitrary<{ q: string } & Record<string, string[]>>

test('for each of 1,000 random searches, an alert finds exactly the requests that the list finds', {
  timeout: 600_000,
}, async () => {
  await publish(staff, ...fc.sample(row, { numRuns: 150, seed: 7 }))
  let found = 0
  const foundBy = new Set<string>()
  await fc.assert(
    fc.asyncProperty(search, async ({ q, ...chosen }) => {
      const parameters = new URLSearchParams([
        ['q', q],
        ...Object.entries(chosen).flatMap(([key, values]) => values.map((value) => [key, value])),
      ])
      const filters = readFilters(opportunityFilters, parameters)
      // An alert stores its filters as a query string.
      const stored = readFilters(opportunityFilters, new URLSearchParams(`${writeFilters(filters)}`))
      const { query, texts } = compileAlertQuery(stored)
      const { rows } = await staff.query<{ list: string[]; alert: string[] }>(sql`
        select array(select id from opportunities ${where(matching(filters, opportunities))} order by id) as list,
          array(select id from opportunities
            where ${query}::tsquery is null
              or ${lexemesOf(sql`unnest(${texts}::text[]) as texts (text)`)} @@ ${query}::tsquery
            order by id) as alert`)
      found += rows[0]?.list.length ?? 0
      if (rows[0]?.list[0]) for (const { key } of opportunityFilters) if (stored.chosen[key]?.[0]) foundBy.add(key)
      expect(rows[0]?.alert).toEqual(rows[0]?.list)
    }),
    { numRuns: 1_000 },
  )
  expect(found).toBeGreaterThan(1_000)
  expect([...foundBy].sort()).toEqual(opportunityFilters.map(({ key }) => key).sort())
})
