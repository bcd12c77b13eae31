import type { Page } from '@playwright/test'
import { delayRequests, expect, isHydrated, test } from './site.ts'
import { controlOf, empty, fields, fill, fillAll, submit } from './vendor-request.ts'

test.use({ sendsLetters: true })

const success = (page: Page) => page.getByRole('heading', { name: 'Vendor Request Submitted!' })
const typed = (page: Page) =>
  page.locator('form[method="post"]').evaluate((form: HTMLFormElement) => {
    const fields = new FormData(form)
    // The fill time changes between two readings.
    fields.delete('secondsShown')
    return [...fields].map(String)
  })

test('an empty form says in a sentence what each field needs', async ({ page }) => {
  await page.goto('/post-vendor-request')
  await submit(page)
  for (const field of fields) await expect(page.getByText(field.message, { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/post-vendor-request')
})

test('the focus goes to the first invalid field, whichever it is', async ({ page }) => {
  await page.goto('/post-vendor-request')
  for (const field of fields) {
    await submit(page)
    await expect(controlOf(page, field)).toBeFocused()
    await expect(controlOf(page, field)).toBeInViewport()
    await expect(controlOf(page, field)).toHaveAccessibleDescription(new RegExp(field.message))
    await fill(page, field)
  }
  for (const field of fields) {
    await empty(page, field)
    await submit(page)
    await expect(controlOf(page, field)).toBeFocused()
    await expect(page.getByText(field.message, { exact: true })).toBeVisible()
    await fill(page, field)
  }
})

for (const [width, height] of [
  [360, 780],
  [720, 450],
  [640, 400],
] as const)
  for (const language of ['en', 'ar'])
    test(`at ${width} by ${height}, in ${language}, the first invalid field is in view with its label and its message`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height })
      await page.goto(language === 'ar' ? '/ar/post-vendor-request' : '/post-vendor-request')
      for (const field of fields) {
        await page.locator('form[method="post"] button[type="submit"]').click()
        await expect(controlOf(page, field)).toBeFocused()
        await expect.poll(() => findHiddenParts(page)).toEqual([])
        const invalid = fields.length - fields.indexOf(field)
        await expect(page.locator('form li:visible:has(> a[href^="#"])')).toHaveCount(
          width < 640 ? Math.min(3, invalid) : invalid,
        )
        await fill(page, field)
      }
    })

/**
 * Checks the focused control, its label and its message, and returns those that are not completely in view below the
 * header.
 */
const findHiddenParts = (page: Page) =>
  page.evaluate(() => {
    const control = document.activeElement as HTMLInputElement
    const parts = {
      label: control.closest('fieldset')?.querySelector('legend') ?? control.labels?.[0],
      message: document.getElementById(`${control.id}-error`),
      control: control.type === 'checkbox' ? control.parentElement : control,
    }
    const header = document.querySelector('header')
    const top = header && getComputedStyle(header).position === 'fixed' ? header.getBoundingClientRect().bottom : 0
    return Object.entries(parts).flatMap(([name, part]) => {
      const box = part?.getBoundingClientRect()
      return box && box.height > 0 && box.top >= top && box.bottom <= innerHeight
        ? []
        : `${name} ${box?.top} ${box?.bottom}`
    })
  })

test('a refused form that came as a document keeps the typed text after hydration, and when it is sent again', async ({
  page,
}) => {
  await page.goto('/post-vendor-request')
  await fillAll(page)
  const companyName = page.locator('form [name="companyName"]')
  await companyName.fill('')
  for (const specialty of ['Civil', 'Mechanical', 'Civil'])
    await page.locator(`form [name="specialties"][value="${specialty}"]`).click()
  // The order of the values matters only within each field.
  const byField = async () =>
    (await typed(page))
      .map((entry) => entry.split(',', 2))
      .sort(([one = ''], [other = '']) => (one < other ? -1 : Number(one > other)))
  const before = await byField()
  expect(before.filter(([name]) => name === 'specialties' || name === 'description')).toEqual([
    ['description', 'Depot and stabling yard.\nReport by March.'],
    ['specialties', 'Mechanical'],
    ['specialties', 'Civil'],
  ])
  const answered = page.waitForEvent('load')
  await page.locator('form[method="post"]').evaluate((form) => HTMLFormElement.prototype.submit.call(form))
  await answered
  await page.waitForFunction(isHydrated)
  await expect(page.getByText('Company name is required', { exact: true })).toBeVisible()
  await expect(companyName).toBeFocused()
  expect(await byField()).toEqual(before)
  await submit(page)
  await expect(companyName).toBeFocused()
  expect(await byField()).toEqual(before)
  await companyName.fill('Rasikh Nafud')
  await submit(page)
  await expect(success(page)).toBeVisible()
})

test('typing removes an error, and so does the first choice in a group', async ({ page }) => {
  await page.goto('/post-vendor-request')
  await submit(page)
  for (const field of fields) {
    const message = page.getByText(field.message, { exact: true })
    await expect(message).toBeVisible()
    await fill(page, field)
    await expect(message).toBeHidden()
  }
})

test('a group that is emptied again keeps its error until a choice is made', async ({ page }) => {
  await page.goto('/post-vendor-request')
  const civil = page.getByRole('checkbox', { name: 'Civil' })
  const message = page.getByText('Please select at least one specialty')
  await civil.check()
  await civil.uncheck()
  await submit(page)
  await expect(message).toBeVisible()
  await civil.check()
  await expect(message).toBeHidden()
  await civil.uncheck()
  await submit(page)
  await expect(message).toBeVisible()
})

test('the controls of a pair are aligned, also while one of them has an error', async ({ page }) => {
  await page.goto('/post-vendor-request')
  await fillAll(page)
  const website = page.getByLabel('Company website')
  const top = (control: typeof website) => control.evaluate((element) => element.getBoundingClientRect().top)
  const distance = async () => (await top(website)) - (await top(page.getByLabel('Company location')))
  expect(await distance()).toBe(0)
  await website.fill('rasikh')
  await submit(page)
  await expect(website).toHaveAttribute('aria-invalid', 'true')
  expect(await distance()).toBe(0)
})

test('below 1,024 px the open preview ends above the submit button', async ({ page }) => {
  for (const [path, width, heading, button] of [
    ['/post-vendor-request', 390, 'Preview', 'Submit vendor request'],
    ['/ar/post-vendor-request', 768, 'معاينة', 'إرسال الطلب'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(path)
    const preview = page.locator('details', { has: page.getByRole('heading', { name: heading, exact: true }) })
    await preview.locator('summary').click()
    const last = preview.locator('dl')
    await expect(last).toBeVisible()
    const { top } = await page.getByRole('button', { name: button }).evaluate((each) => each.getBoundingClientRect())
    expect(await last.evaluate((each) => each.getBoundingClientRect().bottom)).toBeLessThan(top)
  }
})

test('an invalid address and an invalid website have other messages than missing ones', async ({ page }) => {
  await page.goto('/post-vendor-request')
  await fillAll(page)
  await page.getByLabel('Company website').fill('rasikh')
  await page.getByLabel('Contact email').fill('claims at rasikh')
  await submit(page)
  await expect(page.getByLabel('Company website')).toBeFocused()
  await expect(page.getByText('Please enter a valid website URL (include http:// or https://)')).toBeVisible()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
})

test('the button says that a request is being sent, and the success page begins at the top', async ({ page }) => {
  const release = await delayRequests(page, '**/post-vendor-request.data*')
  await page.goto('/post-vendor-request')
  await fillAll(page)
  await submit(page)
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
  release()
  await expect(success(page)).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('a request is stored once, as pending, and as it was typed', async ({ page, site }) => {
  await page.goto('/post-vendor-request')
  await fillAll(page)
  await page.getByRole('button', { name: 'Submit vendor request' }).dblclick()
  await expect(success(page)).toBeVisible()
  const { rows } = await site.database.staff.query('select company, description, status from opportunity_submissions')
  const description = 'Depot and stabling yard.\nReport by March.'
  expect(rows).toEqual([{ company: 'Rasikh Nafud', description, status: 'pending' }])
})

test('when the request cannot be stored, the typed text stays and the banner says so', async ({ page, site }) => {
  await page.goto('/post-vendor-request')
  await fillAll(page)
  const before = await typed(page)
  const { staff } = site.database
  await staff.query('alter table opportunity_submissions rename to submissions_away')
  try {
    await submit(page)
    await expect(page.getByRole('alert')).toHaveText('Failed to submit your request. Please try again later.')
    await expect(page.getByRole('alert')).toBeInViewport()
    await expect(page.getByRole('alert')).toBeFocused()
  } finally {
    await staff.query('alter table submissions_away rename to opportunity_submissions')
  }
  expect(await typed(page)).toEqual(before)
  await submit(page)
  await expect(success(page)).toBeVisible()
})

test('a failure while a visitor is typing does not move the focus', async ({ page }) => {
  const sending = Promise.withResolvers<void>()
  await page.goto('/post-vendor-request')
  await fillAll(page)
  await page.route('**/post-vendor-request.data*', async (route) => {
    await sending.promise
    await route.abort()
  })
  await submit(page)
  await page.getByLabel('Description').pressSequentially(' And')
  sending.resolve()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.keyboard.type(' more.')
  await expect(page.getByLabel('Description')).toHaveValue(/ And more\.$/)
})

for (const { name, cut, message } of [
  {
    name: 'nothing gets through',
    cut: (page: Page) => page.route('**/*.data*', (route) => route.abort()),
    message:
      'Failed to submit your request. Please try again. The website could not be reached. Your text is still here.',
  },
  {
    name: 'something else answers for the server',
    cut: (page: Page) =>
      page.route('**/*.data*', (route) =>
        route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Away</h1>' }),
      ),
    message: 'Failed to submit your request. Please try again.',
  },
]) {
  test(`when ${name}, the typed text stays and can be sent again`, async ({ page }) => {
    await page.goto('/post-vendor-request')
    await fillAll(page)
    const before = await typed(page)
    await cut(page)
    await submit(page)
    await expect(page.getByRole('alert')).toHaveText(message)
    await expect(page.getByRole('alert')).toBeFocused()
    expect(await typed(page)).toEqual(before)
    await page.unroute('**/*.data*')
    await submit(page)
    await expect(success(page)).toBeVisible()
  })
}

test('the success page shows the recipient of the confirmation, but the address of the page does not contain it', async ({
  page,
}) => {
  await page.goto('/post-vendor-request')
  await fillAll(page)
  await submit(page)
  await expect(success(page)).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText('We email a confirmation to claims@rasikh.example.')).toBeVisible()
  await expect(main.getByRole('link', { name: 'ask for a new link' })).toHaveAttribute('href', '/my-posts')
  expect(decodeURIComponent(page.url())).not.toContain('rasikh')
  await page.reload()
  await expect(main.getByText('We email you a confirmation.')).toBeVisible()
  await expect(main).not.toContainText('claims@rasikh.example')
})
