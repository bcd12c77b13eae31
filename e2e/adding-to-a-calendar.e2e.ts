import { readFile } from 'node:fs/promises'
import sql from 'sql-template-tag'
import { anOpportunity, publish } from '../test/builders.ts'
import { expect, test } from './site.ts'

const languages = [
  { path: '', link: 'Add to calendar', title: 'SUMMARY:Closing date: Delay analysis\\, Wadi Build', hijri: '' },
  {
    path: '/ar',
    link: 'الإضافة إلى التقويم',
    title: 'SUMMARY:آخر يوم للردود: تحليل التأخير',
    hijri: '13 شعبان 1448 هـ',
  },
]

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    for (const { path, link, title, hijri } of languages)
      test(`${path}/opportunities: the closing date goes into a calendar, by keyboard`, async ({ page, site }) => {
        const [id] = await publish(site.database.staff, anOpportunity({ country: 'Qatar' }))
        await site.database.staff.query(sql`
          update opportunities set closes_on = '2027-01-21', closes_at = end_of_day('2027-01-21', country)`)
        await page.goto(`${path}/opportunities/${id}`)
        await expect(page.getByRole('main')).toContainText(hijri)
        const downloading = page.waitForEvent('download')
        await page.getByRole('link', { name: link }).press('Enter')
        const download = await downloading
        expect(download.suggestedFilename()).toBe('closing-date.ics')
        const file = await readFile(await download.path(), 'utf8')
        expect(file).toContain('DTSTART;VALUE=DATE:20270121\r\n')
        expect(file).toContain(title)
        await expect(page).toHaveURL(`${path}/opportunities/${id}`)
      })
  })
