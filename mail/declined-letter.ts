import { namedByArrival } from './named-by-arrival.ts'
import { type About, sentThings, type Template } from './template.ts'

const forms = { request: '/post-vendor-request', listing: '/list-your-services' }

/** Says that a submission is not published, and why. */
export const declined: Template<About & { reason: string }> = ({ content }, { siteName, publicUrl }) => ({
  subject: `Your ${sentThings[content.kind]} is not published on ${siteName}`,
  text: `Thank you for ${namedByArrival(content)}. We have read it and decided not to publish it. The reason:

${content.reason}

You are welcome to send a new one:

${publicUrl}${forms[content.kind]}

If you see it differently, please answer this letter: a person reads it.

The ${siteName} team
`,
})
