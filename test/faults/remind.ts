import { closeEnded } from '../../app/submissions/expiry/closing.queries.server.ts'
import { queueReminders } from '../../app/submissions/expiry/reminders.queries.server.ts'
import { openStaffPool } from '../../db/client.server.ts'
import { loginFrom } from '../../db/login.ts'

// Runs the jobs that remind senders and close ended requests, one round after another without a pause, until the
// process is ended. Prints the number of each round.
const staff = openStaffPool(loginFrom(process.env.DATABASE_URL ?? ''))
for (let round = 1; ; round++) {
  console.log(`Round ${round} begins.`)
  await queueReminders(staff)
  await closeEnded(staff)
}
