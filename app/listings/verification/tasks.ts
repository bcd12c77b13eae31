import type { Staff } from '../../../db/client.server.ts'
import { scheduled, type Task } from '../../../jobs/worker.ts'
import { endPastVerifications, seeDomains } from './verifications.queries.server.ts'

export const verificationTasks = (staff: Staff): Task[] => [
  scheduled('domain-sightings', '*/5 * * * *', () => seeDomains(staff)),
  scheduled('sighting-ends', '1 * * * *', () => endPastVerifications(staff)),
]
