import { type About, sentThings, type Template } from './template.ts'

/** Says that what was published is not any more, and why. */
export const takenDown: Template<About & { name: string; reason: string }> = (
  { content: { kind, name, reason } },
  { siteName },
) => ({
  subject: `Your ${sentThings[kind]} is no longer published on ${siteName}`,
  text: `We have taken the ${sentThings[kind]} of ${name} off ${siteName}. The reason:

${reason}

If you see it differently, please answer this letter: a person reads it.

The ${siteName} team
`,
})
