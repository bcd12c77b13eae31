/** What the site or staff have looked at, in the order in which it is shown. Its words: sighting-text.ts. */
export const sightingKinds = ['licence', 'membership', 'linkedin', 'website', 'domain', 'address'] as const

export type SightingKind = (typeof sightingKinds)[number]

export type Sighting = {
  kind: SightingKind
  /** Of a membership: a name of the closed list. */
  body: string
  number: string
  issuer: string
  /** '2027-03-14', of UTC, as `endsOn`, the last day on which it counts. */
  seenOn: string
  endsOn: string
}
