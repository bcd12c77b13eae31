import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isolate } from '../../../config/language.ts'
import { shownMembership } from './memberships.ts'
import type { Verification, VerificationKind } from './verification.ts'

export const LICENCE = /*i18n*/ 'Licence'

export const CHECKS = /*i18n*/ 'Checks'

/**
 * The sentences for each kind of verification. They say who looked at what, and when. They do not say 'verified',
 * because that would claim more than was checked.
 */
const sentences: Record<VerificationKind, (seen: string, what: string) => MessageDescriptor> = {
  address: (seen) => msg`The vendor confirmed its email address on ${seen}.`,
  domain: (seen) => msg`The email address had the same domain as the website on ${seen}.`,
  linkedin: (seen) => msg`We looked at the LinkedIn profile on ${seen}.`,
  licence: (seen, what) => msg`Licence ${what}: we saw it in the public register on ${seen}.`,
  membership: (seen, what) => msg`${what}: we saw it in the public register on ${seen}.`,
}

export function verificationText(i18n: I18n, { kind, body, number, issuer, seenOn, endsOn }: Verification) {
  const day = (date: string) => i18n.date(new Date(date), { dateStyle: 'long', timeZone: 'UTC' })
  const separator = i18n.locale === 'en' ? ', ' : '، '
  const what = [body && i18n._(shownMembership(body)), ...[number, issuer].filter(Boolean).map(isolate)]
    .filter(Boolean)
    .join(separator)
  return { sentence: i18n._(sentences[kind](day(seenOn), what)), until: i18n._(msg`Shown until ${day(endsOn)}.`) }
}

export function wholeText(i18n: I18n, verification: Verification): string {
  const { sentence, until } = verificationText(i18n, verification)
  return `${sentence} ${until}`
}

/**
 * Removes the invisible characters of `isolate`. Downloaded files do not contain them, because people copy a number
 * from a file into the search of a register.
 */
export const withoutIsolates = (text: string): string => text.replace(/[\u2068\u2069]/g, '')
