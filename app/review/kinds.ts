/** What the team decides on. The labels, for one and for all, are keys of the catalogues; the path is the console's. */
export const kinds = [
  { kind: 'request', label: /*i18n*/ 'Vendor request', plural: /*i18n*/ 'Vendor requests', path: 'requests' },
  { kind: 'listing', label: /*i18n*/ 'Vendor listing', plural: /*i18n*/ 'Vendor listings', path: 'listings' },
  { kind: 'message', label: /*i18n*/ 'Message', plural: /*i18n*/ 'Messages', path: 'messages' },
] as const

export type Kind = (typeof kinds)[number]['kind']

/** What is published once it is approved. */
export type PublishedKind = Exclude<Kind, 'message'>

/** The page of one submission in the console. */
export const pageOf = (kind: Kind, id: string) =>
  `/review/${kinds.find((it) => it.kind === kind)?.path}/${encodeURIComponent(id)}`

/** What a submission's status is called: a key of the catalogues. */
export const statusLabels = {
  pending: /*i18n*/ 'Waiting',
  changes_asked: /*i18n*/ 'Changes requested',
  approved: /*i18n*/ 'Approved',
  taken_down: /*i18n*/ 'Taken down',
  declined: /*i18n*/ 'Declined',
  answered: /*i18n*/ 'Answered',
  spam: /*i18n*/ 'Spam',
  erased: /*i18n*/ 'Erased',
}

export type Status = keyof typeof statusLabels
export type PublishedStatus = Exclude<Status, 'answered' | 'spam'>
