import type { Page } from '@playwright/test'
import { expect, test } from './site.ts'
import { fillAll } from './vendor-request.ts'

const forms = [
  {
    from: '/',
    link: 'Post Vendor Request',
    heading: 'Post a Vendor Request',
    fillIn: fillAll,
    button: 'Submit vendor request',
    thanks: 'Vendor Request Submitted!',
    requests: ['POST'],
  },
  {
    from: '/browse-vendors',
    link: 'List your services',
    heading: 'List Your Services',
    fillIn: async (page: Page) => {
      await page.getByLabel('Company name').fill('Mizaneth')
      await page.getByLabel('Website').fill('https://mizaneth.example')
      await page.getByLabel('City', { exact: true }).fill('Doha')
      await page.getByLabel('Country').selectOption('Qatar')
      await page.getByLabel('Contact email').fill('office@mizaneth.example')
      for (const name of ['Expert witness', 'Civil', 'Arabic']) await page.getByRole('checkbox', { name }).check()
    },
    button: 'Submit services listing',
    thanks: 'Services Listing Submitted!',
    // The thanks page loads the profile of the new listing.
    requests: ['POST', 'GET'],
  },
  {
    from: '/blog',
    link: 'Contact',
    heading: 'Contact Us',
    fillIn: async (page: Page) => {
      await page.getByLabel('Name').fill('Amal')
      await page.getByLabel('Email address').fill('amal@dalil.example')
      await page.getByLabel('Message').fill('Please correct our listing.')
    },
    button: 'Send message',
    thanks: 'Message Sent!',
    requests: ['POST'],
  },
]

for (const { from, link, heading, fillIn, button, thanks, requests } of forms) {
  test(`${heading}: opening the form needs no request to the server, and sending it few`, async ({ page }) => {
    await page.goto(from)
    const requested: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('.data')) requested.push(request.method())
    })
    await page.getByRole('link', { name: link, exact: true }).last().click()
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await fillIn(page)
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('heading', { name: thanks })).toBeVisible()
    expect(requested).toEqual(requests)
    await page.reload()
    await expect(page.getByRole('heading', { name: thanks })).toBeVisible()
  })
}

for (const [path, count] of [
  ['/post-vendor-request', 2],
  ['/ar/post-vendor-request', 2],
] as const)
  test(`each collapsed part of ${path} has a mark, which changes when it opens`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto(path)
    const parts = page
      .getByRole('main')
      .locator('summary')
      .filter({ has: page.locator('[aria-hidden=true] > span') })
    // Each part has both marks, 'Show' and 'Hide', and one of the two is visible.
    const marks = () =>
      parts.evaluateAll((all) => all.map((summary) => (summary as HTMLElement).innerText.split('\n').at(-1)))
    await expect(parts).toHaveCount(count)
    const shown = await marks()
    for (const part of await parts.all()) await part.click()
    await expect.poll(async () => (await marks()).filter((mark, index) => mark === shown[index])).toEqual([])
  })

/**
 * Returns the number of words that a visitor sees in `main`. A word contains a letter or a digit and ends at a space.
 * The text that a select shows and placeholders count; text for screen readers alone does not.
 */
const countWords = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const isShown = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().width > 1
    const texts = [...main.querySelectorAll('select')].filter(isShown).map((one) => one.selectedOptions[0]?.text ?? '')
    for (const input of main.querySelectorAll('input')) if (isShown(input)) texts.push(input.placeholder)
    const nodes = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    while (nodes.nextNode()) {
      const { parentElement, textContent } = nodes.currentNode
      if (parentElement && isShown(parentElement) && !parentElement.closest('select, script'))
        texts.push(textContent ?? '')
    }
    return texts.join(' ').match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0
  })

for (const [path, locale, preview] of [
  ['/post-vendor-request', 'en', 'The first lines of your description.'],
  ['/ar/post-vendor-request', 'ar', 'السطور الأولى من الوصف.'],
] as const)
  test.describe(() => {
    test.use({ locale })

    test(`${path} has at most 260 words and a height of 2,700 pixels on a laptop`, async ({ page }) => {
      await page.setViewportSize({ width: 1366, height: 768 })
      await page.goto(path)
      await expect(page.getByText(preview)).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      const words = await countWords(page)
      expect(words).toBeGreaterThan(200)
      expect(words).toBeLessThanOrEqual(260)
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2700)
    })
  })

for (const [width, y] of [
  [1366, 300],
  [360, 350],
] as const)
  test(`the first question of a request is on the first screen at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 768 })
    for (const path of ['/post-vendor-request', '/ar/post-vendor-request']) {
      await page.goto(path)
      const question = await page.getByRole('radio').first().locator('xpath=ancestor::fieldset').boundingBox()
      expect(question?.y).toBeLessThanOrEqual(y)
    }
  })
