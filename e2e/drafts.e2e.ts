import { createManageLink } from '../app/manage/links/keys.queries.server.ts'
import { postAndApprove } from './manage-links.ts'
import { expect, test } from './site.ts'
import { fillAll, submit } from './vendor-request.ts'

test('the typed text survives a reload and a visit to other pages, and is gone once it is sent', async ({ page }) => {
  await page.goto('/post-vendor-request')
  await fillAll(page)
  await page.reload()
  await expect(page.getByText('We restored the text you typed earlier.')).toBeVisible()
  await expect(page.getByLabel('Company name')).toHaveValue('Rasikh Nafud')
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Post Vendor Request' }).click()
  await expect(page.getByLabel('Company name')).toHaveValue('Rasikh Nafud')
  await submit(page)
  await expect(page.getByRole('heading', { name: 'Vendor Request Submitted!' })).toBeVisible()
  await page.goto('/post-vendor-request')
  await expect(page.getByLabel('Company name')).toHaveValue('')
  await expect(page.getByText('We restored the text you typed earlier.')).toBeHidden()
})

test('the typed text is in the form of the other language too, also in the edit form', async ({
  page,
  site,
  baseURL,
}) => {
  await page.goto('/post-vendor-request')
  await page.getByLabel('Company name').fill('Rasikh Nafud')
  await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click()
  await expect(page.getByLabel('اسم الشركة أو الجهة')).toHaveValue('Rasikh Nafud')

  const { id } = await postAndApprove(site)
  const link = await createManageLink(site.database.staff, baseURL ?? '', { kind: 'request', submissionId: id }, 'en')
  await page.goto(link.replace('/manage?', '/manage/edit?'))
  await page.getByLabel('Description').fill('Typed in English.')
  await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click()
  await expect(page.getByLabel('الوصف')).toHaveValue('Typed in English.')
  await page.getByRole('button', { name: 'تجاهل التعديلات' }).click()
  await expect(page.getByLabel('الوصف')).toHaveValue('An independent delay analysis for a depot.')
})

test("'Clear the form' empties the form and forgets the draft", async ({ page }) => {
  await page.goto('/contact')
  await page.getByLabel('Name').fill('Amal')
  await page.reload()
  await page.getByRole('button', { name: 'Clear the form' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('')
  await page.reload()
  await expect(page.getByLabel('Name')).toHaveValue('')
})

test('the optional part opens again if a draft, an edit or a refused form has a value or an error in it', async ({
  page,
  site,
  baseURL,
}) => {
  const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const [more, until, finished] = [
    page.getByText('More (optional)'),
    page.getByLabel('Replies until'),
    page.getByLabel('Work finished by'),
  ]
  await page.goto('/post-vendor-request')
  await fillAll(page)
  await expect(until).toBeHidden()
  await more.click()
  await until.fill(dayIn(20))
  await page.reload()
  await expect(until).toHaveValue(dayIn(20))
  await expect(until).toBeVisible()
  await until.fill(dayIn(400))
  await more.click()
  await expect(until).toBeHidden()
  await submit(page)
  await expect(page.getByText('Please choose a date within the next 120 days')).toBeInViewport()
  await expect(until).toBeFocused()

  const { id } = await postAndApprove(site)
  await site.database.staff.query('update opportunity_submissions set needed_by = $2 where id = $1', [id, dayIn(20)])
  const link = await createManageLink(site.database.staff, baseURL ?? '', { kind: 'request', submissionId: id }, 'en')
  await page.goto(link.replace('/manage?', '/manage/edit?'))
  await expect(finished).toBeVisible()
  await expect(finished).toHaveValue(dayIn(20))
})

test('selecting a chip moves nothing', async ({ page }) => {
  await page.goto('/post-vendor-request')
  const places = () =>
    page.locator('form[method="post"] label:visible').evaluateAll((labels) =>
      labels.map((label) => {
        const { x, y, width, height } = label.getBoundingClientRect()
        return [x, y + scrollY, width, height].map(Math.round).join()
      }),
    )
  const before = await places()
  await page.getByRole('checkbox', { name: 'Delay analysis' }).check()
  await page.getByRole('checkbox', { name: 'Civil' }).check()
  expect(await places()).toEqual(before)
})

test('a summary above the form lists the fields to check, links to each, and drops those that are corrected', async ({
  page,
}) => {
  await page.goto('/list-your-services')
  await page.getByRole('button', { name: 'Submit services listing' }).click()
  await expect(page.getByText('Fields left to correct: 8 of 8')).toBeVisible()
  const link = page.getByRole('link', { name: 'Contact email', exact: true })
  await link.click()
  await expect(page.getByLabel('Contact email')).toBeFocused()
  const place = () => page.getByLabel('Contact email').evaluate((field) => field.getBoundingClientRect().y)
  const before = await place()
  await page.getByLabel('Contact email').fill('office@mizaneth.example')
  await expect(page.getByText('Fields left to correct: 7 of 8')).toBeVisible()
  await expect(link).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'City', exact: true })).toBeVisible()
  // The field's error message disappears and the summary of errors shrinks, but the field in which the visitor types
  // stays in its place.
  expect(await place()).toBe(before)
})

test('a website without a scheme gets one when the field loses the focus', async ({ page }) => {
  await page.goto('/post-vendor-request')
  await page.getByLabel('Company website').fill('www.rasikh.example')
  await page.getByLabel('Contact email').focus()
  await expect(page.getByLabel('Company website')).toHaveValue('https://www.rasikh.example')
  for (const [typed, completed] of [
    ['rasikh.example', 'https://rasikh.example'],
    ['Rasikh.example/about?a=b@c', 'https://Rasikh.example/about?a=b@c'],
    [' راسخ.امارات ', 'https://راسخ.امارات'],
    ['ftp://rasikh.example', 'ftp://rasikh.example'],
    ['office@rasikh.example', 'office@rasikh.example'],
    ['rasikh', 'rasikh'],
    ['Rasikh Ltd.', 'Rasikh Ltd.'],
  ] as const) {
    await page.getByLabel('Company website').fill(typed)
    await page.getByLabel('Contact email').focus()
    await expect(page.getByLabel('Company website')).toHaveValue(completed)
  }
})
