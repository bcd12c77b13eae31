import type { Locator, Page } from '@playwright/test'
import { anOpportunity, publish } from '../test/builders.ts'
import { lockOpportunities, publishMany } from './market.ts'
import { companyBelowTitle } from './request-page.ts'
import { delayRequests, expect, type Site, stopClock, test } from './site.ts'

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search opportunities' })
const chip = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const companies = (page: Page) => page.getByRole('listitem').locator('article > div + div > bdi')
const clearAll = (page: Page) => page.getByRole('region').getByRole('link', { name: 'Clear filters', exact: true })

/** Publishes three requests that differ in service, country or project type. Taa's is the newest. */
const publishThree = (site: Site) =>
  publish(
    site.database.staff,
    anOpportunity({ company: 'Alif', country: 'Jordan', posted_at: new Date('2025-03-01') }),
    anOpportunity({ company: 'Baa', services: ['Expert witness'], posted_at: new Date('2025-03-02') }),
    anOpportunity({ company: 'Taa', country: 'Egypt', project_type: ['Oil & Gas'], posted_at: new Date('2025-03-03') }),
  )

test.describe('with three requests', () => {
  test.beforeEach(async ({ site, page }) => {
    await publishThree(site)
    await page.goto('/')
  })

  test('the list follows the search box once the typing pauses, and a word adds no step to the history', async ({
    page,
  }) => {
    const dataRequests: string[] = []
    page.on('request', (request) => request.url().includes('.data') && dataRequests.push(request.url()))
    await stopClock(page)
    for (const letter of 'expert') {
      await search(page).pressSequentially(letter)
      await page.clock.runFor(200)
    }
    expect(dataRequests).toEqual([])
    await page.clock.runFor(50)
    await expect(companies(page)).toHaveText(['Baa'])
    await expect(page).toHaveURL('/?q=expert')
    expect(dataRequests).toHaveLength(1)
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(companies(page)).toHaveCount(3)
    await expect(page).toHaveURL('/')
    await expect(search(page)).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL('about:blank')
  })

  test('a tatweel alone searches for nothing, and stays in the search box', async ({ page }) => {
    await stopClock(page)
    await search(page).pressSequentially('ـ')
    await page.clock.runFor(300)
    await expect(page).toHaveURL('/')
    await expect(search(page)).toHaveValue('ـ')
    await search(page).pressSequentially('taa')
    await page.clock.runFor(300)
    await expect(companies(page)).toHaveText(['Taa'])
    await expect(search(page)).toHaveValue('ـtaa')
  })

  test('chips are kept in the address, so a reload and the back button restore them', async ({ page }) => {
    await chip(page, 'Delay analysis').check()
    await chip(page, 'Expert witness').check()
    await chip(page, 'Jordan').check()
    await expect(page).toHaveURL('/?service=Delay+analysis&service=Expert+witness&country=Jordan')
    await expect(companies(page)).toHaveText(['Baa', 'Alif'])
    await page.reload()
    await expect(chip(page, 'Jordan')).toBeChecked()
    await expect(companies(page)).toHaveText(['Baa', 'Alif'])
    await page.goBack()
    await expect(companies(page)).toHaveCount(3)
    // The group of this checkbox may be closed now. A checkbox in a closed group cannot be found by its role, so it is
    // found by its value.
    await expect(page.locator('input[value="Jordan"]')).not.toBeChecked()
    await page.goBack()
    await expect(chip(page, 'Expert witness')).not.toBeChecked()
    await expect(companies(page)).toHaveText(['Taa', 'Alif'])
    await page.goForward()
    await expect(chip(page, 'Expert witness')).toBeChecked()
  })

  test('a group and all filters can be cleared, and the focus stays near', async ({ page }) => {
    await chip(page, 'Delay analysis').check()
    await chip(page, 'Jordan').check()
    await search(page).fill('depot')
    await expect(page).toHaveURL('/?q=depot&service=Delay+analysis&country=Jordan')
    await page.getByRole('link', { name: 'Clear filters: Vendor services' }).click()
    await expect(page).toHaveURL('/?q=depot&country=Jordan')
    await expect(page.locator('summary', { hasText: 'Vendor services' })).toBeFocused()
    await clearAll(page).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { name: 'Opportunities', exact: true })).toBeFocused()
    await expect(search(page)).toHaveValue('')
    await expect(chip(page, 'Jordan')).not.toBeChecked()
    await expect(clearAll(page)).toHaveCount(0)
  })

  test('each option shows its number of matches, and stays in its place when that changes', async ({ page }) => {
    const count = page.getByRole('main').getByRole('status').first()
    const place = () =>
      chip(page, 'Litigation support').evaluate((box) => {
        const { left, top, width } = box.getBoundingClientRect()
        return [left + scrollX, top + scrollY, width]
      })
    await expect(count).toHaveText('3 opportunities')
    await expect(chip(page, 'Delay analysis')).toHaveAccessibleDescription('2 opportunities')
    await expect(chip(page, 'Litigation support')).toBeHidden()
    await page.getByRole('button', { name: 'Show all 11' }).click()
    await page.getByRole('button', { name: 'Show all 15' }).click()
    await expect(chip(page, 'Litigation support')).toHaveAccessibleDescription('0 opportunities')
    const before = await place()
    await chip(page, 'Expert witness').check()
    await expect(count).toHaveText('1 opportunity')
    await expect(chip(page, 'Delay analysis')).toHaveAccessibleDescription('2 opportunities')
    await expect(chip(page, 'Jordan')).toHaveAccessibleDescription('1 opportunity')
    expect(await place()).toEqual(before)
    await search(page).fill('egypt')
    await expect(count).toHaveText('0 opportunities')
    await expect(chip(page, 'Delay analysis')).toHaveAccessibleDescription('1 opportunity')
    await expect(chip(page, 'Jordan')).toHaveAccessibleDescription('0 opportunities')
    await page.goBack()
    await expect(count).toHaveText('3 opportunities')
    await expect(chip(page, 'Jordan')).toHaveAccessibleDescription('2 opportunities')
  })

  test('a search without matches says so, and suggests what to try', async ({ page }) => {
    await search(page).fill('no such thing')
    await expect(page.getByText('No opportunities found')).toBeVisible()
    await expect(page.getByText('Try adjusting your search or filters')).toBeVisible()
    await clearAll(page).click()
    await expect(companies(page)).toHaveCount(3)
  })

  for (const [way, uncheck] of [
    ['a click', (option: Locator) => option.click()],
    ['the space bar', (option: Locator) => option.press('Space')],
  ] as const)
    test(`an unknown option of the address is removed by ${way}, and the focus stays near`, async ({ page }) => {
      await page.goto('/?service=Gone&service=delay+analysis&country=JORDAN')
      await expect(companies(page)).toHaveText(['Alif'])
      await expect(chip(page, 'Gone')).toBeChecked()
      await expect(chip(page, 'Gone')).toHaveAccessibleDescription('no longer in the list')
      await expect(chip(page, 'Delay analysis')).toBeChecked()
      await chip(page, 'Delay analysis').uncheck()
      await expect(page).toHaveURL('/?service=Gone&country=Jordan')
      await expect(page.getByText('No opportunities found')).toBeVisible()
      await uncheck(chip(page, 'Gone'))
      await expect(page).toHaveURL('/?country=Jordan')
      await expect(chip(page, 'Gone')).toHaveCount(0)
      await expect(page.locator('summary', { hasText: 'Vendor services' })).toBeFocused()
      await expect(companies(page)).toHaveText(['Baa', 'Alif'])
      await page.goBack()
      await expect(chip(page, 'Gone')).toBeChecked()
      await expect(page.getByText('No opportunities found')).toBeVisible()
    })

  test('going back to a list with an unknown option restores it as it was', async ({ page }) => {
    await page.goto('/?service=Gone&service=expert+witness')
    await page.getByRole('listitem').getByRole('article').getByRole('link', { name: 'Expert witness' }).click()
    await expect(companyBelowTitle(page, 'Baa')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/?service=Gone&service=expert+witness')
    await expect(companies(page)).toHaveText(['Baa'])
    await expect(chip(page, 'Gone')).toBeChecked()
    await page.getByRole('link', { name: 'Clear filters: Vendor services' }).click()
    await expect(page).toHaveURL('/')
    await expect(companies(page)).toHaveCount(3)
  })

  test("'Oil & gas' finds what is stored as 'Oil & Gas'", async ({ page }) => {
    await page.getByText('Project type', { exact: true }).click()
    await chip(page, 'Oil & gas').check()
    await expect(companies(page)).toHaveText(['Taa'])
  })

  test('Enter in the search goes to the list', async ({ page }) => {
    await search(page).fill('egypt')
    await search(page).press('Enter')
    await expect(companies(page)).toHaveText(['Taa'])
    await expect(page).toHaveURL('/?q=egypt')
    await expect(page.getByRole('heading', { name: 'Opportunities', exact: true })).toBeInViewport()
  })
})

test('text and choices entered before hydration apply after it', async ({ page, site }) => {
  await publishThree(site)
  await page.goto('/faq')
  const release = await delayRequests(page, '**/assets/*.js')
  await page.evaluate(() => window.location.assign('/'))
  await search(page).fill('alif')
  await chip(page, 'Delay analysis').check()
  release()
  await expect(page).toHaveURL('/?q=alif&service=Delay+analysis')
  await expect(companies(page)).toHaveText(['Alif'])
  await expect(search(page)).toHaveValue('alif')
  await expect(chip(page, 'Delay analysis')).toBeChecked()
})

test('if a clicked chip takes no focus, as in Safari, the focus stays where it is', async ({ page, site }) => {
  await publishThree(site)
  await page.goto('/')
  await search(page).focus()
  await chip(page, 'Expert witness').evaluate((box: HTMLInputElement) => {
    ;(document.activeElement as HTMLElement).blur()
    box.click()
  })
  await expect(companies(page)).toHaveText(['Baa'])
  await expect(page.locator('body')).toBeFocused()
})

test('quick clicks on several chips all count', async ({ page, site }) => {
  await publishThree(site)
  await page.goto('/')
  const release = await lockOpportunities(site)
  for (const name of ['Delay analysis', 'Jordan', 'Egypt', 'Expert witness']) {
    await chip(page, name).click()
    await expect(chip(page, name)).toBeChecked()
  }
  await chip(page, 'Delay analysis').click()
  await release()
  await expect(page).toHaveURL('/?service=Expert+witness&country=Egypt&country=Jordan')
  await expect(companies(page)).toHaveText(['Baa'])
})

test('typing while the list is loading loses no letter, and the focus and the scroll position stay', async ({
  page,
  site,
}) => {
  await publishMany(site, 60)
  await page.goto('/')
  // Even with one card the page is 110 px taller than the window, so it can still be scrolled by 60 px.
  await page.mouse.wheel(0, 60)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(60)
  const answer = await delayRequests(page, '**/*.data*')
  await search(page).pressSequentially('comp')
  await expect(page.getByText('Loading opportunities...').first()).toBeVisible()
  await search(page).pressSequentially('any 57')
  answer()
  await expect(companies(page)).toHaveText(['Company 57'])
  await expect(search(page)).toHaveValue('company 57')
  await expect(search(page)).toBeFocused()
  await expect(page).toHaveURL('/?q=company+57')
  expect(await page.evaluate(() => window.scrollY)).toBe(60)
})

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 } })
  const open = (page: Page) => page.getByRole('button', { name: 'Show Filters' })

  test('the filters open as a dialog and can be closed in every way, and their button shows how many are active', async ({
    page,
    site,
  }) => {
    await publishThree(site)
    await page.goto('/')
    await expect(chip(page, 'Jordan')).toBeHidden()
    for (const leave of [
      () => page.getByRole('button', { name: 'Close Filters' }).click(),
      () => page.getByRole('button', { name: 'Hide Filters' }).click(),
      () => page.keyboard.press('Escape'),
    ]) {
      await open(page).click()
      await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
      await expect(chip(page, 'Jordan')).toBeVisible()
      await leave()
      await expect(chip(page, 'Jordan')).toBeHidden()
      await expect(open(page)).toBeFocused()
    }
    await open(page).click()
    await expect(page.getByRole('button', { name: 'Show 3 opportunities' })).toBeVisible()
    await chip(page, 'Expert witness').check()
    await page.getByRole('button', { name: 'Show 1 opportunity' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(companies(page)).toHaveText(['Baa'])
    await expect(page.getByRole('heading', { name: 'Opportunities', exact: true })).toBeInViewport()
    await expect(open(page)).toHaveText('Show Filters(1)')
  })

  test('while a visitor types, the number of matches is shown beside the search', async ({ page, site }) => {
    await publishThree(site)
    await page.goto('/')
    await search(page).fill('alif')
    const list = page.getByRole('region', { name: 'Opportunities', exact: true })
    await expect(list.locator('[aria-hidden]', { hasText: /^1$/ }).first()).toBeInViewport()
  })
})

test('a chip above the list removes its choice, and the focus stays near', async ({ page, site }) => {
  await publishThree(site)
  await page.goto('/?service=Delay+analysis&country=Egypt')
  await page.getByRole('link', { name: 'Egypt: remove filter' }).click()
  await expect(page).toHaveURL('/?service=Delay+analysis')
  await expect(companies(page)).toHaveText(['Taa', 'Alif'])
  await expect(page.getByRole('heading', { name: 'Opportunities', exact: true })).toBeFocused()
  await expect(chip(page, 'Egypt')).not.toBeChecked()
})
