import type { Page } from '@playwright/test'
import { publishMany } from './market.ts'
import { pageSets } from './page-sets.ts'
import { expect, test } from './site.ts'

/** Whether this machine has the local font from which the fallback font is scaled. */
const isInstalled = (page: Page, family: string) =>
  page.evaluate(
    (name) =>
      document.fonts.load(`16px "${name}"`).then(
        (faces) => faces.length > 0,
        () => false,
      ),
    family,
  )

for (const family of ['Readex Arial', 'Readex Roboto']) {
  for (const path of ['/', '/browse-vendors', '/post-vendor-request', '/faq']) {
    test(`on ${path} nothing moves when the font loads after ${family}`, async ({ page, site }) => {
      await publishMany(site, 6)
      await page.setViewportSize({ width: 360, height: 780 })
      const arrived = Promise.withResolvers<void>()
      await page.route('**/*.woff2', async (route) => {
        await arrived.promise
        await route.continue()
      })
      await page.goto(path, { waitUntil: 'commit' })
      await page.getByRole('heading', { level: 1 }).waitFor()
      // This style shows that the style sheet has loaded.
      await page.waitForFunction(() => getComputedStyle(document.body).display === 'flex')
      test.skip(!(await isInstalled(page, family)), `${family} is scaled from a font that is not installed here`)
      await page.evaluate((name) => {
        document.documentElement.style.fontFamily = `"Readex Pro Variable", "${name}"`
      }, family)
      const shift = page.evaluate(async () => {
        let sum = 0
        const add = (entries: PerformanceEntryList) => {
          for (const entry of entries) sum += (entry as unknown as { value: number }).value
        }
        const observer = new PerformanceObserver((list) => add(list.getEntries()))
        observer.observe({ type: 'layout-shift', buffered: false })
        await document.fonts.ready
        // The browser reports a layout shift one frame after the layout.
        for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
        add(observer.takeRecords())
        return sum
      })
      arrived.resolve()
      expect(await shift).toBeLessThan(0.01)
    })
  }
}

type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }

/** Runs at the start of each page. Collects the layout shifts and the elements that moved. */
function measureShifts(): void {
  const shifts = { sum: 0, moved: [] as string[] }
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[]) {
      shifts.sum += value
      shifts.moved.push(
        ...sources.map(({ node }) => (node?.textContent || (node as Element | null)?.outerHTML || '').slice(0, 60)),
      )
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

for (const language of ['', '/ar'])
  for (const [what, pathsOf] of Object.entries(pageSets))
    for (const width of [360, 1366])
      test(`${language || '/'}, ${what}: nothing moves while a page of ${width} px loads`, async ({ page, site }) => {
        await page.setViewportSize({ width, height: 780 })
        await page.addInitScript(measureShifts)
        // This test is not about fonts that load late (see the test above), so the fallback fonts stay.
        await page.route('**/*.woff2', (route) => route.abort())
        for (const path of await pathsOf(site)) {
          await page.goto(language + path || '/', { waitUntil: 'networkidle' })
          const { sum, moved } = await page.evaluate(async () => {
            for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
            return (window as unknown as { shifts: { sum: number; moved: string[] } }).shifts
          })
          expect([path, sum < 0.01 || [sum, ...moved]]).toEqual([path, true])
        }
      })
