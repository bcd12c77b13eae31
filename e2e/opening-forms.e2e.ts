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
  },
]

for (const { from, link, heading, fillIn, button, thanks } of forms) {
  test(`${heading}: the form and the thanks need no other request to the server`, async ({ page }) => {
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
    expect(requested).toEqual(['POST'])
    await page.reload()
    await expect(page.getByRole('heading', { name: thanks })).toBeVisible()
  })
}

for (const [path, count] of [
  ['/post-vendor-request?service=Delay+analysis', 2],
  ['/ar/post-vendor-request?service=Delay+analysis', 2],
] as const)
  test(`each collapsed part of ${path} has a mark, which changes when it opens`, async ({ page }) => {
    await page.goto(path)
    const parts = page.getByRole('main').locator('summary')
    // Each part has both marks, 'Show' and 'Hide', and one of the two is visible.
    const marks = () =>
      parts.evaluateAll((all) => all.map((summary) => (summary as HTMLElement).innerText.split('\n').at(-1)))
    // The part with the guides appears only when its script has loaded.
    await expect(parts).toHaveCount(count)
    const shown = await marks()
    for (const part of await parts.all()) await part.click()
    await expect.poll(async () => (await marks()).filter((mark, index) => mark === shown[index])).toEqual([])
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
