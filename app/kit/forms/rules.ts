import { parse } from 'tldts'
import * as v from 'valibot'
import { isEmailAddress, isStorable, spelledAddress } from '../../../config/email-address.ts'
import type { Within } from '../fields/fields.ts'
import { REORDERING, withoutEnclosingPair, withoutHidden } from '../i18n/hidden-characters.ts'
import type { FormMessage } from './form-message.ts'

const tooLong = {
  200: /*i18n*/ 'Please use 200 characters or fewer',
  300: /*i18n*/ 'Please use 300 characters or fewer',
  320: /*i18n*/ 'Please use 320 characters or fewer',
  1000: /*i18n*/ 'Please use 1,000 characters or fewer',
  1500: /*i18n*/ 'Please use 1,500 characters or fewer',
  2000: /*i18n*/ 'Please use 2,000 characters or fewer',
  4000: /*i18n*/ 'Please use 4,000 characters or fewer',
  10000: /*i18n*/ 'Please use 10,000 characters or fewer',
}
const unreadable = /*i18n*/ 'Please remove the special characters that cannot be displayed'
const reordering =
  /*i18n*/ 'Please type this text again. It contains hidden characters (often from copying and pasting)'
const invalidWebsite = /*i18n*/ 'Please enter a valid website URL (include http:// or https://)'
const invalidHttps = /*i18n*/ 'Please enter a web address that starts with https://'
const invalidDate = /*i18n*/ 'Please enter a valid date'
const notOffered = /*i18n*/ 'Please choose an option from the list'
const invalidEmail = /*i18n*/ 'Please enter a valid email address'

// UNREADABLE matches control characters, noncharacters (XML refuses U+FFFE) and U+FFFD, which stands for bytes that are
// not UTF-8. A text of several lines may contain line breaks and tabs. It may also contain bidi controls, because their
// effect ends with the line.
const UNREADABLE = /[\p{Cc}\p{Noncharacter_Code_Point}\uFFFD]/u
const UNREADABLE_IN_LINES = /[^\P{Cc}\n\t]|[\p{Noncharacter_Code_Point}\uFFFD]/u

// Word and PowerPoint copy a line break as U+000B, and some other programs copy it as U+2028.
const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g

const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\u2800\uFFFC]/u

const refusedCharacters: Record<string, RegExp> = {
  [unreadable]: UNREADABLE_IN_LINES,
  [reordering]: REORDERING,
}

const MAX_WORD = 40

export const isOfCharacters = (message: FormMessage): boolean =>
  typeof message === 'string' && message in refusedCharacters

/**
 * Returns the word before the character that the error message is about, or '' if the character begins the text.
 * Returns undefined for a message about anything else.
 */
export function wordBeforeRefused(message: string, value: unknown): string | undefined {
  const refused = refusedCharacters[message]
  if (!refused || typeof value !== 'string') return undefined
  const before = value.slice(0, Math.max(value.search(refused), 0)).slice(-2 * MAX_WORD)
  return [...(before.trim().split(/\s/).at(-1) ?? '')].slice(-MAX_WORD).join('')
}

type Required = string | null

const sentText = (required: Required) => v.optional(v.string(required ?? unreadable), '')

const requireText = (required: Required) =>
  v.check((value: string) => required === null || value !== '', required ?? '')

const emptyIfInvisible = v.transform((value: string) => (VISIBLE.test(value) ? value : ''))

const oneLine = (typed: string) =>
  withoutEnclosingPair(withoutHidden(typed.replace(LINE_BREAK, ' ').replace(/\t/g, ' ')))

export const textRule = (required: Required, max: keyof typeof tooLong = 200) =>
  v.pipe(
    sentText(required),
    v.transform(oneLine),
    v.trim(),
    emptyIfInvisible,
    requireText(required),
    v.maxLength(max, tooLong[max]),
    v.check((value) => !UNREADABLE.test(value), unreadable),
    v.check((value) => value.search(REORDERING) < 0, reordering),
  )

export const linesRule = (required: Required, max: keyof typeof tooLong = 10000) =>
  v.pipe(
    sentText(required),
    v.transform((value) => value.replace(LINE_BREAK, '\n')),
    v.trim(),
    emptyIfInvisible,
    requireText(required),
    v.maxLength(max, tooLong[max]),
    v.check((value) => !UNREADABLE_IN_LINES.test(value), unreadable),
  )

/**
 * Checks an email address. With `isOwn`, the form looks up stored rows by this address, so an address that was stored
 * earlier is accepted even if new addresses of its kind are refused.
 */
export const emailRule = (required: string, isOwn = false) =>
  v.pipe(
    textRule(required, 320),
    v.transform((value) => {
      const spelled = spelledAddress(value)
      return isOwn && !isEmailAddress(spelled) ? value : spelled
    }),
    v.check((value) => isEmailAddress(value) || (isOwn && isStorable(value)), invalidEmail),
  )

/**
 * Accepts an http or https URL that a page can link to. Its host must be a name below a public suffix, and it must not
 * contain a user name.
 */
export const websiteRule = (required: Required, isHttps = false) =>
  v.pipe(
    textRule(required, 2000),
    v.check(
      (value) => (required === null && value === '') || isSite(value, isHttps),
      isHttps ? invalidHttps : invalidWebsite,
    ),
  )

/** Accepts a date such as '2026-11-20'. */
export const dateRule = (required: Required, within?: Within) =>
  v.pipe(
    sentText(required),
    v.trim(),
    requireText(required),
    v.check((value) => value === '' || isDate(value), invalidDate),
    v.check((value) => !within || value === '' || isWithin(within.days, value), within?.message ?? ''),
  )

const DAY_MS = 24 * 60 * 60 * 1000

function isWithin(days: number, date: string): boolean {
  const ahead = (Date.parse(date) - Date.now()) / DAY_MS
  return ahead > 0 && ahead <= days
}

export const isDate = (value: string) =>
  /^[1-9]\d{3}-\d\d-\d\d$/.test(value) && new Date(`${value}T00:00Z`).toJSON()?.startsWith(value) === true

// Both the parsed host and the host as it was typed have at most 253 characters. This is the limit for host names, and
// the database indexes the typed host.
function isSite(typed: string, isHttps: boolean): boolean {
  const host = /^https?:\/\/([^/?#\\@]+)(?=[/?#]|$)/i.exec(typed)?.[1] ?? ''
  if (host === '' || host.length > 253 || !URL.canParse(typed)) return false
  const { protocol, hostname } = new URL(typed)
  return (!isHttps || protocol === 'https:') && hostname.length <= 253 && isPublicName(hostname)
}

function isPublicName(hostname: string): boolean {
  // In the browser, this pattern replaces the list of public suffixes, because the list's 40 kB would be too much for a
  // phone.
  if (import.meta.env?.SSR === false) return /[^.]\.[a-z][a-z\d-]*\.?$/.test(hostname)
  const { isIcann, domain, publicSuffix } = parse(hostname)
  // Sample data has addresses under .example, which RFC 2606 reserves for this purpose.
  return domain !== null && (isIcann === true || publicSuffix === 'example')
}

export const oneOf = (values: readonly string[], required: Required) =>
  v.pipe(sentText(required), v.picklist(required === null ? ['', ...values] : values, required ?? notOffered))

// Accepts options of a closed list. A form sends one option as a text and several as a list. The options keep the order
// in which they were chosen.
export const someOf = (values: readonly string[], required: Required) =>
  v.pipe(
    v.unknown(),
    v.transform((sent) => [...new Set([sent].flat())].filter((value) => values.includes(value as string)) as string[]),
    v.minLength(required === null ? 0 : 1, required ?? ''),
  )
