import { loadImage } from '@napi-rs/canvas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestSite, testSite } from '../../test/app.ts'
import { anOpportunity, publish } from '../../test/builders.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

async function imageAt(path: string): Promise<Buffer> {
  const answer = await site.get(path)
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=86400')
  return Buffer.from(await answer.arrayBuffer())
}

test('the site, every audience, every article and every opportunity has an image of 1200 by 630', async () => {
  const [id] = await publish(site.database.staff, anOpportunity())
  const slug = 'why-growing-your-vendor-database-for-construction-services-matters'
  for (const page of ['', '/use-cases/legal', `/blog/${slug}`, `/opportunities/${id}`]) {
    const { width, height } = await loadImage(await imageAt(`${page}/social-image`))
    expect([width, height]).toEqual([1200, 630])
  }
})

test('whatever is in a name, an image can be drawn, and different words make different images', async () => {
  const names = ['شركة الراسخ للمقاولات', 'x'.repeat(200), '<b>&amp;</b>', '😀 \u202e mixed عقد text', '...']
  const ids = await publish(site.database.staff, ...names.map((company) => anOpportunity({ company })))
  const drawn = await Promise.all(ids.map((id) => imageAt(`/opportunities/${id}/social-image`)))
  expect(new Set(drawn.map((image) => image.toString('base64'))).size).toBe(names.length)
})

test('what is not there has no image', async () => {
  for (const page of ['/use-cases/nope', '/blog/nope', '/opportunities/nope'])
    expect((await site.get(`${page}/social-image`)).status).toBe(404)
})
