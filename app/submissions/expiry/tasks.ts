import type { Staff } from '../../../db/client.server.ts'
import { scheduled, type Task } from '../../../jobs/worker.ts'
import { closeEnded, endUnanswered } from './closing.queries.server.ts'
import { renewEnds } from './closing-date.queries.server.ts'
import { remind } from './reminders.queries.server.ts'

/** What happens to a submission by itself, and when. Who is asked now is not paused for having been silent before. */
export const endingTasks = (staff: Staff): Task[] => [
  scheduled('closing', '* * * * *', () => closeEnded(staff)),
  scheduled('reminders', '10 * * * *', async () => {
    await remind(staff)
    await endUnanswered(staff)
  }),
  scheduled('time-zones', '50 2 * * *', () => renewEnds(staff)),
]
