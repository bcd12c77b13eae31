import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sql from 'sql-template-tag'
import { linkInEmail } from './link-in-email.ts'
import { postAndApprove } from './manage-links.ts'
import { expect, type Site, signIn, test } from './site.ts'

test.use({ sendsLetters: true, viewport: { width: 360, height: 740 } })

const RANA = 'rana@wadi-build.example'

const words = {
  en: {
    path: '',
    email: 'Email address',
    ask: 'Email me a copy of my data',
    emailOnItsWay: 'If we know this address, an email is on its way.',
    title: 'Download your data',
    download: 'Download as JSON',
    ended: 'This link no longer works',
    show: 'Show data',
    requests: 'Vendor requests',
    excel: 'Download for Excel',
    started: 'The download as JSON has started.',
    sure: 'I understand that erasing all data of these addresses cannot be undone',
    erase: 'Erase all of it',
    erased: 'The data of this address is erased.',
  },
  ar: {
    path: '/ar',
    email: 'البريد الإلكتروني',
    ask: 'إرسال نسخة من بياناتي إلى بريدي',
    emailOnItsWay: 'إن كان هذا العنوان معروفًا لدينا، فستصلكم رسالة قريبًا.',
    title: 'تنزيل بياناتكم',
    download: 'تنزيل بصيغة JSON',
    ended: 'انتهت صلاحية هذا الرابط',
    show: 'عرض البيانات',
    requests: 'طلبات الخدمة',
    excel: 'تنزيل بصيغة إكسل',
    started: 'بدأ التنزيل بصيغة JSON.',
    sure: 'أدرك أنه لا يمكن التراجع عن محو كل بيانات هذه العناوين',
    erase: 'محو كل البيانات',
    erased: 'اكتمل محو بيانات هذا العنوان.',
  },
}

async function requestOfRana(site: Site): Promise<void> {
  const { id } = await postAndApprove(site)
  await site.database.staff.query(sql`
    update opportunity_submissions set contact_email = ${RANA} where id = ${id}`)
}

async function downloadBy(page: Page, button: string) {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button, exact: true }).press('Enter')
  const file = await download
  return { name: file.suggestedFilename(), data: JSON.parse(await readFile(await file.path(), 'utf8')).data }
}

for (const javaScriptEnabled of [true, false])
  for (const language of ['en', 'ar'] as const)
    test.describe(`in ${language}, ${javaScriptEnabled ? 'with' : 'without'} scripts, on a phone, by keyboard`, () => {
      test.use({ javaScriptEnabled })
      const wording = words[language]

      test('a person gets a copy of their data by email, and each format once', async ({ page, site, postOffice }) => {
        await requestOfRana(site)
        await page.goto(`${wording.path}/my-posts`)
        await page.getByLabel(wording.email).fill(RANA)
        await page.getByRole('button', { name: wording.ask }).press('Enter')
        await expect(page.getByRole('status').filter({ hasText: wording.emailOnItsWay })).toBeVisible()
        const link = await linkInEmail(postOffice, RANA, '/my-data')
        await page.goto(link)
        await expect(page.getByRole('heading', { level: 1, name: wording.title })).toBeVisible()
        const { name, data } = await downloadBy(page, wording.download)
        expect(name).toMatch(/^personal-data-\d{4}-\d\d-\d\d\.json$/)
        expect(data.requests).toMatchObject([{ contact_email: RANA }])
        if (javaScriptEnabled) await expect(page.getByRole('status').filter({ hasText: wording.started })).toBeVisible()
        const excel = page.waitForEvent('download')
        await page.getByRole('button', { name: wording.excel }).press('Enter')
        expect((await excel).suggestedFilename()).toMatch(/\.xlsx$/)
        await page.getByRole('button', { name: wording.excel }).press('Enter')
        await expect(page.getByRole('heading', { level: 1, name: wording.ended })).toBeVisible()
        await page.goto(link)
        await expect(page.getByRole('heading', { level: 1, name: wording.ended })).toBeVisible()
      })

      test('a reviewer opens the data of a person, downloads it and erases it', async ({ page, site }) => {
        await requestOfRana(site)
        await signIn(page, site)
        await page.goto(`${wording.path}/review/personal-data`)
        await page.getByLabel(wording.email, { exact: true }).fill(RANA)
        await page.getByRole('button', { name: wording.show }).press('Enter')
        await expect(page.getByRole('term').filter({ hasText: wording.requests })).toBeVisible()
        const { data } = await downloadBy(page, wording.download)
        expect(data.requests).toMatchObject([{ contact_email: RANA }])
        await page.getByRole('checkbox', { name: wording.sure }).check()
        await page.getByRole('button', { name: wording.erase }).press('Enter')
        await expect(page.getByRole('status').filter({ hasText: wording.erased })).toBeVisible()
        const { rows } = await site.database.staff.query(sql`select status, contact_email from opportunity_submissions`)
        expect(rows).toEqual([{ status: 'erased', contact_email: '' }])
      })
    })
