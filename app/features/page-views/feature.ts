import { scheduledTask } from '../../../jobs/worker.ts'
import type { Feature } from '../../kit/feature.ts'
import { openPageViewCounter } from './page-view-counter.server.ts'
import { pageViewReport } from './page-view-report.ts'
import { deleteOldPageViews, sumPageViews } from './page-views.queries.server.ts'

export const pageViewsFeature: Feature = {
  tasks: (staff) => [scheduledTask('page-view-ages', '20 3 * * *', () => deleteOldPageViews(staff))],
  openCounter: (staff, { workers }, networkOf) => openPageViewCounter({ staff, processes: workers, networkOf }),
  async reportOn(staff, submission, reader, language) {
    const totals = await sumPageViews(staff, submission.submissionId, reader)
    return totals ? [pageViewReport(submission.kind, totals, language)] : []
  },
}
