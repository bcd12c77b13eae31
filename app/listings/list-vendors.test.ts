import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { readCursor } from '../kit/lists/cursor.ts'
import { readFilters } from '../kit/lists/filters.ts'
import { vendorFilters } from '../records/listing.fields.ts'
import { listVendors } from './listing.queries.server.ts'

const { visitor, fill, close } = await testDatabase()
afterAll(close)

/** Follows the list of vendors to its last page and returns their names, page by page. */
async function walk(q: string): Promise<string[][]> {
  const filters = readFilters(vendorFilters(), new URLSearchParams({ q }))
  const pages: string[][] = []
  for (let next: string | undefined = ''; next !== undefined && pages.length < 9; ) {
    const page = await listVendors(visitor, filters, readCursor(new URLSearchParams({ after: next })))
    pages.push(page.rows.map(({ companyName }) => companyName))
    next = page.next
  }
  return pages
}

// A search for many words first reads the newest 1,000 rows. It uses the index only if too few of these rows match.
test('a search of many words finds vendors among the newest 1,000 and those after them', async () => {
  await fill(sql`
    insert into vendor_listings (company_name, location, country, website, contact_email, status, created_at)
    select case when n <= 60 or n > 1160 then 'Alpha bravo gamma kappa sigma ' || n else 'Other ' || n end,
      '', 'UAE', '', n || '@b.example', 'approved', timestamptz '2025-04-01Z' - n * interval '1 minute'
    from generate_series(1, 1200) n`)
  const found = [...Array(1200).keys()].filter((n) => n < 60 || n >= 1160)
  const names = found.map((n) => `Alpha bravo gamma kappa sigma ${n + 1}`)
  const pages = [0, 24, 48, 72, 96].map((start) => names.slice(start, start + 24))
  expect(await walk('sigma kappa gamma bravo alpha')).toEqual(pages)
  expect(await walk('sigma')).toEqual(pages)
  expect(await walk('sigma kappa gamma bravo zeppelin')).toEqual([[]])
})
