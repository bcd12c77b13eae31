import { requestWithVendors } from './invitation-states.ts'
import { linkInEmail } from './link-in-email.ts'
import { expect, test } from './site.ts'

test.use({ sendsLetters: true, viewport: { width: 360, height: 740 } })

const words = {
  en: {
    path: '',
    send: 'Send your request to the selected vendors',
    sendTwo: 'Send your request to 2 vendors',
    none: 'Please select at least one vendor.',
    note: 'Note to these vendors (optional)',
    named: 'Please leave out anything that identifies you. Your request is confidential.',
    done: 'We email your request to the vendors that you selected.',
    invited: 'Invited on',
    stop: 'Stop invitations',
    stopped: 'This listing gets no more invitations.',
  },
  ar: {
    path: '/ar',
    send: 'إرسال طلبكم إلى مقدّمي الخدمات المحدَّدين',
    sendTwo: 'إرسال طلبكم إلى مقدّمَي خدمة',
    none: 'يرجى اختيار مقدّم خدمة واحد على الأقل.',
    note: 'ملاحظة إلى مقدّمي الخدمات هؤلاء (اختيارية)',
    named: 'يرجى حذف ما يدل على هويتكم، لأن طلبكم محجوب الاسم.',
    done: 'نرسل طلبكم بالبريد إلى مقدّمي الخدمات الذين اخترتموهم.',
    invited: 'أُرسلت الدعوة في',
    stop: 'إيقاف الدعوات',
    stopped: 'لن تصل إلى هذا الإدراج دعوات بعد الآن.',
  },
}

for (const language of ['en', 'ar'] as const)
  for (const javaScriptEnabled of [true, false])
    test.describe(`in ${language}, ${javaScriptEnabled ? 'with' : 'without'} scripts, on a phone, by keyboard`, () => {
      test.use({ javaScriptEnabled })
      const said = words[language]

      test('a confidential request is sent to two vendors, and one of them stops invitations', async ({
        page,
        site,
        postOffice,
      }) => {
        const { link } = await requestWithVendors(site, language, { isConfidential: true })
        await page.goto(link)
        await page.getByRole('button', { name: said.send }).press('Enter')
        await expect(page.getByRole('alert')).toHaveText(said.none)
        const boxOf = (name: string) => page.getByRole('checkbox', { name, exact: true })
        for (const name of ['Mizan Claims', 'Vendor 3']) await boxOf(name).press('Space')
        await page.getByLabel(said.note).fill('Wadi Build needs the report in March.')
        const send = page.getByRole('button', { name: javaScriptEnabled ? said.sendTwo : said.send })
        await send.press('Enter')
        await expect(page.getByText(said.named).first()).toBeVisible()
        await expect(boxOf('Mizan Claims')).toBeChecked()
        await expect(send).toBeVisible()
        // The focus that comes there selects nothing: what is filled in before it is added to the text.
        if (javaScriptEnabled) await expect(page.getByLabel(said.note)).toBeFocused()
        await page.getByLabel(said.note).fill('We need the report in March.')
        await send.press('Enter')
        await expect(page.getByRole('status').filter({ hasText: said.done })).toBeFocused()
        await expect(page.getByText(said.invited)).toHaveCount(2)

        const stop = await linkInEmail(postOffice, 'office@vendor-0.example', '/invitations')
        await page.goto(said.path + stop)
        await page.getByRole('button', { name: said.stop }).press('Enter')
        await expect(page.getByRole('status').filter({ hasText: said.stopped })).toBeFocused()
      })
    })
