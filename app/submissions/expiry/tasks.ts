import type { Environment } from '../../../config/environment.ts'
import type { Staff } from '../../../db/client.server.ts'
import { scheduledTask, type Task } from '../../../jobs/worker.ts'
import { closeEnded, endUnanswered } from './closing.queries.server.ts'
import { renewEnds } from './closing-date.queries.server.ts'
import { queueReminders } from './reminders.queries.server.ts'

/**
 * The scheduled tasks about submissions. `endUnanswered` runs after `queueReminders`, so that a sender who is only
 * now asked is not treated as one who did not answer.
 */
export const endingTasks = (staff: Staff, { site }: Pick<Environment, 'site'>): Task[] => [
  scheduledTask('closing', '* * * * *', () => closeEnded(staff)),
  scheduledTask('reminders', '10 * * * *', async () => {
    // Without a mail server no sender can be asked. An email that expires unsent would count as the question.
    if (!site.sendsEmail) return
    await queueReminders(staff)
    await endUnanswered(staff)
  }),
  scheduledTask('time-zones', '50 2 * * *', () => renewEnds(staff)),
]
