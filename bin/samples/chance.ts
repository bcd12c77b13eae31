/** A source of random choices that are the same for the same seed. */
export type Chance = {
  /** Returns a number from 0 up to, but not including, 1. */
  next(): number
  /** Returns true with the given probability. */
  happens(probability: number): boolean
  /** Returns a whole number from `low` to `high`, including both. */
  between(low: number, high: number): number
  /** Returns one choice of the list, all equally likely. Throws on an empty list. */
  pick<Choice>(choices: readonly Choice[]): Choice
  /** Returns one key. The probability of each key is in proportion to its weight. */
  weighted<Key extends string>(weights: Partial<Record<Key, number>>): Key
  /** Returns up to `count` different keys, in the order in which they were drawn. */
  several<Key extends string>(weights: Partial<Record<Key, number>>, count: number): Key[]
}

/**
 * Returns a source of random choices for `seed`, an unsigned 32-bit number. The generator is Tommy Ettinger's
 * mulberry32, which is in the public domain.
 */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0

  function next() {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  function pick<Choice>(choices: readonly Choice[]): Choice {
    if (!choices.length) throw new RangeError('There is nothing to pick from.')
    return choices[Math.floor(next() * choices.length)] as Choice
  }

  function weighted<Key extends string>(weights: Partial<Record<Key, number>>): Key {
    const entries = Object.entries<number | undefined>(weights) as [Key, number][]
    let remainder = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [key, weight] of entries) {
      remainder -= weight
      if (remainder < 0) return key
    }
    return pick(entries)[0]
  }

  function several<Key extends string>(weights: Partial<Record<Key, number>>, count: number): Key[] {
    const rest = { ...weights }
    const chosen: Key[] = []
    while (chosen.length < count && Object.keys(rest).length) {
      const key = weighted(rest)
      delete rest[key]
      chosen.push(key)
    }
    return chosen
  }

  return {
    next,
    happens: (probability) => next() < probability,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick,
    weighted,
    several,
  }
}
