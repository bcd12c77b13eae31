import { queueOddLetters } from './odd-rows.ts'
import { expect, type State, signIn } from './site.ts'
import { post } from './vendor-request.ts'

/** The outbox and its letters, in every state. */
export const outboxStates: State[] = [
  {
    name: 'the outbox',
    open: async (page, site) => {
      await queueOddLetters(site)
      await signIn(page, site)
      await page.getByRole('link', { name: 'Letters' }).click()
      await expect(page.getByRole('heading', { name: 'Letters' })).toBeVisible()
    },
  },
  {
    name: 'the outbox narrowed to what failed',
    open: async (page, site) => {
      await queueOddLetters(site)
      await signIn(page, site)
      await page.getByRole('link', { name: '1 letter could not be sent' }).click()
      await expect(page.getByRole('link', { name: 'Failed' })).toHaveAttribute('aria-current', 'page')
    },
  },
  {
    name: 'the queue when letters could not be sent',
    open: async (page, site) => {
      await queueOddLetters(site)
      await signIn(page, site)
      await expect(page.getByText('1 letter could not be sent')).toBeVisible()
    },
  },
  {
    name: 'a letter that was given up',
    open: async (page, site) => {
      await queueOddLetters(site)
      await signIn(page, site)
      await page.getByRole('link', { name: 'Letters' }).click()
      await page.getByRole('link', { name: 'www' }).click()
      await expect(page.getByRole('button', { name: 'Send again' })).toBeVisible()
    },
  },
  {
    name: 'a digest in the outbox',
    open: async (page, site) => {
      await queueOddLetters(site)
      await signIn(page, site)
      await page.getByRole('link', { name: 'Letters' }).click()
      await page.getByRole('link', { name: 'Staff' }).click()
      await expect(page.getByRole('heading', { name: 'New on Dalil: 2 vendor requests, 1 message' })).toBeVisible()
    },
  },
  {
    name: 'a letter in the outbox',
    open: async (page, site) => {
      await post(page)
      await signIn(page, site)
      await page.getByRole('link', { name: 'Letters' }).click()
      await page.getByRole('link', { name: 'claims@' }).click()
      await expect(page.getByRole('heading', { name: 'We have received your vendor request' })).toBeVisible()
    },
  },
]
