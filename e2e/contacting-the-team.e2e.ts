import sql from 'sql-template-tag'
import { delayRequests, expect, test } from './site.ts'

test('the button says that a message is being sent, and a page then thanks for it', async ({ page, site }) => {
  const release = await delayRequests(page, '**/contact.data*')
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.getByLabel('Name').fill('Amal')
  await page.getByLabel('Email address').fill('amal@dalil.example')
  await page.getByLabel('Message').fill('Please correct our listing.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  release()
  await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible()
  const { rows } = await site.database.staff.query(sql`select name, email, message from contact_submissions`)
  expect(rows).toEqual([{ name: 'Amal', email: 'amal@dalil.example', message: 'Please correct our listing.' }])
})

test('a message that could not be sent stays in the form, with the reason below it', async ({ page }) => {
  await page.goto('/contact')
  await page.getByLabel('Name').fill('Amal')
  await page.getByLabel('Email address').fill('amal@dalil.example')
  await page.getByLabel('Message').fill('Please correct our listing.')
  await page.route('**/*.data*', (route) => route.abort())
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByLabel('Message')).toHaveAccessibleDescription(/Failed to submit your message/)
  await expect(page.getByLabel('Message')).toBeFocused()
  await expect(page.getByLabel('Message')).toHaveValue('Please correct our listing.')
})
