import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOpportunity, publish } from '../../test/builders.ts'
import { watchLog } from '../../test/log.ts'
import { testServer } from '../../test/server.ts'
import { socialImage } from './social-image.server.ts'

let site: Awaited<ReturnType<typeof testServer>>
beforeAll(async () => {
  site = await testServer()
})
afterAll(() => site.close())

/** The addresses of the images of so many new opportunities. */
async function newImages(count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, at) => anOpportunity({ company: `Wadi ${at}` }))
  return (await publish(site.database.team, ...rows)).map((id) => `/opportunities/${id}/social-image`)
}

const words = (title: string) => ({ title, subtitle: '', siteName: 'Dalil', seed: 0 })

test('while images are drawn the site answers: one health check after another, more than there are images', async () => {
  const images = await newImages(16)
  await site.get('/social-image')
  await site.get('/healthz')
  let left = images.length
  const drawn = images.map((path) => site.get(path).finally(() => left--))
  let answers = 0
  for (; left > 0; answers += 1) {
    expect((await site.get('/healthz')).status).toBe(200)
    expect((await site.get('/faq')).status).toBe(200)
  }
  expect((await Promise.all(drawn)).map(({ status }) => status)).toEqual(images.map(() => 200))
  expect(answers).toBeGreaterThan(images.length)
})

test('images beyond those that wait are refused with 503, to be asked for again', async () => {
  const answers = await Promise.all((await newImages(80)).map((path) => site.get(path)))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(20)
  expect(refused.length).toBeGreaterThan(0)
  for (const { status, headers } of refused)
    expect([status, headers.get('Retry-After'), headers.get('Cache-Control')]).toEqual([503, '2', 'no-store'])
})

test('the same words are drawn once for all who ask meanwhile', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => socialImage(words('The same'))))
  const images = await Promise.all(
    answers.map(async (answer) => Buffer.from(await answer.arrayBuffer()).toString('hex')),
  )
  expect(new Set(images).size).toBe(1)
})

test('a drawing that ends the thread fails alone, is logged once, and the next one is drawn', async () => {
  const log = watchLog()
  const failing = socialImage(null as never).catch((answer: Response) => answer)
  const next = socialImage(words('The next'))
  expect((await failing).status).toBe(503)
  expect((await next).status).toBe(200)
  expect(log).toEqual([expect.stringContaining('A social image could not be drawn')])
  expect((await socialImage(words('The one after'))).status).toBe(200)
})
