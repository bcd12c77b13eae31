import type { OneClick } from '../../kit/routing/one-click.ts'
import { stopInvitations } from './stop.queries.server.ts'

export const invitationsOneClick: OneClick = {
  path: '/invitations/stop',
  said: 'You will get no more invitations.\nلن تصلكم دعوات بعد الآن.\n',
  stop: stopInvitations,
}
