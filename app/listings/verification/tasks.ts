import type { Staff } from '../../../db/client.server.ts'
import { scheduled, type Task } from '../../../jobs/worker.ts'
import { endPastVerifications, verifyDomains } from './verifications.queries.server.ts'

export const verificationTasks = (staff: Staff): Task[] => [
  scheduled('domain-verifications', '*/5 * * * *', () => verifyDomains(staff)),
  scheduled('verification-ends', '1 * * * *', () => endPastVerifications(staff)),
]
