import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestSite, testSite } from '../../../test/app.ts'
import { anOpportunity, insertListings, publish } from '../../../test/builders.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

/** Returns the structured data of a page, with its type as the key. */
async function factsOf(path: string): Promise<Record<string, Record<string, unknown>>> {
  const { document } = await site.page(path)
  const blocks = [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) =>
    JSON.parse(textContent),
  )
  const facts = blocks.flatMap((block) => block['@graph'] ?? [block])
  return Object.fromEntries(facts.map((fact) => [fact['@type'], fact]))
}

test('each page describes itself with the fitting types of schema.org', async () => {
  const [id] = await publish(site.database.staff, anOpportunity())
  await insertListings(site.database.staff, {})
  expect(Object.keys(await factsOf('/'))).toEqual(['Organization', 'WebSite'])
  expect(Object.keys(await factsOf(`/opportunities/${id}`))).toEqual(['Demand', 'BreadcrumbList'])
  expect(Object.keys(await factsOf('/browse-vendors'))).toEqual(['ItemList'])
  expect(Object.keys(await factsOf('/faq'))).toEqual(['FAQPage'])
  const article = '/blog/why-growing-your-vendor-database-for-construction-services-matters'
  expect((await factsOf(article)).Article).toMatchObject({
    datePublished: '2025-03-24',
    dateModified: '2026-11-29',
  })
  expect((await factsOf('/')).Organization).toMatchObject({ logo: 'http://dalil.example/icon-512.png' })
  expect((await factsOf('/ar')).Organization).toMatchObject({ logo: 'http://dalil.example/icon-512.png' })
  expect(Object.keys(await factsOf('/use-cases/ppp'))).toEqual(['BreadcrumbList'])
})

test('markup in a post stays text within the structured data', async () => {
  const odd = '</script><script>alert(1)</script>'
  const [id] = await publish(site.database.staff, anOpportunity({ company: odd, description: odd }))
  const { document } = await site.page(`/opportunities/${id}`)
  expect([...document.scripts].map(({ text }) => text)).not.toContain('alert(1)')
  expect((await factsOf(`/opportunities/${id}`)).Demand).toMatchObject({ description: odd })
})
