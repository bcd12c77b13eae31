import { DateTime } from 'luxon'
import { withoutHidden } from '../../kit/i18n/hidden-characters.ts'

/** Whether the day or the month comes first in '3/1/2025'. */
export type DateOrder = 'day-first' | 'month-first'

/**
 * A time that was read. `at` is in UTC, as PostgreSQL writes it. `day` is the date in the time zone of the text.
 * `isEither` means that either number can be the day, and that no order was given.
 */
export type ReadTime = { at: string; day: string } | { isEither: true } | undefined

const ARABIC_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g

// The time of day after a date, and its zone. JavaScript writes the zone as 'GMT+0300 (Arabian Standard Time)'.
const TIME =
  /[T ](\d{1,2}:\d\d(?::\d\d(?:\.\d{1,9})?)?) ?([ap])?\.?(?:m\.?)?(?: ?(?:UTC|GMT|Z)?([+-]\d\d?(?::?\d\d)?)?(?: ?\([^()]{0,60}\))?)$/i

const WEEKDAY = /^(?:sun|mon|tue|wed|thu|fri|sat)[a-z]*\.? /i

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/
// In a date such as '25-03-24', the year can be first or last.
const SHORT_YEAR = /^\d{1,2}([-/.])\d{1,2}\1\d{2}$/
const ISO = /^\d{4}(?:\d{4}|-?\d{3}|-?W\d\d-?\d)$/

// The languages in which month names are read: those of the countries of this site, and those in which Excel and
// JavaScript write dates.
const LOCALES = ['en', 'ar-EG', 'ar-JO', 'ar-DZ', 'ar-MA', 'fr']
const NAMED = [
  'd MMMM yyyy',
  'd MMM yyyy',
  'MMMM d yyyy',
  'MMM d yyyy',
  'yyyy MMMM d',
  'yyyy MMM d',
  'd MMM yy',
  'd MMMM yy',
]

const MAX_OFFSET_MINUTES = 14 * 60

// Arabic spreadsheets write these words for 'am' and 'pm' after a time. After a date, however, 'م' means the Gregorian
// calendar.
const ARABIC_HALF = /(:\d\d(?:\.\d+)?) ?(?:(ص|صباح[اً]*)|م|مساء[اً]*)$/u
const GREGORIAN = /(\d) ?م\.?$/u

/** Gives digits and spaces one spelling, and removes the direction marks that programs write into Arabic dates. */
const normalize = (typed: string) =>
  withoutHidden(typed)
    .replace(ARABIC_DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
    .replace(/(:\d\d),(\d)/, '$1.$2')
    .replace(
      /^(\d{8})T(\d\d)(\d\d)(\d\d)?/,
      (_, day, hours, minutes, seconds = '00') => `${day} ${hours}:${minutes}:${seconds}`,
    )
    .replace(/[\s,،]+(?:at )?/g, ' ')
    .trim()
    .replace(ARABIC_HALF, (_, time: string, morning?: string) => `${time} ${morning ? 'am' : 'pm'}`)
    .replace(GREGORIAN, '$1')

/** Splits a text into its date, without the weekday, and the time that follows. */
function partsOf(text: string) {
  const [behind = '', time = '0:00', half = '', zone = ''] = TIME.exec(text) ?? []
  return { date: text.slice(0, text.length - behind.length).replace(WEEKDAY, ''), time, half: half.toLowerCase(), zone }
}

/**
 * Reads a date and time. A time without a zone is read as UTC, because hosted tables store UTC. Returns undefined for
 * other text.
 */
export function readTime(typed: string, order?: DateOrder): ReadTime {
  const text = normalize(typed)
  const instant = readNumber(text)
  if (instant) return { at: instant.toFormat('yyyy-MM-dd HH:mm:ss.SSS') + UTC, day: dayOf(instant) }
  const { date, time, half, zone } = partsOf(text)
  const day = readDay(date, order)
  if (day === 'either') return { isEither: true }
  const at = day === undefined ? undefined : instantOf(day, time, half, zone)
  // luxon keeps only milliseconds, but hosted tables store microseconds, so the fraction is copied.
  const fraction = /\.\d+/.exec(time)?.[0] ?? ''
  return at && { at: `${at.toUTC().toFormat('yyyy-MM-dd HH:mm:ss')}${fraction}${UTC}`, day: dayOf(at) }
}

/** Whether a text has a number that can be a Hijri year. The years from 1300 to 1499 correspond to 1882 to 2076. */
export const hasHijriYear = (typed: string): boolean => /(?<!\d)1[34]\d\d(?!\d)/.test(normalize(typed))

const UTC = '+00'

const dayOf = (at: DateTime) => at.toFormat('yyyy-MM-dd')

function instantOf(day: string, time: string, half: string, zone: string): DateTime | undefined {
  const [hours = '', ...others] = time.split(':')
  const clock = half ? String((Number(hours) % 12) + (half === 'p' ? 12 : 0)) : hours
  const offset = zone.replace(/^([+-])(\d)(?!\d)/, '$10$2') || 'Z'
  const at = DateTime.fromISO(`${day}T${[clock.padStart(2, '0'), ...others].join(':')}${offset}`, { setZone: true })
  return at.isValid && Math.abs(at.offset) <= MAX_OFFSET_MINUTES ? at : undefined
}

/**
 * Returns the order of day and month that a date shows by itself. Returns 'either' if it shows none, 'short year' if
 * the year can be first or last, and undefined if the order makes no difference.
 */
export function orderOf(typed: string): DateOrder | 'either' | 'short year' | undefined {
  const { date } = partsOf(normalize(typed))
  if (SHORT_YEAR.test(date)) return 'short year'
  const [, first = '', separator, second = ''] = YEAR_LAST.exec(date) ?? []
  if (separator === undefined || isDayFirst(separator, first, second)) return undefined
  return orderOfParts(Number(first), Number(second))
}

/**
 * Whether a date can be read with the day first. The day is first in a date with full stops. If both numbers are equal,
 * the order makes no difference.
 */
const isDayFirst = (separator: string, first: string, second: string) =>
  separator === '.' || Number(first) === Number(second)

function orderOfParts(first: number, second: number): DateOrder | 'either' {
  if (first > 12) return 'day-first'
  return second > 12 ? 'month-first' : 'either'
}

/** Returns the date in the format of ISO 8601. It may be a date that does not exist, such as 30 February. */
function readDay(text: string, order: DateOrder | undefined): string | 'either' | undefined {
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? []
  if (year && month && day) return iso(year, month, day)
  if (ISO.test(text)) return text
  const [, first, separator, second, last] = YEAR_LAST.exec(text) ?? []
  if (!first || !separator || !second || !last) return readNamedMonth(text)
  const ownOrder = isDayFirst(separator, first, second) ? 'day-first' : orderOfParts(Number(first), Number(second))
  const applied = ownOrder === 'either' ? order : ownOrder
  if (!applied) return 'either'
  return applied === 'day-first' ? iso(last, second, first) : iso(last, first, second)
}

const iso = (year: string, month: string, day: string) => [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')

function readNamedMonth(text: string): string | undefined {
  if (!/\p{L}/u.test(text)) return undefined
  const spaced = text
    .replace(/[-/.]+/g, ' ')
    .replace(/(\d)(?:st|nd|rd|th)\b/i, '$1')
    .replace(/\bsept\b/i, 'Sep')
    .trim()
  for (const locale of LOCALES)
    for (const format of NAMED) {
      const day = DateTime.fromFormat(spaced, format, { zone: 'utc', locale })
      if (day.isValid) return day.toISODate() ?? undefined
    }
  return undefined
}

const SECONDS_A_DAY = 24 * 60 * 60
/** The serial number that spreadsheets give 1 January 1970. */
const EPOCH_SERIAL = 25_569

/**
 * Reads a number as a time: seconds or milliseconds since 1970, or the days since 1899 that spreadsheets store for a
 * date.
 */
function readNumber(text: string): DateTime | undefined {
  const [, whole = '', part = ''] = /^(\d+)(\.\d+)?$/.exec(text) ?? []
  const number = Number(whole + part)
  if (whole.length === 5)
    return DateTime.fromSeconds(Math.round((number - EPOCH_SERIAL) * SECONDS_A_DAY), { zone: 'utc' })
  if (whole.length === 9 || whole.length === 10) return DateTime.fromSeconds(number, { zone: 'utc' })
  return whole.length === 12 || whole.length === 13 ? DateTime.fromMillis(number, { zone: 'utc' }) : undefined
}
