import { cached } from './translator.ts'

const formatters = cached(
  (locale: string) =>
    new Intl.DateTimeFormat(`${locale}-u-ca-islamic-umalqura-nu-latn`, { dateStyle: 'long', timeZone: 'UTC' }),
)

/**
 * Writes a date in the Umm al-Qura calendar. Only the server calls this, because a browser may word the date
 * differently.
 */
export const hijriDay = (language: string, day: string): string =>
  formatters(language === 'ar' ? 'ar-SA' : 'en-GB').format(new Date(day))
