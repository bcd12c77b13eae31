import type { PublishedKind } from '../../config/kinds.ts'
import type { Language } from '../../config/language.ts'
import { DECISION } from '../template.ts'
import { managed } from './managed.ts'
import {
  arabicKindNames,
  describeByCompanyInArabic,
  isolated,
  kindNames,
  type SubmissionReference,
} from './submission.ts'

/** The English one is a sentence of its own, the Arabic one ends the sentence before. */
const effects: Record<PublishedKind, Record<Language, (siteName: string) => string>> = {
  request: {
    en: () => 'Its page says so, and no longer shows your e-mail address.',
    ar: () => '. تبيّن صفحته ذلك، ولم يعد بريدكم الإلكتروني ظاهرًا فيها.',
  },
  listing: {
    en: (siteName) => `It is no longer on ${siteName}.`,
    ar: (siteName) => `، ولم يعد ظاهرًا على منصة ${siteName}.`,
  },
}

export const closed = managed<SubmissionReference & { name: string }>({
  label: /*i18n*/ 'Closing',
  ...DECISION,
  write: {
    en: ({ content: { kind, name } }, { siteName }) => ({
      subject: `Your ${kindNames[kind]} on ${siteName} is closed, as you asked`,
      text: `As you asked, the ${kindNames[kind]} of ${isolated(name, 'en')} is closed. ${effects[kind].en(siteName)}

We hope that it brought you what you were looking for. If you would like it back, please answer this letter: it returns as it was.

The ${siteName} team
`,
    }),
    ar: ({ content: { kind, name } }, { siteName }) => ({
      subject: `أُغلق ${arabicKindNames[kind]} على منصة ${siteName} بناءً على رغبتكم`,
      text: `بناءً على رغبتكم، أغلقنا ${describeByCompanyInArabic(kind, name)}${effects[kind].ar(siteName)}

نأمل أن يكون قد أوصلكم إلى ما كنتم تبحثون عنه. إن رغبتم في إعادته فيرجى الرد على هذه الرسالة، وسيعود كما كان.

فريق ${siteName}
`,
    }),
  },
})
