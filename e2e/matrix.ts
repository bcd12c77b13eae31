import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { expect, type State, test } from './site.ts'

// `npm test` runs each check at one width, and axe only in the first language. `npm run test:full` runs every check at
// all widths and in both languages. At a zoom of 400 %, a window of 1280 by 1024 pixels has room for 320 by 256.
const isFull = process.env.FULL_MATRIX !== undefined
const matrix = {
  axe: isFull ? [320, 1440] : [320],
  colorSchemes: isFull ? (['light', 'dark'] as const) : (['light'] as const),
  widths: isFull ? [320, 360, 768, 1024, 1280, 1366, 1440, 1920] : [360],
  directions: isFull ? ['ltr', 'rtl'] : undefined,
}

// The minified build is sent to each page in a third of the time.
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Languages = { andInArabic?: boolean }

/** Declares one test for each state of a page. With `andInArabic`, the test also opens the page in Arabic. */
export function testStates(states: State[], { andInArabic = false }: Languages = {}): void {
  for (const { name, open, status } of states) {
    test(`${name}: accessible, without horizontal overflow, console messages or requests to other sites`, async ({
      page,
      site,
      address,
    }) => {
      const complaints: string[] = []
      page.on('console', (line) => {
        const isComplaint = ['error', 'warning'].includes(line.type()) && !line.text().includes(UNUSED_PRELOAD)
        if (isComplaint) complaints.push(line.text())
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('request', (request) => request.url().startsWith(address) || complaints.push(`went to ${request.url()}`))
      let opened = ''
      page.on('request', (request) => {
        if (request.isNavigationRequest()) opened = request.url()
      })
      await open(page, site)
      await checkPage(page)
      if (andInArabic) {
        // A page that was opened by a link with a key removes the key from its address, so the requested address is
        // used.
        const { pathname, search } = new URL(opened.startsWith(page.url()) ? opened : page.url())
        await page.goto(`/ar${pathname === '/' ? '' : pathname}${search}`)
        await checkPage(page, isFull ? matrix.colorSchemes : [])
      }
      expect(complaints.filter((text) => !(status && text.includes(`status of ${status}`)))).toEqual([])
    })
  }
}

// Chromium prints this warning three seconds after it has loaded an Arabic page that followed an English one, although
// document.fonts lists the font as 'loaded'. Only a slow test is still on the page by then.
const UNUSED_PRELOAD = 'was preloaded using link preload but not used'

/** Runs axe in each of the color schemes. */
async function checkPage(page: Page, colorSchemes: typeof matrix.colorSchemes | [] = matrix.colorSchemes) {
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await page.evaluate(axeSource)
  for (const width of matrix.axe) {
    // The window is as high as the page. Otherwise a bar at the foot of the window could cover a part of a link, and axe
    // would find the rest too small, although the visitor can scroll.
    await page.setViewportSize({ width, height: 900 })
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width, height })
    for (const colorScheme of colorSchemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect(await findViolations(page), `${page.url()}, ${width} px, ${colorScheme}`).toEqual([])
    }
    expect(await findMisnamedControls(page), `${page.url()}, ${width} px`).toEqual([])
  }
  const written = await page.getAttribute('html', 'dir')
  for (const direction of matrix.directions ?? [written]) {
    await page.evaluate((to) => document.documentElement.setAttribute('dir', to ?? ''), direction)
    for (const width of matrix.widths) {
      await page.setViewportSize({ width, height: 256 })
      expect(await findOverflowingElements(page), `${page.url()}, ${width} px, ${direction}`).toEqual([])
    }
  }
}

/** Returns the faults that axe finds, each with the HTML of its element. */
async function findViolations(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { axe: inPage } = window as unknown as { axe: typeof axe }
    const { violations } = await inPage.run({
      resultTypes: ['violations'],
      // With these two options off, axe takes only three fifths of the time. No rule that runs needs the paths to
      // elements, or the style sheets to be read again.
      selectors: false,
      preload: false,
      // target-size checks WCAG 2.5.8. axe does not run this rule by default.
      rules: { 'target-size': { enabled: true } },
    })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
  })
}

/**
 * Finds links, buttons and fields whose accessible names lack their visible words. People who control the computer by
 * voice say the visible words (WCAG 2.5.3).
 */
function findMisnamedControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const plain = (text: string) => text.replace(/[\s,،:\u200e\u200f\u2066-\u2069]+/g, '').toLowerCase()
    const visibleWords = (element: Element, describedBy: string | null) => {
      const ids = describedBy?.split(' ').map((id) => `#${CSS.escape(id)}`) ?? []
      const left = ['.sr-only', '[aria-hidden=true]', 'select', 'textarea', ...ids].join()
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      let words = ''
      while (texts.nextNode()) {
        const { parentElement, nodeValue } = texts.currentNode
        if (parentElement?.checkVisibility({ visibilityProperty: true }) && !parentElement.closest(left))
          words += nodeValue
      }
      return words
    }
    const { axe: inPage } = window as unknown as { axe: typeof axe }
    // axe computes the names, because Chromium's `computedName` builds the whole accessibility tree at each access.
    inPage.setup(document)
    const nameOf = (control: Element) => inPage.commons.text.accessibleText(control)
    // Elements behind a modal dialog have no accessible names, so only the dialog is checked.
    const root = document.querySelector('dialog:modal') ?? document
    const controls = root.querySelectorAll<HTMLInputElement>('a[href], button, summary, input, select, textarea')
    const misnamed = [...controls].flatMap((control) => {
      const words = visibleWords(control.labels?.[0] ?? control, control.getAttribute('aria-describedby'))
      const name = nameOf(control)
      return plain(name).includes(plain(words)) ? [] : [`“${words}” is named “${name}”`]
    })
    inPage.teardown()
    return misnamed
  })
}

/** Returns the elements that stick out of the page, if the page can be scrolled sideways. */
function findOverflowingElements(page: Page): Promise<string[]> {
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
