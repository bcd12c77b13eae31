import { answering, scheduled } from '../../../jobs/worker.ts'
import type { Feature } from '../../kit/feature.ts'
import { deleteEndedKeys } from './copy-keys.queries.server.ts'
import { answerCopyRequests } from './copy-requests.queries.server.ts'

export const personalDataFeature: Feature = {
  tasks: (staff) => [
    answering('copies', () => answerCopyRequests(staff)),
    scheduled('copy-links', '20 * * * *', () => deleteEndedKeys(staff)),
  ],
}
