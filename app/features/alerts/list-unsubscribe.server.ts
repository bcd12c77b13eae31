import type { OneClick } from '../../kit/routing/one-click.ts'
import { endAllAlerts } from './act.queries.server.ts'

export const alertsOneClick: OneClick = {
  path: '/alerts/stop',
  response: 'You will get no more alerts.\nلن تصلكم تنبيهات بعد الآن.\n',
  stop: (staff, key) => endAllAlerts(staff, key, 'one_click'),
}
