import { closeEnded } from '../../app/manage/closing.queries.server.ts'
import { remind } from '../../app/manage/reminders.queries.server.ts'
import { openStaffPool } from '../../db/client.server.ts'
import { loginFrom } from '../../db/login.ts'

// Reminds and closes without a pause, as the jobs do, until it is ended.
const staff = openStaffPool(loginFrom(process.env.DATABASE_URL ?? ''))
console.log('begun')
for (;;) {
  await remind(staff)
  await closeEnded(staff)
}
