import { DateTime } from 'luxon'
import { withoutHidden } from '../../kit/i18n/hidden-characters.ts'

/** What comes first in '3/1/2025'. */
export type DateOrder = 'day-first' | 'month-first'

/**
 * `at`: in UTC, as PostgreSQL takes it. `day`: in its own time zone. `isEither`: day and month can be exchanged, and no
 * order was given.
 */
export type ReadTime = { at: string; day: string } | { isEither: true } | undefined

const ARABIC_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g

// A time of day and its zone behind a date. 'GMT+0300 (Arabian Standard Time)' is how JavaScript writes one.
const TIME =
  /[T ](\d{1,2}:\d\d(?::\d\d(?:\.\d{1,9})?)?) ?([ap])?\.?(?:m\.?)?(?: ?(?:UTC|GMT|Z)?([+-]\d\d?(?::?\d\d)?)?(?: ?\([^()]{0,60}\))?)$/i

const WEEKDAY = /^(?:sun|mon|tue|wed|thu|fri|sat)[a-z]*\.? /i

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/
// In '25-03-24' the year can be first or last.
const SHORT_YEAR = /^\d{1,2}([-/.])\d{1,2}\1\d{2}$/
const ISO = /^\d{4}(?:\d{4}|-?\d{3}|-?W\d\d-?\d)$/

// Month names of the countries here, of Excel and of JavaScript.
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

// As spreadsheets in Arabic write 'am' and 'pm', with a time before it. Behind a date 'م' is the Gregorian calendar.
const ARABIC_HALF = /(:\d\d(?:\.\d+)?) ?(?:(ص|صباح[اً]*)|م|مساء[اً]*)$/u
const GREGORIAN = /(\d) ?م\.?$/u

/** One spelling of digits and spaces, without the marks of direction that programs write into Arabic dates. */
const prepared = (typed: string) =>
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

/** The date without its weekday, and what is behind it. */
function partsOf(text: string) {
  const [behind = '', time = '0:00', half = '', zone = ''] = TIME.exec(text) ?? []
  return { date: text.slice(0, text.length - behind.length).replace(WEEKDAY, ''), time, half: half.toLowerCase(), zone }
}

/** Without a zone it is UTC, as hosted tables store it. Undefined where it is no time. */
export function readTime(typed: string, order?: DateOrder): ReadTime {
  const text = prepared(typed)
  const counted = ofNumber(text)
  if (counted) return { at: counted.toFormat('yyyy-MM-dd HH:mm:ss.SSS') + UTC, day: dayOf(counted) }
  const { date, time, half, zone } = partsOf(text)
  const day = dayIn(date, order)
  if (day === 'either') return { isEither: true }
  const at = day === undefined ? undefined : moment(day, time, half, zone)
  // Hosted tables have microseconds, and the library milliseconds.
  const fraction = /\.\d+/.exec(time)?.[0] ?? ''
  return at && { at: `${at.toUTC().toFormat('yyyy-MM-dd HH:mm:ss')}${fraction}${UTC}`, day: dayOf(at) }
}

/** Whether it has a number that can be a year of the Hijri calendar: 1300 to 1499, which began in 1882 and ends in 2076. */
export const hasHijriYear = (typed: string): boolean => /(?<!\d)1[34]\d\d(?!\d)/.test(prepared(typed))

const UTC = '+00'

const dayOf = (at: DateTime) => at.toFormat('yyyy-MM-dd')

function moment(day: string, time: string, half: string, zone: string): DateTime | undefined {
  const [hours = '', ...others] = time.split(':')
  const clock = half ? String((Number(hours) % 12) + (half === 'p' ? 12 : 0)) : hours
  const offset = zone.replace(/^([+-])(\d)(?!\d)/, '$10$2') || 'Z'
  const at = DateTime.fromISO(`${day}T${[clock.padStart(2, '0'), ...others].join(':')}${offset}`, { setZone: true })
  return at.isValid && Math.abs(at.offset) <= MAX_OFFSET_MINUTES ? at : undefined
}

/** Which of both comes first, where the date itself says so. Undefined for dates that need no order. */
export function orderOf(typed: string): DateOrder | 'either' | 'short year' | undefined {
  const { date } = partsOf(prepared(typed))
  if (SHORT_YEAR.test(date)) return 'short year'
  const [, first = '', separator, second = ''] = YEAR_LAST.exec(date) ?? []
  if (separator === undefined || isDayFirst(separator, first, second)) return undefined
  return orderOfParts(Number(first), Number(second))
}

/** Where dates are written with full stops, the day comes first. With two equal numbers it makes no difference. */
const isDayFirst = (separator: string, first: string, second: string) =>
  separator === '.' || Number(first) === Number(second)

function orderOfParts(first: number, second: number): DateOrder | 'either' {
  if (first > 12) return 'day-first'
  return second > 12 ? 'month-first' : 'either'
}

/** The day in ISO's spelling, which may be one that the calendar does not have. */
function dayIn(text: string, order: DateOrder | undefined): string | 'either' | undefined {
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? []
  if (year && month && day) return iso(year, month, day)
  if (ISO.test(text)) return text
  const [, first, separator, second, last] = YEAR_LAST.exec(text) ?? []
  if (!first || !separator || !second || !last) return named(text)
  const own = isDayFirst(separator, first, second) ? 'day-first' : orderOfParts(Number(first), Number(second))
  const taken = own === 'either' ? order : own
  if (!taken) return 'either'
  return taken === 'day-first' ? iso(last, second, first) : iso(last, first, second)
}

const iso = (year: string, month: string, day: string) => [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')

function named(text: string): string | undefined {
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
/** The serial number of 1 January 1970 in spreadsheets. */
const EPOCH_SERIAL = 25_569

/** Seconds or milliseconds since 1970, or the days since 1899 by which spreadsheets store a date. */
function ofNumber(text: string): DateTime | undefined {
  const [, whole = '', part = ''] = /^(\d+)(\.\d+)?$/.exec(text) ?? []
  const number = Number(whole + part)
  if (whole.length === 5)
    return DateTime.fromSeconds(Math.round((number - EPOCH_SERIAL) * SECONDS_A_DAY), { zone: 'utc' })
  if (whole.length === 9 || whole.length === 10) return DateTime.fromSeconds(number, { zone: 'utc' })
  return whole.length === 12 || whole.length === 13 ? DateTime.fromMillis(number, { zone: 'utc' }) : undefined
}
