import { scheduled } from '../../../jobs/worker.ts'
import type { Feature } from '../../kit/feature.ts'
import { ageInvitations, endWaitingInvitations } from './retention.queries.server.ts'
import { sendDueInvitations } from './sending.queries.server.ts'

export const invitationsFeature: Feature = {
  tasks: (staff) => [
    scheduled('invitations', '*/5 * * * *', () => sendDueInvitations(staff)),
    scheduled('invitation-ages', '55 3 * * *', () => ageInvitations(staff)),
  ],
  async afterRestore(staff) {
    await endWaitingInvitations(staff)
    return []
  },
}
