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

const measureShifts = () => {
  const shifts = window as unknown as { shifted: number }
  shifts.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.shifted += (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}

for (const language of ['', '/ar'])
  for (const [what, pathsOf] of Object.entries(pageSets))
    for (const width of [360, 1366])
      test(`${language || '/'}, ${what}: nothing moves while a page of ${width} px loads`, async ({ page, site }) => {
        await page.setViewportSize({ width, height: 780 })
        await page.addInitScript(measureShifts)
        for (const path of await pathsOf(site)) {
          // This test is not about fonts that load late (see the test above), so each page is opened twice and its
          // fonts come from the cache.
          for (const _visit of [1, 2]) {
            await page.goto(language + path || '/', { waitUntil: 'networkidle' })
            await page.evaluate(() => document.fonts.ready)
          }
          const shifted = await page.evaluate(async () => {
            for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
            return (window as unknown as { shifted: number }).shifted
          })
          expect([path, shifted < 0.01 || shifted]).toEqual([path, true])
        }
      })
