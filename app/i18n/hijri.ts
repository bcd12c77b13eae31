import { cached } from './translator.ts'

const formatters = cached(
  (locale: string) =>
    new Intl.DateTimeFormat(`${locale}-u-ca-islamic-umalqura-nu-latn`, { dateStyle: 'long', timeZone: 'UTC' }),
)

/**
 * A day, such as '2026-11-23', by the calendar of Umm al-Qura. For the server: browsers may write it in other words
 * than the server did.
 */
export const hijriDay = (language: string, day: string): string =>
  formatters(language === 'ar' ? 'ar-SA' : 'en-GB').format(new Date(day))
