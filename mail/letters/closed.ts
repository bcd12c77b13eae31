import { DECISION } from '../template.ts'
import { managed } from './managed.ts'
import { arabicKindNames, isolated, kindNames, type Submission } from './submission.ts'

export const closed = managed<Submission & { name: string }>({
  label: /*i18n*/ 'Closing',
  ...DECISION,
  write: {
    en: ({ content: { kind, name } }, { siteName }) => ({
      subject: `Your ${kindNames[kind]} on ${siteName} is closed, as you asked`,
      text: `As you asked, the ${kindNames[kind]} of ${isolated(name, 'en')} is closed. ${kind === 'request' ? 'Its page says so, and no longer shows your e-mail address.' : `It is no longer on ${siteName}.`}

We hope that it brought you what you were looking for. If you would like it back, please answer this letter: it returns as it was.

The ${siteName} team
`,
    }),
    ar: ({ content: { kind, name } }, { siteName }) => ({
      subject: `أُغلق ${arabicKindNames[kind]} على منصة ${siteName} بناءً على رغبتكم`,
      text: `بناءً على رغبتكم، أغلقنا ${kind === 'request' ? 'طلب الخدمة المقدَّم من' : 'إدراج'} ${isolated(name, 'ar')}${kind === 'request' ? '. تبيّن صفحته ذلك، ولم يعد بريدكم الإلكتروني ظاهرًا فيها.' : `، ولم يعد ظاهرًا على منصة ${siteName}.`}

نأمل أن يكون قد أوصلكم إلى ما كنتم تبحثون عنه. إن رغبتم في إعادته فيرجى الرد على هذه الرسالة، وسيعود كما كان.

فريق ${siteName}
`,
    }),
  },
})
