import { queueOddLetters } from './edge-cases.ts'
import { expect, type State, signIn } from './site.ts'
import { send } from './vendor-request.ts'

/** The pages of the console about emails. */
export const letterStates: State[] = [
  {
    name: 'the list of letters',
    open: async (page, site) => {
      await queueOddLetters(site)
      await signIn(page, site)
      await page.getByRole('link', { name: /^Emails/ }).click()
      await expect(page.getByRole('heading', { name: 'Emails' })).toBeVisible()
    },
  },
  {
    name: 'the list of failed letters',
    open: async (page, site) => {
      await queueOddLetters(site)
      await signIn(page, site)
      await page.getByRole('link', { name: '2 emails could not be sent' }).click()
      await expect(page.getByRole('link', { name: 'Failed' })).toHaveAttribute('aria-current', 'page')
    },
  },
  {
    name: 'the queue when emails could not be sent',
    open: async (page, site) => {
      await queueOddLetters(site)
      await signIn(page, site)
      await expect(page.getByText('2 emails could not be sent')).toBeVisible()
    },
  },
  {
    name: 'a letter that was refused',
    open: async (page, site) => {
      await queueOddLetters(site)
      await signIn(page, site)
      await page.getByRole('link', { name: /^Emails/ }).click()
      await page.getByRole('link', { name: 'longlong' }).click()
      await expect(page.getByRole('button', { name: 'Send again' })).toBeVisible()
    },
  },
  {
    name: 'a digest',
    open: async (page, site) => {
      await queueOddLetters(site)
      await signIn(page, site)
      await page.getByRole('link', { name: /^Emails/ }).click()
      await page.getByRole('link', { name: 'Team mailbox' }).click()
      await expect(page.getByRole('heading', { name: 'New on Dalil: 2 vendor requests, 1 message' })).toBeVisible()
    },
  },
  {
    name: 'a receipt',
    open: async (page, site) => {
      await send(page)
      await signIn(page, site)
      await page.getByRole('link', { name: /^Emails/ }).click()
      // Waits for the page of emails, because the submission that the queue shows also has a link with this address.
      await expect(page.getByRole('heading', { name: 'Emails' })).toBeVisible()
      await page.getByRole('link', { name: 'claims@' }).click()
      await expect(page.getByRole('heading', { name: /^We received your vendor request on Dalil – / })).toBeVisible()
    },
  },
]
