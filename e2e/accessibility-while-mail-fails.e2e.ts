import { queueRefusedLetters, submitOddRows } from './edge-cases.ts'
import { testStates } from './matrix.ts'
import { expect, openFromQueue, signIn, test } from './site.ts'

test.use({ sendsLetters: true })

testStates([
  {
    name: 'the queue while the mail server fails',
    open: async (page, site) => {
      await queueRefusedLetters(site)
      await signIn(page, site)
      await expect(page.getByText('All attempts to send emails have failed since')).toBeVisible()
      await expect(page.getByText('1 email could not be sent')).toBeVisible()
    },
  },
  {
    name: 'a listing under review while the mail server fails',
    open: async (page, site) => {
      await queueRefusedLetters(site)
      await submitOddRows(site)
      await signIn(page, site)
      await openFromQueue(page, page.getByRole('region', { name: 'Queue' }).getByRole('link', { name: 'Every Tag' }))
      await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible()
      await expect(page.getByText('Last error: 550')).toBeVisible()
    },
  },
])
