/**
 * The kinds of checks that the site or staff make, in the order of the page. verification-text.ts has their sentences.
 */
export const verificationKinds = ['licence', 'membership', 'linkedin', 'domain', 'address'] as const

export type VerificationKind = (typeof verificationKinds)[number]

export type Verification = {
  kind: VerificationKind
  body: string
  number: string
  issuer: string
  /** A date in UTC, such as '2027-03-14'. `endsOn` is the last date on which the verification counts. */
  seenOn: string
  endsOn: string
}

/** Distinguishes the verifications of a vendor. A second licence has another number or issuer. */
export type VerificationKey = Pick<Verification, 'kind'> & Partial<Pick<Verification, 'body' | 'number' | 'issuer'>>

export const verificationKeyOf = ({ kind, body, number, issuer }: Verification): string =>
  JSON.stringify([kind, body, number, issuer])

/** Adds years to a date. Returns '2029-03-01' for a year after '2028-02-29'. */
export function yearsAfter(day: string, years: number): string {
  const date = new Date(day)
  date.setUTCFullYear(date.getUTCFullYear() + years)
  return date.toISOString().slice(0, 10)
}
