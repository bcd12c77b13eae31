import { answering, scheduled } from '../../../jobs/worker.ts'
import type { Feature } from '../../kit/feature.ts'
import { ageInvitations, endWaitingInvitations } from './retention.queries.server.ts'
import { sendDueInvitations } from './sending.queries.server.ts'

export const invitationsFeature: Feature = {
  tasks: (staff) => [
    answering('invitations-asked', () => sendDueInvitations(staff)),
    scheduled('invitation-ages', '55 3 * * *', () => ageInvitations(staff)),
  ],
  async afterRestore(staff) {
    await endWaitingInvitations(staff)
    return []
  },
}
