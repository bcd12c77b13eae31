import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { heightScale, ticksOf } from './scales.ts'

// The labels beside a chart are placed at equal distances, from the bottom to the top.
test('the grid lines are whole numbers at equal distances, from the bottom to the top', () => {
  fc.assert(
    fc.property(fc.oneof(fc.nat(50), fc.nat(1_000_000), fc.double({ min: 0, max: 1_000, noNaN: true })), (most) => {
      const height = heightScale(most)
      const ticks = ticksOf(height)
      const places = ticks.map((tick) => height(tick))
      expect(ticks.every(Number.isInteger)).toBe(true)
      expect([places[0], places.at(-1)]).toEqual([100, 0])
      for (const [at, place] of places.entries()) expect(place).toBeCloseTo(100 - (100 * at) / (places.length - 1))
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(most)
      expect(ticks.length).toBeLessThan(10)
    }),
  )
})
