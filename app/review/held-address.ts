const heldTypes = ['messages', 'invitations'] as const
export type HeldType = (typeof heldTypes)[number]

/** Undefined: both. */
export const heldTypeIn = (parameters: URLSearchParams): HeldType | undefined =>
  heldTypes.find((type) => type === parameters.get('type'))

export const heldAddress = (type: HeldType | undefined): string => `/review/held${heldQuery(type)}`

/** Kept by the forms of the list, so that a decision leads back to what was shown. */
export const heldQuery = (type: HeldType | undefined): string => (type ? `?type=${type}` : '')
