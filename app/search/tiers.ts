/**
 * The tiers of the rows that a search finds. The list shows them in the order of `tiersOf` (conditions.server.ts).
 * - `typed`: the rows contain the typed words, or state an entry of a closed list with this name.
 * - `longer`: they contain one of the words only within a longer word, as 'hospitality' contains 'hospital'. Together
 *   with `typed`, these are all rows that the specification requires.
 * - `loose` and `looseLonger`: they lack only optional words, and otherwise are like `typed` and `longer`.
 * - `named`: they contain words with the same meaning, for example in the other language.
 * - `services`: they offer or need a service that the words stand for.
 * - `country`: they are elsewhere in the country of a typed city.
 *
 * The numbers stand in the addresses of later pages, so they never change.
 */
export const tiers = { typed: 0, named: 1, services: 2, country: 3, loose: 4, longer: 5, looseLonger: 6 } as const

export type Tier = (typeof tiers)[keyof typeof tiers]

/** The part of the list in which a tier stands. Each part has a heading of its own, except for the first. */
type Section = 'found' | 'longer' | 'related' | 'country'

const sections: Record<Tier, Section> = {
  [tiers.typed]: 'found',
  [tiers.loose]: 'found',
  [tiers.named]: 'found',
  [tiers.longer]: 'longer',
  [tiers.looseLonger]: 'longer',
  [tiers.services]: 'related',
  [tiers.country]: 'country',
}

export const sectionOf = ({ tier = tiers.typed }: { tier?: number }): Section => sections[tier as Tier]

/** Whether the rows of a tier are only related to the search. */
export const isRelated = (tier: Tier): boolean => ['related', 'country'].includes(sections[tier])
