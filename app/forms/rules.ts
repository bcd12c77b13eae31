import * as v from 'valibot'
import { isEmailAddress } from '../email-address.ts'

/** Text limits, far above honest use (each message is a key of the catalogues). */
const limits = {
  200: /*i18n*/ 'Please use at most 200 characters',
  320: /*i18n*/ 'Please use at most 320 characters',
  2000: /*i18n*/ 'Please use at most 2,000 characters',
  10000: /*i18n*/ 'Please use at most 10,000 characters',
}
const unreadable = /*i18n*/ 'Please remove the characters that cannot be shown'
const invalidWebsite = /*i18n*/ 'Please enter a valid website URL (include http:// or https://)'
const invalidEmail = /*i18n*/ 'Please enter a valid email address'

// Control characters, what is no character and never will be (XML refuses U+FFFE), and U+FFFD, which stands where bytes
// were no UTF-8. In one line, where nothing needs it, also what turns the direction of writing round, so that an address
// reads as another, and what has no width, so that two names read as one. Several lines may have line ends and tabs.
const UNREADABLE = /[\p{Cc}\p{Noncharacter_Code_Point}\uFFFD\p{Bidi_Control}\u200B\u2060\uFEFF]/u
const UNREADABLE_IN_LINES = /[^\P{Cc}\n\t]|[\p{Noncharacter_Code_Point}\uFFFD]/u

// Joiners have their place only in words of Arabic letters ('می‌خواهم'), after marks, as Indian scripts have them, and
// within emoji.
const STRAY_JOINER = /(?:^|[^\p{scx=Arab}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D]/u

/** What is said where a text is missing; null for one that may be left out. */
type Required = string | null

/** A field that is not sent at all counts as empty. The inner one, because Conform has '' mean nothing there too. */
const given = (required: Required) =>
  v.optional(
    v.pipe(
      v.optional(v.string(required ?? unreadable)),
      v.transform((value) => value ?? ''),
    ),
    '',
  )

const filled = (required: Required) => v.check((value: string) => required === null || value !== '', required ?? '')

/** One line of text, trimmed. */
export const text = (required: Required, max: keyof typeof limits = 200) =>
  v.pipe(
    given(required),
    v.trim(),
    filled(required),
    v.maxLength(max, limits[max]),
    v.check((value) => !UNREADABLE.test(value) && !STRAY_JOINER.test(value), unreadable),
  )

/** Text of several lines, trimmed; line ends become \n, whichever way the browser sent them. */
export const lines = (required: Required, max: keyof typeof limits = 10000) =>
  v.pipe(
    given(required),
    v.transform((value) => value.replaceAll('\r\n', '\n')),
    v.trim(),
    filled(required),
    v.maxLength(max, limits[max]),
    v.check((value) => !UNREADABLE_IN_LINES.test(value), unreadable),
  )

/** An e-mail address (spec 5). */
export const email = (required: string) => v.pipe(text(required, 320), v.check(isEmailAddress, invalidEmail))

/** A URL that a page can link to: other schemes than http and https, `javascript:` among them, are no website. */
export const website = (required: string) =>
  v.pipe(
    text(required, 2000),
    v.check((value) => URL.canParse(value) && isSite(value), invalidWebsite),
  )

/**
 * Whether a URL can be a place on the web: a host's name has at most 253 characters. What was typed for it may be no
 * longer either, with signs that count as nothing: the database has that in an index.
 */
function isSite(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  const typedLength = url.replace(/^https?:\/*/i, '').search(/[/?#]|$/)
  return /^https?:$/.test(protocol) && hostname.length <= 253 && typedLength <= 253
}

/** One value of a closed list; anything else counts as not chosen. */
export const oneOf = <const Values extends readonly string[]>(values: Values, required: string) =>
  v.pipe(given(required), v.picklist(values, required))

/** At least one value of a closed list; what is not in the list counts as not chosen. In the list's order, once each. */
export const someOf = <const Values extends readonly string[]>(values: Values, required: string) =>
  v.pipe(
    v.optional(v.array(v.string()), []),
    v.transform((chosen) => values.filter((value: Values[number]) => chosen.includes(value))),
    v.minLength(1, required),
  )
