import { DECISION, type Template } from '../template.ts'
import { kindNames, type Submission } from './submission.ts'

export const takenDown: Template<Submission & { name: string; reason: string }> = {
  label: /*i18n*/ 'Removal',
  ...DECISION,
  write: ({ content: { kind, name, reason } }, { siteName }) => ({
    subject: `Your ${kindNames[kind]} is no longer published on ${siteName}`,
    text: `We have taken the ${kindNames[kind]} of ${name} off ${siteName}. The reason:

${reason}

If you see it differently, please answer this letter: a person reads it.

The ${siteName} team
`,
  }),
}
