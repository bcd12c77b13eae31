import { afterAll, expect, test } from 'vitest'
import { watchLog } from '../../../test/log.ts'
import { testServer } from '../../../test/server.ts'

const site = await testServer()
afterAll(() => site.close())
// This is imported after the built site has set NODE_ENV, because the site's production version of React cannot render
// together with the development version.
const { socialImage } = await import('./social-image.server.ts')

const content = (title: string) => ({ language: 'en' as const, title, subtitle: '', siteName: 'Dalil', seed: 0 })

test('a page and the health check are answered before twenty images are drawn', async () => {
  const ended: string[] = []
  const slow = { ...content('Slow'), siteName: 'x'.repeat(100_000) }
  const drawings = Array.from({ length: 20 }, (_, at) => socialImage({ ...slow, title: `Slow ${at}` }))
  const images = Promise.all(drawings).then(() => ended.push('images'))
  for (const path of ['/faq', '/healthz']) expect((await site.get(path)).status).toBe(200)
  ended.push('pages')
  await images
  expect(ended).toEqual(['pages', 'images'])
})

test('twenty images wait to be drawn, and further ones are refused with 503 and a time to retry', async () => {
  const asked = Array.from({ length: 30 }, (_, at) => socialImage(content(`Image ${at}`)))
  const answers = await Promise.all(asked.map((answer) => answer.catch((refusal: Response) => refusal)))
  expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(200), ...Array(10).fill(503)])
  const headers = answers.slice(20).map(({ headers }) => [headers.get('Retry-After'), headers.get('Cache-Control')])
  expect(headers).toEqual(Array(10).fill(['2', 'no-store']))
})

test('the same content is drawn once for all requests in the meantime', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => socialImage(content('The same'))))
  const images = await Promise.all(
    answers.map(async (answer) => Buffer.from(await answer.arrayBuffer()).toString('hex')),
  )
  expect(new Set(images).size).toBe(1)
})

test('a drawing that ends the thread fails alone and is logged once, and the next one is drawn', async () => {
  const log = watchLog()
  const failing = socialImage(null as never).catch((answer: Response) => answer)
  const next = socialImage(content('The next'))
  expect((await failing).status).toBe(503)
  expect((await next).status).toBe(200)
  expect(log).toEqual([expect.stringContaining('A social image could not be drawn')])
  expect((await socialImage(content('The one after'))).status).toBe(200)
})
