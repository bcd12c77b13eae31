import type { I18n, MessageDescriptor } from '@lingui/core'
import { type Language, localeOf } from '../../../config/language.ts'

/**
 * A message as Lingui compiles it: 'Contact {company}' becomes ['Contact ', ['company']]. Lingui's own types declare it
 * as a string.
 */
export type CatalogueMessage = string | readonly Part[]
type Part = string | readonly [name: string, kind?: 'plural', forms?: Readonly<Record<string, CatalogueMessage>>]
export type Catalogue = Readonly<Record<string, CatalogueMessage>>
type Values = Readonly<Record<string, unknown>>

/**
 * The part of Lingui's I18n class that the site uses. Lingui's own class adds 1.3 kB to every page, creates formatters
 * while the page starts, and decodes escapes in typed text (decision 19).
 */
type Translator = Pick<I18n, 'locale' | '_' | 't' | 'number' | 'date'>

/**
 * Matches numbers of up to three digits, which need no formatter because both languages write them alike. Creating the
 * first formatter takes 8 ms, or 70 ms on a cheap phone, and most lists contain only such numbers.
 */
const SHORT = /^\d{1,3}$/

export function translatorIn(language: Language, messages: Catalogue): Translator {
  const locale = language === 'ar' ? localeOf(language) : language
  const plurals = new Intl.PluralRules(locale)
  const numbers = cached((options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options))
  const dates = cached((options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(localeOf(language), options))
  const number: Translator['number'] = (value, options) =>
    !options && SHORT.test(`${value}`) ? `${value}` : numbers(options ?? {}).format(value)

  function write(message: CatalogueMessage, values: Values, count = '#'): string {
    if (typeof message === 'string') return message
    const written = message.map((part) => {
      if (typeof part === 'string') return part === '#' ? count : part
      const [name, kind, forms] = part
      const value = values[name]
      if (!kind) return value
      const amount = Number(value)
      return write(
        forms?.[String(value)] ?? forms?.[plurals.select(amount)] ?? forms?.other ?? '',
        values,
        number(amount),
      )
    })
    return written.join('')
  }

  function translate(
    message: MessageDescriptor | string,
    passedValues?: Values,
    sentence?: { message?: string },
  ): string {
    // `message` may be null, if plain SQL inserted a row with null in place of a value from a closed list.
    const {
      id = '',
      message: english = sentence?.message,
      values = passedValues,
    } = typeof message === 'object' && message ? message : { id: message ?? '' }
    return write((Object.hasOwn(messages, id) && messages[id]) || english || id, values ?? {})
  }

  return {
    locale: language,
    _: translate,
    t: translate,
    number,
    date: (value, options) => dates(options as Intl.DateTimeFormatOptions).format(new Date(value as Date)),
  } as Translator
}

/**
 * Returns a function that creates each formatter only once. Creating one takes 0.1 ms, and a list uses the same
 * formatter a hundred times.
 */
export function cached<Options, Formatter>(make: (options: Options) => Formatter): (options: Options) => Formatter {
  const made = new Map<string, Formatter>()
  return (options) => {
    const key = JSON.stringify(options)
    const formatter = made.get(key) ?? make(options)
    made.set(key, formatter)
    return formatter
  }
}
