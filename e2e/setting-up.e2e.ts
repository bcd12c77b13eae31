import type { Page } from '@playwright/test'
import sql from 'sql-template-tag'
import { addReviewers } from '../app/review/access/access.queries.server.ts'
import { operatorFacts } from '../test/environment.ts'
import { testStates } from './matrix.ts'
import { expect, type Site, signIn, test } from './site.ts'
import { send } from './vendor-request.ts'

test.use({ sendsLetters: true, settings: operatorFacts })

const words = {
  '': {
    list: 'Site setup',
    left: 'Setup 7 of 12',
    progress: 'Steps done: 7 of 12.',
    test: 'Send me a test',
    email: 'Email: to do.',
    review: 'Record legal review',
    lawyer: 'Name of the lawyer',
    save: 'Save legal review',
    error: 'Please enter the name of the lawyer',
    policies: 'Policies read by a lawyer',
    last: 'Nightly backup: to do. Run this command every night: npm run backup -- FILE.',
    late: 'Nightly backup: needs attention.',
  },
  '/ar': {
    list: 'إعداد الموقع',
    left: 'الإعداد 7 من 12',
    progress: 'الخطوات المكتملة: 7 من 12.',
    test: 'إرسال رسالة تجريبية إلى بريدي',
    email: 'البريد: خطوة متبقية.',
    review: 'تسجيل المراجعة القانونية',
    lawyer: 'اسم المحامي',
    save: 'حفظ المراجعة القانونية',
    error: 'يرجى إدخال اسم المحامي',
    policies: 'قراءة محامٍ للسياسات',
    last: 'النسخ الاحتياطي الليلي: خطوة متبقية. يلزم تشغيل هذا الأمر كل ليلة: npm run backup -- FILE.',
    late: 'النسخ الاحتياطي الليلي: بحاجة إلى معالجة.',
  },
}

const recordBackup = (site: Site, hours: number) =>
  site.database.staff.query(sql`
    insert into command_runs values ('backup', now() - make_interval(hours => ${hours}))
    on conflict (command) do update set last_run_at = excluded.last_run_at`)

async function setUpAll(page: Page, site: Site) {
  await send(page)
  await addReviewers(site.database.staff, ['badr@dalil.example'])
  await site.database.staff.query(sql`
    insert into legal_reviews (lawyer, reviewed_on, recorded_by)
    values (${`مكتب ${'W'.repeat(120)}`}, '2026-11-20', 'amal@dalil.example')`)
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const [language, wording] of Object.entries(words))
    test(`${language}/review: a reviewer does each step until the list is gone, and it comes back`, async ({
      page,
      site,
      postOffice,
    }) => {
      await signIn(page, site)
      await page.goto(`${language}/review`)
      await page.getByRole('link', { name: wording.left }).click()
      await expect(page.getByText(wording.progress)).toBeVisible()
      await page.getByRole('button', { name: wording.test }).click()
      await expect(page).toHaveURL(/\/review\/letters\/[\w-]{36}$/)
      await expect.poll(() => postOffice.received.map(({ recipients }) => recipients)).toEqual([['amal@dalil.example']])
      const list = page.getByRole('list', { name: wording.list })
      await expect(async () => {
        await page.goto(`${language}/review/overview?setup`)
        await expect(list).toBeVisible({ timeout: 500 })
        await expect(list).not.toContainText(wording.email, { timeout: 500 })
      }).toPass()

      await list.getByRole('link', { name: wording.review }).click()
      await page.getByRole('button', { name: wording.save }).click()
      await expect(page.getByText(wording.error)).toBeVisible()
      await page.getByLabel(wording.lawyer).fill('Lina Haddad')
      await page.getByRole('button', { name: wording.save }).click()
      await expect(page).toHaveURL(`${language}/review/overview?setup`)
      await expect(list).not.toContainText(wording.policies)

      await addReviewers(site.database.staff, ['badr@dalil.example'])
      await send(page)
      await page.goto(`${language}/review/overview?setup`)
      await expect(list).toHaveText(wording.last)
      await recordBackup(site, 1)
      await page.reload()
      await expect(list).toHaveCount(0)
      await recordBackup(site, 26)
      await page.reload()
      await expect(list).toContainText(wording.late)
    })
})

test('by keyboard the link in the bar leads to the list, and the list sends a test', async ({ page, site }) => {
  await signIn(page, site)
  await page.getByRole('link', { name: 'Setup 7 of 12' }).press('Enter')
  const list = page.getByRole('list', { name: 'Site setup' })
  await expect(list).toBeInViewport()
  await list.getByRole('button', { name: 'Send me a test' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Test email')
})

testStates(
  [
    {
      name: 'the overview with the steps of the setup, two of which broke',
      open: async (page, site) => {
        await setUpAll(page, site)
        await recordBackup(site, 26)
        await site.database.staff.query(sql`
          insert into letters (template, recipient, state, failed_at, last_failed_at, last_error)
          values ('signIn', 'amal@dalil.example', 'failed', now() + interval '1 hour', now() + interval '1 hour', '550 No')`)
        await signIn(page, site)
        await page.getByRole('link', { name: 'Setup 10 of 12 Needs attention: Email, Nightly backup.' }).click()
        await expect(page.getByRole('list', { name: 'Site setup' })).toBeVisible()
      },
    },
    {
      name: 'a legal review with errors',
      open: async (page, site) => {
        await signIn(page, site)
        await page.goto('/review/legal-review')
        await page.getByRole('button', { name: 'Save legal review' }).click()
        await expect(page.getByText('Please enter the name of the lawyer')).toBeVisible()
      },
    },
  ],
  { andInArabic: true },
)
