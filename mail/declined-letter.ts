import { type About, sentThings, type Template } from './template.ts'

const forms = { request: '/post-vendor-request', listing: '/list-your-services' }

/** Says that a submission is not published, and why. */
export const declined: Template<About & { name: string; reason: string }> = (
  { content: { kind, name, reason } },
  { siteName, publicUrl },
) => ({
  subject: `Your ${sentThings[kind]} is not published on ${siteName}`,
  text: `Thank you for the ${sentThings[kind]} of ${name}. We have read it and decided not to publish it. The reason:

${reason}

You are welcome to send a new one:

${publicUrl}${forms[kind]}

If you see it differently, please answer this letter: a person reads it.

The ${siteName} team
`,
})
