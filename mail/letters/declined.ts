import { DAYS_TO_REOPEN } from '../../config/limits.ts'
import type { ContentOf } from '../letter-kinds.ts'
import { byLanguage } from '../template.ts'
import { guide } from './guide.ts'
import { letterWithManageLink } from './managed.ts'

const shortNounInArabic = { request: 'طلبكم', listing: 'إدراجكم' }

export const declined = letterWithManageLink<ContentOf<'declined'>>({
  label: /*i18n*/ 'Declined',
  write: byLanguage({
    en: ({ content: { kind, reason }, noun, act }, tools) => ({
      subject: `We did not publish your ${noun} on ${tools.siteName}`,
      parts: [
        `We reviewed your ${noun} and decided not to publish it. Reason:`,
        { typed: reason },
        `You can correct your ${noun} and submit it again within ${DAYS_TO_REOPEN} days. The form is already filled in.`,
        act('Correct and submit again', '#again'),
        ...guide(kind, tools),
      ],
    }),
    ar: ({ content: { kind, reason }, noun, act }, tools) => ({
      subject: `لم يُنشر ${noun} على منصة ${tools.siteName}`,
      parts: [
        `راجعنا ${noun} وقررنا عدم نشره، للسبب التالي:`,
        { typed: reason },
        `يمكنكم تصحيح ${shortNounInArabic[kind]} وإرساله من جديد خلال ${DAYS_TO_REOPEN} يومًا، وستجدون النموذج معبّأً ببياناتكم.`,
        act('التصحيح والإرسال من جديد', '#again'),
        ...guide(kind, tools),
      ],
    }),
  }),
})
