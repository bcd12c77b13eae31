import type { OneClick } from '../../kit/routing/one-click.ts'
import { actOnAlerts } from './alerts.queries.server.ts'

export const alertsOneClick: OneClick = {
  path: '/alerts/stop',
  said: 'You will get no more alerts.\nلن تصلكم تنبيهات بعد الآن.\n',
  stop: (staff, key) => actOnAlerts(staff, key, { act: 'one-click' }),
}
