import type { Page } from '@playwright/test'
import { expect, test } from './site.ts'

/**
 * Lists the faults of the header: text on two lines, text that is cut off, and boxes that overlap or stick out of the
 * header.
 */
const findFaults = (page: Page) =>
  page.getByRole('banner').evaluate((header) => {
    const bar = header.getBoundingClientRect()
    const textBoxes = (item: Element) => {
      const texts = document.createTreeWalker(item, NodeFilter.SHOW_TEXT)
      const boxes: DOMRect[] = []
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const line = document.createRange()
        line.selectNodeContents(text)
        if (!text.parentElement?.closest('.sr-only')) boxes.push(...line.getClientRects())
      }
      return boxes
    }
    const shown = [...header.querySelectorAll('a, summary')].filter((item) => item.checkVisibility())
    const found = shown.flatMap((item) => {
      const { left, right, top, bottom } = item.getBoundingClientRect()
      const boxes = textBoxes(item)
      const middles = boxes.map((box) => (box.top + box.bottom) / 2)
      const ends = boxes.flatMap((box) => [box.left - left, right - box.right])
      const faults = [
        Math.max(...middles) - Math.min(...middles) > 10 && 'on two lines',
        ends.some((room) => room < -1) && 'cut',
        (left < 0 || right > document.documentElement.clientWidth || top < bar.top || bottom > bar.bottom) && 'out',
        shown.some((other) => {
          const box = other.getBoundingClientRect()
          return other !== item && box.left < right - 1 && left < box.right - 1
        }) && 'over another',
      ]
      return faults.flatMap((fault) => (fault ? `${item.textContent}: ${fault}` : []))
    })
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth ? [...found, 'The page scrolls sideways'] : found
  })

const widths = [320, 360, 768, 1023, 1024, 1140, 1279, 1280, 1366, 1399, 1400, 1440, 1920]
const languages = [
  { language: '', menu: 'Menu', last: 'Contact', demo: 'Book a demo' },
  { language: '/ar', menu: 'القائمة', last: 'التواصل', demo: 'عرض توضيحي' },
]

for (const { language, menu, last, demo } of languages)
  test(`${language || '/'}: each link of the header is on one line, and below 1,024 px behind the menu button`, async ({
    page,
  }) => {
    for (const path of [`${language}/faq`, language || '/']) {
      await page.goto(path)
      await page.evaluate(() => document.fonts.ready)
      // The width in a media query includes the scroll bar, which may be 17 px wide. This Chromium's scroll bar takes
      // no room, so the test makes the header 17 px narrower.
      await page.getByRole('banner').evaluate((header) => header.style.setProperty('inset-inline-end', '17px'))
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        expect([path, width, ...(await findFaults(page))]).toEqual([path, width])
        const header = page.getByRole('banner')
        await expect(header.getByText(menu, { exact: true })).toBeVisible({ visible: width < 1024 })
        for (const name of [last, demo]) {
          const link = header.getByRole('link', { name, exact: true })
          await expect(link.filter({ visible: true })).toHaveCount(width < 1024 ? 0 : 1)
        }
      }
    }
  })

test('the open menu is completely within the window', async ({ page }) => {
  for (const path of ['/faq', '/ar/faq'])
    for (const width of [320, 768, 1023]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      const menu = page.getByRole('banner').locator('details:has(> nav)')
      await menu.locator('summary').first().click()
      const sides = await menu
        .locator('nav a')
        .evaluateAll((links) =>
          links.map((link) => link.getBoundingClientRect()).flatMap(({ left, right }) => [left, right]),
        )
      expect(sides.length).toBeGreaterThan(10)
      expect([Math.min(...sides) >= 0, Math.max(...sides) <= width], `${path}, ${width} px`).toEqual([true, true])
    }
})

test('on a phone, the footer is at most 700 px high, and its folded columns open', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const [path, column] of [
    ['/faq', 'For vendors'],
    ['/ar/faq', 'لمقدّمي الخدمات'],
  ] as const) {
    await page.goto(path)
    const footer = page.getByRole('contentinfo')
    expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(700)
    const link = footer.locator('a[href$="/list-your-services"]')
    await expect(link).toBeHidden()
    await footer.locator('summary', { hasText: column }).click()
    await expect(link).toBeVisible()
  }
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto('/faq')
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'List your services' })).toBeVisible()
})

test('a menu is 272 px wide and within the window, and the current page is the one thing that is underlined', async ({
  page,
}) => {
  for (const width of [1024, 1180, 1366]) {
    await page.setViewportSize({ width, height: 768 })
    for (const path of ['/use-cases/legal', '/ar/use-cases/legal', '/faq']) {
      await page.goto(path)
      const nav = page.getByRole('banner').getByRole('navigation').first()
      for (const summary of await nav.locator('summary:visible').all()) {
        await summary.click()
        const box = await nav.locator('details[open] > div').boundingBox()
        expect(box?.width).toBe(272)
        expect(box?.x).toBeGreaterThanOrEqual(0)
        expect((box?.x ?? 0) + 272).toBeLessThanOrEqual(width)
      }
      await page.mouse.move(width / 2, 700)
      const underlined = await nav
        .locator('a, summary')
        .evaluateAll(
          (items) => items.filter((item) => getComputedStyle(item).textDecorationLine === 'underline').length,
        )
      expect(underlined).toBe(1)
    }
  }
})
