import type { Span } from './words.ts'

/** The kinds of match that certainly name the sender. A text with such a match is not published. */
const namingKinds = ['name', 'nameWord', 'website', 'emailDomain', 'ownEmail'] as const

export type IdentityLeakKind =
  | (typeof namingKinds)[number]
  | 'nameLike'
  | 'city'
  | 'email'
  | 'link'
  | 'telephone'
  | 'amount'
  | 'quantity'
  | 'date'
  | 'reference'
  | 'named'

export type Found = Span & { kind: IdentityLeakKind }

export const isNaming = ({ kind }: { kind: IdentityLeakKind }): boolean => namingKinds.some((one) => one === kind)

export type Sender = { company: string; website: string; email: string; location: string; country: string }
