import { type Context, pageLanguage, staffPool } from '../../kit/routing/context.server.ts'
import { makeHint } from '../../review/hint.server.ts'
import type { HintName } from '../../review/submission-page/failed-hints.tsx'
import { loadSubmission } from '../../review/submission-page/load-submission.server.ts'
import { readReports } from '../../review/submission-page/reports.server.ts'
import { withShownCity } from '../../search/shown-city.server.ts'
import { type KnownVerification, listVerifications } from '../verification/verifications.queries.server.ts'

export async function loadListingReview(context: Context, id: string) {
  const staff = context.get(staffPool)
  const loaded = await loadSubmission(staff, 'listing', id)
  const verifications = await makeHint<HintName, KnownVerification[]>(
    loaded.reviewContext.failed,
    'verifications',
    [],
    () => listVerifications(staff, id),
  )
  const reports = await readReports(context, loaded.reviewContext.failed, { kind: 'listing', submissionId: id })
  const preview = withShownCity(context.get(pageLanguage))(loaded.record)
  return { ...loaded, verifications, reports, preview }
}
