import { scriptsOf } from './scripts-of.ts'
import { expect, test } from './site.ts'

for (const name of ['Contact', 'Post Vendor Request', 'Browse Vendors', 'FAQ', 'About']) {
  test(`a slow navigation to '${name}' shows that it is in progress`, async ({ page }) => {
    const answered = Promise.withResolvers<void>()
    const home = await (await page.request.get('/')).text()
    const isOfOtherPages = ({ pathname }: URL) =>
      pathname.endsWith('.data') || (pathname.startsWith('/assets/') && !home.includes(pathname))
    await page.route(isOfOtherPages, async (route) => {
      await answered.promise
      await route.continue()
    })
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
    const bar = page.getByRole('progressbar', { name: 'Loading' })
    await expect(bar).toHaveCSS('opacity', '1')
    answered.resolve()
    await expect(bar).toHaveCount(0)
  })
}

test("the code of the header's pages loads when the browser is idle, and on a slow connection a press shows 'Loading vendors...'", async ({
  page,
}) => {
  const fetched: string[] = []
  page.on('requestfinished', (request) => fetched.push(new URL(request.url()).pathname))
  await page.goto('/')
  const scripts = await scriptsOf(page, 'browse', 'blog', 'about', 'faq', 'contact', 'use-cases', 'post-request')
  expect(scripts).toHaveLength(7)
  await expect.poll(() => scripts.filter((script) => !fetched.includes(script))).toEqual([])
  const aRequestMs = 2_500
  await page.route('**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, aRequestMs))
    await route.continue()
  })
  const waited = await page.evaluate(async () => {
    const start = performance.now()
    document.querySelector<HTMLElement>('header nav a[href="/browse-vendors"]')?.click()
    while (!document.querySelector('main')?.textContent?.includes('Loading vendors...'))
      await new Promise((resolve) => requestAnimationFrame(resolve))
    return performance.now() - start
  })
  // The navigation would have taken at least this long if the page's code had been requested only after the click.
  expect(waited).toBeLessThan(aRequestMs)
})
