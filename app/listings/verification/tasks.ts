import type { Staff } from '../../../db/client.server.ts'
import { scheduledTask, type Task } from '../../../jobs/worker.ts'
import { endPastVerifications, verifyDomains } from './verifications.queries.server.ts'

export const verificationTasks = (staff: Staff): Task[] => [
  scheduledTask('domain-verifications', '*/5 * * * *', () => verifyDomains(staff)),
  scheduledTask('verification-ends', '1 * * * *', () => endPastVerifications(staff)),
]
