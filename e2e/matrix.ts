import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, type State, test } from './site.ts'

// Every change is tried at one width. `npm run test:full` tries all: 320 by 256 is what 400 % zoom leaves of 1280 by 1024.
const isFull = process.env.FULL_MATRIX !== undefined
const matrix = {
  axe: isFull ? [360, 1440] : [360],
  colorSchemes: isFull ? (['light', 'dark'] as const) : (['light'] as const),
  widths: isFull ? [320, 768, 1024, 1440] : [360],
  directions: isFull ? ['ltr', 'rtl'] : ['ltr'],
}

/** One test for each state of a page. */
export function testStates(states: State[]): void {
  for (const { name, open, status } of states) {
    test(`${name}: accessible, without horizontal overflow, console messages or requests to other sites`, async ({
      page,
      site,
      address,
    }) => {
      const complaints: string[] = []
      page.on('console', (line) => ['error', 'warning'].includes(line.type()) && complaints.push(line.text()))
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('request', (request) => request.url().startsWith(address) || complaints.push(`went to ${request.url()}`))
      await open(page, site)

      for (const width of matrix.axe) {
        await page.setViewportSize({ width, height: 900 })
        for (const colorScheme of matrix.colorSchemes) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          expect(await violations(page), `${width} px, ${colorScheme}`).toEqual([])
        }
      }
      for (const direction of matrix.directions) {
        await page.evaluate((to) => document.documentElement.setAttribute('dir', to), direction)
        for (const width of matrix.widths) {
          await page.setViewportSize({ width, height: 256 })
          expect(await overflowing(page), `${width} px, ${direction}`).toEqual([])
        }
      }
      expect(complaints.filter((text) => !(status && text.includes(`status of ${status}`)))).toEqual([])
    })
  }
}

/** What axe finds wrong, each with where. */
async function violations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
}

/** What sticks out of the page sideways, where it can be scrolled sideways at all. */
function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right } = element.getBoundingClientRect()
      return left < -1 || right > clientWidth + 1
    })
    return wide.map((element) => element.outerHTML.slice(0, 150))
  })
}
