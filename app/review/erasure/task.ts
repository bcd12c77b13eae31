import type { Retention } from '../../../config/site.ts'
import type { Staff } from '../../../db/client.server.ts'
import { scheduled, type Task } from '../../../jobs/worker.ts'
import { eraseDue } from './daily-erasure.queries.server.ts'

export const erasureTask = (staff: Staff, retention: Retention): Task =>
  scheduled('erasure', '0 3 * * *', () => eraseDue(staff, retention))
