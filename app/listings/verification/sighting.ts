/** What the site or staff have looked at, in the order in which it is shown. Its words: sighting-text.ts. */
export const sightingKinds = ['licence', 'membership', 'linkedin', 'domain', 'address'] as const

export type SightingKind = (typeof sightingKinds)[number]

export type Sighting = {
  kind: SightingKind
  body: string
  number: string
  issuer: string
  /** '2027-03-14', of UTC, as `endsOn`, the last day on which it counts. */
  seenOn: string
  endsOn: string
}

/** What tells one sighting of a vendor from another: a second licence has a number or an issuer of its own. */
export type SightingKey = Pick<Sighting, 'kind'> & Partial<Pick<Sighting, 'body' | 'number' | 'issuer'>>

export const sightingKeyOf = ({ kind, body, number, issuer }: Sighting): string =>
  JSON.stringify([kind, body, number, issuer])

/** '2028-02-29' is followed by '2029-03-01'. */
export function yearsAfter(day: string, years: number): string {
  const date = new Date(day)
  date.setUTCFullYear(date.getUTCFullYear() + years)
  return date.toISOString().slice(0, 10)
}
