import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ticksUpTo } from './chart-ticks.ts'

// The page relies on the equal distances, because it spreads the numbers beside a chart evenly from the bottom to the
// top.
test('the ticks of an axis are whole numbers at equal distances, from 0 to at least the largest value', () => {
  fc.assert(
    fc.property(fc.oneof(fc.nat(50), fc.nat(100_000_000)), (max) => {
      const ticks = ticksUpTo(max)
      const [bottom, step = 0] = ticks
      const top = ticks.at(-1) ?? 0
      expect(bottom).toBe(0)
      expect(ticks.every((tick, at) => Number.isInteger(tick) && tick === at * step)).toBe(true)
      expect(top).toBeGreaterThanOrEqual(Math.max(1, max))
      expect(top - step).toBeLessThanOrEqual(max)
      expect(ticks.length).toBeLessThanOrEqual(5)
    }),
  )
  expect([0, 1, 4, 7, 30, 4_000].map(ticksUpTo)).toEqual([
    [0, 1],
    [0, 1],
    [0, 1, 2, 3, 4],
    [0, 2, 4, 6, 8],
    [0, 10, 20, 30],
    [0, 1_000, 2_000, 3_000, 4_000],
  ])
})
