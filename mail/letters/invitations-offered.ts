import { INVITATION_LETTERS_A_DAY } from '../../config/limits.ts'
import type { ContentOf } from '../letter-kinds.ts'
import { byLanguage } from '../template.ts'
import { letterWithManageLink } from './managed.ts'

/**
 * Asks the sender of a listing whether to send invitations for it. The question is asked once, and only if the listing
 * accepted messages before invitations needed separate consent.
 */
export const invitationsOffered = letterWithManageLink<ContentOf<'invitationsOffered'>>({
  label: /*i18n*/ 'Question about invitations',
  write: byLanguage({
    en: ({ act }, { siteName }) => ({
      subject: `Do you want requests by email from ${siteName}?`,
      parts: [
        'Your listing takes messages through the site. Until now, organisations and our reviewers could therefore also invite you to a request by email. From now on, we send invitations only to vendors who have agreed to them.',
        act('Switch on invitations', '#invitations-opening'),
        `The button opens your listing. If you want invitations, select 'Switch on invitations' there. You get at most ${INVITATION_LETTERS_A_DAY} such emails a day, and you can switch them off at any time.`,
        'If you do nothing, you get none. We ask only once.',
      ],
    }),
    ar: ({ act }, { siteName }) => ({
      subject: `هل ترغبون في تلقّي طلبات بالبريد الإلكتروني من منصة ${siteName}؟`,
      parts: [
        'يستقبل إدراجكم الرسائل عبر المنصة. وكان ذلك يتيح للجهات ولفريق المراجعة أيضًا دعوتكم إلى الطلبات بالبريد الإلكتروني. ومن الآن لا نرسل الدعوات إلا إلى من وافق على تلقّيها.',
        act('تفعيل الدعوات', '#invitations-opening'),
        `يفتح الزر صفحة إدراجكم. إذا رغبتم في تلقّي الدعوات، فيرجى الضغط فيها على «تفعيل الدعوات». ولن يصلكم أكثر من ${INVITATION_LETTERS_A_DAY} رسائل من هذا النوع في اليوم، ويمكنكم إيقافها في أي وقت.`,
        'وإذا لم تفعّلوها، فلن تصلكم أي دعوة. لا نطرح هذا السؤال إلا مرة واحدة.',
      ],
    }),
  }),
})
