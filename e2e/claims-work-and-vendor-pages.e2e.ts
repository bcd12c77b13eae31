import { createManageLink } from '../app/manage/links/keys.queries.server.ts'
import { vendorPath } from '../domain/vendor-path.ts'
import { anOpportunity, insertListings, publish } from '../test/builders.ts'
import { listAndApprove } from './manage-links.ts'
import { cardOf } from './market.ts'
import { expect, signIn, test } from './site.ts'

const words = {
  en: {
    path: '',
    more: 'More filters',
    apply: 'Apply filters',
    remove: 'Court: remove filter',
    court: 'Court',
    arbitrator: 'Arbitrator',
    contract: 'More (optional)',
    contractForm: 'Form of contract',
    book: 'FIDIC book',
    stage: 'Stage',
    forum: 'Forum or rules',
    books: 'FIDIC books',
  },
  ar: {
    path: '/ar',
    more: 'المزيد من عوامل التصفية',
    apply: 'تطبيق عوامل التصفية',
    remove: 'القضاء: إزالة عامل التصفية',
    court: 'القضاء',
    arbitrator: 'محكِّم',
    contract: 'المزيد (اختياري)',
    contractForm: 'نموذج العقد',
    book: 'كتاب فيديك',
    stage: 'المرحلة',
    forum: 'جهة التحكيم أو قواعده',
    books: 'كتب فيديك',
  },
}

for (const [language, wording] of Object.entries(words)) {
  test(`more filters open by keyboard, filter the list, and stay open when the last choice is removed, in ${language}`, async ({
    page,
    site,
  }) => {
    await publish(
      site.database.staff,
      anOpportunity({ company: 'Wadi Court', stage: 'Court' }),
      anOpportunity({ company: 'Nahr Contracting' }),
    )
    await page.goto(wording.path || '/')
    const link = page.getByRole('link', { name: wording.more })
    await link.focus()
    await page.keyboard.press('Enter')
    const stage = page.locator('#filter-stage')
    await expect(stage).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('checkbox', { name: wording.court, exact: true }).first().focus()
    await page.keyboard.press('Space')
    await expect(cardOf(page, 'Nahr Contracting')).toHaveCount(0)
    await expect(page).toHaveURL(/stage=Court&more=1/)
    await page.getByRole('link', { name: wording.remove }).focus()
    await page.keyboard.press('Enter')
    await expect(cardOf(page, 'Nahr Contracting')).toBeVisible()
    await expect(stage).toBeVisible()
  })

  for (const javaScriptEnabled of [true, false])
    test.describe(`in ${language}, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
      test.use({ javaScriptEnabled })

      test('the form asks for a FIDIC book if FIDIC is chosen, and for a forum from the stage of the dispute board on', async ({
        page,
      }) => {
        await page.goto(`${wording.path}/post-vendor-request`)
        await page.getByText(wording.contract).click()
        const [book, forum] = [page.getByLabel(wording.book), page.getByLabel(wording.forum)]
        await expect(book).toBeHidden()
        await page.getByLabel(wording.contractForm).selectOption('FIDIC')
        await expect(book).toBeVisible()
        await page.getByLabel(wording.stage).selectOption('Notice or claim')
        await expect(forum).toBeHidden()
        await page.getByLabel(wording.stage).selectOption('Dispute board or adjudication')
        await expect(forum).toBeVisible()
      })

      test('the profile asks a vendor of delay analysis for its methods, and for FIDIC books if FIDIC is chosen', async ({
        page,
        site,
        address,
      }) => {
        const submission = { kind: 'listing', submissionId: await listAndApprove(site) } as const
        const link = await createManageLink(site.database.staff, address, submission, wording.path ? 'ar' : 'en')
        await page.goto(`${link.replace('/manage?', '/manage/profile?')}&part=contracts`)
        await expect(page.locator('[name=delayMethods]').first()).toBeAttached()
        const books = page.getByRole('group', { name: wording.books })
        await expect(books).toBeHidden()
        await page.locator('[name=contractForms][value=FIDIC]').check()
        await expect(books).toBeVisible()
      })
    })

  test.describe(`in ${language}, without scripts`, () => {
    test.use({ javaScriptEnabled: false })

    test('more filters are a page of their own, and so is a vendor', async ({ page, site }) => {
      const [id = ''] = await insertListings(site.database.staff, {
        company_name: 'Wadi Claims',
        capacities: ['Arbitrator'],
      })
      await insertListings(site.database.staff, { company_name: 'Nahr Claims' })
      await page.goto(`${wording.path}/browse-vendors`)
      await page.getByRole('link', { name: wording.more }).click()
      await page.locator('#filter-capacity').click()
      await page.getByRole('checkbox', { name: wording.arbitrator }).check()
      await page.getByRole('button', { name: wording.apply }).click()
      await expect(page.getByRole('article')).toHaveCount(1)
      await page.getByRole('link', { name: 'Wadi Claims', exact: true }).click()
      await expect(page).toHaveURL(wording.path + vendorPath(id, 'Wadi Claims'))
      await expect(page.getByText(wording.arbitrator, { exact: true })).toBeVisible()
    })
  })
}

for (const [language, prefix, title] of [
  ['English', '', 'Vendors with similar services'],
  ['Arabic', '/ar', 'مقدّمو خدمات مشابهة'],
] as const)
  test(`a card leads to the page of its vendor, and that page to a similar vendor, in ${language}`, async ({
    page,
    site,
  }) => {
    const [id = ''] = await insertListings(site.database.staff, { company_name: 'Wadi Claims' })
    await insertListings(site.database.staff, { company_name: 'Nahr Claims' }, { company_name: 'Jabal Claims' })
    await page.goto(`${prefix}/browse-vendors`)
    await page.getByRole('link', { name: 'Wadi Claims', exact: true }).click()
    await expect(page).toHaveURL(`${prefix}${vendorPath(id, 'Wadi Claims')}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wadi Claims')
    await page.getByRole('region', { name: title }).getByRole('link', { name: 'Nahr Claims', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nahr Claims')
  })

for (const [language, prefix, verification] of [
  ['English', '', { title: 'Checks', sentence: /^Licence .CN-1234567., .Dubai DED.: we saw it/ }],
  [
    'Arabic',
    '/ar',
    { title: 'ما اطّلعنا عليه وما جرى تأكيده', sentence: /^ترخيص .CN-1234567.، .Dubai DED.: اطّلعنا على القيد/ },
  ],
] as const)
  test(`a reviewer records a licence by keyboard, and the vendor's page shows it, in ${language}`, async ({
    page,
    site,
  }) => {
    const [id = ''] = await insertListings(site.database.staff, { company_name: 'Wadi Claims' })
    await signIn(page, site)
    await page.goto(`/review/listings/${id}`)
    await page.getByRole('link', { name: 'Record a check' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('radio', { name: 'Membership' }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: 'Licence' })).toBeChecked()
    await expect(page.getByLabel('Membership and grade')).toBeHidden()
    await page.getByLabel('Number').fill('CN-1234567')
    await page.getByLabel('Register, issuer or country').fill('Dubai DED')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Checks of this listing' })).toContainText('CN-1234567')
    await page.goto(prefix + vendorPath(id, 'Wadi Claims'))
    await expect(page.getByRole('heading', { name: verification.title })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: verification.sentence })).toBeVisible()
  })
