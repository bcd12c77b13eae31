import type { Staff } from '../../../db/client.server.ts'
import { answering, scheduled, type Task } from '../../../jobs/worker.ts'
import { ageAlerts, endRefused } from './alerts.queries.server.ts'
import { sendDueAlerts, sendImmediately } from './matching.queries.server.ts'
import { askWhetherWanted, notifyOfPaused } from './reminders.queries.server.ts'
import { answerAlertRequests } from './sign-up.queries.server.ts'

async function sendAlerts(staff: Staff): Promise<void> {
  await sendImmediately(staff)
  await sendDueAlerts(staff)
  await endRefused(staff)
}

export const alertTasks = (staff: Staff): Task[] => [
  answering('alerts-asked', () => answerAlertRequests(staff)),
  // 'Immediately' means within five minutes, also after an outage.
  scheduled('alerts', '* * * * *', () => sendAlerts(staff), { retryDelayMax: 60 }),
  scheduled('alert-ages', '40 3 * * *', async () => {
    await notifyOfPaused(staff)
    await askWhetherWanted(staff)
    await ageAlerts(staff)
  }),
]
