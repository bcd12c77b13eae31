import { type About, sentThings, type Template } from './template.ts'

/** Says that a submission has arrived. Queued by the database, which says why so little is repeated (migration 0007). */
export const receipt: Template<About & { services: string[]; country: string }> = (
  { content: { kind, services, country } },
  { siteName },
) => ({
  subject: `We have received your ${sentThings[kind]}`,
  text: `Thank you for sending ${siteName} a ${sentThings[kind]}:

Services: ${services.join(', ')}
Country: ${country}

Our team reads each one before it is published. We will write to you at this address when we have decided, whichever way.

If you would like to correct something, or did not send it, please answer this letter.

The ${siteName} team
`,
})
