import { expect, openFromQueue, test } from './site.ts'

test('a request is posted, approved, found on the homepage and answered', async ({ page, site }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Post a vendor request' }).click()
  // The filters of the homepage have the same names as the boxes of the form, so wait for the form.
  await expect(page.getByRole('heading', { name: 'Post a Vendor Request' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Delay analysis' }).check()
  await page.getByRole('checkbox', { name: 'Civil' }).check()
  await page.getByRole('checkbox', { name: 'English' }).check()
  await page.getByLabel('Description').fill('Depot and stabling yard, 311 days late.\nReport by March.')
  await page.getByLabel('Project type').selectOption('Rail')
  await page.getByLabel('Ownership type').selectOption('Public')
  await page.getByLabel('Project size').selectOption('$500M - $1B')
  await page.getByLabel('Project location').selectOption('Saudi Arabia')
  await page.getByLabel('Company name').fill('Rasikh Nafud')
  await page.getByLabel('Company type').selectOption('Construction Contractor')
  await page.getByLabel('Company location').fill('Riyadh')
  await page.getByLabel('Company website').fill('https://rasikh.example')
  await page.getByLabel('Contact email').fill('claims@rasikh.example')
  await page.getByRole('button', { name: 'Submit vendor request' }).click()
  await expect(page.getByRole('heading', { name: 'Vendor Request Submitted!' })).toBeVisible()

  await page.goto(site.firstLink)
  await page.getByLabel('Email address').fill('Amal@Dalil.example')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await openFromQueue(page, page.getByRole('link', { name: 'Rasikh Nafud' }))
  await page.getByRole('button', { name: 'Approve and publish' }).click()
  await expect(page.getByText('Approved by amal@dalil.example')).toBeVisible()

  await page.goto('/')
  await page.getByRole('searchbox').fill('rasikh')
  await expect(page).toHaveURL('/?q=rasikh')
  // The chip of the search appears together with the results and moves them, so wait for it before the click.
  await expect(page.getByRole('link', { name: /rasikh.*: remove filter$/ }).first()).toBeVisible()
  await page.getByRole('listitem').getByRole('article').getByRole('link', { name: 'Delay analysis' }).click()
  await page.getByRole('button', { name: 'Contact Rasikh Nafud' }).first().click()
  await expect(page.getByRole('dialog').getByText('claims@rasikh.example')).toBeVisible()
})
