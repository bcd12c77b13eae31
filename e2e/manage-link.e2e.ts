import type { Page } from '@playwright/test'
import sql from 'sql-template-tag'
import { createManageLink } from '../app/manage/keys.queries.server.ts'
import type { Language } from '../config/language.ts'
import { postAndApprove } from './manage-links.ts'
import { expect, type Site, test } from './site.ts'

const words = {
  en: {
    published: 'Your vendor request is published',
    pause: 'Pause it',
    paused: 'It is paused.',
    resume: 'Resume it',
    found: 'We found a vendor through this site',
    show: 'Show this answer on the page of the request',
    close: 'Close the request',
    chooseFirst: 'Please choose one.',
    closed: 'Your vendor request is closed',
    outcome: 'The poster found a vendor through this site.',
    reopen: 'Reopen it',
  },
  ar: {
    published: 'نُشر طلب الخدمة الخاص بكم',
    pause: 'إيقاف مؤقت',
    paused: 'أُوقف مؤقتًا.',
    resume: 'استئناف النشر',
    found: 'وجدنا مقدّم خدمات عبر هذا الموقع',
    show: 'عرض هذه الإجابة في صفحة الطلب',
    close: 'إغلاق الطلب',
    chooseFirst: 'يرجى اختيار إجابة.',
    closed: 'أُغلق طلب الخدمة الخاص بكم',
    outcome: 'وجد صاحب الطلب مقدّم خدمات عبر هذا الموقع.',
    reopen: 'إعادة الفتح',
  },
}

test.use({ viewport: { width: 360, height: 740 } })

async function openLink(page: Page, site: Site, address: string, language: Language) {
  const { id, path } = await postAndApprove(site)
  await page.goto(await createManageLink(site.database.staff, address, { kind: 'request', submissionId: id }, language))
  return path
}

for (const javaScriptEnabled of [true, false])
  for (const language of ['en', 'ar'] as const)
    test.describe(`in ${language}, ${javaScriptEnabled ? 'with' : 'without'} scripts, on a phone, by keyboard`, () => {
      test.use({ javaScriptEnabled })

      test('a request is paused, resumed, closed with its outcome and reopened', async ({ page, site, address }) => {
        const said = words[language]
        const press = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter')
        const path = await openLink(page, site, address, language)
        await expect(page.getByRole('heading', { level: 1, name: said.published })).toBeVisible()
        await press(said.pause)
        await expect(page.getByText(said.paused, { exact: true })).toBeVisible()
        await press(said.resume)
        await expect(page.getByRole('heading', { level: 1, name: said.published })).toBeVisible()
        await press(said.close)
        await expect(page.getByText(said.chooseFirst)).toBeVisible()
        await page.getByRole('radio', { name: said.found }).press('Space')
        await page.getByRole('checkbox', { name: said.show }).press('Space')
        await press(said.close)
        await expect(page.getByRole('heading', { level: 1, name: said.closed })).toBeVisible()
        const other = await page.context().newPage()
        await other.goto((language === 'ar' ? '/ar' : '') + path)
        await expect(other.getByText(said.outcome)).toBeVisible()
        await expect(other.getByRole('main')).not.toContainText('@')
        await press(said.reopen)
        await expect(page.getByRole('heading', { level: 1, name: said.published })).toBeVisible()
      })
    })

for (const javaScriptEnabled of [true, false])
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })

    test('choices are published at once, a new text waits, and staff accept it', async ({ page, site, address }) => {
      const path = await openLink(page, site, address, 'en')
      await page.getByRole('link', { name: 'Edit it' }).press('Enter')
      await page.getByLabel('Description').fill('')
      await page.getByRole('button', { name: 'Save the changes' }).press('Enter')
      await expect(page.getByLabel('Description')).toHaveAttribute('aria-invalid', 'true')
      await page.getByLabel('Description').fill('A delay analysis for a depot and its stabling yard.')
      await page.getByRole('checkbox', { name: 'Expert witness' }).press('Space')
      await page.getByRole('button', { name: 'Save the changes' }).press('Enter')
      await expect(page.getByText('A delay analysis for a depot and its stabling yard.')).toBeVisible()
      await page.goto(path)
      await expect(page.getByText('Looking for: Delay analysis, Expert witness')).toBeVisible()
      await expect(page.getByText('An independent delay analysis for a depot.')).toBeVisible()
      await page.goto(new URL(await site.signInLink('amal@dalil.example')).href)
      await page.getByRole('button', { name: 'Sign in' }).press('Enter')
      await page.getByRole('link', { name: 'Wadi Build' }).first().press('Enter')
      await page.getByRole('button', { name: 'Accept' }).press('Enter')
      await expect(page.getByRole('button', { name: 'Accept' })).toBeHidden()
      await page.goto(path)
      await expect(page.getByText('A delay analysis for a depot and its stabling yard.')).toBeVisible()
    })
  })

test('the key leaves the address bar, and no other page is told of it', async ({ page, site, address }) => {
  await openLink(page, site, address, 'en')
  await expect(page).toHaveURL('/manage')
  await page.getByRole('link', { name: 'See it as vendors see it' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Wadi Build' })).toBeVisible()
  expect(await page.evaluate(() => document.referrer)).not.toContain('key')
})

test('a request is erased with the link of the second letter', async ({ page, site, address }) => {
  const { id } = await postAndApprove(site)
  const { staff } = site.database
  await page.goto(
    await createManageLink(staff, address, { kind: 'request', submissionId: id }, 'en', { purpose: 'erase' }),
  )
  await page.getByRole('checkbox', { name: 'Yes, I want this' }).check()
  await page.getByRole('button', { name: 'Erase everything' }).click()
  await expect(page.getByRole('heading', { name: 'It is erased' })).toBeVisible()
  const { rows } = await staff.query(sql`select company, status from opportunity_submissions where id = ${id}`)
  expect(rows).toEqual([{ company: '', status: 'erased' }])
})
