import type { Page } from '@playwright/test'
import { anOpportunity, publish } from '../test/builders.ts'
import { publishOddRows } from './edge-cases.ts'
import { expect, type Site, stopClock, test } from './site.ts'

/** Opens the page of a request by Wadi Build and returns its full address. */
async function openPost(page: Page, site: Site): Promise<string> {
  const [id] = await publish(site.database.staff, anOpportunity({ description: 'First line.\nSecond line.' }))
  await page.goto(`/opportunities/${id}`)
  return page.url()
}

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
const withoutClipboard = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))

test('both buttons open the contact address, and the focus returns to the button that was used', async ({
  page,
  site,
}) => {
  await openPost(page, site)
  const buttons = page.getByRole('button', { name: 'Contact Wadi Build' })
  const dialog = page.getByRole('dialog', { name: 'Contact Wadi Build' })
  await expect(buttons).toHaveCount(2)
  const close = {
    Escape: () => page.keyboard.press('Escape'),
    'the close button': () => dialog.getByRole('button', { name: 'Close' }).click(),
    'a click beside it': () => page.mouse.click(5, 400),
  }
  for (const button of await buttons.all()) {
    for (const [way, act] of Object.entries(close)) {
      await button.click()
      await expect(dialog, way).toBeVisible()
      await expect(dialog).toContainText('Submit your company profile for this opportunity:')
      await expect(dialog.getByRole('link', { name: 'claims@wadi-build.example' })).toBeVisible()
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
      await act()
      await expect(dialog, way).toBeHidden()
      await expect(button).toBeFocused()
    }
  }
})

test("the page behind the dialog is darker than the browser's default backdrop", async ({ page, site }) => {
  await openPost(page, site)
  await page.getByRole('button', { name: 'Contact Wadi Build' }).first().click()
  const backdrop = await page
    .getByRole('dialog')
    .evaluate((dialog) => getComputedStyle(dialog, '::backdrop').backgroundColor)
  expect(backdrop).toBe('oklch(0.12 0.02 230 / 0.6)')
})

test('copying the page and the address is confirmed for two seconds', async ({ page, site, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await stopClock(page)
  const address = await openPost(page, site)
  // The button keeps its accessible name, so that screen readers announce the confirmation only once, as a status.
  const copy = page.getByRole('button', { name: 'Copy', exact: true })
  await copy.click()
  await expect(copy.getByText('Copied')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1)
  expect(await clipboard(page)).toBe(address)
  await page.clock.runFor(1_500)
  await expect(copy.getByText('Copied')).toBeVisible()
  await page.clock.runFor(500)
  await expect(copy.getByText('Copied')).toHaveCount(0)

  await page.getByRole('button', { name: 'Contact Wadi Build' }).first().click()
  const copyEmail = page.getByRole('button', { name: 'Copy email address', exact: true })
  await copyEmail.click()
  await expect(copyEmail).toBeFocused()
  await expect(copyEmail.getByText('Email copied!')).toBeVisible()
  expect(await clipboard(page)).toBe('claims@wadi-build.example')
  await page.clock.runFor(2_000)
  await expect(copyEmail.getByText('Email copied!')).toHaveCount(0)
})

test('without the clipboard API the older method copies, inside the dialog too', async ({ page, site }) => {
  await withoutClipboard(page)
  await page.addInitScript(() => {
    document.addEventListener('copy', () => document.body.setAttribute('data-copied', String(getSelection())))
  })
  const address = await openPost(page, site)
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeFocused()
  await expect(page.locator('body')).toHaveAttribute('data-copied', address)
  await page.getByRole('button', { name: 'Contact Wadi Build' }).first().click()
  await page.getByRole('button', { name: 'Copy email address' }).click()
  await expect(page.getByRole('button', { name: 'Copy email address' })).toBeFocused()
  await expect(page.locator('body')).toHaveAttribute('data-copied', 'claims@wadi-build.example')
})

test('if copying is not possible, an alert says what to do', async ({ page, site }) => {
  await withoutClipboard(page)
  await page.addInitScript(() => {
    document.execCommand = () => false
  })
  await openPost(page, site)
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    return dialog.accept()
  })
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await page.getByRole('button', { name: 'Contact Wadi Build' }).first().click()
  await page.getByRole('button', { name: 'Copy email address' }).click()
  await expect(page.getByRole('button', { name: 'Copy email address' })).toBeVisible()
  expect(alerts).toEqual([
    'Could not copy to clipboard. Please try manually copying the URL.',
    'Could not copy email to clipboard. Please try manually copying it.',
  ])
})

test('sharing opens a window of 550 by 600 that carries the address', async ({ page, site }) => {
  await page.addInitScript(() => {
    window.open = (...call) => {
      document.body.setAttribute('data-opened', JSON.stringify(call))
      return window
    }
  })
  const address = await openPost(page, site)
  await page.getByRole('link', { name: 'Share on LinkedIn' }).click()
  const sharing = `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(address)}`
  await expect(page.locator('body')).toHaveAttribute(
    'data-opened',
    JSON.stringify([sharing, 'share', 'popup,width=550,height=600']),
  )
  expect(page.context().pages()).toHaveLength(1)
})

test('line breaks of a description stay, and groups without tags are left out', async ({ page, site }) => {
  const [id] = await publish(
    site.database.staff,
    anOpportunity({ description: 'First line.\n\nThird line.', specialties: [], languages: [] }),
  )
  await page.goto(`/opportunities/${id}`)
  const description = page.getByText('First line.').locator('..')
  const lines = description.locator('> span')
  await expect(lines).toHaveText(['First line.', '', 'Third line.'])
  const [first, second] = [await lines.nth(0).boundingBox(), await lines.nth(1).boundingBox()]
  expect(second?.y).toBeCloseTo((first?.y ?? 0) + (first?.height ?? 0), 0)
  expect(second?.height).toBeCloseTo(first?.height ?? 0, 0)
  await expect(page.getByText('Vendor Services Required')).toBeVisible()
  await expect(page.getByText('Specialties Required')).toHaveCount(0)
  await expect(page.getByText('Languages Required')).toHaveCount(0)
})

test('the page of an unknown opportunity says that it is not found, and links to the homepage', async ({ page }) => {
  const answer = await page.goto('/opportunities/00000000-0000-4000-8000-000000000000')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Opportunity Not Found' })).toBeVisible()
  await expect(page.getByText('The requested opportunity could not be found.')).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})

test("'All opportunities' leads back to the list with the visitor's filters", async ({ page, site }) => {
  await publish(
    site.database.staff,
    anOpportunity({ company: 'Wadi Build' }),
    anOpportunity({ company: 'Wadi Sons' }),
    anOpportunity({ company: 'Wadi Cousins' }),
  )
  await page.goto('/?q=wadi&specialty=Civil')
  await page.getByRole('article').filter({ hasText: 'Wadi Build' }).last().getByRole('link').first().click()
  await expect(page.getByRole('article').first()).toContainText('Wadi Build')
  await expect(page.getByRole('link', { name: 'All opportunities' })).toHaveAttribute(
    'href',
    '/?q=wadi&specialty=Civil#opportunities',
  )
  const { pathname, search, hash } = new URL(page.url())
  expect([pathname.startsWith('/opportunities/'), search, hash]).toEqual([true, '', ''])
  await page.getByRole('link', { name: 'All opportunities' }).click()
  await expect(page).toHaveURL('/?q=wadi&specialty=Civil#opportunities')
  await page.goBack()
  const similar = page.getByRole('region', { name: 'Similar opportunities' })
  await similar.getByRole('link', { name: 'Wadi Sons' }).click()
  await expect(page.getByRole('article').first()).toContainText('Wadi Sons')
  await expect(page.getByRole('link', { name: 'All opportunities' })).toHaveAttribute('href', '/#opportunities')
})

for (const language of ['', '/ar'])
  test(`${language}/opportunities: share and copy stand above many facts, calendar and report below, and nothing scrolls in a box`, async ({
    page,
    site,
  }) => {
    const ids = await publishOddRows(site)
    for (const [width, height] of [
      [360, 780],
      [1024, 600],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto(`${language}/opportunities/${ids[2]}`)
      const facts = page.locator('article aside dl')
      const actions = page.locator('article aside :is(button, a):not(dl *)').filter({ visible: true })
      const boxes = await actions.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))
      const details = await facts.evaluate((list) => list.getBoundingClientRect())
      const above = boxes.filter(({ bottom }) => bottom < details.top)
      const below = boxes.filter(({ top }) => top > details.bottom)
      expect([above.length, below.length], `${width} px`).toEqual([width < 1024 ? 3 : 4, 2])
      // The last three buttons and links above the facts are in one row.
      expect(new Set(above.slice(-3).map(({ top }) => top)).size).toBe(1)
      for (const part of [facts, ...(await actions.all())]) expect(await part.evaluate(findScrollingBoxes)).toEqual([])
    }
  })

/** Returns the classes of the ancestors of this element that scroll within the page. */
function findScrollingBoxes(element: Element): string[] {
  const found: string[] = []
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) found.push(box.className)
  return found
}

test('an address without a page and an unknown request look alike, and link to other pages', async ({ page }) => {
  const places: number[][] = []
  for (const path of ['/nothing/here', '/opportunities/none', '/ar/nothing/here', '/ar/opportunities/none']) {
    await page.goto(path)
    const { x, y } = (await page.getByRole('heading', { level: 1 }).boundingBox()) ?? { x: 0, y: 0 }
    const { width } = (await page.getByRole('main').boundingBox()) ?? { width: 0 }
    const { width: own } = (await page.getByRole('heading', { level: 1 }).boundingBox()) ?? { width: 0 }
    places.push([path.startsWith('/ar') ? width - x - own : x, y])
    const links = await page
      .getByRole('main')
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(links.map((href) => href?.replace(/^\/ar(?=\/|$)/, '') || '/')).toEqual(['/', '/browse-vendors', '/contact'])
  }
  const [unknownPage, unknownRequest, unknownArabicPage, unknownArabicRequest] = places
  expect([unknownRequest, unknownArabicRequest]).toEqual([unknownPage, unknownArabicPage])
  expect(unknownArabicPage?.[0]).toBe(unknownPage?.[0])
})

test('a fault in the browser is not shown as a missing opportunity', async ({ page, site }) => {
  await publish(site.database.staff, anOpportunity())
  await page.goto('/')
  await page.evaluate(() => {
    const { createElement } = document
    document.createElement = (name: string, options?: ElementCreationOptions) => {
      if (name === 'dialog') throw new Error('The browser cannot show this.')
      return createElement.call(document, name, options)
    }
  })
  await page.getByRole('main').getByRole('article').getByRole('link').click()
  await expect(page).toHaveURL(/\/opportunities\//)
  await expect(page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('The browser cannot show this.')
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
})
