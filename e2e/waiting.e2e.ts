import { expect, test } from './site.ts'

for (const name of ['Contact', 'Post Vendor Request', 'Browse Vendors', 'FAQ', 'About']) {
  test(`a slow way to '${name}' shows that it is under way`, async ({ page }) => {
    const answered = Promise.withResolvers<void>()
    await page.route(/\/assets\/(?!home).*route|\.data/, async (route) => {
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

test("the code of the header's pages comes when the browser is idle: on a slow line a press shows 'Loading vendors...'", async ({
  page,
}) => {
  const fetched: string[] = []
  page.on('requestfinished', (request) => fetched.push(request.url()))
  await page.goto('/')
  for (const name of ['browse', 'blog', 'about', 'faq', 'contact', 'use-cases', 'post-request'])
    await expect.poll(() => fetched.some((url) => url.includes(`/assets/${name}.route`)), name).toBe(true)
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
  // For the page's code no request is waited for.
  expect(waited).toBeLessThan(aRequestMs)
})
