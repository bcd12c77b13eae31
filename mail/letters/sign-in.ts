import type { Template } from '../template.ts'

export const signIn: Template<Record<string, never>> = {
  label: /*i18n*/ 'Sign-in link',
  write: async ({ recipient }, { siteName, createSignInLink }) => ({
    subject: `Sign in to ${siteName}`,
    text: `Open this link to sign in to ${siteName}:

${await createSignInLink(recipient)}

The link is valid for 15 minutes and works once.

If you did not ask to sign in, you need not do anything. Please do not pass this letter on: whoever uses the link first is signed in as you.
`,
  }),
}
