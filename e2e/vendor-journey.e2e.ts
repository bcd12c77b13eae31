import type { Page } from '@playwright/test'
import sql from 'sql-template-tag'
import { createManageLink } from '../app/manage/links/keys.queries.server.ts'
import { vendorPath } from '../domain/vendor-path.ts'
import { anOpportunity, publish } from '../test/builders.ts'
import { openParts } from './manage-links.ts'
import { companyBelowTitle } from './request-page.ts'
import { expect, type Site, signIn, test } from './site.ts'

const words = {
  en: {
    path: '',
    company: 'Company name',
    website: 'Website',
    city: 'City',
    country: 'Country',
    email: 'Contact email',
    complete: 'Complete your profile',
    roles: 'Roles and stages',
    save: 'Save changes',
    about: 'About you (optional)',
    submit: 'Submit services listing',
    thanks: 'Services Listing Submitted!',
    court: 'Court',
    switchOn: 'Switch on messages',
    switchedOn: 'Messages through the site are switched on.',
    isOn: 'Messages through the site: on',
    contact: 'Contact this vendor',
    matches: 'Open requests that match your listing',
  },
  ar: {
    path: '/ar',
    company: 'اسم الشركة أو الجهة',
    website: 'الموقع الإلكتروني',
    city: 'المدينة',
    country: 'الدولة',
    email: 'البريد الإلكتروني للتواصل',
    complete: 'إكمال ملفكم التعريفي',
    roles: 'الصفات المهنية والمراحل',
    save: 'حفظ التعديلات',
    about: 'نبذة عنكم (اختياري)',
    submit: 'إرسال طلب الإدراج',
    thanks: 'استلمنا طلب الإدراج',
    court: 'القضاء',
    switchOn: 'تفعيل الرسائل',
    switchedOn: 'فُعّلت الرسائل عبر المنصة.',
    isOn: 'الرسائل عبر المنصة: مفعّلة',
    contact: 'التواصل مع مقدّم الخدمة',
    matches: 'طلبات مفتوحة تناسب إدراجكم',
  },
}

async function listServices(page: Page, wording: (typeof words)['en']) {
  await page.goto(`${wording.path}/list-your-services`)
  await page.getByLabel(wording.company, { exact: true }).fill('Wadi Claims')
  await page.getByLabel(wording.website, { exact: true }).fill('https://wadi-claims.example')
  await page.getByLabel(wording.city, { exact: true }).fill('Doha')
  await page.getByLabel(wording.country, { exact: true }).selectOption('Qatar')
  await page.getByLabel(wording.email, { exact: true }).fill('office@wadi-claims.example')
  for (const value of ['Delay analysis', 'Civil', 'English']) await page.locator(`form [value="${value}"]`).check()
  await page.getByLabel(wording.about, { exact: true }).fill('Forty engineers since 2009.')
  await page.getByRole('button', { name: wording.submit }).click()
  await expect(page.getByRole('heading', { name: wording.thanks })).toBeVisible()
}

async function completeProfile(page: Page, wording: (typeof words)['en'], link: string) {
  await page.goto(link)
  await page.getByRole('link', { name: wording.complete }).click()
  await page.getByText(wording.roles).click()
  await page.locator('[name=stages][value=Court]').check()
  await page.getByRole('button', { name: wording.save }).click()
  await expect(page.getByRole('link', { name: wording.complete })).toBeVisible()
}

async function approve(page: Page, site: Site): Promise<string> {
  await signIn(page, site)
  await page.getByRole('link', { name: 'Wadi Claims' }).click()
  await page.getByRole('button', { name: 'Approve and publish' }).click()
  await expect(page.getByText('Approved by')).toBeVisible()
  const { rows } = await site.database.staff.query<{ id: string }>(sql`select id from public_listings`)
  return rows[0]?.id ?? ''
}

for (const language of ['en', 'ar'] as const)
  for (const javaScriptEnabled of [true, false])
    test.describe(`in ${language}, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
      test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } })

      test('a vendor lists a practice, has a page, takes messages, and finds a matching request', async ({
        page,
        site,
        address,
      }) => {
        const wording = words[language]
        const { staff } = site.database
        const managePage = async () => {
          const { rows } = await staff.query<{ id: string }>(sql`select id from vendor_listings`)
          const submission = { kind: 'listing', submissionId: rows[0]?.id ?? '' } as const
          return createManageLink(staff, address, submission, language)
        }
        await listServices(page, wording)
        await completeProfile(page, wording, await managePage())
        const id = await approve(page, site)
        const path = wording.path + vendorPath(id, 'Wadi Claims')
        await page.goto(path)
        await expect(page.getByText('Forty engineers since 2009.')).toBeVisible()
        await expect(page.getByRole('link', { name: wording.court, exact: true })).toBeVisible()
        await expect(page.getByRole('link', { name: wording.contact })).toHaveCount(0)

        await publish(
          staff,
          anOpportunity({ company: 'Nahr Contracting', stage: 'Court' }),
          anOpportunity({ company: 'Jabal Build', stage: 'Arbitration' }),
        )
        await page.goto(await managePage())
        await openParts(page)
        await page.getByRole('button', { name: wording.switchOn }).click()
        await expect(page.getByText(wording.switchedOn)).toBeVisible()
        await openParts(page)
        await expect(page.getByText(wording.isOn)).toBeVisible()
        const matches = page.getByRole('heading', { name: wording.matches }).locator('..')
        await expect(matches.getByRole('link')).toHaveText(['Nahr Contracting'])
        await matches.getByRole('link').click()
        await expect(companyBelowTitle(page, 'Nahr Contracting')).toBeVisible()

        await page.goto(path)
        await page.getByRole('link', { name: wording.contact }).click()
        await expect(page.getByRole('heading', { level: 1, name: wording.contact })).toBeVisible()
      })
    })
