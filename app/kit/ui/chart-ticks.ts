const MAX_STEPS = 4

/** Returns whole numbers at equal distances, from 0 up to the first one that is not less than `max`. */
export function ticksUpTo(max: number): number[] {
  const minStep = Math.max(1, max / MAX_STEPS)
  const power = 10 ** Math.floor(Math.log10(minStep))
  const step = power * ([1, 2, 5].find((factor) => factor * power >= minStep) ?? 10)
  return Array.from({ length: Math.max(1, Math.ceil(max / step)) + 1 }, (_, at) => at * step)
}
