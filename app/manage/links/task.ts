import type { Staff } from '../../../db/client.server.ts'
import { retries, type Task } from '../../../jobs/worker.ts'
import { answerLinkRequests } from './link-requests.queries.server.ts'

/** Answers within seconds: the visitor who asked waits for the letter. */
export const linksTask = (staff: Staff): Task => ({
  queue: { name: 'links', policy: 'stately', ...retries, expireInSeconds: 60, heartbeatSeconds: 10 },
  // For rows of transactions that added no job, because another one was adding it.
  cron: '* * * * *',
  workers: [{ pollingIntervalSeconds: 1 }],
  run: () => answerLinkRequests(staff),
})
