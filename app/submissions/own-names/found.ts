import type { Span } from './words.ts'

export type GiveawayKind =
  | 'name'
  | 'website'
  | 'emailDomain'
  | 'nameWord'
  | 'city'
  | 'email'
  | 'link'
  | 'telephone'
  | 'amount'
  | 'date'
  | 'reference'
  | 'named'

export type Found = Span & { kind: GiveawayKind }

/** Of a confidential request: what a text must not tell. */
export type Sender = { company: string; website: string; email: string; location: string; country: string }
