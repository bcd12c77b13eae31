import { namedByArrival } from './named-by-arrival.ts'
import { type About, sentThings, type Template } from './template.ts'

/** Says what has to be changed in a submission before it can be published. The answer is a letter; there is no form. */
export const changesAsked: Template<About & { changes: string }> = ({ content }, { siteName }) => ({
  subject: `Your ${sentThings[content.kind]} needs a change before it is published on ${siteName}`,
  text: `Thank you for ${namedByArrival(content)}. We have read it and would like to publish it. First we ask you to change this:

${content.changes}

Please answer this letter with the change, and we make it: you need not send the form again. Nothing is published until then.

The ${siteName} team
`,
})
