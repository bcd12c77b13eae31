import type { Browser, Page } from '@playwright/test'
import sql from 'sql-template-tag'
import { anOpportunity, publish } from '../test/builders.ts'
import { companyBelowTitle } from './request-page.ts'
import { expect, openFromQueue, type Site, test } from './site.ts'
import { enableKeys } from './steps-by-key.ts'

const REQUEST = { company: 'رواسخ النفود للمقاولات', email: 'claims@rawasikh.example' }

/** Posts a request, using the labels that a reader of Arabic sees. */
async function postRequest(page: Page) {
  await page.goto('/ar')
  await page.getByRole('main').getByRole('link', { name: 'نشر طلب خدمة' }).click()
  await expect(page).toHaveURL('/ar/post-vendor-request')
  // The list that is still shown has boxes with the same names, so wait for the form's page.
  await expect(page.getByRole('heading', { level: 1, name: 'نشر طلب خدمة' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'تحليل التأخير' }).check()
  await page.getByRole('checkbox', { name: 'الأعمال المدنية' }).check()
  await page.getByRole('checkbox', { name: 'العربية' }).check()
  await page.getByLabel('الوصف').fill('محطة مترو تأخر تسليمها 311 يومًا.\nالتقرير مطلوب بحلول مارس.')
  await page.getByLabel('نوع المشروع').selectOption({ label: 'السكك الحديدية' })
  await page.getByLabel('نوع الملكية').selectOption({ label: 'قطاع عام' })
  await page.getByLabel('قيمة المشروع').selectOption({ label: 'من 500 مليون إلى مليار دولار' })
  await page.getByLabel('موقع المشروع').selectOption({ label: 'السعودية' })
  await page.getByLabel('اسم الشركة أو الجهة').fill(REQUEST.company)
  await page.getByLabel('نوع الجهة').selectOption({ label: 'شركة مقاولات' })
  await page.getByLabel('مقر الجهة').fill('الرياض')
  await page.getByLabel('الموقع الإلكتروني للجهة').fill('https://rawasikh.example')
  await page.getByLabel('البريد الإلكتروني للتواصل').fill(REQUEST.email)
  await page.getByRole('button', { name: 'إرسال الطلب' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'استلمنا طلبكم' })).toBeVisible()
}

async function signIn(page: Page, site: Site) {
  const link = new URL(await site.signInLink('amal@dalil.example'))
  await page.goto(`/ar${link.pathname}${link.search}`)
  await page.getByRole('button', { name: 'تسجيل الدخول' }).press('Enter')
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a request is posted, stored with English values, approved, found and answered', async ({ page, site }) => {
      await postRequest(page)
      const { rows } = await site.database.staff.query(sql`
        select company, services, country, project_size from opportunity_submissions`)
      expect(rows).toEqual([
        {
          company: REQUEST.company,
          services: ['Delay analysis'],
          country: 'Saudi Arabia',
          project_size: '$500M - $1B',
        },
      ])

      await signIn(page, site)
      await openFromQueue(page, page.getByRole('link', { name: REQUEST.company }))
      await page.getByRole('button', { name: 'اعتماد ونشر' }).click()
      await expect(page.getByText('معتمد بقرار من')).toBeVisible()

      await page.goto('/ar')
      await page.getByRole('searchbox').fill('رواسخ')
      await page.getByRole('searchbox').press('Enter')
      await page.getByRole('listitem').getByRole('article').getByRole('link', { name: 'تحليل التأخير' }).click()
      await expect(companyBelowTitle(page, REQUEST.company)).toBeVisible()
      if (javaScriptEnabled) await page.getByRole('button', { name: 'التواصل مع' }).first().click()
      await expect(page.getByRole('link', { name: REQUEST.email }).last()).toBeVisible()
    })

    test('a form shows each error in Arabic, keeps the typed text, and then sends the message', async ({
      page,
      site,
    }) => {
      await page.goto('/ar/contact')
      await page.getByLabel('البريد الإلكتروني').fill('rana@khudayri.example')
      await page.getByRole('button', { name: 'إرسال الرسالة' }).click()
      await expect(page.getByText('يرجى إدخال الاسم')).toBeVisible()
      await expect(page.getByLabel('البريد الإلكتروني')).toHaveValue('rana@khudayri.example')
      await page.getByLabel('الاسم').fill('رنا الخضيري')
      await page.getByLabel('الرسالة').fill('يرجى تصحيح إدراجنا.')
      await page.getByRole('button', { name: 'إرسال الرسالة' }).click()
      await expect(page.getByText('نشكركم على رسالتكم.')).toBeVisible()
      const { rows } = await site.database.staff.query(sql`select name, message from contact_submissions`)
      expect(rows).toEqual([{ name: 'رنا الخضيري', message: 'يرجى تصحيح إدراجنا.' }])
    })

    test('opportunities are filtered, and the other language shows the same list', async ({ page, site }) => {
      await publish(
        site.database.staff,
        anOpportunity({ company: 'Alif', country: 'Egypt' }),
        anOpportunity({ company: 'Baa', country: 'Jordan' }),
      )
      await page.goto('/ar')
      const filters = page.getByRole('checkbox', { name: 'مصر' })
      await filters.check()
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'تطبيق عوامل التصفية' }).click()
      await expect(page).toHaveURL(/\/ar\?.*country=Egypt/)
      await expect(page.getByRole('listitem').getByRole('article')).toHaveCount(1)
      await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
      await expect(page).toHaveURL(/\/\?(q=&)?country=Egypt/)
      await expect(page.getByRole('listitem').getByRole('article')).toHaveCount(1)
      await expect(page.getByRole('checkbox', { name: 'Egypt' })).toBeChecked()
    })
  })
}

test('a freelancer lists services in Arabic', async ({ page, site }) => {
  await page.goto('/ar/browse-vendors')
  await page.getByRole('main').getByRole('link', { name: 'إدراج خدماتكم' }).first().click()
  await page.getByRole('radio', { name: 'مستقل' }).check()
  await page.getByLabel('الاسم الأول').fill('رنا')
  await page.getByLabel('اسم العائلة').fill('الخضيري')
  await page.getByLabel('LinkedIn').fill('linkedin.com/in/rana-khudayri-example')
  await page.getByLabel('المدينة').fill('الدوحة')
  await page.getByLabel('الدولة').selectOption({ label: 'قطر' })
  await page.getByLabel('البريد الإلكتروني للتواصل').fill('rana@khudayri.example')
  for (const name of ['شهادة الخبراء', 'الواجهات', 'العربية']) await page.getByRole('checkbox', { name }).check()
  await page.getByRole('button', { name: 'إرسال طلب الإدراج' }).click()
  await expect(page.getByRole('heading', { name: 'استلمنا طلب الإدراج' })).toBeVisible()
  const { rows } = await site.database.staff.query(sql`select company_name, services, country from vendor_listings`)
  expect(rows).toEqual([{ company_name: 'رنا الخضيري', services: ['Expert witness'], country: 'Qatar' }])
})

test('a request is reviewed by keyboard in the Arabic console', async ({ page, site }) => {
  await enableKeys(page)
  await postRequest(page)
  await signIn(page, site)
  await expect(page).toHaveURL('/ar/review')
  await page.getByRole('link', { name: REQUEST.company }).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/ar\/review\/requests\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('a')
  await expect(page.getByText('معتمد بقرار من')).toBeVisible()
})

test.describe('in a browser that asks for Arabic', () => {
  test.use({ locale: 'ar-EG' })

  const offerOn = (page: Page) => page.getByRole('complementary', { name: 'هذه الصفحة متاحة بالعربية أيضًا.' })

  /**
   * Waits until the offer of Arabic has appeared in a new browser context, where it was not dismissed. If it had not
   * been dismissed in the test's own page, it would also have appeared there by then.
   */
  async function awaitOffer(browser: Browser): Promise<void> {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto('/about')
    await expect(offerOn(page)).toBeVisible()
    await context.close()
  }

  test('an English page offers Arabic until the offer is dismissed', async ({ page, browser }) => {
    await page.goto('/faq')
    const offer = offerOn(page)
    await offer.getByRole('button', { name: 'عدم إظهار هذا التنبيه مجددًا' }).click()
    await expect(offer).toBeHidden()
    await page.goto('/about')
    await awaitOffer(browser)
    await expect(offer).toBeHidden()
  })

  test('the offer covers no control, whatever the height of the window', async ({ page }) => {
    for (const path of ['/contact', '/']) {
      for (const height of [400, 600, 720, 900]) {
        await page.setViewportSize({ width: 1366, height })
        await page.goto(path)
        await expect(offerOn(page)).toBeVisible()
        const covered = await offerOn(page).evaluate(async (offer) => {
          const controls = [...document.querySelectorAll('main :is(a, button, input, select, textarea)')]
          return controls.flatMap((control) => {
            control.scrollIntoView({ block: 'end', behavior: 'instant' })
            const { x, y, width, height } = control.getBoundingClientRect()
            const onTop = document.elementFromPoint(x + width / 2, y + height - 1)
            return offer.contains(onTop) ? [control.outerHTML] : []
          })
        })
        expect([path, height, covered]).toEqual([path, height, []])
      }
    }
  })

  test('a visitor who has chosen English in the header is offered no Arabic', async ({ page, browser }) => {
    await page.goto('/ar/faq')
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL('/faq')
    await awaitOffer(browser)
    await expect(offerOn(page)).toBeHidden()
  })

  test('the offer leads to the same page in Arabic, which offers nothing', async ({ page, browser }) => {
    await page.goto('/browse-vendors?country=Egypt')
    await page.getByRole('complementary').getByRole('link', { name: 'العربية' }).click()
    await expect(page).toHaveURL('/ar/browse-vendors?country=Egypt')
    await awaitOffer(browser)
    await expect(page.getByText('This page is also in English.')).toBeHidden()
  })
})
