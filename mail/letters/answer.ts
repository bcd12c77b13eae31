import { DECISION, type Template } from '../template.ts'

/** The text is the reviewer's. The message is not quoted: its address is unverified. */
export const answer: Template<{ text: string }> = {
  label: /*i18n*/ 'Answer',
  ...DECISION,
  write: ({ content: { text } }, { siteName }) => ({
    subject: `Your message to ${siteName}`,
    text: `${text}

If you have a question, please answer this letter: a person reads it.

The ${siteName} team
`,
  }),
}
