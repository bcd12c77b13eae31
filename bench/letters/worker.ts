import { letterTools } from '../../app/features.ts'
import { readEnvironment } from '../../config/environment.ts'
import { openStaffPool } from '../../db/client.server.ts'
import { loginFrom } from '../../db/login.ts'
import { startWorker } from '../../jobs/worker.ts'
import { mailTasks } from '../../mail/tasks.ts'

// This process runs the site's background work, and tells the parent process when the work has started.
const settings = readEnvironment(process.env)
const staff = openStaffPool(loginFrom(settings.databaseUrl ?? ''))
const log = () => {}
const nameOf = async (value: string) => value
const worker = await startWorker(staff, mailTasks(staff, settings, log, letterTools(staff, settings, nameOf)), log)
process.on('SIGTERM', async () => {
  await worker.stop()
  process.exit(0)
})
process.on('disconnect', () => process.exit(0))
process.send?.('started')
