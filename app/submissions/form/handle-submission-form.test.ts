import sql from 'sql-template-tag'
import { afterAll, expect, test, vi } from 'vitest'
import { testSite } from '../../../test/app.ts'
import { aListing, aMessage, aVendorRequest } from '../../../test/builders.ts'
import { watchLog } from '../../../test/log.ts'
import { readPage } from '../../../test/page.ts'

const site = await testSite()
afterAll(() => site.close())

test.for([
  ['/contact', aMessage()],
  ['/post-vendor-request', aVendorRequest()],
  ['/list-your-services', aListing()],
] as const)(
  '%s waits four and a half seconds for the database, then answers 503 and stores nothing',
  async ([path, form]) => {
    const log = watchLog()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
    expect((await site.post(path, form)).status).toBe(503)
    expect(timeout.mock.calls).toEqual([[4_500]])
    expect(log).toHaveLength(1)
    const { rows } = await site.database.staff.query(sql`
    select (select count(*) from contact_submissions) + (select count(*) from opportunity_submissions)
      + (select count(*) from vendor_listings) as stored`)
    expect(rows).toEqual([{ stored: '0' }])
  },
)

test.for([
  ['/contact', aMessage(), 'message', 'name'],
  ['/post-vendor-request', aVendorRequest(), 'description', 'companyName'],
  ['/ar/post-vendor-request', aVendorRequest(), 'description', 'companyLocation'],
  ['/list-your-services', aListing(), 'about', 'companyName'],
] as const)('the response of %s contains the typed text once, in the fields', async ([path, form, text, line]) => {
  const typed = {
    [text]: `First word.\n${'"An independent" delay & cost <analysis>. '.repeat(300)}Last word.`,
    [line]: `Al Khudayri ${'x'.repeat(2_000)}`,
  }
  const { status, html, form: answered } = await readPage(await site.post(path, { ...form, ...typed }))
  expect(status).toBe(400)
  expect(answered.values).toMatchObject({ [text]: [typed[text]], [line]: [typed[line]] })
  const times = (words: string) => html.split(words).length - 1
  expect(['First word.', 'Last word.', 'Al Khudayri xxx'].map(times)).toEqual([1, 1, 1])
})
