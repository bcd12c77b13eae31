import type { Staff } from '../../../db/client.server.ts'
import { onDemandTask, type Task } from '../../../jobs/worker.ts'
import { answerLinkRequests } from './link-requests.queries.server.ts'

export const linksTask = (staff: Staff): Task => onDemandTask('links', () => answerLinkRequests(staff))
