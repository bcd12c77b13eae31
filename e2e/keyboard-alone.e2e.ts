import { createManageLink } from '../app/manage/links/keys.queries.server.ts'
import { insertListings } from '../test/builders.ts'
import { postAndApprove } from './manage-links.ts'
import { companyBelowTitle } from './request-page.ts'
import { expect, test } from './site.ts'
import { tabTo } from './tab-to.ts'

test('a request is posted from the homepage with the keyboard alone', async ({ page, site }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: 'Post a vendor request' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Post a Vendor Request' })).toBeVisible()

  for (const name of ['Claims review', 'Delay analysis', 'Civil', 'Arabic']) {
    await tabTo(page, page.getByRole('checkbox', { name, exact: true }))
    await page.keyboard.press('Space')
  }
  const typed = [
    ['description', 'Depot and stabling yard.'],
    ['projectType', 'Rail'],
    ['ownershipType', 'Public'],
    ['projectSize', '$500M - $1B'],
    ['projectLocation', 'Saudi Arabia'],
    ['companyName', 'Rasikh Nafud'],
    ['companyType', 'Law Firm'],
    ['companyLocation', 'Riyadh'],
    ['companyWebsite', 'https://rasikh.example'],
    ['contactEmail', 'claims@rasikh.example'],
  ] as const
  for (const [name, text] of typed) {
    await tabTo(page, page.locator(`form [name="${name}"]`))
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Vendor Request Submitted!' })).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: 'Return to Home' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  const { rows } = await site.database.staff.query(
    'select services, project_size, country from opportunity_submissions',
  )
  expect(rows).toEqual([
    { services: ['Claims review', 'Delay analysis'], project_size: '$500M - $1B', country: 'Saudi Arabia' },
  ])
})

test('chips are chosen, and a reply to a request is written, with the keyboard alone', async ({ page, site }) => {
  await site.database.staff.query(`insert into opportunities (company, description, location, country, ownership_type,
    project_size, services, contact_email) values ('Alif', 'A depot.', 'Amman', 'Jordan', 'Public', '< $1M',
    '{Delay analysis}', 'claims@alif.example')`)
  await page.goto('/')
  await tabTo(page, page.getByRole('checkbox', { name: 'Delay analysis' }))
  await page.keyboard.press('Space')
  await expect(page).toHaveURL('/?service=Delay+analysis')
  await expect(page.getByRole('checkbox', { name: 'Delay analysis' })).toBeFocused()
  await tabTo(page, page.getByRole('article').getByRole('link', { name: 'Delay analysis' }))
  await page.keyboard.press('Enter')
  await expect(companyBelowTitle(page, 'Alif')).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Contact Alif' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: 'claims@alif.example' }))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Contact Alif' }).first()).toBeFocused()
})

test('vendors are shortlisted, compared and removed with the keyboard alone', async ({ page, site }) => {
  await insertListings(site.database.staff, ...['Alif', 'Barq', 'Cedar'].map((company_name) => ({ company_name })))
  await page.goto('/browse-vendors')
  await tabTo(page, page.getByRole('link', { name: 'Skip filters' }))
  await page.keyboard.press('Enter')
  for (const box of await page.getByRole('checkbox', { name: /^Shortlist / }).all()) {
    await tabTo(page, box)
    await page.keyboard.press('Space')
  }
  await tabTo(page, page.getByRole('link', { name: 'Compare 3 vendors' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('columnheader')).toHaveCount(3)
  await tabTo(page, page.getByRole('link', { name: 'Remove Barq' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Remove (Alif|Cedar)$/)
  await tabTo(page, page.getByText('Compare for a request'))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel("Address of the request's page"))
  await page.keyboard.type('our request')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Please enter the address of a request')
  await expect(page.getByLabel("Address of the request's page")).toBeFocused()
})

test('a request is edited, paused, resumed and closed with the keyboard alone', async ({ page, site }) => {
  const { id } = await postAndApprove(site)
  await page.goto(await createManageLink(site.database.staff, '', { kind: 'request', submissionId: id }, 'en'))
  const press = async (name: string) => {
    await tabTo(page, page.getByRole('button', { name, exact: true }))
    await page.keyboard.press('Enter')
  }
  const isTitled = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await isTitled('Your vendor request is published')
  await tabTo(page, page.getByRole('link', { name: 'Edit request', exact: true }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('checkbox', { name: 'Expert witness' }))
  await page.keyboard.press('Space')
  await press('Save changes')
  await isTitled('Your vendor request is published')
  await press('Pause request')
  await press('Resume request')
  await isTitled('Your vendor request is published')
  await tabTo(page, page.locator('summary', { hasText: 'Close request' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('radio').first())
  await page.keyboard.press('Space')
  await press('Close request')
  await isTitled('Your vendor request is closed')
  const { rows } = await site.database.staff.query('select services, status from opportunity_submissions')
  expect(rows).toEqual([{ services: ['Delay analysis', 'Expert witness'], status: 'closed' }])
})
