import type { Page } from '@playwright/test'
import { pageSets } from './page-sets.ts'
import { sideways } from './sideways.ts'
import { expect, test } from './site.ts'

const widths = [320, 360, 768, 1024, 1280, 1366, 1440, 1920]

/**
 * Finds words of headings, links, buttons and labels that are broken across two lines, and buttons whose text is cut
 * off.
 */
const findFaults = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    for (const item of document.querySelectorAll(
      'h1, h2, h3, nav a, footer a, button, summary, label, legend, th, dt',
    )) {
      if (!item.checkVisibility() || item.closest('.sr-only, article bdi')) continue
      const texts = document.createTreeWalker(item, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (text.parentElement?.closest('bdi, .sr-only')) continue
        for (const { index, 0: word } of (text.textContent ?? '').matchAll(/[^\s-]+/g)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 8)))
          if (lines.size > 1) found.push(`${word}: broken`)
        }
      }
      // The plus sign beside an open question is rotated. Its corners lie outside its box, but they are not cut off.
      if (item.matches('button, .rounded:not([open] > summary)') && item.scrollWidth > item.clientWidth + 1)
        found.push(`${item.textContent}: cut`)
    }
    return [...new Set(found)]
  })

for (const language of ['', '/ar'])
  for (const [what, pathsOf] of Object.entries(pageSets))
    test(`${language || '/'}, ${what}: no word is broken and no button is cut off from 320 to 1920 px`, async ({
      page,
      site,
    }) => {
      for (const path of await pathsOf(site)) {
        await page.goto(language + path || '/')
        await page.evaluate(() => document.fonts.ready)
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 })
          expect([path, width, ...(await findFaults(page))]).toEqual([path, width])
        }
      }
    })

/** The text spacing that a page must allow (WCAG 1.4.12). */
const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`

test.describe('with the text spacing of a visitor', () => {
  test.use({ bypassCSP: true })
  for (const language of ['', '/ar'])
    for (const [what, pathsOf] of Object.entries(pageSets))
      test(`${language || '/'}, ${what}: no page scrolls sideways at 320 and 360 px`, async ({ page, site }) => {
        for (const path of await pathsOf(site)) {
          await page.goto(language + path || '/')
          await page.addStyleTag({ content: TEXT_SPACING })
          await page.evaluate(() => document.fonts.ready)
          for (const width of [320, 360]) {
            await page.setViewportSize({ width, height: 900 })
            expect([path, width, await sideways(page)]).toEqual([path, width, 0])
          }
        }
      })
})
