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
      const wording = words[language]

      test('a confidential request is sent to two vendors, and one of them stops invitations', async ({
        page,
        site,
        postOffice,
      }) => {
        const { link } = await requestWithVendors(site, language, { isConfidential: true })
        await page.goto(link)
        await page.getByRole('button', { name: wording.send }).press('Enter')
        await expect(page.getByRole('alert')).toHaveText(wording.none)
        const boxOf = (name: string) => page.getByRole('checkbox', { name, exact: true })
        for (const name of ['Mizan Claims', 'Vendor 3']) await boxOf(name).press('Space')
        await page.getByLabel(wording.note).fill('Wadi Build needs the report in March.')
        const send = page.getByRole('button', { name: javaScriptEnabled ? wording.sendTwo : wording.send })
        await send.press('Enter')
        await expect(page.getByText(wording.named).first()).toBeVisible()
        await expect(boxOf('Mizan Claims')).toBeChecked()
        await expect(send).toBeVisible()
        // The page's script focuses the note but does not select its text, so typing would add to the text. Wait for
        // the focus, and then replace the text.
        if (javaScriptEnabled) await expect(page.getByLabel(wording.note)).toBeFocused()
        await page.getByLabel(wording.note).fill('We need the report in March.')
        await send.press('Enter')
        await expect(page.getByRole('status').filter({ hasText: wording.done })).toBeFocused()
        await expect(page.getByText(wording.invited)).toHaveCount(2)

        const stop = await linkInEmail(postOffice, 'office@vendor-0.example', '/invitations')
        await page.goto(wording.path + stop)
        await page.getByRole('button', { name: wording.stop }).press('Enter')
        await expect(page.getByRole('status').filter({ hasText: wording.stopped })).toBeFocused()
      })
    })
