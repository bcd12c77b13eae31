import type { Environment } from '../../../config/environment.ts'
import type { Staff } from '../../../db/client.server.ts'
import { scheduledTask, type Task } from '../../../jobs/worker.ts'
import { closeEnded, endUnanswered } from './closing.queries.server.ts'
import { renewEnds } from './closing-date.queries.server.ts'
import { queueReminders } from './reminders.queries.server.ts'

/**
 * The scheduled tasks that close requests, pause listings and send reminders. `endUnanswered` runs after
 * `queueReminders`, but does not count a sender who was asked in the same run as one who did not respond.
 */
export const endingTasks = (staff: Staff, { site }: Pick<Environment, 'site'>): Task[] => [
  scheduledTask('closing', '* * * * *', () => closeEnded(staff)),
  scheduledTask('reminders', '10 * * * *', async () => {
    // Without a mail server, no sender can be asked. The email would expire unsent, but the sender would count as
    // asked.
    if (!site.sendsEmail) return
    await queueReminders(staff)
    await endUnanswered(staff)
  }),
  scheduledTask('time-zones', '50 2 * * *', () => renewEnds(staff)),
]
