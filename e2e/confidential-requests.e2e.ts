import type { Locator, Page } from '@playwright/test'
import sql from 'sql-template-tag'
import type { MailServer } from '../test/mail-server.ts'
import { addOddReply, sendConfidentially } from './confidential-rows.ts'
import { linkInEmail } from './link-in-email.ts'
import { openParts } from './manage-links.ts'
import { expect, openFromQueue, type Site, signIn, test } from './site.ts'
import { enableKeys } from './steps-by-key.ts'
import { tabTo } from './tab-to.ts'
import { controlOf, fields, fill } from './vendor-request.ts'

test.use({ sendsLetters: true })

const POSTER = 'claims@rasikh.example'
const VENDOR = 'office@mizaneth.example'

const words = {
  en: {
    path: '',
    why: 'Please say why your name must not be shown',
    confirm: 'Confirm my email address',
    confirmed: 'Your email address is confirmed.',
    notNamed: 'The organisation does not show its name.',
    reply: 'Reply through the site',
    missing: 'Please enter your reply',
    askLink: 'Email me the link',
    confirmHeading: 'Confirm your email address',
    send: 'Send reply',
    sent: 'Your reply is on its way',
    tell: 'Ask for a conflict check',
    namesSent: 'The vendor can now open the names.',
    agree: 'Select this box to continue.',
    show: 'Show the names',
    none: 'No conflict',
    answer: 'Send answer',
    answered: 'Your answer is sent.',
    check: 'Conflict check: no conflict',
    opened: 'The vendor opened the names once:',
    stop: 'Block or report this sender',
    stopButton: 'Block sender',
    stopped: 'You have blocked this sender.',
    name: 'Show our name',
    named: "Your request now shows your company's name and your contact email.",
  },
  ar: {
    path: '/ar',
    why: 'يرجى ذكر سبب عدم إظهار الاسم',
    confirm: 'تأكيد بريدي الإلكتروني',
    confirmed: 'اكتمل تأكيد عنوان بريدكم الإلكتروني.',
    notNamed: 'لا تُظهر الجهة اسمها.',
    reply: 'الرد عبر المنصة',
    missing: 'يرجى كتابة ردكم',
    askLink: 'إرسال الرابط إلى بريدي',
    confirmHeading: 'تأكيد عنوان بريدكم الإلكتروني',
    send: 'إرسال الرد',
    sent: 'ردكم في طريقه إلى الجهة',
    tell: 'طلب التحقق من عدم تعارض المصالح',
    namesSent: 'يستطيع مقدّم الخدمة الآن الاطّلاع على الأسماء',
    agree: 'للمتابعة، يرجى تحديد هذا المربع.',
    show: 'عرض الأسماء',
    none: 'لا يوجد تعارض',
    answer: 'إرسال الإجابة',
    answered: 'أُرسلت إجابتكم',
    check: 'التحقق من عدم تعارض المصالح: لا يوجد تعارض',
    opened: 'اطّلع مقدّم الخدمة على الأسماء مرة واحدة:',
    stop: 'إيقاف رسائل هذا المرسل أو الإبلاغ عنه',
    stopButton: 'إيقاف رسائل هذا المرسل',
    stopped: 'أُوقفت رسائل هذا المرسل.',
    name: 'إظهار اسم جهتنا',
    named: 'يعرض طلبكم الآن اسم جهتكم وبريد التواصل.',
  },
}
type Words = (typeof words)['en']

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Sends the request and confirms the sender's address. Returns the link from the confirmation email. */
async function post(page: Page, postOffice: MailServer, wording: Words): Promise<string> {
  await page.goto(`${wording.path}/post-vendor-request`)
  for (const field of fields) await fill(page, field)
  await page.locator('[name="confidential"][value="true"]').check()
  await page.locator('form[method="post"] button[type="submit"]').click()
  await expect(page.getByText(wording.why, { exact: true })).toBeVisible()
  await expect(page.locator('[name="whyConfidential"]')).toBeFocused()
  await expect(controlOf(page, fields[8])).toHaveValue('Rasikh Nafud')
  await page.locator('[name="whyConfidential"]').fill('The other side must not hear of it.')
  await page.locator('form[method="post"] button[type="submit"]').click()
  const link = await linkInEmail(postOffice, POSTER, '/manage')
  expect(link).toContain(`${wording.path}/manage?key=`)
  await page.goto(link)
  await press(page, wording.confirm)
  await expect(page.getByRole('status').filter({ hasText: wording.confirmed })).toBeVisible()
  return link
}

/**
 * Selects the checkbox next to each entry that could identify the sender, and approves the request. Returns the path of
 * its public page.
 */
async function publish(page: Page, site: Site): Promise<string> {
  await signIn(page, site)
  await openFromQueue(page, page.getByRole('link', { name: 'Rasikh Nafud' }))
  const boxes = page.getByRole('checkbox', { name: 'Looked at' })
  await expect(boxes.first()).toBeVisible()
  for (const box of await boxes.all()) await box.check()
  await press(page, 'Approve and publish')
  await expect(page.getByText('Approved by')).toBeVisible()
  const { rows } = await site.database.staff.query<{ id: string }>(sql`select id from opportunities`)
  return `/opportunities/${rows[0]?.id}`
}

const aReply = {
  name: 'Omar Nasser',
  company: 'Mizaneth Claims',
  email: VENDOR,
  message: 'We have analysed twelve depots.',
  cannotAct: 'Harbour Rail',
}

for (const language of ['en', 'ar'] as const)
  for (const javaScriptEnabled of [true, false]) {
    const wording = words[language]
    test.describe(`in ${language}, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
      test.use({ javaScriptEnabled })

      test('a request is posted without a name and reviewed, gets a reply and a conflict check, and shows its name', async ({
        page,
        site,
        postOffice,
      }) => {
        const manage = await post(page, postOffice, wording)
        const path = wording.path + (await publish(page, site))
        await page.goto(path)
        await expect(page.getByText(wording.notNamed)).toBeVisible()
        for (const word of ['Rasikh', 'rasikh', 'Riyadh']) expect(await page.content()).not.toContain(word)

        await page.getByRole('complementary').getByRole('link', { name: wording.reply }).click()
        for (const name of ['name', 'company', 'email', 'cannotAct'] as const)
          await page.locator(`main [name="${name}"]`).fill(aReply[name])
        await press(page, wording.askLink)
        await expect(page.getByText(wording.missing)).toBeVisible()
        await page.locator('main [name="message"]').fill(aReply.message)
        await press(page, wording.askLink)
        await expect(heading(page, wording.confirmHeading)).toBeVisible()
        await page.goto(await linkInEmail(postOffice, VENDOR, '/contact-vendor/confirm'))
        await press(page, wording.send)
        await expect(heading(page, wording.sent)).toBeVisible()

        await page.goto(await linkInEmail(postOffice, POSTER, '/manage'))
        await page.getByRole('link', { name: aReply.company }).click()
        await expect(page.getByText(aReply.cannotAct)).toBeVisible()
        await page.getByText(wording.tell).click()
        await page.locator('[name="names"]').fill('Qarnaq Wadi\nQarnaq Harbour')
        await page.locator('form[action*="parties"] button').click()
        await expect(page.getByRole('status').filter({ hasText: wording.namesSent })).toBeVisible()

        await page.goto(await linkInEmail(postOffice, VENDOR, '/reply'))
        await expect(page.getByText('Qarnaq')).toHaveCount(0)
        await press(page, wording.show)
        await expect(page.getByText(wording.agree)).toBeVisible()
        await page.locator('[name="promised"]').check()
        await press(page, wording.show)
        await expect(page.getByText('Qarnaq Harbour')).toBeVisible()
        await page.getByRole('radio', { name: wording.none }).check()
        await press(page, wording.answer)
        await expect(page.getByRole('status').filter({ hasText: wording.answered })).toBeVisible()

        await page.goto(manage)
        await expect(page.getByText(wording.check)).toBeVisible()
        await page.getByRole('link', { name: aReply.company }).click()
        await expect(page.getByText(wording.opened)).toBeVisible()
        await page.getByRole('link', { name: wording.stop }).click()
        await page.locator('[name="as"]').first().check()
        await press(page, wording.stopButton)
        await expect(page.getByRole('status').filter({ hasText: wording.stopped })).toBeVisible()

        await page.goto(manage)
        await openParts(page)
        const naming = page.locator('form[action*="naming"]')
        await naming.getByRole('checkbox').check()
        await naming.getByRole('button', { name: wording.name }).click()
        await expect(page.getByRole('status').filter({ hasText: wording.named })).toBeVisible()
        await page.goto(path)
        await expect(page.getByText('Rasikh Nafud').first()).toBeVisible()
      })
    })
  }

/** Presses Tab until the target has the focus, and then presses `key`. */
async function select(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

async function type(page: Page, name: string, text: string) {
  await tabTo(page, page.locator(`main [name="${name}"]`))
  await page.keyboard.type(text)
}

test('the names for a conflict check are sent, opened and answered with the keyboard alone', async ({ page, site }) => {
  const { senderPage, vendorPage } = await addOddReply(site)
  await page.goto(senderPage)
  await select(page, page.locator('summary', { hasText: 'Ask for a conflict check' }))
  await type(page, 'names', 'Qarnaq Harbour')
  await select(page, page.getByRole('button', { name: 'Send the names' }))
  await expect(page.getByRole('status').filter({ hasText: 'The vendor can now open the names.' })).toBeFocused()
  await page.goto(vendorPage)
  await select(page, page.getByLabel('I promise this'), 'Space')
  await select(page, page.getByRole('button', { name: 'Show the names' }))
  await expect(page.getByText('Qarnaq Harbour')).toBeVisible()
  await select(page, page.getByRole('radio', { name: 'No conflict' }), 'Space')
  await select(page, page.getByRole('button', { name: 'Send answer' }))
  await expect(page.getByRole('status').filter({ hasText: 'Your answer is sent.' })).toBeFocused()
})

test('the entries that could identify a sender are checked, and the request is published, with the keyboard alone', async ({
  page,
  site,
}) => {
  await enableKeys(page)
  await sendConfidentially(page, site)
  await signIn(page, site)
  await select(page, page.getByRole('link', { name: 'Rasikh Nafud' }))
  await expect(page).toHaveURL(/\/review\/requests\//)
  const boxes = page.getByRole('checkbox', { name: 'Looked at' })
  await expect(boxes.first()).toBeVisible()
  const [first, ...others] = await boxes.all()
  if (!first) return expect(others).not.toEqual([])
  await select(page, first, 'Space')
  const approve = page.getByRole('button', { name: 'Approve and publish' })
  await expect(approve).toHaveAttribute('aria-disabled', 'true')
  await expect(approve).toHaveAccessibleDescription(`1 of ${others.length + 1} looked at`)
  await select(page, approve)
  await expect(others[0] ?? first).toBeFocused()
  // The browser would show its own message at an invalid box, so no box may be invalid.
  expect(await page.evaluate(() => document.querySelectorAll(':invalid').length)).toBe(0)
  for (const box of others) await select(page, box, 'Space')
  await expect(approve).not.toHaveAttribute('aria-disabled')
  await page.keyboard.press('a')
  await expect(page.getByText('Approved by')).toBeVisible()
})

for (const language of ['en', 'ar'] as const)
  test(`in ${language}, a text that names its sender is refused, with the message above the field and all of it in view`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.goto(`${words[language].path}/post-vendor-request`)
    for (const field of fields) await fill(page, field)
    const description = page.locator('textarea[name="description"]')
    const hidden = page.locator('[name="confidential"][value="true"]')
    const hint = page.getByRole('link', { name: language === 'en' ? 'When to post without your name' : /من دون/ })
    await expect(hint.and(page.locator('fieldset a'))).toBeHidden()
    await hidden.press('Space')
    await expect(hint.and(page.locator('fieldset a'))).toBeVisible()
    await page.locator('[name="whyConfidential"]').fill('The other side must not hear of it.')
    await description.fill('A depot.\n\nThe records of Rasikh Nafud and of Nafud are complete.')
    await page.locator('form[method="post"] button[type="submit"]').click()
    const message =
      language === 'en'
        ? 'This text names you: “Rasikh Nafud” in paragraph 2.'
        : 'هذا النص يكشف هويتكم: «Rasikh Nafud» في الفقرة 2.'
    await expect(page.getByText(message, { exact: true })).toBeInViewport({ ratio: 1 })
    await expect(description).toBeFocused()
    await expect(description).toHaveAccessibleDescription(new RegExp(`^${message} `))
    const tops = await description.evaluate((field: HTMLTextAreaElement) =>
      [field.labels[0], document.getElementById(`${field.id}-error`), field].map((part) => {
        const { top = 0, bottom = 0 } = part?.getBoundingClientRect() ?? {}
        const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
        return top >= header && bottom <= innerHeight ? top : `${top} to ${bottom}`
      }),
    )
    expect(tops).toEqual(tops.map(Number).toSorted((one, other) => one - other))
    await page.getByRole('button', { name: language === 'en' ? 'Show me' : 'عرض الموضع' }).press('Enter')
    await expect(description).toBeFocused()
    const selected = () =>
      description.evaluate((field: HTMLTextAreaElement) => field.value.slice(field.selectionStart, field.selectionEnd))
    expect(await selected()).toBe('Rasikh Nafud')
    await description.fill('A depot. The records of our company are complete.')
    await expect(page.getByText(message)).toHaveCount(0)
    await page.locator('form[method="post"] button[type="submit"]').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      language === 'en' ? 'Vendor Request Submitted!' : /./,
    )
    await expect(page).toHaveURL(/submitted=/)
  })
