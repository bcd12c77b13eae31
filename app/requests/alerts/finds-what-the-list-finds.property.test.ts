import * as fc from 'fast-check'
import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { countries, projectSizes, projectTypes, vendorServices } from '../../../config/closed-lists.ts'
import { publish } from '../../../test/builders.ts'
import { testDatabase } from '../../../test/database.ts'
import { requestsWith, textsOf } from '../../../test/random-requests.ts'
import { readFilters, writeFilters } from '../../lists/filters.ts'
import { matching, where } from '../../lists/newest-rows.server.ts'
import { opportunityFilters } from '../request.fields.ts'
import { lexemesOf, wantedBy } from './wanted.server.ts'

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

const row = requestsWith(text, 40)

const choices = (options: readonly string[]) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant<string[]>([]) },
    fc.subarray<string>([...options], { maxLength: 4 }),
    // No row has it.
    fc.constant<string[]>([`O'Brien \\ & "x"`]),
  )

const search = fc.record({
  q: fc.oneof(fc.constant(''), text(3)),
  service: choices(vendorServices),
  country: choices(countries),
  projectType: choices(projectTypes),
  projectSize: choices(projectSizes),
})

test('of 1,000 random searches each alert finds exactly what the list finds', async () => {
  await publish(staff, ...fc.sample(row, { numRuns: 150, seed: 7 }))
  let found = 0
  await fc.assert(
    fc.asyncProperty(search, async ({ q, ...chosen }) => {
      const asked = new URLSearchParams([
        ['q', q],
        ...Object.entries(chosen).flatMap(([key, values]) => values.map((value) => [key, value])),
      ])
      const filters = readFilters(opportunityFilters, asked)
      // As it is kept.
      const kept = readFilters(opportunityFilters, new URLSearchParams(`${writeFilters(filters)}`))
      const { query, texts } = wantedBy(kept)
      const { rows } = await staff.query<{ list: string[]; alert: string[] }>(sql`
        select array(select id from opportunities ${where(matching(filters))} order by id) as list,
          array(select id from opportunities
            where ${query}::tsquery is null
              or ${lexemesOf(sql`unnest(${texts}::text[]) as texts (text)`)} @@ ${query}::tsquery
            order by id) as alert`)
      found += rows[0]?.list.length ?? 0
      expect(rows[0]?.alert).toEqual(rows[0]?.list)
    }),
    { numRuns: 1_000 },
  )
  expect(found).toBeGreaterThan(1_000)
})
