import { notFound } from '../../kit/navigation/not-found.ts'
import type { RevisionResult } from '../../submissions/state/decide-revision.queries.server.ts'
import { type RouteContext, showDecided, showLate, showSubmission } from '../decisions/decide-and-show.server.ts'

/**
 * Redirects as after any other decision. If another reviewer decided first, the submission's page shows that the
 * reviewer's own decision was not carried out.
 */
export function showRevised(route: RouteContext, decided: RevisionResult | undefined): Response | Promise<Response> {
  if (!decided) throw notFound()
  if (decided.isClosed) return showLate(route, decided)
  return decided.isOvertaken ? showSubmission(route, decided, { overtaken: 'yes' }) : showDecided(route, decided)
}
