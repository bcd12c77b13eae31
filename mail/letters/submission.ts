import { type Language, localeOf } from '../../config/language.ts'
import type { PublishedKind } from '../../domain/kinds.ts'

/** What every letter calls a request and a listing. What one letter says of them stands in that letter. */
export const kindWords = {
  request: {
    en: { name: 'vendor request' },
    ar: { name: 'طلبكم', kind: 'طلب خدمة', of: 'طلب الخدمة المقدَّم من' },
  },
  listing: {
    en: { name: 'listing' },
    ar: { name: 'إدراج خدماتكم', kind: 'إدراج خدمات', of: 'إدراج' },
  },
} as const satisfies Record<PublishedKind, object>

export const ofCompanyInArabic = (kind: PublishedKind, company: string): string =>
  `${kindWords[kind].ar.of} ${isolated(company, 'ar')}`

export const objection: Record<Language, string> = {
  en: 'If you think this is wrong, reply to this email.',
  ar: 'إن كان لديكم اعتراض أو توضيح، فيرجى الرد على هذه الرسالة.',
}

export const dayIn = (language: Language, date: string): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(date))

/** A typed name: in an Arabic sentence, without these marks the full stop of 'Wadi Co.' would stand before its 'W'. */
export const isolated = (name: string, language: Language): string =>
  language === 'ar' || ARABIC.test(name) ? `\u2068${name}\u2069` : name

const ARABIC = /\p{Script=Arabic}/u
