import { validate, version } from 'uuid'
import type { PublishedKind } from '../../config/kinds.ts'
import { type Language, localeOf } from '../../config/language.ts'
import { kindWords } from './kinds.ts'

export type SubmissionReference = { kind: PublishedKind; submissionId: string }

// Never quote typed text to an unverified address: it would turn the form into a spam relay.
export function describeByArrival({ kind, submissionId }: SubmissionReference): string {
  const arrival = arrivalOf(submissionId)
  if (arrival === undefined) return `your ${kindWords[kind].en.name}`
  return `the ${kindWords[kind].en.name} that reached us on ${dayOf(arrival, 'en')} at ${timeOf(arrival)} UTC`
}

export function describeByArrivalInArabic({ kind, submissionId }: SubmissionReference): string {
  const arrival = arrivalOf(submissionId)
  if (arrival === undefined) return `${kindWords[kind].ar.sent} أرسلتموه`
  return `${kindWords[kind].ar.sent} وصلنا في ${dayOf(arrival, 'ar')} الساعة ${timeOf(arrival)} بالتوقيت العالمي المنسّق`
}

export const describeByCompanyInArabic = (kind: PublishedKind, company: string): string =>
  `${kindWords[kind].ar.of} ${isolated(company, 'ar')}`

/** In milliseconds. */
function arrivalOf(submissionId: string): number | undefined {
  // Ids from the forms begin with their milliseconds (RFC 9562, version 7); others tell no time.
  if (!validate(submissionId) || version(submissionId) !== 7) return undefined
  return Number.parseInt(submissionId.replace('-', '').slice(0, 12), 16)
}

/** Of a date such as '2027-03-14'. */
export const dayIn = (language: Language, date: string): string => dayOf(Date.parse(date), language)

const dayOf = (time: number, language: Language) =>
  new Intl.DateTimeFormat(localeOf(language), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(time)

const timeOf = (time: number) => new Date(time).toISOString().slice(11, 16)

/** A typed name: in an Arabic sentence, without these marks the full stop of 'Wadi Co.' would stand before its 'W'. */
export const isolated = (name: string, language: Language): string =>
  language === 'ar' || ARABIC.test(name) ? `\u2068${name}\u2069` : name

const ARABIC = /\p{Script=Arabic}/u
