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
    contract: 'More about the contract (optional)',
    contractForm: 'Form of contract',
    book: 'FIDIC book',
    stage: 'Stage',
    forum: 'Forum or rules',
    contracts: 'Contracts and sides',
    books: 'FIDIC books',
  },
  ar: {
    path: '/ar',
    more: 'المزيد من عوامل التصفية',
    apply: 'تطبيق عوامل التصفية',
    remove: 'القضاء: إزالة عامل التصفية',
    court: 'القضاء',
    arbitrator: 'محكِّم',
    contract: 'المزيد عن العقد (اختياري)',
    contractForm: 'نموذج العقد',
    book: 'كتاب فيديك',
    stage: 'المرحلة',
    forum: 'جهة التحكيم أو قواعده',
    contracts: 'العقود والأطراف',
    books: 'كتب فيديك',
  },
}

for (const [language, said] of Object.entries(words)) {
  test(`more filters open by keyboard, filter the list, and stay open when the last choice is removed, in ${language}`, async ({
    page,
    site,
  }) => {
    await publish(
      site.database.staff,
      anOpportunity({ company: 'Wadi Court', stage: 'Court' }),
      anOpportunity({ company: 'Nahr Contracting' }),
    )
    await page.goto(said.path || '/')
    const link = page.getByRole('link', { name: said.more })
    await link.focus()
    await page.keyboard.press('Enter')
    const stage = page.locator('#filter-stage')
    await expect(stage).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('checkbox', { name: said.court, exact: true }).first().focus()
    await page.keyboard.press('Space')
    await expect(cardOf(page, 'Nahr Contracting')).toHaveCount(0)
    await expect(page).toHaveURL(/stage=Court&more=1/)
    await page.getByRole('link', { name: said.remove }).focus()
    await page.keyboard.press('Enter')
    await expect(cardOf(page, 'Nahr Contracting')).toBeVisible()
    await expect(stage).toBeVisible()
  })

  for (const javaScriptEnabled of [true, false])
    test.describe(`in ${language}, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
      test.use({ javaScriptEnabled })

      test('a FIDIC book is asked for with FIDIC, and a forum from the dispute board on', async ({ page }) => {
        await page.goto(`${said.path}/post-vendor-request`)
        await page.getByText(said.contract).click()
        const [book, forum] = [page.getByLabel(said.book), page.getByLabel(said.forum)]
        await expect(book).toBeHidden()
        await page.getByLabel(said.contractForm).selectOption('FIDIC')
        await expect(book).toBeVisible()
        await page.getByLabel(said.stage).selectOption('Notice or claim')
        await expect(forum).toBeHidden()
        await page.getByLabel(said.stage).selectOption('Dispute board or adjudication')
        await expect(forum).toBeVisible()
      })

      test('a vendor is asked for FIDIC books with FIDIC, and for methods with delay analysis', async ({
        page,
        site,
        address,
      }) => {
        const submission = { kind: 'listing', submissionId: await listAndApprove(site) } as const
        const link = await createManageLink(site.database.staff, address, submission, said.path ? 'ar' : 'en')
        await page.goto(link.replace('/manage?', '/manage/edit?'))
        const methods = page.locator('[name=delayMethods]').first()
        await expect(methods.locator('xpath=ancestor::details')).toBeVisible()
        await page.locator('[name=services][value="Delay analysis"]').uncheck()
        await expect(methods.locator('xpath=ancestor::details')).toBeHidden()
        await page.getByText(said.contracts).click()
        const books = page.getByRole('group', { name: said.books })
        await expect(books).toBeHidden()
        await page.locator('[name=contractForms][value=FIDIC]').check()
        await expect(books).toBeVisible()
      })
    })

  test.describe(`in ${language}, without scripts`, () => {
    test.use({ javaScriptEnabled: false })

    test('more filters are a page, and the vendor has one', async ({ page, site }) => {
      const [id = ''] = await insertListings(site.database.staff, {
        company_name: 'Wadi Claims',
        capacities: ['Arbitrator'],
      })
      await insertListings(site.database.staff, { company_name: 'Nahr Claims' })
      await page.goto(`${said.path}/browse-vendors`)
      await page.getByRole('link', { name: said.more }).click()
      await page.locator('#filter-capacity').click()
      await page.getByRole('checkbox', { name: said.arbitrator }).check()
      await page.getByRole('button', { name: said.apply }).click()
      await expect(page.getByRole('article')).toHaveCount(1)
      await page.getByRole('link', { name: 'Wadi Claims', exact: true }).click()
      await expect(page).toHaveURL(said.path + vendorPath(id, 'Wadi Claims'))
      await expect(page.getByText(said.arbitrator, { exact: true })).toBeVisible()
    })
  })
}

for (const [language, prefix, title] of [
  ['English', '', 'Vendors with similar services'],
  ['Arabic', '/ar', 'مقدّمو خدمات مشابهة'],
] as const)
  test(`from the card to the page of a vendor and to one like it, in ${language}`, async ({ page, site }) => {
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
  test(`a reviewer records a licence by keyboard, and its sentence is on the page of the vendor, in ${language}`, async ({
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
