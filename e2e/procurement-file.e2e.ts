import type { Page } from '@playwright/test'
import { readSheet } from 'read-excel-file/node'
import { extractText, getDocumentProxy } from 'unpdf'
import { anOpportunity, insertListings, publish } from '../test/builders.ts'
import { expect, type Site, test } from './site.ts'

const PATH = '/browse-vendors/procurement-file'

const listMany = (site: Site, count: number) =>
  insertListings(
    site.database.staff,
    ...Array.from({ length: count }, (_, index) => ({
      company_name: `Vendor ${String(index).padStart(2, '0')}`,
      country: index % 2 ? 'Oman' : 'Qatar',
      services: ['Contract drafting', 'Claims defense', 'Delay analysis', 'Quantum analysis'],
    })),
  )

/** The text and the size in millimetres of each page that a browser prints. */
async function printed(page: Page): Promise<{ pages: string[]; sizes: string[] }> {
  const file = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })))
  const { text } = await extractText(file, { mergePages: false })
  const sizes = text.map(async (_, at) => {
    const [, , width = 0, height = 0] = (await file.getPage(at + 1)).view
    return [width, height].map((points) => Math.round((points / 72) * 25.4)).join(' × ')
  })
  return { pages: text, sizes: await Promise.all(sizes) }
}

test('vendors from a filtered list are put into a file that says how they were found, and stay in it when a request is added', async ({
  page,
  site,
}) => {
  await listMany(site, 4)
  const [request] = await publish(site.database.staff, anOpportunity({ company: 'Wadi Build', country: 'Qatar' }))
  await page.goto('/vendors/delay-analysis/qatar')
  await page.getByRole('checkbox', { name: 'Shortlist Vendor 00' }).check()
  await page.getByRole('checkbox', { name: 'Shortlist Vendor 02' }).check()
  await page.getByRole('link', { name: 'Compare 2 vendors' }).click()
  await page.getByRole('link', { name: 'Procurement file' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Procurement file' })).toBeVisible()
  const facts = page.getByRole('definition')
  for (const value of ['Delay analysis', 'Qatar', '2'])
    await expect(facts.getByText(value, { exact: true }).first()).toBeVisible()
  await page.getByLabel('Your request (optional)').fill(`/opportunities/${request}`)
  await page.getByRole('radio', { name: 'English and Arabic side by side' }).check()
  await page.getByRole('button', { name: 'Update the file' }).click()
  await expect(page).toHaveURL(
    new RegExp(`service=Delay\\+analysis&country=Qatar&shortlist=.*&request=${request}&languages=both$`),
  )
  await expect(page.getByRole('columnheader', { name: 'Matches with the request' })).toBeVisible()
  await expect(page.getByText('مقدّمو الخدمات محل النظر').first()).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as spreadsheet' }).click()
  const rows = await readSheet(await (await download).path(), 'Vendors considered')
  expect(rows.map(([name]) => name)).toEqual(['Company name', 'Vendor 00', 'Vendor 02'])
  await page.getByRole('link', { name: 'Back to the comparison' }).click()
  await expect(page.getByRole('columnheader')).toHaveText([/Vendor 00/, /Vendor 02/])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a file is created from a filtered list, with a request, in both languages', async ({ page, site }) => {
    await listMany(site, 4)
    const [request] = await publish(site.database.staff, anOpportunity())
    await page.goto('/browse-vendors?country=Qatar')
    await page.getByRole('checkbox', { name: 'Shortlist Vendor 00' }).check()
    await page.getByRole('button', { name: 'Compare the shortlisted vendors' }).click()
    await page.getByRole('link', { name: 'Procurement file' }).click()
    await expect(page.getByText('Vendors found')).toBeVisible()
    await expect(page.getByText('This file has no search words')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden()
    await page.getByLabel('Your request (optional)').fill('our request')
    await page.getByRole('button', { name: 'Update the file' }).click()
    await expect(page.getByRole('alert')).toContainText('Please enter the address of a request on this site')
    await page.getByLabel('Your request (optional)').fill(`/opportunities/${request}`)
    await page.getByRole('radio', { name: 'English and Arabic side by side' }).check()
    await page.getByRole('button', { name: 'Update the file' }).click()
    await expect(page).toHaveURL(/country=Qatar&shortlist=.*&languages=both$/)
    await expect(page.getByRole('rowheader')).toHaveCount(1)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download as CSV' }).click()
    expect((await download).suggestedFilename()).toBe('longlist.csv')
  })
})

test('a printed file is A4, has page numbers, and repeats the head of the table on each page', async ({
  page,
  site,
}) => {
  const ids = await listMany(site, 12)
  const [request] = await publish(site.database.staff, anOpportunity())
  for (const [base, head] of [
    ['', 'What the listing says'],
    ['/ar', 'Remarks'],
  ] as const) {
    await page.goto(`${base}${PATH}?shortlist=${ids}&request=${request}${base && '&languages=both'}`)
    const { pages, sizes } = await printed(page)
    expect(new Set(sizes)).toEqual(new Set(['297 × 210']))
    expect(pages.length).toBeGreaterThan(2)
    for (const [at, text] of pages.entries()) {
      expect(text.replace(/[\u2066-\u2069\u202a-\u202e]/g, '')).toContain(`${at + 1} / ${pages.length}`)
      if (/Vendor \d\d/.test(text)) expect(text).toContain(head)
      expect(text).not.toContain('Update the file')
    }
    const vendors = pages.join('').match(/Vendor \d\d/g) ?? []
    expect(new Set(vendors).size).toBe(12)
  }
})
