import { expect, test } from 'vitest'
import { daysSince, withAge } from './posted-age.tsx'

test.for([
  ['2025-04-10T12:00:00.000Z', '2025-04-10T12:00:00.000Z', 0],
  ['2025-04-10T12:00:00.000Z', '2025-04-11T11:59:59.999Z', 0],
  ['2025-04-10T12:00:00.000Z', '2025-04-11T12:00:00.000Z', 1],
  ['2025-04-10T23:59:00.000Z', '2025-04-11T00:01:00.000Z', 0],
  ['2025-04-10T12:00:00.000Z', '2025-04-12T11:59:59.999Z', 1],
  ['2025-04-10T12:00:00.000Z', '2025-04-12T12:00:00.000Z', 2],
  ['2024-02-28T12:00:00.000Z', '2025-02-28T12:00:00.000Z', 366],
  // The change to summer time makes no difference, because a day always counts as 24 hours.
  ['2025-03-30T00:00:00.000+02:00', '2025-03-31T00:00:00.000+03:00', 0],
  // The clocks of the database and of the site may differ, so a request can seem to be posted in the future.
  ['2025-04-10T12:00:01.000Z', '2025-04-10T12:00:00.000Z', 0],
] as const)('from %s to %s there are %i whole days', ([postedAt, now, days]) => {
  expect(daysSince(new Date(postedAt), new Date(now))).toBe(days)
})

test('a request says in how many days it closes, until its closing date has passed', () => {
  const now = new Date('2026-03-10T12:00:00Z')
  const closesIn = (closesAt: string) => withAge({ postedAt: now, closesAt: new Date(closesAt) }, now).closesIn
  expect(['2026-03-12T21:00:00Z', '2026-03-10T21:00:00Z', '2026-03-09T21:00:00Z'].map(closesIn)).toEqual([
    2,
    0,
    undefined,
  ])
})
