import { validate, version } from 'uuid'
import { type About, sentThings } from './template.ts'

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/**
 * What a submission is called in a letter to an address that nobody has proved: by its kind and when it came, in UTC, and
 * by nothing that was typed. With a company's name a form would send a stranger's words to anybody, by our refusing them.
 */
export function namedByArrival({ kind, submissionId }: About): string {
  // Those from the forms have ids that begin with their milliseconds (RFC 9562, version 7); others tell no time.
  if (!validate(submissionId) || version(submissionId) !== 7) return `your ${sentThings[kind]}`
  const arrived = Number.parseInt(submissionId.replace('-', '').slice(0, 12), 16)
  return `the ${sentThings[kind]} that reached us on ${moment.format(arrived)} UTC`
}
