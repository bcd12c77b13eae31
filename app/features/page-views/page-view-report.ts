import { type Language, localeOf } from '../../../config/language.ts'
import type { PublishedKind } from '../../../domain/kinds.ts'
import { dateInWords } from '../../../mail/letters/submission.ts'
import type { Totals } from './page-views.queries.server.ts'

type WriteReport = (totals: Record<keyof Totals, string>) => string

const sentences: Record<Language, Record<PublishedKind, WriteReport>> = {
  en: {
    request: ({ since, views, clicks }) =>
      `Since ${since}, the page of the request was opened ${views}, and the contact ${clicks}.`,
    listing: ({ since, views, clicks }) =>
      `Since ${since}, the page of the listing was opened ${views}, and the website or profile ${clicks}.`,
  },
  // Each number comes after its noun, because before it an Arabic noun would need six different forms.
  ar: {
    request: ({ since, views, clicks }) =>
      `منذ ${since}، بلغ عدد مرات فتح صفحة الطلب ${views}، وعدد مرات فتح بيانات التواصل ${clicks}.`,
    listing: ({ since, views, clicks }) =>
      `منذ ${since}، بلغ عدد مرات فتح صفحة الإدراج ${views}، وعدد مرات فتح الموقع الإلكتروني أو ملف LinkedIn ${clicks}.`,
  },
}

/** Returns a sentence with the figures of a request or listing, for an email to its sender and for the console. */
export function pageViewReport(kind: PublishedKind, { since, views, clicks }: Totals, language: Language): string {
  const number = (count: number) => new Intl.NumberFormat(localeOf(language)).format(count)
  const times = (count: number) => (count === 1 ? 'once' : `${number(count)} times`)
  const counted = language === 'ar' ? number : times
  return sentences[language][kind]({
    since: dateInWords(language, since),
    views: counted(views),
    clicks: counted(clicks),
  })
}
