import { anOpportunity, publish } from '../test/builders.ts'
import { expect, test } from './site.ts'

const HOUR_MS = 60 * 60 * 1000

test('requests published since the last visit are marked as new, and on the first visit none is', async ({
  page,
  site,
}) => {
  const { staff } = site.database
  await publish(staff, anOpportunity({ company: 'Seen Before', posted_at: new Date(Date.now() - 3 * HOUR_MS) }))
  const marks = page.getByRole('article').filter({ has: page.getByText('New', { exact: true }) })
  await expect.poll(async () => (await page.request.get('/')).text()).toContain('Seen Before')
  await page.goto('/')
  await expect(page.getByRole('article').filter({ hasText: 'Seen Before' })).toHaveCount(1)
  await expect(marks).toHaveCount(0)

  // This makes the previous visit end two hours ago.
  await page.evaluate((ms) => localStorage.setItem('visits', `0 ${Date.now() - ms}`), 2 * HOUR_MS)
  await publish(staff, anOpportunity({ company: 'Came Since' }))
  // The page cache learns of the new request a moment later.
  await expect.poll(async () => (await page.request.get('/')).text()).toContain('Came Since')
  await page.reload()
  await expect(marks).toHaveCount(1)
  await expect(marks).toContainText('Came Since')

  // The reload belongs to the same visit.
  await page.reload()
  await expect(marks).toHaveCount(1)
})
