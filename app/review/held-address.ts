const heldTypes = ['messages', 'invitations'] as const
export type HeldType = (typeof heldTypes)[number]

/** Returns the chosen type of held submissions. Undefined means both types. */
export const heldTypeIn = (parameters: URLSearchParams): HeldType | undefined =>
  heldTypes.find((type) => type === parameters.get('type'))

export const heldAddress = (type: HeldType | undefined): string => `/review/held${heldQuery(type)}`

/**
 * Returns the query that the forms in the list of held submissions keep, so that the reviewer returns to the same list
 * after a decision.
 */
export const heldQuery = (type: HeldType | undefined): string => (type ? `?type=${type}` : '')
