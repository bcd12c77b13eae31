import { cached } from './translator.ts'

const formatters = cached(
  (locale: string) =>
    new Intl.DateTimeFormat(`${locale}-u-ca-islamic-umalqura-nu-latn`, { dateStyle: 'long', timeZone: 'UTC' }),
)

/** By the calendar of Umm al-Qura. On the server alone: browsers may write it in other words. */
export const hijriDay = (language: string, day: string): string =>
  formatters(language === 'ar' ? 'ar-SA' : 'en-GB').format(new Date(day))
