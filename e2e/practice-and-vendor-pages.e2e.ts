import { vendorPath } from '../config/vendor-path.ts'
import { anOpportunity, list, publish } from '../test/builders.ts'
import { expect, signIn, test } from './site.ts'

test('more filters open by keyboard, filter the list, and stay open when the last choice is removed', async ({
  page,
  site,
}) => {
  await publish(
    site.database.staff,
    anOpportunity({ company: 'Wadi Court', stage: 'Court' }),
    anOpportunity({ company: 'Nahr Contracting' }),
  )
  await page.goto('/')
  const link = page.getByRole('link', { name: 'More filters' })
  await link.focus()
  await page.keyboard.press('Enter')
  const stage = page.locator('#filter-stage')
  await expect(stage).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('checkbox', { name: 'Court', exact: true }).first().check()
  await expect(page.getByText('Nahr Contracting')).toHaveCount(0)
  await expect(page).toHaveURL(/stage=Court&more=1/)
  await page.getByRole('link', { name: 'Remove filter: Court' }).click()
  await expect(page.getByText('Nahr Contracting')).toBeVisible()
  await expect(stage).toBeVisible()
})

test('a FIDIC book is asked for with FIDIC, and a forum from the dispute board on', async ({ page }) => {
  await page.goto('/post-vendor-request')
  await page.getByText('More about the contract (optional)').click()
  const [book, forum] = [page.getByLabel('FIDIC book'), page.getByLabel('Forum or rules')]
  await expect(book).toBeHidden()
  await page.getByLabel('Form of contract').selectOption('FIDIC')
  await expect(book).toBeVisible()
  await page.getByLabel('Stage').selectOption('Notice or claim')
  await expect(forum).toBeHidden()
  await page.getByLabel('Stage').selectOption('Dispute board or adjudication')
  await expect(forum).toBeVisible()
})

for (const [language, prefix, title] of [
  ['English', '', 'Vendors with similar services'],
  ['Arabic', '/ar', 'مقدّمو خدمات مشابهة'],
] as const)
  test(`from the card to the page of a vendor and to one like it, in ${language}`, async ({ page, site }) => {
    const [id = ''] = await list(site.database.staff, { company_name: 'Wadi Claims' })
    await list(site.database.staff, { company_name: 'Nahr Claims' }, { company_name: 'Jabal Claims' })
    await page.goto(`${prefix}/browse-vendors`)
    await page.getByRole('link', { name: 'Wadi Claims', exact: true }).click()
    await expect(page).toHaveURL(`${prefix}${vendorPath(id, 'Wadi Claims')}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wadi Claims')
    await page.getByRole('region', { name: title }).getByRole('link', { name: 'Nahr Claims', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nahr Claims')
  })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('more filters are a page, and the vendor has one', async ({ page, site }) => {
    const [id = ''] = await list(site.database.staff, {
      company_name: 'Wadi Claims',
      capacities: ['Arbitrator'],
    })
    await list(site.database.staff, { company_name: 'Nahr Claims' })
    await page.goto('/browse-vendors')
    await page.getByRole('link', { name: 'More filters' }).click()
    await page.locator('#filter-capacity').click()
    await page.getByRole('checkbox', { name: 'Arbitrator' }).check()
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.getByRole('link', { name: 'Wadi Claims', exact: true }).click()
    await expect(page).toHaveURL(vendorPath(id, 'Wadi Claims') ?? '')
    await expect(page.getByText('Arbitrator', { exact: true })).toBeVisible()
  })
})

for (const [language, prefix, words] of [
  ['English', '', { title: 'What we looked at', sentence: /^Licence .CN-1234567., .Dubai DED.: we saw it/ }],
  ['Arabic', '/ar', { title: 'ما اطّلعنا عليه', sentence: /^ترخيص .CN-1234567.، .Dubai DED.: اطّلع أحد أعضاء فريقنا/ }],
] as const)
  test(`a reviewer records a licence by keyboard, and its sentence is on the page of the vendor, in ${language}`, async ({
    page,
    site,
  }) => {
    const [id = ''] = await list(site.database.staff, { company_name: 'Wadi Claims' })
    await signIn(page, site)
    await page.goto(`/review/listings/${id}`)
    await page.getByRole('link', { name: 'Record a sighting' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('radio', { name: 'Membership' }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: 'Licence' })).toBeChecked()
    await expect(page.getByLabel('Membership of')).toBeHidden()
    await page.getByLabel('Number').fill('CN-1234567')
    await page.getByLabel('Register, issuer or country').fill('Dubai DED')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'What we looked at' })).toContainText('CN-1234567')
    await page.goto(prefix + vendorPath(id, 'Wadi Claims'))
    await expect(page.getByRole('heading', { name: words.title })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: words.sentence })).toBeVisible()
  })
