import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { lastWeeks } from './weeks.ts'

const DAY_MS = 24 * 60 * 60 * 1000

test('weeks begin on Mondays, 00:00 UTC, and the last one is the current week', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }), (now) => {
      const { weeks, since } = lastWeeks(now, 3)
      const [first, second, last] = weeks as [Date, Date, Date]
      expect([first, last.getTime() - second.getTime()]).toEqual([since, 7 * DAY_MS])
      expect([last.getUTCDay(), last.toISOString().slice(11)]).toEqual([1, '00:00:00.000Z'])
      const passed = now.getTime() - last.getTime()
      expect(passed >= 0 && passed < 7 * DAY_MS).toBe(true)
    }),
  )
})
