import { notFound } from '../../kit/navigation/not-found.ts'
import type { DecidedRevision } from '../../submissions/decide-revision.queries.server.ts'
import { show, showDecided, showLate, type Where } from '../decisions/decide-and-show.server.ts'

/** Redirects as after other decisions. If someone else was faster, the submission's page says so. */
export function showRevised(where: Where, decided: DecidedRevision | undefined): Response | Promise<Response> {
  if (!decided) throw notFound()
  if (decided.isClosed) return showLate(where, decided)
  return decided.isOvertaken ? show(where, decided, { overtaken: 'yes' }) : showDecided(where, decided)
}
