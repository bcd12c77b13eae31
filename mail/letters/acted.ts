import type { ContentOf, ReportedAct } from '../letter-kinds.ts'
import { byLanguage } from '../template.ts'
import { letterWithManageLink } from './managed.ts'

const acts = {
  edited: ['edited', 'تعديل المحتوى'],
  editWaits: ['edited (we will review some of the changes first)', 'تعديل المحتوى (وبعض التغييرات قيد المراجعة)'],
  paused: ['paused', 'الإيقاف المؤقت'],
  resumed: ['resumed', 'استئناف النشر'],
  closed: ['closed', 'الإغلاق'],
  reopened: ['reopened', 'إعادة الفتح'],
  named: ["set to show your company's name", 'إظهار اسم جهتكم'],
  extended: ['given a new closing date', 'تغيير آخر يوم للردود'],
  withdrawn: ['withdrawn', 'السحب'],
  confirmed_current: ['confirmed as up to date', 'تأكيد صحة البيانات'],
  contact_opened: ['set to take messages through the site', 'تفعيل استقبال الرسائل عبر المنصة'],
  contact_closed: ['set to take no messages through the site', 'إيقاف استقبال الرسائل عبر المنصة'],
  invitations_opened: ['set to get invitations to requests', 'تفعيل استقبال الدعوات إلى الطلبات'],
  invitations_closed: ['set to get no invitations to requests', 'إيقاف استقبال الدعوات إلى الطلبات'],
  address: ['given a new email address', 'تغيير عنوان البريد الإلكتروني'],
  addressWaits: [
    'set to use a new email address after our review',
    'طلب تغيير عنوان البريد الإلكتروني إلى عنوان يراجعه فريقنا أولًا',
  ],
  addressRestored: ['changed back to its previous email address', 'استعادة عنوان البريد الإلكتروني السابق'],
} as const satisfies Record<ReportedAct, readonly [english: string, arabic: string]>

const replaceEachOther: ReportedAct[][] = [
  ['paused', 'resumed', 'closed', 'reopened', 'withdrawn'],
  ['edited', 'editWaits'],
  ['contact_opened', 'contact_closed'],
  ['invitations_opened', 'invitations_closed'],
]

/** Returns each act of the sender once. Of several acts that replace each other, only the last one is returned. */
function actsToReport(done: Content['acts']): Content['acts'] {
  return done.filter((act, index) => {
    const group = replaceEachOther.find((acts) => acts.includes(act)) ?? [act]
    return done.findLastIndex((other) => group.includes(other)) === index
  })
}

type Content = ContentOf<'acted'>

/**
 * Reports what was done with a manage link (queued by app/submissions/state/letters.queries.server.ts). It repeats
 * nothing that the sender typed.
 */
export const acted = letterWithManageLink<Content>({
  label: /*i18n*/ 'Change by the sender',
  write: byLanguage({
    en: ({ content, noun, act }, { siteName }) => ({
      subject: `Your ${noun} on ${siteName} was changed`,
      parts: [
        `Someone used a link from our emails to change your ${noun}. It was ${new Intl.ListFormat('en').format(
          actsToReport(content.acts).map((act) => acts[act][0]),
        )}.`,
        "If this was not you or a colleague, select 'This was not me' and report it on the page. We then pause what is published, disable all links, look into it and email you.",
        act('This was not me', '#dispute'),
      ],
    }),
    ar: ({ content, noun, act }, { siteName }) => ({
      subject: `أُجري تغيير في ${noun} على منصة ${siteName}`,
      parts: [
        `استُخدم رابط من رسائلنا لتغيير ${noun}. ما جرى: ${new Intl.ListFormat('ar').format(
          actsToReport(content.acts).map((act) => acts[act][1]),
        )}.`,
        'إن لم تطلبوا ذلك أنتم ولا أحد زملائكم، فيرجى الضغط على «لم أطلب ذلك» ثم الإبلاغ في الصفحة. وعندها نوقف النشر مؤقتًا وننهي صلاحية كل الروابط، ثم نبحث الأمر ونراسلكم.',
        act('لم أطلب ذلك', '#dispute'),
      ],
    }),
  }),
})
