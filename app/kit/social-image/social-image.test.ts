import { createCanvas, loadImage } from '@napi-rs/canvas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestSite, testSite } from '../../../test/app.ts'
import { anOpportunity, publish } from '../../../test/builders.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

async function imageAt(path: string): Promise<Buffer> {
  const answer = await site.get(path)
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
  expect(answer.headers.get('Cache-Control')).toMatch(/^public, max-age=86400(, s-maxage=9)?$/)
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

test('an image can be drawn for any name, and different words make different images', async () => {
  const names = ['شركة الراسخ للمقاولات', 'x'.repeat(200), '<b>&amp;</b>', '😀 \u202e mixed عقد text', '...']
  const ids = await publish(site.database.staff, ...names.map((company) => anOpportunity({ company })))
  const drawn = await Promise.all(ids.map((id) => imageAt(`/opportunities/${id}/social-image`)))
  expect(new Set(drawn.map((image) => image.toString('base64'))).size).toBe(names.length)
})

/** Returns the first and the last column of pixels that contain light text between the rows `top` and `bottom`. */
async function inkOf(path: string, top: number, bottom: number): Promise<[number, number]> {
  const context = createCanvas(1200, 630).getContext('2d')
  context.drawImage(await loadImage(await imageAt(path)), 0, 0)
  const { data } = context.getImageData(0, top, 1200, bottom - top)
  const columns = [...data.keys()].filter((at) => at % 4 === 0 && (data[at] ?? 0) > 200).map((at) => (at / 4) % 1200)
  return [Math.min(...columns), Math.max(...columns)]
}

const ROWS = { title: [130, 200], subtitle: [240, 295], bar: [500, 506], name: [530, 590] } as const

test('an English image is aligned to the left and an Arabic one to the right, whatever script its words begin with', async () => {
  const some = { company: 'FIDIC', location: 'Amman', country: 'Jordan' }
  const arabic = { company: 'شركة الرواد', location: 'عمّان', country: 'Jordan' }
  const ids = await publish(site.database.staff, anOpportunity(some), anOpportunity(arabic))
  for (const id of ids)
    for (const [top, bottom] of Object.values(ROWS)) {
      const [first] = await inkOf(`/opportunities/${id}/social-image`, top, bottom)
      expect(first).toBeGreaterThan(70)
      expect(first).toBeLessThan(95)
      const [, last] = await inkOf(`/ar/opportunities/${id}/social-image`, top, bottom)
      expect(last).toBeGreaterThan(1105)
      expect(last).toBeLessThan(1130)
    }
})

test('an address without a page has no image', async () => {
  for (const page of ['/use-cases/nope', '/blog/nope', '/opportunities/nope'])
    expect((await site.get(`${page}/social-image`)).status).toBe(404)
})

test('the image of a request with the longest words is below 300 kB, and its facts stand above the bar', async () => {
  const [id] = await publish(
    site.database.staff,
    anOpportunity({
      services: ['Contract administration', 'Claims preparation', 'Schedule health check', 'Litigation support'],
      company: 'مجموعة الراسخ للمقاولات '.repeat(8),
      project_type: ['Manufacturing', 'Entertainment', 'Residential', 'Hospitality', 'Healthcare', 'Commercial'],
    }),
  )
  for (const language of ['', '/ar']) {
    const path = `${language}/opportunities/${id}/social-image`
    expect((await imageAt(path)).length).toBeLessThan(300_000)
    const [first, last] = await inkOf(path, 400, 440)
    expect(last - first).toBeGreaterThan(300)
    // The image has no text between the facts and the bar, or between the bar and the name.
    for (const [top, bottom] of [
      [486, 499],
      [508, 528],
    ] as const)
      expect((await inkOf(path, top, bottom))[0]).toBe(Number.POSITIVE_INFINITY)
  }
})
