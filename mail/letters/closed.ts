import { DECISION, type Template } from '../template.ts'
import { kindNames, type Submission } from './submission.ts'

export const closed: Template<Submission & { name: string }> = {
  label: /*i18n*/ 'Closing',
  ...DECISION,
  write: ({ content: { kind, name } }, { siteName }) => ({
    subject: `Your ${kindNames[kind]} on ${siteName} is closed, as you asked`,
    text: `As you asked, we have closed the ${kindNames[kind]} of ${name}. It is no longer on ${siteName}.

We hope that it brought you what you were looking for. If you would like it back, please answer this letter: it returns as it was.

The ${siteName} team
`,
  }),
}
