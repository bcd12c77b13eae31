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

const widths = [320, 360, 768, 1024, 1279, 1280, 1366, 1439, 1440, 1920]
const languages = [
  { language: '', menu: 'Menu', last: 'Contact' },
  { language: '/ar', menu: 'القائمة', last: 'التواصل' },
]

for (const { language, menu, last } of languages)
  test(`${language || '/'}: each link of the header is on one line, and below 1,280 px behind the menu button`, async ({
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
        await expect(header.getByText(menu, { exact: true })).toBeVisible({ visible: width < 1280 })
        const link = header.getByRole('link', { name: last, exact: true })
        await expect(link.filter({ visible: true })).toHaveCount(width < 1280 ? 0 : 1)
      }
    }
  })

test('the open menu is completely within the window', async ({ page }) => {
  for (const path of ['/faq', '/ar/faq'])
    for (const width of [320, 768, 1024]) {
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
