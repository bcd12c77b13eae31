import { onDemandTask, scheduledTask } from '../../jobs/worker.ts'
import type { Feature } from '../kit/feature.ts'
import {
  ageInvitations,
  askAboutInvitations,
  endWaitingInvitations,
  sendDueInvitations,
} from './invitation-emails.queries.server.ts'
import { invitationsOneClick } from './list-unsubscribe.server.ts'

export const invitationsFeature: Feature = {
  tasks: (staff, { site }) => [
    onDemandTask('invitations-asked', () => sendDueInvitations(staff)),
    scheduledTask('invitation-ages', '55 3 * * *', () => ageInvitations(staff)),
    scheduledTask('invitation-offers', '40 * * * *', async () => {
      // Without a mail server, the email would expire unsent, but its recipient would count as asked for consent.
      if (site.sendsEmail) await askAboutInvitations(staff)
    }),
  ],
  oneClick: invitationsOneClick,
  async afterRestore(staff) {
    await endWaitingInvitations(staff)
    return []
  },
}
