import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import * as closedLists from '../config/closed-lists.ts'
import { testDatabase } from '../test/database.ts'
import { readAmounts, seed, seedSamples } from './seed.ts'

const { staff, close } = await testDatabase()
afterAll(close)

test('the samples are 60 opportunities, 80 listings and 5 requests, and come in once', async () => {
  expect(await seedSamples(staff)).toEqual({ opportunities: 60, listings: 80, requests: 5 })
  expect(await seedSamples(staff)).toEqual({ opportunities: 0, listings: 0, requests: 0 })
})

test('a second run adds only what is missing', async () => {
  expect(await seed(staff, { opportunities: 30, listings: 10 })).toMatchObject({ opportunities: 30, listings: 10 })
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

test.each([[['--opportunities', 'many']], [['--listings=-1']], [['--what', '1']], [['100']]])(
  '%j is answered in one sentence',
  (words) => {
    expect(() => readAmounts(words)).toThrow(/^[A-Z-].*\.$/)
  },
)
