import { createManageLink } from '../../app/manage/links/keys.queries.server.ts'
import { createSignInLink } from '../../app/review/access/access.queries.server.ts'
import { listFitting } from '../../app/submissions/fitting-vendors.queries.server.ts'
import { readEnvironment } from '../../config/environment.ts'
import { openStaffPool } from '../../db/client.server.ts'
import { loginFrom } from '../../db/login.ts'
import { tasksOf } from '../../jobs/tasks.ts'
import { startWorker } from '../../jobs/worker.ts'

// The product's background work, in a process of its own. Tells the parent process when it has started.
const settings = readEnvironment(process.env)
const staff = openStaffPool(loginFrom(settings.databaseUrl ?? ''))
const log = () => {}
const tasks = tasksOf(staff, settings, log, {
  closeEnded: async () => {},
  remind: async () => {},
  renewEnds: async () => {},
  eraseDue: async () => {},
  answerLinkRequests: async () => {},
  createSignInLink: (email) => createSignInLink(staff, settings, email),
  createManageLink: (...asked) => createManageLink(staff, settings.publicUrl, ...asked),
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
