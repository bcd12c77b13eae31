import sql from 'sql-template-tag'
import type { Staff } from '../../../db/client.server.ts'
import { onDemandTask, scheduledTask } from '../../../jobs/worker.ts'
import { type Feature, gaugesOf } from '../../kit/feature.ts'
import { ageAlerts, endAlerts, endRefusedAlerts, eraseSubscribers, lockSubscribers } from './alerts.queries.server.ts'
import { alertsOneClick } from './list-unsubscribe.server.ts'
import { countOverdue, sendDueAlerts, sendImmediately } from './matching.queries.server.ts'
import { recomputeAlertQueries } from './recompute-queries.queries.server.ts'
import { askForRenewal, notifyOfPausedAlerts } from './reminders.queries.server.ts'
import { answerAlertRequests } from './sign-up.queries.server.ts'
import { waitAfterRestore } from './waiting.queries.server.ts'

export const alertsFeature: Feature = {
  tasks: (staff) => [
    onDemandTask('alerts-asked', () => answerAlertRequests(staff)),
    // 'Immediately' promises an email within five minutes, even after an outage, so retries are at most 60 seconds
    // apart.
    scheduledTask('alerts', '* * * * *', () => sendAlerts(staff), { retryDelayMax: 60 }),
    scheduledTask('alert-ages', '40 3 * * *', async () => {
      await notifyOfPausedAlerts(staff)
      await askForRenewal(staff)
      await ageAlerts(staff)
    }),
  ],
  prepare: recomputeAlertQueries,
  gauges: [
    gaugesOf(countOverdue, {
      overdueSeconds: { name: 'alerts_overdue_seconds', help: 'How long the oldest unsent alert is due.' },
    }),
  ],
  oneClick: alertsOneClick,
  async erasePerson(connection, hasAddress) {
    const ids = await lockSubscribers(connection, hasAddress('address'))
    await endAlerts(connection, sql`subscriber_id = any(${ids}::uuid[])`, 'person')
    await eraseSubscribers(connection, sql`id = any(${ids}::uuid[])`)
  },
  async afterRestore(staff) {
    // This queues the emails that have become due since the backup. They are then put on hold with all other emails, so
    // that none is sent twice.
    await notifyOfPausedAlerts(staff)
    await askForRenewal(staff)
    return (await waitAfterRestore(staff))
      ? [
          'Alerts wait, because some may have been ended after the backup. To send them again, open Overview in the console.',
        ]
      : []
  },
}

async function sendAlerts(staff: Staff): Promise<void> {
  await sendImmediately(staff)
  await sendDueAlerts(staff)
  await endRefusedAlerts(staff)
}
