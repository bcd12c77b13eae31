import { expect, test } from 'vitest'
import { measure } from './measure.ts'
import { taskOf } from './pages.ts'

const answering = (status: number, html: string) =>
  taskOf({ get: async () => new Response(html, { status }) }, { name: 'home', path: '/', expected: 'Dalil' })

test.for([503, 429])('a page that is refused with %s has no time and is not an error', async (status) => {
  const samples = await measure([[answering(status, '')]])
  expect(samples.get('home')?.[0]?.[0]).toBe(Number.POSITIVE_INFINITY)
})

test.for([
  [500, 'Dalil</html>', 'the status is 500'],
  [200, 'Dalil', 'the page is not complete'],
  [200, '</html>', "the page does not show 'Dalil'"],
] as const)('a wrong page is an error: %s %s', async ([status, html, problem]) => {
  await expect(measure([[answering(status, html)]])).rejects.toThrow(`home: /: ${problem}`)
})
