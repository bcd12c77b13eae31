import { expect, openFromQueue, signIn, test } from './site.ts'
import { send } from './vendor-request.ts'

test('text typed about a request stays while the reviewer looks at another request of the same company', async ({
  page,
  site,
}) => {
  await send(page)
  await send(page, 'Rasikh Nafud Contracting')
  await signIn(page, site)
  await openFromQueue(page, page.getByRole('link', { name: 'Rasikh Nafud', exact: true }))
  const dialog = (name: string) => page.getByRole('dialog', { name })
  await page.getByRole('link', { name: 'Decline' }).click()
  await page.getByLabel('Reason for declining').selectOption('You have already sent us the same.')
  await page.getByLabel('In your own words').fill('You sent two.')
  await dialog('Decline').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'Request changes' }).click()
  await page.getByLabel('Requested changes').fill('Please say which.')
  await dialog('Request changes').getByRole('button', { name: 'Close' }).click()
  const related = page.getByRole('main').getByRole('complementary')
  await related.getByRole('link', { name: 'Rasikh Nafud Contracting' }).click()
  await expect(page.getByRole('heading', { name: 'Rasikh Nafud Contracting', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Decline' }).click()
  await expect(page.getByLabel('Reason for declining')).toHaveValue('')
  await expect(page.getByLabel('In your own words')).toHaveValue('')
  await expect(page.getByLabel('Requested changes')).toHaveValue('')
})
