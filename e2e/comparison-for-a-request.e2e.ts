import type { Page } from '@playwright/test'
import { readSheet } from 'read-excel-file/node'
import { extractText, getDocumentProxy } from 'unpdf'
import { anOpportunity, insertListings, publish } from '../test/builders.ts'
import { expect, type Site, test } from './site.ts'

const PATH = '/browse-vendors/compare'

const listMany = (site: Site, count: number) =>
  insertListings(
    site.database.staff,
    ...Array.from({ length: count }, (_, index) => ({
      company_name: `Vendor ${String(index).padStart(2, '0')}`,
      country: index % 2 ? 'Oman' : 'Qatar',
      services: ['Contract drafting', 'Claims defense', 'Delay analysis', 'Quantum analysis'],
    })),
  )

/** Returns the text of each printed page, and its size in millimetres. */
async function printed(page: Page): Promise<{ pages: string[]; sizes: string[] }> {
  const file = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })))
  const { text } = await extractText(file, { mergePages: false })
  const sizes = text.map(async (_, at) => {
    const [, , width = 0, height = 0] = (await file.getPage(at + 1)).view
    return [width, height].map((points) => Math.round((points / 72) * 25.4)).join(' × ')
  })
  return { pages: text, sizes: await Promise.all(sizes) }
}

test('vendors of a filtered list are compared for a request, and the spreadsheet says how they were found', async ({
  page,
  site,
}) => {
  await listMany(site, 4)
  const [request] = await publish(site.database.staff, anOpportunity({ company: 'Wadi Build', country: 'Qatar' }))
  await page.goto('/vendors/delay-analysis/qatar')
  await page.getByRole('checkbox', { name: 'Shortlist Vendor 00' }).check()
  await page.getByRole('checkbox', { name: 'Shortlist Vendor 02' }).check()
  await page.getByRole('link', { name: 'Compare 2 vendors' }).click()
  await page.getByText('Compare for a request').click()
  await page.getByLabel("Address of the request's page").fill(`/opportunities/${request}`)
  await page.getByRole('button', { name: 'Add request' }).click()
  await expect(page).toHaveURL(new RegExp(`service=Delay\\+analysis&country=Qatar&shortlist=.*&request=${request}$`))
  await expect(page.getByRole('row', { name: /^Matches with the request/ })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByText('Download').click()
  await page.getByRole('link', { name: 'Excel' }).click()
  const path = await (await download).path()
  expect((await readSheet(path, 'Vendors'))[0]).toEqual(['Company name', 'Vendor 00', 'Vendor 02'])
  const notes = await readSheet(path, 'Request and notes')
  for (const fact of [
    ['Company name', 'Wadi Build'],
    ['Services Offered', 'Delay analysis'],
    ['Vendors found', '2'],
  ])
    expect(notes).toContainEqual(fact)
  await page.getByRole('link', { name: 'Remove Vendor 02' }).click()
  await expect(page.getByRole('columnheader')).toHaveText([/Vendor 00/])
  await expect(page.getByRole('link', { name: 'Remove request' })).toBeVisible()
  await page.getByRole('link', { name: 'Remove request' }).click()
  await expect(page.getByText('Compare for a request')).toBeVisible()
  await page.getByRole('link', { name: 'Back to vendors' }).click()
  await expect(page).toHaveURL(/service=Delay\+analysis&country=Qatar&shortlist=/)
})

const wordings = {
  en: { base: '', save: 'Print or save', write: 'Write to 1 who takes messages', download: 'Download', yes: 'Yes' },
  ar: { base: '/ar', save: 'طباعة أو حفظ', write: 'مراسلة مقدّم خدمة يستقبل الرسائل', download: 'تنزيل', yes: 'نعم' },
}

for (const { base, save, write, download, yes } of Object.values(wordings))
  test(`the comparison at ${base}/ ticks services, marks differences, and has one filled button`, async ({
    page,
    site,
  }) => {
    const ids = await insertListings(
      site.database.staff,
      { company_name: 'Alif', services: ['Delay analysis', 'Expert witness'], contact_open: true },
      { company_name: 'Baa', services: ['Delay analysis'] },
    )
    for (const width of [1366, 360]) {
      await page.setViewportSize({ width, height: 768 })
      await page.goto(`${base}${PATH}?shortlist=${ids}`)
      const [same, different] = base ? ['تحليل التأخير', 'شهادة الخبراء'] : ['Delay analysis', 'Expert witness']
      const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
      await expect(row(same).getByRole('cell').filter({ hasText: yes })).toHaveCount(2)
      await expect(row(different).getByRole('cell').filter({ hasText: yes })).toHaveCount(1)
      const mark = (name: string) =>
        row(name)
          .getByRole('rowheader')
          .evaluate((header) => getComputedStyle(header).borderInlineStartWidth)
      expect([await mark(same), await mark(different)]).toEqual(['0px', '3px'])
      const grounds = await row(different)
        .getByRole('cell')
        .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).backgroundColor !== 'rgba(0, 0, 0, 0)'))
      expect(grounds).toEqual([true, false])

      const main = page.getByRole('main')
      const filled = await main.locator('button:visible, summary:visible, a:visible').evaluateAll((all) =>
        all
          .filter((one) => getComputedStyle(one).backgroundColor !== 'rgba(0, 0, 0, 0)')
          .filter((one) => getComputedStyle(one).borderTopColor === 'rgba(0, 0, 0, 0)')
          .map((one) => one.textContent?.trim()),
      )
      expect(filled).toEqual([save])
      await expect(main.getByRole('link', { name: 'Excel' })).toBeHidden()
      await main.getByText(download, { exact: true }).click()
      await expect(main.getByRole('link', { name: 'Excel' })).toBeInViewport({ ratio: 1 })
      await expect(main.getByRole('link', { name: 'CSV' })).toBeInViewport({ ratio: 1 })
      await main.getByText(write).click()
      await expect(main.getByRole('link', { name: 'Excel' })).toBeHidden()
      await expect(main.getByRole('link', { name: 'Alif', exact: true }).first()).toBeInViewport({ ratio: 1 })
    }
  })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('vendors of a filtered list are compared for a request', async ({ page, site }) => {
    await listMany(site, 4)
    const [request] = await publish(site.database.staff, anOpportunity())
    await page.goto('/browse-vendors?country=Qatar')
    await page.getByRole('checkbox', { name: 'Shortlist Vendor 00' }).check()
    await page.getByRole('button', { name: 'Compare the shortlisted vendors' }).click()
    await page.getByText('Compare for a request').click()
    await page.getByLabel("Address of the request's page").fill('our request')
    await page.getByRole('button', { name: 'Add request' }).click()
    await expect(page.getByRole('alert')).toContainText("Please enter the address of a request's page")
    await page.getByLabel("Address of the request's page").fill(`/opportunities/${request}`)
    await page.getByRole('button', { name: 'Add request' }).click()
    await expect(page).toHaveURL(/country=Qatar&shortlist=.*&request=/)
    await expect(page.getByRole('columnheader')).toHaveText([/Vendor 00/])
    await expect(page.getByRole('button', { name: 'Print or save' })).toBeHidden()
    await expect(page.getByRole('row', { name: 'Quantum analysis Yes' })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('Date of the count')).toBeVisible()
    await expect(page.getByRole('rowheader', { name: 'Conflict check' })).toBeVisible()
    const download = page.waitForEvent('download')
    await page.emulateMedia({ media: 'screen' })
    await page.getByText('Download').click()
    await page.getByRole('link', { name: 'CSV' }).click()
    expect((await download).suggestedFilename()).toBe('vendors.csv')
  })
})

test('a printed comparison is A4, has page numbers, repeats all vendors at the head of each page of the table, and leaves out the controls of the screen', async ({
  page,
  site,
}) => {
  const ids = await listMany(site, 12)
  const [request] = await publish(site.database.staff, anOpportunity())
  for (const [base, remarks, onTheScreen] of [
    ['', 'Remarks', 'Add request'],
    ['/ar', 'ملاحظات', 'إزالة'],
  ] as const) {
    await page.goto(`${base}${PATH}?shortlist=${ids}&request=${request}`)
    const { pages, sizes } = await printed(page)
    expect(new Set(sizes)).toEqual(new Set(['297 × 210']))
    expect(pages.length).toBeGreaterThan(1)
    for (const [at, text] of pages.entries()) {
      expect(text.replace(/[\u2066-\u2069\u202a-\u202e]/g, '')).toContain(`${at + 1} / ${pages.length}`)
      expect(text).not.toContain(onTheScreen)
      const vendors = new Set(text.match(/Vendor \d\d/g) ?? [])
      expect([0, 12]).toContain(vendors.size)
    }
    if (!base) expect(pages.join('')).toContain(remarks)
  }
})

test('the first printed page names the request and the day, and has the whole comparison of three vendors with room to write', async ({
  page,
  site,
}) => {
  const ids = await listMany(site, 3)
  const [request] = await publish(site.database.staff, anOpportunity({ company: 'Wadi Build' }))
  await page.goto(`${PATH}?shortlist=${ids}&request=${request}`)
  const day = new Date().toLocaleDateString('en-GB', { dateStyle: 'long' })
  await expect(page.getByText(day, { exact: true })).toBeAttached()
  const { pages } = await printed(page)
  for (const text of ['Wadi Build', day, 'Vendor 02', 'Languages', 'Conflict check', 'Fee', 'Availability', 'Remarks'])
    expect(pages[0]?.replaceAll(/\s+/g, ' ')).toContain(text)
  expect(pages).toHaveLength(2)
})

test('a page that is opened after the comparison is printed in portrait format', async ({ page, site }) => {
  const ids = await listMany(site, 1)
  await page.goto(`${PATH}?shortlist=${ids}`)
  await page.getByRole('columnheader').getByRole('link', { name: 'Vendor 00', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vendor 00' })).toBeVisible()
  const { sizes } = await printed(page)
  expect(new Set(sizes)).not.toContain('297 × 210')
})
