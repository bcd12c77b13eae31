/**
 * The tiers of the rows that a search finds, in the order of the list. The first tier has every row that the
 * specification requires: those that contain the typed text.
 */
export const tiers = { typed: 0, related: 1, services: 2, country: 3 } as const

export type Tier = (typeof tiers)[keyof typeof tiers]
