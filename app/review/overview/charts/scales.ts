import { type ScaleBand, type ScaleLinear, scaleBand, scaleLinear } from 'd3-scale'

// In percent of the chart, so that no script has to measure it.

const TICKS = 4

export type HeightScale = ScaleLinear<number, number>
export type WeekScale = ScaleBand<number>

/** From 0 up to a round whole number not below `most`. */
export function heightScale(most: number): HeightScale {
  return scaleLinear([0, Math.max(1, Math.ceil(most))], [100, 0]).nice(TICKS)
}

export function ticksOf(height: HeightScale): number[] {
  return height.ticks(TICKS).filter(Number.isInteger)
}

export function weekScale(weeks: Date[]): WeekScale {
  return scaleBand(weeks.map(Number), [0, 100]).paddingInner(0.2).paddingOuter(0.1)
}

/** The rest of the width is for the number at the end of the bar. */
export function lengthScale(most: number): ScaleLinear<number, number> {
  return scaleLinear([0, Math.max(1, most)], [0, 82])
}
