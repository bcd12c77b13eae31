import type { ContentOf } from '../letter-kinds.ts'
import { byLanguage, type Template } from '../template.ts'

export const signIn: Template<ContentOf<'signIn'>> = {
  label: /*i18n*/ 'Sign-in link',
  replyTo: 'none',
  write: byLanguage({
    en: async ({ recipient }, { siteName, createSignInLink }) => ({
      subject: `Sign in to ${siteName}`,
      parts: [
        `Open this link to sign in to ${siteName}:`,
        { button: 'Sign in', link: await createSignInLink(recipient) },
        'The link works once, for at least 15 minutes.',
        'If you did not ask to sign in, ignore this email. Do not forward it: the first person to use the link is signed in as you.',
      ],
    }),
    ar: async ({ recipient }, { siteName, createSignInLink }) => ({
      subject: `تسجيل الدخول إلى منصة ${siteName}`,
      parts: [
        `يرجى فتح هذا الرابط لتسجيل الدخول إلى منصة ${siteName}:`,
        { button: 'تسجيل الدخول', link: await createSignInLink(recipient) },
        'يُستخدم الرابط مرة واحدة، وتمتد صلاحيته 15 دقيقة على الأقل.',
        'إن لم تطلبوا تسجيل الدخول، فيرجى تجاهل هذه الرسالة. ويرجى عدم إعادة توجيهها، فأول من يستخدم الرابط يسجّل الدخول باسمكم.',
      ],
    }),
  }),
}
