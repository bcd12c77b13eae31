import type { Staff } from '../../../db/client.server.ts'
import { scheduled, type Task } from '../../../jobs/worker.ts'
import { endPastSightings } from './sightings.queries.server.ts'
import { lookAtWebsites } from './website-looks.queries.server.ts'

export const sightingTasks = (staff: Staff, publicUrl: string): Task[] => [
  scheduled('websites', '*/5 * * * *', () => lookAtWebsites(staff, publicUrl)),
  scheduled('sighting-ends', '1 * * * *', () => endPastSightings(staff)),
]
