/** What a search finds a row by, in the order of its list: what was typed has all that the specification's rule finds. */
export const tiers = { typed: 0, related: 1, services: 2, country: 3 } as const

export type Tier = (typeof tiers)[keyof typeof tiers]

/** Without a tier it has what was typed. */
export type Tiered = { tier?: Tier }
