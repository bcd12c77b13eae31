import { expect, test } from 'vitest'
import { limitConcurrency } from './concurrency.ts'

/** Allows two requests at a time. The test responds to each of them. */
function limited() {
  const waiting: ((response: Response) => void)[] = []
  const observed = { counts: [] as number[], refused: 0 }
  const counters = {
    inFlight: (count: number) => void observed.counts.push(count),
    refused: () => void observed.refused++,
    ready() {},
  }
  const work = () => new Promise<Response>((resolve) => waiting.push(resolve))
  const fetch = limitConcurrency(2, counters, work)
  return { waiting, observed, ask: async () => fetch(new Request('http://dalil.example'), undefined) }
}

test('only so many requests are handled at a time, and the next one is refused immediately with a time to retry', async () => {
  const { ask, waiting, observed } = limited()
  const [first, second] = [ask(), ask()]
  const third = await ask()
  expect([
    third.status,
    ...['Retry-After', 'Cache-Control', 'Connection'].map((name) => third.headers.get(name)),
  ]).toEqual([503, '2', 'no-store', 'close'])
  expect(await third.text()).toBe(
    'The site is very busy. Please try again in a moment.\nالموقع مزدحم جدًا. يرجى إعادة المحاولة بعد لحظات.\n',
  )
  for (const answer of waiting.splice(0)) answer(new Response('done'))
  expect([await (await first).text(), await (await second).text(), observed.refused]).toEqual(['done', 'done', 1])
  await expect.poll(() => observed.counts.at(-1)).toBe(0)
  const fourth = ask()
  waiting[0]?.(new Response(null, { status: 303 }))
  expect((await fourth).status).toBe(303)
  expect(observed.counts.at(-1)).toBe(0)
})

test('a request that fails makes room for another', async () => {
  const failing = limitConcurrency(1, { inFlight() {}, refused() {}, ready() {} }, () =>
    Promise.reject(new Error('broken')),
  )
  const ask = async () => failing(new Request('http://dalil.example'), undefined)
  await expect(ask()).rejects.toThrow('broken')
  await expect(ask()).rejects.toThrow('broken')
})

test('an answer that its client does not read makes room once it is ready, and is complete nevertheless', async () => {
  const { ask, waiting, observed } = limited()
  const answers = [ask(), ask()]
  const body = 'x'.repeat(100_000)
  for (const answer of waiting.splice(0)) answer(new Response(new Blob([body]).stream()))
  const unread = await Promise.all(answers)
  await expect.poll(() => observed.counts.at(-1)).toBe(0)
  for (const answer of unread) expect(await answer.text()).toBe(body)
})

test('a streamed answer counts until its end, or until its client closes the connection', async () => {
  const { ask, waiting, observed } = limited()
  let end = () => {}
  const streaming = () =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(Buffer.from('begun'))
        end = () => controller.close()
      },
    })
  const first = ask()
  waiting.shift()?.(new Response(streaming()))
  const reader = (await first).body?.getReader()
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('begun')
  expect(observed.counts.at(-1)).toBe(1)
  end()
  await expect.poll(() => observed.counts.at(-1)).toBe(0)

  const second = ask()
  waiting.shift()?.(new Response(streaming()))
  await (await second).body?.cancel()
  await expect.poll(() => observed.counts.at(-1)).toBe(0)
})
