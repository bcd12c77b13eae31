import { linkInEmail } from './link-in-email.ts'
import { listForMessages } from './messages-to-vendors.ts'
import { expect, test } from './site.ts'
import { tabTo } from './tab-to.ts'

test.use({ sendsLetters: true })

const SARA = 'sara@wadi-build.example'
const OFFICE = 'office@mizaneth.example'

const words = {
  en: {
    path: '',
    form: 'Contact this vendor',
    name: 'Your name',
    company: 'Your company',
    email: 'Your email address',
    message: 'Message',
    missing: 'Please enter your message',
    go: 'Email me the link',
    left: 'Confirm your email address',
    send: 'Send message',
    confirmed: 'Your message is on its way',
    stop: /^Block this sender$/,
    stopButton: 'Block sender',
    choose: 'Please choose what to do.',
    stopped: 'You have blocked this sender.',
  },
  ar: {
    path: '/ar',
    form: 'التواصل مع مقدّم الخدمة',
    name: 'اسمكم',
    company: 'اسم جهتكم',
    email: 'عنوان بريدكم الإلكتروني',
    message: 'الرسالة',
    missing: 'يرجى كتابة الرسالة',
    go: 'إرسال الرابط إلى بريدي',
    left: 'تأكيد عنوان بريدكم الإلكتروني',
    send: 'إرسال الرسالة',
    confirmed: 'رسالتكم في طريقها إلى مقدّم الخدمة',
    stop: /^إيقاف رسائل هذا المرسل$/,
    stopButton: 'إيقاف رسائل هذا المرسل',
    choose: 'يرجى اختيار الإجراء.',
    stopped: 'أُوقفت رسائل هذا المرسل.',
  },
}

for (const language of ['en', 'ar'] as const)
  for (const javaScriptEnabled of [true, false]) {
    const wording = words[language]
    test.describe(`in ${language}, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
      test.use({ javaScriptEnabled })

      test('a message is written, confirmed and delivered to the vendor, who then stops its sender', async ({
        page,
        site,
        postOffice,
      }) => {
        await page.goto(wording.path + (await listForMessages(site)))
        await expect(page.getByRole('heading', { level: 1, name: wording.form })).toBeVisible()
        await page.getByLabel(wording.name, { exact: true }).fill('Sara Aziz')
        await page.getByLabel(wording.company, { exact: true }).fill('Wadi Build')
        await page.getByLabel(wording.email, { exact: true }).fill(SARA)
        await page.getByRole('button', { name: wording.go }).click()
        await expect(page.getByText(wording.missing)).toBeVisible()
        await expect(page.getByLabel(wording.message, { exact: true })).toBeFocused()
        await expect(page.getByLabel(wording.email, { exact: true })).toHaveValue(SARA)
        await page.getByLabel(wording.message, { exact: true }).fill('Are you free in March?')
        await page.getByRole('button', { name: wording.go }).click()
        await expect(page.getByRole('heading', { level: 1, name: wording.left })).toBeVisible()

        const confirm = await linkInEmail(postOffice, SARA, '/contact-vendor/confirm')
        expect(confirm).toContain(`${wording.path}/contact-vendor/confirm?key=`)
        await page.goto(confirm)
        if (javaScriptEnabled) await expect.poll(() => new URL(page.url()).search).toBe('')
        await expect(page.getByText('Are you free in March?')).toBeVisible()
        await page.getByRole('button', { name: wording.send }).click()
        await expect(page.getByRole('heading', { level: 1, name: wording.confirmed })).toBeVisible()

        const stop = wording.path + (await linkInEmail(postOffice, OFFICE, '/contact-vendor/stop'))
        await page.goto(stop)
        await page.getByRole('button', { name: wording.stopButton }).click()
        await expect(page.getByText(wording.choose)).toBeVisible()
        await page.getByRole('radio', { name: wording.stop }).check()
        await page.getByRole('button', { name: wording.stopButton }).click()
        await expect(page.getByRole('status').filter({ hasText: wording.stopped })).toBeFocused()
      })
    })
  }

test('the typed text stays when the page is reloaded', async ({ page, site }) => {
  await page.goto(await listForMessages(site))
  await page.getByLabel('Message').fill('Are you free in March?')
  await page.reload()
  await expect(page.getByLabel('Message')).toHaveValue('Are you free in March?')
  await expect(page.getByText('We restored the text you typed earlier.')).toBeVisible()
})

test('a message is written and sent with the keyboard alone', async ({ page, site, postOffice }) => {
  await page.goto(await listForMessages(site))
  for (const [label, text] of [
    ['Your name', 'Sara Aziz'],
    ['Your company', 'Wadi Build'],
    ['Your email address', SARA],
    ['Message', 'Are you free in March?'],
  ] as const) {
    await tabTo(page, page.getByLabel(label, { exact: true }))
    await page.keyboard.type(text)
  }
  await tabTo(page, page.getByRole('button', { name: 'Email me the link' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible()
  await page.goto(await linkInEmail(postOffice, SARA, '/contact-vendor/confirm'))
  await tabTo(page, page.getByRole('button', { name: 'Send message' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your message is on its way' })).toBeVisible()
})
