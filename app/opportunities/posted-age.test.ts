import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysSince, lastAged } from './posted-age.tsx'

test.for([
  ['2025-04-10T12:00:00.000Z', '2025-04-10T12:00:00.000Z', 0],
  ['2025-04-10T12:00:00.000Z', '2025-04-11T11:59:59.999Z', 0],
  ['2025-04-10T12:00:00.000Z', '2025-04-11T12:00:00.000Z', 1],
  ['2025-04-10T23:59:00.000Z', '2025-04-11T00:01:00.000Z', 0],
  ['2025-04-10T12:00:00.000Z', '2025-04-12T11:59:59.999Z', 1],
  ['2025-04-10T12:00:00.000Z', '2025-04-12T12:00:00.000Z', 2],
  ['2024-02-28T12:00:00.000Z', '2025-02-28T12:00:00.000Z', 366],
  // Clocks in summer time change nothing: days are 24 hours.
  ['2025-03-30T00:00:00.000+02:00', '2025-03-31T00:00:00.000+03:00', 0],
  // Two clocks may differ.
  ['2025-04-10T12:00:01.000Z', '2025-04-10T12:00:00.000Z', 0],
] as const)('from %s to %s it is %i whole days', ([postedAt, now, days]) => {
  expect(daysSince(new Date(postedAt), new Date(now))).toBe(days)
})

test('when it came to its age it had this age and a moment before another, and that stays so until it changes', () => {
  const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moment, moment, (postedAt, now) => {
      const aged = lastAged(postedAt, now)
      const days = daysSince(postedAt, now)
      expect(daysSince(postedAt, aged)).toBe(days)
      expect(daysSince(postedAt, new Date(aged.getTime() - 1))).toBe(Math.max(0, days - 1))
      expect(lastAged(postedAt, new Date(aged.getTime() + 24 * 60 * 60 * 1000 - 1))).toEqual(aged)
    }),
  )
})
