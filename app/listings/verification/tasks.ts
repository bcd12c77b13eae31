import type { Staff } from '../../../db/client.server.ts'
import { scheduled, type Task } from '../../../jobs/worker.ts'
import { endPastSightings, seeDomains } from './sightings.queries.server.ts'

export const sightingTasks = (staff: Staff): Task[] => [
  scheduled('domain-sightings', '*/5 * * * *', () => seeDomains(staff)),
  scheduled('sighting-ends', '1 * * * *', () => endPastSightings(staff)),
]
