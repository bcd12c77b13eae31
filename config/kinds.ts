/**
 * What visitors send. app/submissions/kinds.ts declares the fields and columns of each kind, transitions.ts its statuses,
 * mail/letters/submission.ts its names in letters. A new kind does not compile until every table by kind has it.
 */
export const publishedKinds = ['request', 'listing'] as const

export const submissionKinds = [...publishedKinds, 'message'] as const

/** Have a public page once approved. */
export type PublishedKind = (typeof publishedKinds)[number]

export type Kind = (typeof submissionKinds)[number]
