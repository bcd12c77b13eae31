import type { Page } from '@playwright/test'
import sql from 'sql-template-tag'
import { createManageLink } from '../app/manage/links/keys.queries.server.ts'
import { vendorPath } from '../domain/vendor-path.ts'
import { anOpportunity, publish } from '../test/builders.ts'
import { openParts } from './manage-links.ts'
import { companyBelowTitle } from './request-page.ts'
import { expect, openFromQueue, type Site, signIn, test } from './site.ts'

const words = {
  en: {
    path: '',
    company: 'Company name',
    website: 'Website',
    firstName: 'First name',
    lastName: 'Last name',
    linkedIn: 'LinkedIn profile',
    city: 'City',
    country: 'Country',
    email: 'Contact email',
    complete: 'Complete your profile',
    onlyAbout: '1 of 5',
    rolesToo: '2 of 5',
    everything: '5 of 5',
    all: 'Your profile is complete',
    save: 'Save and go on',
    about: 'About you (optional)',
    submit: 'Submit services listing',
    thanks: 'Services Listing Submitted!',
    court: 'Court',
    switchOn: 'Switch on messages',
    switchedOn: 'Messages through the site are switched on.',
    isOn: 'Messages through the site: on',
    contact: 'Contact this vendor',
    matches: 'Open opportunities that match your listing',
    service: 'Delay analysis',
  },
  ar: {
    path: '/ar',
    company: 'اسم الشركة أو الجهة',
    website: 'الموقع الإلكتروني',
    firstName: 'الاسم الأول',
    lastName: 'اسم العائلة',
    linkedIn: 'ملف LinkedIn',
    city: 'المدينة',
    country: 'الدولة',
    email: 'البريد الإلكتروني للتواصل',
    complete: 'إكمال ملفكم التعريفي',
    onlyAbout: '1 من 5',
    rolesToo: '2 من 5',
    everything: '5 من 5',
    all: 'ملفكم التعريفي مكتمل',
    save: 'حفظ ومتابعة',
    about: 'نبذة عنكم (اختياري)',
    submit: 'إرسال طلب الإدراج',
    thanks: 'استلمنا طلب الإدراج',
    court: 'القضاء',
    switchOn: 'تفعيل الرسائل',
    switchedOn: 'فُعّلت الرسائل عبر المنصة.',
    isOn: 'الرسائل عبر المنصة: مفعّلة',
    contact: 'التواصل مع مقدّم الخدمة',
    matches: 'فرص مفتوحة تناسب إدراجكم',
    service: 'تحليل التأخير',
  },
}

const vendors = { Company: 'Wadi Claims', Freelancer: 'Rana Khudayri' }
type Kind = keyof typeof vendors

async function listServices(page: Page, wording: (typeof words)['en'], kind: Kind) {
  await page.goto(`${wording.path}/list-your-services`)
  if (kind === 'Company') {
    await page.getByLabel(wording.company, { exact: true }).fill('Wadi Claims')
    await page.getByLabel(wording.website, { exact: true }).fill('https://wadi-claims.example')
  } else {
    await page.locator('[value="Freelancer"]').check()
    await page.getByLabel(wording.firstName, { exact: true }).fill('Rana')
    await page.getByLabel(wording.lastName, { exact: true }).fill('Khudayri')
    await page.getByLabel(wording.linkedIn, { exact: true }).fill('linkedin.com/in/rana-khudayri-example')
  }
  await page.getByLabel(wording.city, { exact: true }).fill('Doha')
  await page.getByLabel(wording.country, { exact: true }).selectOption('Qatar')
  await page.getByLabel(wording.email, { exact: true }).fill('office@wadi-claims.example')
  for (const value of ['Delay analysis', 'Civil', 'English']) await page.locator(`form [value="${value}"]`).check()
  await page.getByLabel(wording.about, { exact: true }).fill('Forty engineers since 2009.')
  await page.getByRole('button', { name: wording.submit }).click()
  await expect(page.getByRole('heading', { name: wording.thanks })).toBeVisible()
}

/** Completes the profile from the page that says thank you, one part after the other. */
async function completeProfile(page: Page, wording: (typeof words)['en']) {
  const save = page.getByRole('button', { name: wording.save })
  const progress = (filled: string) => expect(page.getByText(filled, { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: wording.complete })).toBeVisible()
  await progress(wording.onlyAbout)
  // Before, the profile was a single page with 131 controls.
  const controls = page.getByRole('main').locator('a:visible, button:visible, summary:visible, input:visible')
  expect(await controls.count()).toBeLessThanOrEqual(24)
  await page.locator('[value="Delay analyst"]').check()
  await save.click()
  await progress(wording.rolesToo)
  expect(new URL(page.url()).pathname).toBe(`${wording.path}/manage/profile`)
  await page.locator('[name=stages][value=Court]').check()
  await save.click()
  await page.locator('[value="Time impact analysis"]').check()
  await save.click()
  await page.locator('[value="Lump sum"]').check()
  await save.click()
  await progress(wording.everything)
  await expect(page.getByText(wording.all)).toBeVisible()
  await expect(save).toHaveCount(0)
}

async function approve(page: Page, site: Site, vendor: string): Promise<string> {
  await signIn(page, site)
  await openFromQueue(page, page.getByRole('link', { name: vendor }))
  await page.getByRole('button', { name: 'Approve and publish' }).click()
  await expect(page.getByText('Approved by')).toBeVisible()
  const { rows } = await site.database.staff.query<{ id: string }>(sql`select id from public_listings`)
  return rows[0]?.id ?? ''
}

for (const language of ['en', 'ar'] as const)
  for (const javaScriptEnabled of [true, false]) {
    // Four journeys try both kinds of vendor in each language, with and without scripts.
    const kind = (language === 'en') === javaScriptEnabled ? 'Company' : 'Freelancer'
    test.describe(`in ${language}, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
      test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } })

      test(`a vendor (${kind}) lists a practice, has a page, takes messages, and finds a matching request`, async ({
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
        await listServices(page, wording, kind)
        await completeProfile(page, wording)
        const id = await approve(page, site, vendors[kind])
        const path = wording.path + vendorPath(id, vendors[kind])
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
        await expect(matches.getByRole('link')).toHaveText([wording.service])
        await expect(matches.getByText('Nahr Contracting')).toBeVisible()
        await matches.getByRole('link').click()
        await expect(companyBelowTitle(page, 'Nahr Contracting')).toBeVisible()

        await page.goto(path)
        await page.getByRole('link', { name: wording.contact }).click()
        await expect(page.getByRole('heading', { level: 1, name: wording.contact })).toBeVisible()
      })
    })
  }
