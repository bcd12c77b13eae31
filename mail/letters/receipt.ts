import { referenceOf } from '../../db/uuid.ts'
import { type Template, URGENT } from '../template.ts'
import { kindNames, type Submission } from './submission.ts'

/** Queued by a trigger (migration 0021), with this priority and life. It repeats nothing typed. */
export const receipt: Template<Submission & { services: string[]; country: string }> = {
  label: /*i18n*/ 'Receipt',
  priority: URGENT,
  lifeInMinutes: 7 * 24 * 60,
  write: ({ content: { kind, submissionId, services, country } }, { siteName }) => ({
    subject: `We have received your ${kindNames[kind]}`,
    text: `Thank you for sending ${siteName} a ${kindNames[kind]}:

Services: ${services.join(', ')}
Country: ${country}
Your reference: ${referenceOf(submissionId)}

Our team reads each one before it is published. We will write to you at this address when we have decided, whichever way.

If you would like to correct something, or did not send it, please answer this letter.

The ${siteName} team
`,
  }),
}
