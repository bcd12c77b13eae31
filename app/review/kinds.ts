/** What the team decides on. The label is a key of the catalogues, the path a part of the console's addresses. */
export const kinds = [
  { kind: 'request', label: /*i18n*/ 'Vendor requests', path: 'requests' },
  { kind: 'listing', label: /*i18n*/ 'Vendor listings', path: 'listings' },
  { kind: 'message', label: /*i18n*/ 'Messages', path: 'messages' },
] as const

export type Kind = (typeof kinds)[number]['kind']

/** The page of one submission in the console. */
export const pageOf = (kind: Kind, id: string) => `/review/${kinds.find((it) => it.kind === kind)?.path}/${id}`
