import { expect, onTestFinished, test } from 'vitest'
import { repeat } from './repeat.ts'

const sentences = { failing: 'The well is dry', recovered: 'There is water again.' }
const HOUR = 3_600_000

/** Repeats `work` until the test ends, and gathers what is logged. */
function repeated(work: () => Promise<unknown>, pause: number) {
  const logged: string[] = []
  const { stop } = repeat(work, { pause, sentences, log: (sentence) => logged.push(sentence) })
  onTestFinished(stop)
  return { logged, stop }
}

test('work that has more to do goes on at once, and pauses when it has not', async () => {
  let times = 0
  const { stop } = repeated(async () => ++times < 5, HOUR)
  await expect.poll(() => times).toBe(5)
  await stop()
  expect(times).toBe(5)
})

test('of a row of failures the first is told, with its cause, and then that it is over', async () => {
  let times = 0
  const { logged, stop } = repeated(async () => {
    times++
    if ([2, 3, 4, 8].includes(times)) throw new Error(`time ${times}`, { cause: new Error('no rope') })
  }, 1)
  await expect.poll(() => times).toBeGreaterThan(10)
  await stop()
  expect(logged).toEqual([
    'The well is dry: time 2: no rope',
    'There is water again.',
    'The well is dry: time 8: no rope',
    'There is water again.',
  ])
})

test('stopping waits for the work in hand and begins no other', async () => {
  const begun = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  let done = 0
  const { stop } = repeated(async () => {
    begun.resolve()
    await goOn.promise
    return ++done > 0
  }, 1)
  await begun.promise
  const stopped = stop().then(() => done)
  goOn.resolve()
  expect(await stopped).toBe(1)
  expect(done).toBe(1)
})
