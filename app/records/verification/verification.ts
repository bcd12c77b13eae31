/**
 * The kinds of checks that the site or staff make, in the order in which a page shows them. Their sentences are in
 * verification-text.ts.
 */
export const verificationKinds = ['licence', 'membership', 'linkedin', 'domain', 'address'] as const

export type VerificationKind = (typeof verificationKinds)[number]

export type Verification = {
  kind: VerificationKind
  body: string
  number: string
  issuer: string
  /** Both dates are in UTC, such as '2027-03-14'. `endsOn` is the last date on which the verification counts. */
  seenOn: string
  endsOn: string
}

/** The values that distinguish the verifications of one vendor. A second licence has a different number or issuer. */
export type VerificationKey = Pick<Verification, 'kind'> & Partial<Pick<Verification, 'body' | 'number' | 'issuer'>>

export const verificationKeyOf = ({ kind, body, number, issuer }: Verification): string =>
  JSON.stringify([kind, body, number, issuer])

/** Adds years to a date. A year after '2028-02-29' is '2029-03-01'. */
export function yearsAfter(day: string, years: number): string {
  const date = new Date(day)
  date.setUTCFullYear(date.getUTCFullYear() + years)
  return date.toISOString().slice(0, 10)
}
