import type { Page } from '@playwright/test'
import { expect, test } from './site.ts'

const next = (page: Page) => page.getByRole('status').getByText(/^(Next|الموعد القادم): /)
const dates = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 })

/** Steps whose words differ by language. */
const words = {
  '': {
    form: 'Form and edition',
    start: 'Day on which you became aware',
    show: 'Show the dates',
    edit: 'Change the period',
    days: 'Period in days',
    update: 'Update the dates',
  },
  '/ar': {
    form: 'نموذج العقد',
    start: 'اليوم الذي علمتم',
    show: 'عرض المواعيد',
    edit: 'تغيير المدة',
    days: 'المدة بالأيام',
    update: 'تحديث المواعيد',
  },
}

for (const [language, { form, start, show, edit, days, update }] of Object.entries(words))
  for (const javaScriptEnabled of [true, false])
    test.describe(`${language || '/'}, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
      test.use({ javaScriptEnabled })

      test('dates are shown, a period is changed, and the address keeps it', async ({ page }) => {
        await page.goto(`${language}/deadlines`)
        await page.getByLabel(form).selectOption({ index: 5 })
        await page.getByLabel(start).fill('2090-01-10')
        await page.getByRole('button', { name: show }).click()
        await expect(dates(page)).toHaveCount(10)
        await expect(next(page)).toBeVisible()
        await expect(page).toHaveURL(`${language}/deadlines?form=fidic-2017-red&start=2090-01-10`)
        const [first] = [
          page
            .getByRole('main')
            .getByRole('listitem')
            .filter({ has: page.getByRole('heading') })
            .first(),
        ]
        await first.getByText(edit).click()
        await first.getByLabel(days).fill('7')
        await first.getByRole('button', { name: update }).click()
        await expect(page).toHaveURL(
          `${language}/deadlines?form=fidic-2017-red&start=2090-01-10&period-fidic-2017-red-notice=7`,
        )
        await expect(first.locator('time').first()).toHaveAttribute('datetime', '2090-01-17')
        const file = page.waitForEvent('download')
        await page
          .getByRole('link', { name: /calendar|التقويم/ })
          .first()
          .click()
        expect((await file).suggestedFilename()).toBe('deadlines.ics')
      })
    })

test('by keyboard alone: entries, dates, and the focus stays where it is', async ({ page }) => {
  await page.goto('/deadlines')
  await page.getByLabel('Form and edition').focus()
  await page.keyboard.type('NEC4')
  await page.keyboard.press('Tab')
  await page.getByLabel('Day on which you became aware').fill('2090-01-10')
  await page.keyboard.press('Enter')
  await expect(dates(page)).toHaveCount(1)
  await expect(page.getByLabel('Day on which you became aware')).toBeFocused()
  await page.getByText('Change the period').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Period in weeks')).toBeVisible()
})

test('another form of contract keeps the days that were entered, and drops the periods', async ({ page }) => {
  await page.goto('/deadlines?form=fidic-1999-red&start=2090-01-10&on-claim=2090-02-25&period-fidic-1999-red-notice=21')
  await page.getByLabel('Form and edition').selectOption('fidic-2017-red')
  await page.getByRole('button', { name: 'Show the dates' }).click()
  await expect(page).toHaveURL('/deadlines?form=fidic-2017-red&start=2090-01-10&on-claim=2090-02-25')
  await page.getByText('Change the period').first().click()
  await expect(page.getByLabel('Period in days').first()).toHaveValue('')
  await page.goBack()
  await expect(page.getByLabel('Form and edition')).toHaveValue('fidic-1999-red')
  await expect(page.getByLabel('Period in days').first()).toHaveValue('21')
})
