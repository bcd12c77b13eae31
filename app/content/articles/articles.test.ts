import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestSite, testSite, wordsOf } from '../../../test/app.ts'
import { articles } from './articles.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

test('the index shows the articles newest first', async () => {
  expect(articles.map(({ date }) => date)).toEqual(['2025-04-07', '2025-04-06', '2025-03-24'])
  const html = await (await site.get('/blog')).text()
  expect(html.match(/<h1[ >]/g)).toHaveLength(1)
  const shown = [...html.matchAll(/<h2[^>]*><a [^>]*href="\/blog\/([^"]+)"/g)].map(([, slug]) => slug)
  expect(shown).toEqual(articles.map(({ slug }) => slug))
  expect(wordsOf(html)).toMatch(/7 April 2025.*Read more.*6 April 2025.*Read more.*24 March 2025.*Read more/)
})

test.each(articles)('$slug is an article of 900 to 1,400 words that leads on', async ({ slug, related }) => {
  const answer = await site.get(`/blog/${slug}`)
  const html = await answer.text()
  expect(answer.status).toBe(200)
  expect(html.match(/<h1[ >]/g)).toHaveLength(1)
  const text = wordsOf(
    html.slice(html.indexOf('</header><div'), html.indexOf('</article>')).replace(/<nav.*?<\/nav>/, ''),
  )
  const length = text.trim().split(' ').length
  expect(length).toBeGreaterThanOrEqual(900)
  expect(length).toBeLessThanOrEqual(1_400)
  expect(related).not.toBe(slug)
  for (const path of ['/blog', `/blog/${related}`, '/browse-vendors', '/post-vendor-request'])
    expect(html.slice(html.indexOf('<main'))).toContain(`href="${path}"`)
})

test('an unknown article is no page', async () => {
  expect((await site.get('/blog/nothing')).status).toBe(404)
})
