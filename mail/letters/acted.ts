import { URGENT } from '../template.ts'
import { kindWords } from './kinds.ts'
import { managed } from './managed.ts'
import type { SubmissionReference } from './submission.ts'

const acts = {
  edited: ['edited', 'التعديل'],
  paused: ['paused', 'الإيقاف المؤقت'],
  resumed: ['published again after a pause', 'إعادة النشر بعد الإيقاف المؤقت'],
  closed: ['closed', 'الإغلاق'],
  reopened: ['reopened', 'إعادة الفتح'],
  extended: ['given another last day', 'تغيير يوم الإغلاق'],
  withdrawn: ['withdrawn', 'السحب'],
  confirmed_current: ['confirmed as still current', 'تأكيد صحة البيانات'],
  address: ['given another e-mail address', 'تغيير عنوان البريد الإلكتروني'],
  addressWaits: [
    'given another e-mail address that waits for a decision of our team',
    'طلب عنوان بريد إلكتروني آخر يراجعه فريقنا أولًا',
  ],
  addressRestored: ['given back its former e-mail address', 'استعادة عنوان البريد الإلكتروني السابق'],
} as const

/** The last of these says how the post stands. */
const replaceEachOther: readonly string[] = ['paused', 'resumed', 'closed', 'reopened', 'withdrawn'] satisfies Act[]

/** Each once, and of those that replace each other the last. */
function actsToReport(done: Content['acts']): Content['acts'] {
  const last = done.findLast((act) => replaceEachOther.includes(act))
  return done.filter(
    (act, index) => done.lastIndexOf(act) === index && (!replaceEachOther.includes(act) || act === last),
  )
}

/** As stored in letters: never renamed. */
export type Act = keyof typeof acts

type Content = SubmissionReference & { acts: readonly Act[] }

/** Queued by app/submissions/letters.queries.server.ts. It repeats nothing typed. */
export const acted = managed<Content>({
  label: /*i18n*/ 'Act of the poster',
  priority: URGENT,
  lifeInMinutes: 7 * 24 * 60,
  write: {
    en: ({ content: { kind, acts: done } }, { siteName }) => ({
      subject: `Your ${kindWords[kind].en.name} on ${siteName} was changed`,
      text: `With a link from our letters, your ${kindWords[kind].en.name} was ${new Intl.ListFormat('en').format(
        actsToReport(done).map((act) => acts[act][0]),
      )}.

If neither you nor anyone to whom you gave the link did this, open 'Somebody else has used a link?' at the foot of the page below and press 'It was not me'. All links then stop working, and our team looks at it.

The ${siteName} team
`,
    }),
    ar: ({ content: { kind, acts: done } }, { siteName }) => ({
      subject: `تغيّر ${kindWords[kind].ar.name} على منصة ${siteName}`,
      text: `باستخدام رابط من رسائلنا، أُجري على ${kindWords[kind].ar.acted} ما يلي: ${actsToReport(done)
        .map((act) => acts[act][1])
        .join('، و')}.

إن لم تفعلوا ذلك أنتم ولا أحد ممن أعطيتموهم الرابط، فيرجى فتح «هل استخدم شخص آخر رابطًا؟» في آخر الصفحة أدناه والضغط على «لم أكن أنا». وعندها تنتهي صلاحية كل الروابط، وينظر فريقنا في الأمر.

فريق ${siteName}
`,
    }),
  },
})
