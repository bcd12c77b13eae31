import { afterAll, expect, test } from 'vitest'
import { testSite } from '../test/app.ts'
import { anOpportunity, publish } from '../test/builders.ts'

const site = await testSite({ PUBLIC_URL: 'https://دليل.example', TEAM_EMAIL: 'team@دليل.example' })
afterAll(() => site.close())
const [id] = await publish(site.database.staff, anOpportunity({ company: 'Wadi Build' }))

const textOf = async (path: string) => (await site.get(path)).text()

test.for([
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/pages.xml',
  '/feed.xml',
  '/feed.json',
  '/opportunities.csv',
  '/api/v1/requests',
  '/api/openapi.json',
  '/embed',
])('%s has the domain in ASCII, because programs read it', async (path) => {
  const text = await textOf(path)
  expect(text).toContain('https://xn--ugb6bax.example/')
  expect(text).not.toContain('دليل.example')
})

test('the head of a page has the domain in ASCII, and on paper it is in Arabic', async () => {
  const { document } = await site.page(`/opportunities/${id}`)
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  expect(canonical?.getAttribute('href')).toBe(`https://xn--ugb6bax.example/opportunities/${id}`)
  expect(document.querySelector('head')?.innerHTML).not.toContain('دليل.example')
  for (const script of document.querySelectorAll('script[type="application/ld+json"]'))
    expect(script.textContent).not.toContain('دليل.example')
  expect([...document.querySelectorAll('main bdi')].map(({ textContent }) => textContent)).toContain(
    `https://دليل.example/opportunities/${id}`,
  )
})

test('security.txt names the mailbox in ASCII', async () => {
  expect(await textOf('/.well-known/security.txt')).toContain('Contact: mailto:team@xn--ugb6bax.example\n')
})
