import type { Page } from '@playwright/test'
import sql from 'sql-template-tag'
import { createManageLink } from '../app/manage/links/keys.queries.server.ts'
import type { Language } from '../config/language.ts'
import { linkInLetter, moveBackToReview, openParts, postAndApprove } from './manage-links.ts'
import { sideways } from './sideways.ts'
import { expect, type Site, signIn, test } from './site.ts'
import { fields, fill, submit } from './vendor-request.ts'

const words = {
  en: {
    published: 'Your vendor request is published',
    pause: 'Pause request',
    paused: 'Your request is paused. You can resume it until it closes.',
    resume: 'Resume request',
    found: 'We found a vendor through this site',
    show: 'Show this outcome on the public page of my request',
    close: 'Close request',
    chooseFirst: 'Please select an outcome.',
    closed: 'Your vendor request is closed',
    outcome: 'The organisation found a vendor through this site.',
    reopen: 'Reopen request',
    edit: 'Edit request',
    description: 'Description',
    save: 'Save changes',
    witness: 'Expert witness',
    services: 'Delay analysis, Expert witness',
    accept: 'Approve change',
    signIn: 'Sign in',
    withdraw: 'Withdraw request',
    again: 'Submit again',
    companyType: 'Company type',
    submit: 'Submit vendor request',
    thanks: 'Vendor Request Submitted!',
  },
  ar: {
    published: 'نُشر طلبكم',
    pause: 'إيقاف نشر الطلب مؤقتًا',
    paused: 'أُوقف نشر طلبكم مؤقتًا. يمكنكم استئناف نشره ما لم يحن موعد إغلاقه.',
    resume: 'استئناف النشر',
    found: 'وجدنا مقدّم خدمة عبر هذا الموقع',
    show: 'عرض هذه النتيجة في صفحة الطلب المنشورة',
    close: 'إغلاق الطلب',
    chooseFirst: 'يرجى اختيار نتيجة.',
    closed: 'أُغلق طلبكم',
    outcome: 'وجدت الجهة صاحبة الطلب مقدّم خدمة عبر هذا الموقع.',
    reopen: 'إعادة فتح الطلب',
    edit: 'تعديل الطلب',
    description: 'الوصف',
    save: 'حفظ التعديلات',
    witness: 'شهادة الخبراء',
    services: 'تحليل التأخير، شهادة الخبراء',
    accept: 'اعتماد التعديل',
    signIn: 'تسجيل الدخول',
    withdraw: 'سحب الطلب',
    again: 'الإرسال من جديد',
    companyType: 'نوع الجهة',
    submit: 'إرسال الطلب',
    thanks: 'استلمنا طلبكم',
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
      const wording = words[language]
      const inLanguage = (path: string) => (language === 'ar' ? '/ar' : '') + path
      const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter')

      test('a request is paused, resumed, closed with its outcome and reopened', async ({ page, site, address }) => {
        const path = await openLink(page, site, address, language)
        await expect(page.getByRole('heading', { level: 1, name: wording.published })).toBeVisible()
        await press(page, wording.pause)
        await expect(page.getByText(wording.paused, { exact: true })).toBeVisible()
        await press(page, wording.resume)
        await expect(page.getByRole('heading', { level: 1, name: wording.published })).toBeVisible()
        await page.locator('summary', { hasText: wording.close }).press('Enter')
        await press(page, wording.close)
        await expect(page.getByText(wording.chooseFirst)).toBeVisible()
        await page.getByRole('radio', { name: wording.found }).press('Space')
        await page.getByRole('checkbox', { name: wording.show }).press('Space')
        await press(page, wording.close)
        await expect(page.getByRole('heading', { level: 1, name: wording.closed })).toBeVisible()
        const other = await page.context().newPage()
        await other.goto(inLanguage(path))
        await expect(other.getByText(wording.outcome)).toBeVisible()
        await expect(other.getByRole('main')).not.toContainText('@')
        await press(page, wording.reopen)
        await expect(page.getByRole('heading', { level: 1, name: wording.published })).toBeVisible()
      })

      test('choices are published immediately, a new text waits, and staff approve it', async ({
        page,
        site,
        address,
      }) => {
        const text = 'A delay analysis for a depot and its stabling yard.'
        const path = inLanguage(await openLink(page, site, address, language))
        await page.getByRole('link', { name: wording.edit, exact: true }).press('Enter')
        await page.getByLabel(wording.description).fill('')
        await press(page, wording.save)
        await expect(page.getByLabel(wording.description)).toHaveAttribute('aria-invalid', 'true')
        await page.getByLabel(wording.description).fill(text)
        await page.getByRole('checkbox', { name: wording.witness }).press('Space')
        await press(page, wording.save)
        await expect(page.getByText(text)).toBeVisible()
        await page.goto(path)
        await expect(page.getByText(wording.services)).toBeVisible()
        await expect(page.getByText('An independent delay analysis for a depot.')).toBeVisible()
        const { pathname, search } = new URL(await site.signInLink('amal@dalil.example'))
        await page.goto(inLanguage(pathname + search))
        await press(page, wording.signIn)
        await page.getByRole('link', { name: 'Wadi Build' }).first().press('Enter')
        await press(page, wording.accept)
        await expect(page.getByRole('button', { name: wording.accept })).toBeHidden()
        await page.goto(path)
        await expect(page.getByText(text)).toBeVisible()
      })

      test('a withdrawn request is posted again, as it was', async ({ page, site, address }) => {
        const path = await openLink(page, site, address, language)
        await openParts(page)
        await page.getByRole('form', { name: wording.withdraw }).getByRole('checkbox').press('Space')
        await press(page, wording.withdraw)
        expect((await page.request.get(path)).status()).toBe(404)
        await page.getByRole('link', { name: wording.again }).press('Enter')
        await expect(page.getByLabel(wording.description)).toHaveValue('An independent delay analysis for a depot.')
        await page.getByLabel(wording.companyType).selectOption({ index: 1 })
        await press(page, wording.submit)
        await expect(page.getByRole('heading', { level: 1, name: wording.thanks })).toBeVisible()
        const { rows } = await site.database.staff.query(sql`
          select company, status from opportunity_submissions order by created_at`)
        expect(rows).toEqual([
          { company: 'Wadi Build', status: 'withdrawn' },
          { company: 'Wadi Build', status: 'pending' },
        ])
      })
    })

const addressWords = {
  en: {
    change: 'Change email address',
    field: 'Contact email',
    write: 'Send confirmation email',
    emailToNewAddress: 'If this is a new address, we will send an email to it.',
    use: 'Use this address',
    changed: 'Your email address is changed',
    takeBack: 'Restore my address',
    restored: 'Your email address is restored',
  },
  ar: {
    change: 'تغيير عنوان البريد الإلكتروني',
    field: 'البريد الإلكتروني',
    write: 'إرسال رسالة التأكيد',
    emailToNewAddress: 'إن كان هذا عنوانًا جديدًا',
    use: 'استخدام هذا العنوان',
    changed: 'تغيّر عنوان بريدكم الإلكتروني',
    takeBack: 'استعادة عنواني',
    restored: 'اكتملت استعادة عنوانكم',
  },
}

for (const [language, javaScriptEnabled] of [
  ['en', false],
  ['ar', true],
] as const)
  test.describe(`in ${language}, ${javaScriptEnabled ? 'with' : 'without'} scripts, by keyboard`, () => {
    test.use({ javaScriptEnabled })

    test('the address is changed with a letter to the new one, and restored from the previous one', async ({
      page,
      site,
      address,
    }) => {
      const wording = addressWords[language]
      const press = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter')
      const { id, path } = await postAndApprove(site)
      const { staff } = site.database
      const submission = { kind: 'request', submissionId: id } as const
      await page.goto(await createManageLink(staff, address, submission, language))
      await openParts(page)
      await page.getByRole('link', { name: wording.change }).press('Enter')
      await page.getByLabel(wording.field).fill('nobody')
      await press(wording.write)
      await expect(page.getByLabel(wording.field)).toHaveAttribute('aria-invalid', 'true')
      await expect(page.getByLabel(wording.field)).toHaveValue('nobody')
      await page.getByLabel(wording.field).fill('rana@wadi-build.example')
      await press(wording.write)
      await expect(page.getByText(wording.emailToNewAddress)).toBeVisible()
      const { rows } = await staff.query(sql`select recipient from letters where template = 'addressConfirm'`)
      expect(rows).toEqual([{ recipient: 'rana@wadi-build.example' }])
      const links = { language, origin: address }
      await page.goto(
        await linkInLetter(site, id, { ...links, purpose: 'address', recipient: 'rana@wadi-build.example' }),
      )
      await press(wording.use)
      await expect(page.getByRole('heading', { level: 1, name: wording.changed })).toBeVisible()
      await page.goto(path)
      await expect(page.getByText('rana@wadi-build.example').first()).toBeAttached()
      await page.goto(await linkInLetter(site, id, { ...links, purpose: 'former_address' }))
      await press(wording.takeBack)
      await expect(page.getByRole('heading', { level: 1, name: wording.restored })).toBeVisible()
      const { rows: stored } = await staff.query(sql`
        select contact_email from opportunity_submissions where id = ${id}`)
      expect(stored).toEqual([{ contact_email: 'claims@wadi-build.example' }])
    })
  })

test('the key disappears from the address bar, and no other page receives it', async ({ page, site, address }) => {
  await openLink(page, site, address, 'en')
  await expect(page).toHaveURL('/manage')
  await page.getByRole('link', { name: 'View the public page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Delay analysis' })).toBeVisible()
  expect(await page.evaluate(() => document.referrer)).not.toContain('key')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Your vendor request is published' })).toBeVisible()
  await expect(page).toHaveURL('/manage')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Your vendor request is published' })).toBeVisible()
})

test('after a button is pressed, its message has the focus, or the field that has to be filled in first', async ({
  page,
  site,
  address,
}) => {
  await openLink(page, site, address, 'en')
  await openParts(page)
  await page.getByRole('form', { name: 'Withdraw request' }).getByRole('button').click()
  await expect(page.getByRole('form', { name: 'Withdraw request' }).getByRole('checkbox')).toBeFocused()
  await page.locator('summary', { hasText: 'Close request' }).click()
  await page.getByRole('button', { name: 'Close request' }).click()
  await expect(page.getByRole('radio', { name: 'We found a vendor through this site' })).toBeFocused()
  await page.getByRole('button', { name: 'Pause request' }).click()
  await expect(page.getByRole('status')).toBeFocused()
})

test('a request is erased with the link of the second letter', async ({ page, site, address }) => {
  const { id } = await postAndApprove(site)
  const { staff } = site.database
  await page.goto(
    await createManageLink(staff, address, { kind: 'request', submissionId: id }, 'en', { purpose: 'erase' }),
  )
  await page.getByRole('checkbox', { name: 'Yes, erase this request permanently' }).check()
  await page.getByRole('button', { name: 'Erase everything' }).click()
  await expect(page.getByRole('heading', { name: 'Your data is erased' })).toBeVisible()
  await expect(page).toHaveTitle(/^Your data is erased/)
  const { rows } = await staff.query(sql`select company, status from opportunity_submissions where id = ${id}`)
  expect(rows).toEqual([{ company: '', status: 'erased' }])
})

for (const [language, scripts] of [
  ['en', true],
  ['ar', false],
] as const)
  test.describe(`in ${language}, ${scripts ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled: scripts })

    test('the status and equal buttons are on the first screen of a phone, and each button opens in its place', async ({
      page,
      site,
      address,
    }) => {
      const { id } = await postAndApprove(site)
      await page.goto(
        await createManageLink(site.database.staff, address, { kind: 'request', submissionId: id }, language),
      )
      const tiles = page.getByRole('main').locator('.tile')
      await expect(tiles).toHaveCount(4)
      const boxes = await tiles.evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().toJSON()))
      expect(new Set(boxes.map(({ width }) => Math.round(width))).size).toBe(1)
      // Each row of tiles adds one value to the set.
      expect(new Set(boxes.map(({ top, bottom }) => [top, bottom].map(Math.round).join())).size).toBe(2)
      expect(Math.max(...boxes.map(({ bottom }) => bottom))).toBeLessThan(740)
      for (const name of ['closing-date', 'closing']) {
        const opened = page.locator(`summary[aria-labelledby="${name}"]`)
        await opened.scrollIntoViewIfNeeded()
        const { x, y, width, height } = (await opened.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
        const [left, top] = [x + width / 2, y + height / 2]
        await page.mouse.click(left, top)
        const panel = page.locator(`form[action*="/manage/${name}?"]`)
        await expect(panel.getByRole('button').first()).toBeVisible()
        await expect(panel).toBeInViewport()
        // A second click at the same place must not hit another tile.
        const hit = await page.evaluate(
          ([across, down]) =>
            document.elementFromPoint(across ?? 0, down ?? 0)?.closest('.tile')?.ariaLabelledByElements?.[0]?.id,
          [left, top],
        )
        if (!scripts) expect(hit).toBe(name)
        else expect([name, undefined]).toContain(hit)
        await opened.click()
      }
      expect(await sideways(page)).toBe(0)
    })
  })

for (const language of ['en', 'ar'] as const)
  test(`in ${language}, a pill names the status, and the bar of days is filled from the start of the line`, async ({
    page,
    site,
    address,
  }) => {
    const { id } = await postAndApprove(site)
    const { staff } = site.database
    await staff.query(sql`
      update opportunity_submissions set posted_at = now() - interval '10 days', closes_on = today_in(country) + 30
      where id = ${id}`)
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.goto(await createManageLink(staff, address, { kind: 'request', submissionId: id }, language))
    await expect(page.getByText({ en: 'Published', ar: 'منشور' }[language], { exact: true })).toBeVisible()
    await expect(page.getByText({ en: '30 days left', ar: 'بقي 30 يومًا' }[language])).toBeVisible()
    const name = { en: '10 of 40 days have passed', ar: 'الأيام المنقضية: 10 من 40' }[language]
    const [bar, filled] = await page
      .getByRole('img', { name })
      .evaluate((svg) => [svg, svg.firstElementChild].map((part) => part?.getBoundingClientRect().toJSON()))
    expect(filled.width / bar.width).toBeCloseTo(0.25, 2)
    const start = { en: 'left', ar: 'right' }[language]
    expect(filled[start]).toBeCloseTo(bar[start], 0)
    // The card stands beside the status, without a scroll.
    await expect(page.getByRole('article')).toBeInViewport({ ratio: 1 })
  })

test('in review, the only act is a button, with the future card below it on a phone', async ({
  page,
  site,
  address,
}) => {
  const { id } = await postAndApprove(site)
  await moveBackToReview(site, id)
  await page.goto(await createManageLink(site.database.staff, address, { kind: 'request', submissionId: id }, 'en'))
  await expect(page.getByText('In review', { exact: true })).toBeVisible()
  const edit = page.getByRole('main').getByRole('link', { name: 'Edit request' })
  expect((await edit.boundingBox())?.height).toBe(44)
  await expect(page.getByRole('main').locator('.tile')).toHaveCount(0)
  const card = page.getByRole('article', { name: 'Delay analysis' })
  expect((await card.boundingBox())?.y).toBeGreaterThan((await edit.boundingBox())?.y ?? 740)
  await expect(card.getByRole('link')).toHaveCount(0)
})

test('the services keep the order in which they were selected, through an edit by the sender and by a reviewer', async ({
  page,
  site,
  address,
}) => {
  const service = (name: string) => page.locator(`[name="vendorServices"][value="${name}"]`)
  const { staff } = site.database
  const stored = async () =>
    (await staff.query<{ id: string; services: string[] }>(sql`select id, services from opportunity_submissions`)).rows
  await page.goto('/post-vendor-request')
  await service('Expert witness').check()
  await service('Delay analysis').check()
  await service('Contract review').check()
  // A reload restores the draft, including the order in which the services were selected.
  await page.reload()
  await expect(service('Expert witness')).toBeChecked()
  for (const field of fields) if (field.name !== 'vendorServices') await fill(page, field)
  await submit(page)
  await expect(page.getByRole('heading', { name: 'Vendor Request Submitted!' })).toBeVisible()
  const chosen = ['Expert witness', 'Delay analysis', 'Contract review']
  const [{ id = '', services = [] } = {}] = await stored()
  expect(services).toEqual(chosen)
  await page.goto(await createManageLink(staff, address, { kind: 'request', submissionId: id }, 'en'))
  await page.getByRole('link', { name: 'Edit request' }).click()
  await page.getByLabel('Description').fill('Another text.')
  await service('Contract drafting').check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Your changes are saved.')).toBeVisible()
  expect((await stored())[0]?.services).toEqual([...chosen, 'Contract drafting'])
  await signIn(page, site)
  await page.goto(`/review/requests/${id}/edit`)
  await page.locator('[name="vendorServices"][value="Delay analysis"]').uncheck()
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect
    .poll(async () => (await stored())[0]?.services)
    .toEqual(['Expert witness', 'Contract review', 'Contract drafting'])
})
