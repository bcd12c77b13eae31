import type { OneClick } from '../kit/routing/one-click.ts'
import { stopInvitations } from './invitation-emails.queries.server.ts'

export const invitationsOneClick: OneClick = {
  path: '/invitations/stop',
  response: 'This listing gets no more invitations.\nلن تصل إلى هذا الإدراج دعوات بعد الآن.\n',
  stop: stopInvitations,
}
