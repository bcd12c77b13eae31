import { redirect } from 'react-router'
import { notFound } from '../../layout/not-found.ts'
import type { DecidedRevision } from '../../submissions/decide-revision.queries.server.ts'
import { pageOf } from '../../submissions/kinds.ts'
import { showDecided, type Where } from '../decisions/decide-and-show.server.ts'

/** As after other decisions; where somebody was faster, the submission's page says so. */
export function showRevised(where: Where, decided: DecidedRevision | undefined): Response | Promise<Response> {
  if (!decided) throw notFound()
  return decided.isOvertaken
    ? redirect(`${pageOf(decided.kind, decided.id)}?overtaken`, 303)
    : showDecided(where, decided)
}
