import type { Page } from '@playwright/test'
import { aMessage, anOpportunity, insertListings, publish } from '../test/builders.ts'
import { publishOddRows } from './edge-cases.ts'
import { publishMany } from './market.ts'
import { onePathOfEach, pageSets } from './page-sets.ts'
import { scriptsOfDocument } from './scripts-of.ts'
import { delayRequests, expect, test } from './site.ts'
import { fillAll } from './vendor-request.ts'

/**
 * In one case a script fails to load, and in the other it never arrives. Both languages and both widths are covered
 * once. `share` is the part of the public pages that each case opens: the pages at even places, or those at odd ones.
 */
const losses = [
  { loss: 'fails', language: '', locale: 'en', width: 1280, share: 0 },
  { loss: 'hangs', language: '/ar', locale: 'ar', width: 360, share: 1 },
] as const

const pathIn = (language: string, path: string) => (path === '/' ? language || '/' : language + path)

/** Opens a page without one of its scripts. If the script hangs, also moves the page's clock forward by 8 s. */
async function openWithout(page: Page, script: string, loss: 'fails' | 'hangs', path: string): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route(script, (route) => (loss === 'fails' ? route.abort('blockedbyclient') : undefined))
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  if (loss === 'hangs') await page.clock.runFor(8_000)
}

/**
 * Returns for each page the scripts that no earlier page of the list has. For a page without such a script, returns its
 * last script. Most pages share all but one or two of a dozen scripts, and testing the loss of every script on every
 * page took a quarter of the time of all journeys.
 */
async function scriptsToLose(page: Page, paths: string[]): Promise<[path: string, scripts: string[]][]> {
  const seen = new Set<string>()
  const toLose: [string, string[]][] = []
  for (const path of paths) {
    const scripts = await scriptsOfDocument(page, path)
    expect(scripts.length, path).toBeGreaterThan(3)
    const newScripts = scripts.filter((script) => !seen.has(script))
    toLose.push([path, newScripts.length > 0 ? newScripts : scripts.slice(-1)])
    for (const script of scripts) seen.add(script)
  }
  return toLose
}

/** Returns the content of a page without times of day, which differ between two readings. */
async function readPage(page: Page): Promise<string> {
  return (await page.locator('body').ariaSnapshot()).replaceAll(/\b\d\d:\d\d\b/g, '')
}

/** Selects the first option in the filter panel and applies it. */
async function filterList(page: Page): Promise<void> {
  const option = page.locator('main form [type=checkbox]').first()
  await option.check()
  await page.locator('main form [type=submit]').last().click()
  await expect(page).toHaveURL(/[?&](service|vendorType)=\w/)
  await expect(option).toBeChecked()
}

async function sendForm(page: Page): Promise<void> {
  if (page.url().includes('contact'))
    for (const [name, text] of Object.entries(aMessage())) await page.locator(`main [name=${name}]`).fill(text)
  else await fillAll(page)
  await page.locator('main form[method=post] [type=submit]').last().click()
  await expect(page).toHaveURL(/\?(sent|submitted)=/)
}

for (const { loss, language, locale, width, share } of losses) {
  test.describe(`${language || '/'}, a script of a page ${loss}`, () => {
    test.use({ viewport: { width, height: 900 }, locale })

    test('each public page then works as for browsers without scripts', async ({
      page,
      browser,
      site,
      request,
      contextOptions,
    }) => {
      await publishOddRows(site)
      const links = (await pageSets.reachedByLinks(site)).filter((path) => !path.includes('key='))
      const paths = (await onePathOfEach(request)).filter((path) => !/^\/ar(\/|$)/.test(path))
      const plain = await browser.newPage({ ...contextOptions, javaScriptEnabled: false })
      const tab = await browser.newPage(contextOptions)
      if (loss === 'hangs') await tab.clock.install()
      const localised = [...paths, ...links].filter((_, at) => at % 2 === share).map((path) => pathIn(language, path))
      for (const [path, scripts] of await scriptsToLose(page, localised)) {
        await plain.goto(path)
        const expected = await readPage(plain)
        for (const script of scripts) {
          await openWithout(tab, script, loss, path)
          await expect.poll(() => readPage(tab), { message: `${path} without ${script}` }).toBe(expected)
        }
      }
      await Promise.all([plain, tab].map((one) => one.context().close()))
    })

    test('a contact address is shown, a list is filtered and a form is sent', async ({
      page,
      browser,
      site,
      contextOptions,
    }) => {
      const [id] = await publish(site.database.staff, anOpportunity())
      await insertListings(site.database.staff, {})
      const address = (tab: Page) => expect(tab.getByRole('link', { name: 'claims@wadi-build.example' })).toBeVisible()
      const jobs: Record<string, (tab: Page) => Promise<void>> = {
        [pathIn(language, `/opportunities/${id}`)]: address,
        [pathIn(language, '/')]: filterList,
        [pathIn(language, '/browse-vendors')]: filterList,
        [pathIn(language, '/contact')]: sendForm,
        [pathIn(language, '/post-vendor-request')]: sendForm,
      }
      const tab = await browser.newPage(contextOptions)
      if (loss === 'hangs') await tab.clock.install()
      for (const path of Object.keys(jobs)) {
        // The test above shows that a page is the same whichever of its scripts is lost.
        const script = (await scriptsOfDocument(page, path)).at(-1) ?? ''
        await test.step(`${path} without ${script}`, async () => {
          await openWithout(tab, script, loss, path)
          await jobs[path]?.(tab)
        })
      }
      await tab.context().close()
    })
  })
}

test("'Contact' opens its dialog both before and after the scripts have loaded", async ({ page, site }) => {
  const [id] = await publish(site.database.staff, anOpportunity())
  const answer = await delayRequests(page, '**/assets/*.js')
  const opened = page.goto(`/opportunities/${id}`)
  const contact = page.getByRole('button', { name: 'Contact Wadi Build' }).first()
  const dialog = page.getByRole('dialog', { name: 'Contact Wadi Build' })
  const close = dialog.getByRole('button', { name: 'Close' })
  await contact.click()
  await expect(dialog.getByRole('link', { name: 'claims@wadi-build.example' })).toBeVisible()
  await close.click()
  await expect(dialog).toBeHidden()
  await expect(contact).toBeFocused()
  await contact.click()
  answer()
  await opened
  await expect(dialog).toBeVisible()
  await close.click()
  await expect(dialog).toBeHidden()
  await contact.click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(contact).toBeFocused()
})

test('scripts that answer after 8 s restore the page that works with them', async ({ page, site }) => {
  const [id] = await publish(site.database.staff, anOpportunity())
  await page.clock.install()
  const answer = await delayRequests(page, '**/assets/*.js')
  const opened = page.goto(`/opportunities/${id}`)
  const contact = page.getByRole('button', { name: 'Contact Wadi Build' }).first()
  await expect(contact).toBeVisible()
  await page.clock.runFor(8_000)
  await expect(contact).toBeHidden()
  answer()
  await opened
  await expect(contact).toBeVisible()
})

test('/#opportunities begins at the list when a script fails', async ({ page, browser, site, contextOptions }) => {
  await publishMany(site, 20)
  const [script = ''] = await scriptsOfDocument(page, '/')
  const tab = await browser.newPage(contextOptions)
  await openWithout(tab, script, 'fails', '/#opportunities')
  await expect(tab.getByRole('heading', { name: 'Opportunities', exact: true })).toBeInViewport()
  expect(await tab.evaluate(() => window.scrollY)).toBeGreaterThan(150)
  await tab.context().close()
})

test("a link opens its page although one of the page's scripts is blocked", async ({
  page,
  browser,
  site,
  contextOptions,
}) => {
  const [id] = await publish(site.database.staff, anOpportunity())
  const ofHome = await scriptsOfDocument(page, '/')
  const others = (await scriptsOfDocument(page, `/opportunities/${id}`)).filter((script) => !ofHome.includes(script))
  expect(others.length).toBeGreaterThan(0)
  for (const script of others) {
    const tab = await browser.newPage(contextOptions)
    await tab.route(script, (route) => route.abort('blockedbyclient'))
    await tab.goto('/')
    await tab.getByRole('listitem').getByRole('article').getByRole('link').first().click()
    await expect(tab.getByRole('link', { name: 'claims@wadi-build.example' })).toBeVisible()
    await tab.context().close()
  }
})
