import { DECISION, type Template } from '../template.ts'
import { describeByArrival, kindNames, type Submission } from './submission.ts'

export const changesAsked: Template<Submission & { changes: string }> = {
  label: /*i18n*/ 'Change request',
  ...DECISION,
  write: ({ content }, { siteName }) => ({
    subject: `Your ${kindNames[content.kind]} needs a change before it is published on ${siteName}`,
    text: `Thank you for ${describeByArrival(content)}. We have read it and would like to publish it. First we ask you to change this:

${content.changes}

Please answer this letter with the change, and we make it: you need not send the form again. Nothing is published until then.

The ${siteName} team
`,
  }),
}
