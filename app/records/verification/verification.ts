/** What the site or staff have looked at, in the order in which it is shown. Its texts: verification-text.ts. */
export const verificationKinds = ['licence', 'membership', 'linkedin', 'domain', 'address'] as const

export type VerificationKind = (typeof verificationKinds)[number]

export type Verification = {
  kind: VerificationKind
  body: string
  number: string
  issuer: string
  /** '2027-03-14', of UTC, as `endsOn`, the last day on which it counts. */
  seenOn: string
  endsOn: string
}

/** What tells one verification of a vendor from another: a second licence has a number or an issuer of its own. */
export type VerificationKey = Pick<Verification, 'kind'> & Partial<Pick<Verification, 'body' | 'number' | 'issuer'>>

export const verificationKeyOf = ({ kind, body, number, issuer }: Verification): string =>
  JSON.stringify([kind, body, number, issuer])

/** '2028-02-29' is followed by '2029-03-01'. */
export function yearsAfter(day: string, years: number): string {
  const date = new Date(day)
  date.setUTCFullYear(date.getUTCFullYear() + years)
  return date.toISOString().slice(0, 10)
}
