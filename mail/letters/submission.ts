import { type Language, localeOf } from '../../config/language.ts'
import type { PublishedKind } from '../../domain/kinds.ts'

/** The nouns for a request and a listing that every email uses. The other words of an email are in its own file. */
export const kindNames = {
  request: {
    en: { name: 'vendor request' },
    ar: { name: 'طلبكم', kind: 'طلب خدمة', of: 'طلب الخدمة المقدَّم من' },
  },
  listing: {
    en: { name: 'listing' },
    ar: { name: 'إدراج خدماتكم', kind: 'إدراج خدمات', of: 'إدراج' },
  },
} as const satisfies Record<PublishedKind, object>

export const companyPhraseInArabic = (kind: PublishedKind, company: string): string =>
  `${kindNames[kind].ar.of} ${isolateName(company, 'ar')}`

export const objectionSentence: Record<Language, string> = {
  en: 'If you think this is wrong, reply to this email.',
  ar: 'إن كان لديكم اعتراض أو توضيح، فيرجى الرد على هذه الرسالة.',
}

export const dateInWords = (language: Language, date: string): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(date))

/**
 * Isolates a typed name from the direction of the text around it. In an Arabic sentence, the full stop of 'Wadi Co.'
 * would otherwise stand before the 'W'.
 */
export const isolateName = (name: string, language: Language): string =>
  language === 'ar' || ARABIC.test(name) ? `\u2068${name}\u2069` : name

const ARABIC = /\p{Script=Arabic}/u
