import { sendDueAlerts, sendImmediately } from '../../app/features/alerts/matching.queries.server.ts'
import { openStaffPool } from '../../db/client.server.ts'
import { loginFrom } from '../../db/login.ts'

// Tells what is new without a pause, as the job does each minute, until it is ended, and counts the rounds.
const staff = openStaffPool(loginFrom(process.env.DATABASE_URL ?? ''))
for (let round = 1; ; round++) {
  console.log(`Round ${round} begins.`)
  await sendImmediately(staff)
  await sendDueAlerts(staff)
}
