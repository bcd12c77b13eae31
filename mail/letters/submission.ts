import { validate, version } from 'uuid'

export const kindNames = { request: 'vendor request', listing: 'services listing' } as const

export type Submission = { kind: keyof typeof kindNames; submissionId: string }

const dateTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

// Never quote typed text to an unverified address: it would turn the form into a spam relay.
export function describeByArrival({ kind, submissionId }: Submission): string {
  // Ids from the forms begin with their milliseconds (RFC 9562, version 7); others tell no time.
  if (!validate(submissionId) || version(submissionId) !== 7) return `your ${kindNames[kind]}`
  const arrived = Number.parseInt(submissionId.replace('-', '').slice(0, 12), 16)
  return `the ${kindNames[kind]} that reached us on ${dateTime.format(arrived)} UTC`
}
