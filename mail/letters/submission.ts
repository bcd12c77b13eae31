import type { PublishedKind } from '../../config/kinds.ts'
import { type Language, localeOf } from '../../config/language.ts'
import { kindWords } from './kinds.ts'

export type SubmissionReference = { kind: PublishedKind; submissionId: string }

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
