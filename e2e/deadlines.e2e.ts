import type { Page } from '@playwright/test'
import { sideways } from './sideways.ts'
import { expect, test } from './site.ts'

const next = (page: Page) => page.getByRole('status').getByText(/^(Next|الموعد القادم): /)

/** The labels and the names of the buttons in each language. */
const words = {
  '': {
    form: 'Form and edition',
    start: 'Date you became aware',
    show: 'Show the dates',
    days: 'Period in days: Notice of claim',
    update: 'Update the dates',
  },
  '/ar': {
    form: 'نموذج العقد',
    start: 'التاريخ الذي علمتم',
    show: 'عرض المواعيد',
    days: 'المدة بالأيام: الإشعار بالمطالبة',
    update: 'تحديث المواعيد',
  },
}

for (const [language, { form, start, show, days, update }] of Object.entries(words))
  for (const javaScriptEnabled of [true, false])
    test.describe(`${language || '/'}, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
      test.use({ javaScriptEnabled })

      test('dates are shown, a period is changed, and the address keeps it', async ({ page }) => {
        await page.goto(`${language}/deadlines`)
        await page.getByLabel(form).selectOption({ index: 5 })
        await page.getByLabel(start).fill('2090-01-10')
        await page.getByRole('button', { name: show }).click()
        await expect(page.locator('.step')).toHaveCount(12)
        await expect(next(page)).toBeVisible()
        await expect(page).toHaveURL(`${language}/deadlines?form=fidic-2017-red&start=2090-01-10`)
        await page.getByLabel(days).fill('7')
        await page.getByRole('button', { name: update }).click()
        await expect(page).toHaveURL(
          `${language}/deadlines?form=fidic-2017-red&start=2090-01-10&period-fidic-2017-red-notice=7`,
        )
        await expect(page.locator('#notice time').first()).toHaveAttribute('datetime', '2090-01-17')
        const file = page.waitForEvent('download')
        await page.getByRole('link', { name: /calendar|التقويم/ }).click()
        expect((await file).suggestedFilename()).toBe('deadlines.ics')
      })
    })

test('by keyboard alone: entries, dates, and the focus stays where it is', async ({ page }) => {
  await page.goto('/deadlines')
  await page.getByLabel('Form and edition').focus()
  await page.keyboard.type('FIDIC Red Book 1999')
  await page.keyboard.press('Tab')
  await page.getByLabel('Date you became aware').fill('2090-01-10')
  await page.keyboard.press('Enter')
  await expect(page.locator('.step')).toHaveCount(8)
  await expect(page.getByLabel('Date you became aware')).toBeFocused()
})

for (const javaScriptEnabled of [true, false])
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })

    test('a step whose date has passed comes first, with its field, and then the steps that were taken in time', async ({
      page,
    }) => {
      await page.goto('/deadlines?form=fidic-1999-red&start=2020-01-10')
      const answer = page.getByRole('status')
      await expect(answer.getByText('Overdue unless already given: Notice of claim')).toBeVisible()
      await answer.getByLabel('Given on: Notice of claim').fill('2020-02-01')
      await answer.getByRole('button', { name: 'Update the dates' }).first().click()
      await expect(page).toHaveURL('/deadlines?form=fidic-1999-red&start=2020-01-10&on-notice=2020-02-01')
      await expect(page.locator('#on-notice')).toHaveValue('2020-02-01')
      await expect(page.locator('#notice')).toContainText('6 days early')
    })
  })

const DAY_MS = 24 * 60 * 60 * 1000

for (const language of ['', '/ar'])
  test(`the answer of ${language || '/'} is on the first screen, and the page is short`, async ({ page }) => {
    // The start is a Wednesday. From another day of the week, more periods would end on days of rest, and each of them
    // would add a line to the page.
    const daysAgo = 57 + ((new Date(Date.now() - 57 * DAY_MS).getUTCDay() + 4) % 7)
    const start = new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10)
    const height = 768
    for (const [width, screens] of [
      [1366, 5],
      [360, 10],
    ] as const) {
      await page.setViewportSize({ width, height })
      for (const enteredDates of ['', `&on-notice=${start}`]) {
        await page.goto(`${language}/deadlines?form=fidic-2017-red&start=${start}&country=Saudi+Arabia${enteredDates}`)
        await page.evaluate(() => document.fonts.ready)
        const answer = await page.getByRole('status').locator('> *').first().boundingBox()
        expect(answer?.y, `${width}`).toBeLessThanOrEqual(height / 2)
        const main = await page.getByRole('main').boundingBox()
        expect(main?.height, `${width}`).toBeLessThanOrEqual(screens * height)
        await expect(page.getByRole('main').getByRole('link', { name: /calendar|التقويم/ })).toHaveCount(1)
      }
    }
  })

test('on a phone the fields of an assumed date open by its link, and nothing is wider than the screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/deadlines?form=fidic-2017-red&start=2090-01-10')
  const field = page.getByLabel('Received on: Determination')
  await expect(field).toBeHidden()
  await page.getByRole('link', { name: /Enter a date or another period ?: Determination/ }).click()
  await expect(field).toBeVisible()
  expect(await sideways(page)).toBe(0)
})

test('another form of contract keeps the dates that were entered, and drops the periods', async ({ page }) => {
  await page.goto('/deadlines?form=fidic-1999-red&start=2090-01-10&on-claim=2090-02-25&period-fidic-1999-red-notice=21')
  await page.getByLabel('Form and edition').selectOption('fidic-2017-red')
  await page.getByRole('button', { name: 'Show the dates' }).click()
  await expect(page).toHaveURL('/deadlines?form=fidic-2017-red&start=2090-01-10&on-claim=2090-02-25')
  await expect(page.getByLabel('Period in days: Notice of claim')).toHaveValue('')
  await page.goBack()
  await expect(page.getByLabel('Form and edition')).toHaveValue('fidic-1999-red')
  await expect(page.getByLabel('Period in days: Notice of claim')).toHaveValue('21')
})

test('on a phone, the page begins with the form, and a hint about an edition appears only with this edition', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/deadlines')
  await expect(page.locator('main summary')).toBeHidden()
  const hint = page.getByText('FIDIC 1987 counts from the date on which the event first arose.')
  await expect(hint).toBeHidden()
  await page.getByLabel('Form and edition').selectOption('fidic-1987')
  await expect(hint).toBeVisible()
})
