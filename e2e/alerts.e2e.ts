import type { Page } from '@playwright/test'
import sql from 'sql-template-tag'
import { sendDueAlerts } from '../app/features/alerts/matching.queries.server.ts'
import { anOpportunity, publish } from '../test/builders.ts'
import type { MailServer } from '../test/mail-server.ts'
import { expect, type Site, test } from './site.ts'

test.use({ sendsLetters: true })

const RANA = 'rana@wadi-claims.example'

const words = {
  en: {
    path: '',
    link: 'Email me when there is one',
    page: 'Email me new ones',
    weekly: 'Weekly',
    email: 'Email address',
    missing: 'Please enter your email address',
    invalid: 'Please enter a valid email address',
    signUp: 'Start',
    asked: 'We are emailing you a link.',
    left: 'Confirm your email address',
    start: 'Start alerts',
    yours: 'Your alerts',
    subject: 'A new vendor request on Dalil',
    stop: 'Stop this alert',
    stopped: 'The alert is stopped.',
    again: 'Start alert again',
    sure: 'Yes, erase my alerts and my address',
    erase: 'Erase permanently',
    erased: 'Your alerts, your address and our emails about them are erased.',
  },
  ar: {
    path: '/ar',
    link: 'تلقّي رسالة عند نشر فرصة مطابقة',
    page: 'الفرص الجديدة بالبريد',
    weekly: 'أسبوعيًا',
    email: 'البريد الإلكتروني',
    missing: 'يرجى إدخال البريد الإلكتروني',
    invalid: 'يرجى إدخال بريد إلكتروني صحيح',
    signUp: 'الاشتراك',
    asked: 'نرسل إليكم رابطًا بالبريد الإلكتروني.',
    left: 'تأكيد عنوان بريدكم الإلكتروني',
    start: 'تفعيل التنبيهات',
    yours: 'تنبيهاتكم',
    subject: 'طلب خدمة جديد على منصة دليل',
    stop: 'إيقاف هذا التنبيه',
    stopped: 'أُوقف التنبيه.',
    again: 'إعادة تفعيل التنبيه',
    sure: 'نعم، أؤكد محو تنبيهاتي وعنواني',
    erase: 'المحو النهائي',
    erased: 'مُحيت تنبيهاتكم وعنوانكم ورسائلنا بشأنها.',
  },
}

const inQatar = (posted_at = new Date()) =>
  anOpportunity({ company: 'Wadi Build', services: ['Delay analysis'], country: 'Qatar', posted_at })

/** Returns the path of the link to the alerts from the latest email with this subject. */
async function linkIn({ received }: MailServer, subject: RegExp): Promise<string> {
  await expect.poll(() => received.some((letter) => subject.test(letter.subject ?? ''))).toBe(true)
  const text = received.findLast((letter) => subject.test(letter.subject ?? ''))?.text ?? ''
  return /https?:\/\/[^/\s]+(\S*\/alerts\?key=\S+)/.exec(text)?.[1] ?? ''
}

/** Publishes a request dated an hour ago, makes all alerts due, and queues their emails. */
async function publishAndAlert({ database: { staff } }: Site): Promise<void> {
  await publish(staff, inQatar(new Date(Date.now() - 60 * 60 * 1000)))
  await staff.query(sql`update alerts set due_at = now(), told_until = now() - interval '2 hours'`)
  await sendDueAlerts(staff)
}

for (const language of ['en', 'ar'] as const)
  for (const javaScriptEnabled of [true, false]) {
    const wording = words[language]
    test.describe(`in ${language}, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
      test.use({ javaScriptEnabled })

      test('an alert is requested from a list, confirmed, emailed, stopped, started again and erased', async ({
        page,
        site,
        postOffice,
      }) => {
        await page.goto(`${wording.path}/?service=Delay+analysis&country=Qatar`)
        await page
          .getByRole('main')
          .getByRole(javaScriptEnabled ? 'button' : 'link', { name: wording.link })
          .click()
        if (javaScriptEnabled) await expect(page.getByLabel(wording.email)).toBeFocused()
        await page.getByRole('button', { name: wording.signUp }).click()
        if (javaScriptEnabled) await expect(page.getByLabel(wording.email)).toBeFocused()
        else await expect(page.getByRole('heading', { level: 1, name: wording.page })).toBeVisible()
        await expect(page.getByText(javaScriptEnabled ? wording.invalid : wording.missing)).toBeVisible()
        await page.getByLabel(wording.email).fill(RANA)
        await page.locator('label', { hasText: wording.weekly }).click()
        await page.getByRole('button', { name: wording.signUp }).click()
        // With scripts, the answer takes the place of the form on the list.
        await expect(
          javaScriptEnabled
            ? page.getByRole('status').filter({ hasText: wording.asked })
            : page.getByRole('heading', { level: 1, name: wording.left }),
        ).toBeVisible()

        await page.goto(await linkIn(postOffice, /Confirm your alert|تأكيد تنبيهاتكم/))
        await page.getByRole('button', { name: wording.start }).click()
        await expect(page.getByRole('heading', { level: 1, name: wording.yours })).toBeVisible()
        if (javaScriptEnabled) await expect.poll(() => new URL(page.url()).search).toBe('')

        await publishAndAlert(site)
        await page.goto(await linkIn(postOffice, new RegExp(`^${wording.subject}$`)))
        await page.getByRole('button', { name: wording.stop }).click()
        await expect(page.getByRole('status').filter({ hasText: wording.stopped })).toBeFocused()
        await page.getByRole('button', { name: wording.again }).click()
        await expect(page.getByRole('button', { name: wording.stop })).toBeVisible()
        await page.getByRole('button', { name: wording.erase }).click()
        await page.locator('label', { hasText: wording.sure }).click()
        await page.getByRole('button', { name: wording.erase }).click()
        await expect(page.getByText(wording.erased)).toBeVisible()
        const { rowCount } = await site.database.staff.query(sql`select from subscribers`)
        expect(rowCount).toBe(0)
      })
    })
  }

test.describe('by keyboard alone', () => {
  const press = async (page: Page, key: string, times = 1) => {
    for (let time = 0; time < times; time++) await page.keyboard.press(key)
  }

  test('an alert is requested and confirmed', async ({ page, postOffice }) => {
    await page.goto('/alerts/new?country=Qatar')
    await page.getByRole('radio', { name: 'Daily' }).focus()
    await press(page, 'ArrowRight')
    await expect(page.getByRole('radio', { name: 'Weekly' })).toBeChecked()
    await press(page, 'Tab', 2)
    await expect(page.getByLabel('Email address')).toBeFocused()
    await page.keyboard.type(RANA)
    await press(page, 'Enter')
    await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible()
    await page.goto(await linkIn(postOffice, /Confirm your alert/))
    await page.getByRole('button', { name: 'Start alerts' }).focus()
    await press(page, 'Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Your alerts have started.' })).toBeFocused()
  })
})
