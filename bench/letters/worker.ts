import { createManageLink } from '../../app/manage/links/keys.queries.server.ts'
import { createSignInLink } from '../../app/review/access/access.queries.server.ts'
import { describe } from '../../app/submissions/describe.queries.server.ts'
import { listFitting } from '../../app/submissions/fitting-vendors.queries.server.ts'
import { readEnvironment } from '../../config/environment.ts'
import { openStaffPool } from '../../db/client.server.ts'
import { loginFrom } from '../../db/login.ts'
import { startWorker } from '../../jobs/worker.ts'
import { mailTasks } from '../../mail/tasks.ts'

// The product's background work, in a process of its own. Tells the parent process when it has started.
const settings = readEnvironment(process.env)
const staff = openStaffPool(loginFrom(settings.databaseUrl ?? ''))
const log = () => {}
const tasks = mailTasks(staff, settings, log, {
  createSignInLink: (email, language) => createSignInLink(staff, settings, email, language),
  createManageLink: (...asked) => createManageLink(staff, settings.publicUrl, ...asked),
  describe: (submission) => describe(staff, submission),
  listFitting: (requestId) => listFitting(staff, requestId),
  nameOf: async (value) => value,
})
const worker = await startWorker(staff, tasks, log)
process.on('SIGTERM', async () => {
  await worker.stop()
  process.exit(0)
})
process.on('disconnect', () => process.exit(0))
process.send?.('started')
