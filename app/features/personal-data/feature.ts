import { onDemandTask, scheduledTask } from '../../../jobs/worker.ts'
import type { Feature } from '../../kit/feature.ts'
import { deleteExpiredKeys } from './copy-keys.queries.server.ts'
import { answerCopyRequests } from './copy-requests.queries.server.ts'

export const personalDataFeature: Feature = {
  tasks: (staff) => [
    onDemandTask('copies', () => answerCopyRequests(staff)),
    scheduledTask('copy-links', '20 * * * *', () => deleteExpiredKeys(staff)),
  ],
}
