import { type ScaleBand, type ScaleLinear, scaleBand, scaleLinear } from 'd3-scale'

// All in percent of the picture: then the page alone decides how large it is, and no script has to measure it.

/** About so many lines to read a value by. */
const TICKS = 4

export type HeightScale = ScaleLinear<number, number>
export type WeekScale = ScaleBand<number>

/** From nothing, at the bottom, up to a round whole number not below `most`. */
export function heightScale(most: number): HeightScale {
  return scaleLinear([0, Math.max(1, Math.ceil(most))], [100, 0]).nice(TICKS)
}

/** The whole numbers to read a height by, equally far apart, from the bottom to the top. */
export function ticksOf(height: HeightScale): number[] {
  return height.ticks(TICKS).filter(Number.isInteger)
}

/** Side by side, as wide as a grid of so many equal columns, a fifth of each left free. */
export function weekScale(weeks: Date[]): WeekScale {
  return scaleBand(weeks.map(Number), [0, 100]).paddingInner(0.2).paddingOuter(0.1)
}

/** From nothing up to `most`; the rest of the width is for the number at the end of the bar. */
export function lengthScale(most: number): ScaleLinear<number, number> {
  return scaleLinear([0, Math.max(1, most)], [0, 82])
}
