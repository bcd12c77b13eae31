import type { Page } from '@playwright/test'
import sql from 'sql-template-tag'
import { expect, test } from './site.ts'
import { enableKeys, waitForHeading } from './steps-by-key.ts'

const names = Array.from({ length: 60 }, (_, at) => `${['Wadi Build', 'Mizaneth', 'شركة الرصين'][at % 3]} ${at + 1}`)

test('sixty submissions need one key press each from the queue on, and nothing on the page moves', async ({
  page,
  site,
}) => {
  const { staff } = site.database
  await staff.query(sql`
    insert into opportunity_submissions (company, company_website, location, country, services, project_type,
      ownership_type, project_size, description, contact_email, specialties, languages, created_at)
    select name, 'https://wadi.example', 'Amman', 'Jordan', '{Delay analysis}', '{Rail}', 'Public', '< $1M',
      repeat('A depot. ', (at * 7 % 40)::int), 'claims@wadi' || at || '.example', '{Civil}', '{English}',
      now() - interval '3 hours' + at * interval '1 minute'
    from unnest(${names}::text[]) with ordinality as given (name, at) where at % 2 = 1`)
  await staff.query(sql`
    insert into contact_submissions (name, email, message, created_at)
    select name, 'rana@khudayri' || at || '.example', 'Hello', now() - interval '3 hours' + at * interval '1 minute'
    from unnest(${names}::text[]) with ordinality as given (name, at) where at % 2 = 0`)
  await enableKeys(page)
  await page.goto(await site.signInLink('amal@dalil.example'))
  await page.getByRole('button', { name: 'Sign in' }).press('Enter')
  await waitForHeading(page, names[0] ?? '')
  const queue = page.getByRole('region', { name: 'Queue' })
  await expect(queue.getByRole('navigation', { name: 'Submission type' })).toHaveText(
    'All60Requests30Listings0Messages30',
  )
  await expect(queue.getByRole('navigation', { name: 'Submission state', exact: true })).toHaveText('Waiting60')
  await expect(queue.getByRole('listitem').first().locator('p').last()).toHaveText('Other domain than the website')
  let now = Date.now()
  const top = () =>
    page.evaluate(() =>
      ['h1#title', '[data-queue-bar]', '[data-row]'].map(
        (part) => document.querySelector(part)?.getBoundingClientRect().top ?? 0,
      ),
    )
  for (const width of [1366, 1024, 360]) {
    await page.setViewportSize({ width, height: 768 })
    const decided = names.splice(0, 20)
    await waitForHeading(page, decided[0] ?? '')
    const before = await top()
    await watchShifts(page)
    const [first = '', second = '', third = ''] = decided
    for (const [key, name] of [
      ['j', second],
      ['j', third],
      ['k', second],
      ['k', first],
    ] as const) {
      await page.keyboard.press(key)
      await waitForHeading(page, name)
      expect(await top()).toEqual(before)
    }
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
    for (const [at, name] of decided.entries()) {
      await waitForHeading(page, name)
      // The page ignores a decision in the first second after it opens, so the clock moves on.
      now += 2000
      await page.clock.setFixedTime(now)
      await page.keyboard.press('a')
      await expect(page.getByRole('status')).toContainText(`: ${name}`)
      await waitForHeading(page, [...decided, ...names][at + 1] ?? name)
      expect(await top()).toEqual(before)
    }
    await page.keyboard.press('z')
    const last = decided.at(-1) ?? ''
    await waitForHeading(page, last)
    await expect(page.getByRole('status')).toHaveText(`Decision undone. ${last} is back in the queue.`)
    expect(await top()).toEqual(before)
    now += 2000
    await page.clock.setFixedTime(now)
    await page.keyboard.press('a')
    await expect(page.getByRole('status')).toContainText(`Answered: ${last}`)
  }
  await page.keyboard.press('u')
  await waitForHeading(page, '0 submissions wait')
})

/** Collects the layout shifts from now on, except those directly after a key or a click. */
const watchShifts = (page: Page) =>
  page.evaluate(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      const entries = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]
      shifts.push(...entries.filter(({ hadRecentInput }) => !hadRecentInput).map(({ value }) => value))
    }).observe({ type: 'layout-shift' })
  })
