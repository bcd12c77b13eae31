import { scheduledTask } from '../../../jobs/worker.ts'
import type { Feature } from '../../kit/feature.ts'
import { deleteOldChanges } from './open-data.queries.server.ts'

export const openDataFeature: Feature = {
  tasks: (staff) => [scheduledTask('changes', '40 3 * * *', () => deleteOldChanges(staff))],
}
