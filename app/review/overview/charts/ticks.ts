const MOST_STEPS = 4

/** Whole numbers at equal distances, from 0 to the first that is not below `most`. */
export function ticksUpTo(most: number): number[] {
  const least = Math.max(1, most / MOST_STEPS)
  const power = 10 ** Math.floor(Math.log10(least))
  const step = power * ([1, 2, 5].find((factor) => factor * power >= least) ?? 10)
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, at) => at * step)
}
