import type { Staff } from '../../../db/client.server.ts'
import { scheduled, type Task } from '../../../jobs/worker.ts'
import { deleteOldChanges } from './open-data.queries.server.ts'

export const openDataTasks = (staff: Staff): Task[] => [
  scheduled('changes', '40 3 * * *', () => deleteOldChanges(staff)),
]
