import { type Template, URGENT } from '../template.ts'

export const signIn: Template<Record<string, never>> = {
  label: /*i18n*/ 'Sign-in link',
  priority: 2 * URGENT,
  lifeInMinutes: 15,
  replyTo: 'none',
  write: {
    en: async ({ recipient }, { siteName, createSignInLink }) => {
      const link = await createSignInLink(recipient)
      return {
        subject: `Sign in to ${siteName}`,
        text: `Open this link to sign in to ${siteName}:

${link}

The link is valid for 15 minutes and works once.

If you did not ask to sign in, you need not do anything. Please do not pass this letter on: the first person who uses the link is signed in as you.
`,
        links: [link],
      }
    },
    ar: async ({ recipient }, { siteName, createSignInLink }) => {
      const link = await createSignInLink(recipient)
      return {
        subject: `تسجيل الدخول إلى منصة ${siteName}`,
        text: `يرجى فتح هذا الرابط لتسجيل الدخول إلى منصة ${siteName}:

${link}

الرابط صالح لمدة 15 دقيقة ويعمل مرة واحدة.

إن لم تطلبوا تسجيل الدخول، فلا حاجة إلى أي إجراء. يرجى عدم إعادة توجيه هذه الرسالة، فأول من يستخدم الرابط يسجّل الدخول باسمكم.
`,
        links: [link],
      }
    },
  },
}
