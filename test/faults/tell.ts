import { sendDueAlerts, sendImmediately } from '../../app/features/alerts/matching.queries.server.ts'
import { openStaffPool } from '../../db/client.server.ts'
import { loginFrom } from '../../db/login.ts'

// Runs the job that queues alerts, one round after another without a pause, until the process is ended. The site runs
// it once a minute. Prints the number of each round.
const staff = openStaffPool(loginFrom(process.env.DATABASE_URL ?? ''))
for (let round = 1; ; round++) {
  console.log(`Round ${round} begins.`)
  await sendImmediately(staff)
  await sendDueAlerts(staff)
}
