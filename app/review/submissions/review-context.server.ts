import type { Staff } from '../../../db/client.server.ts'
import { type Field, valuesOf } from '../../fields/fields.ts'
import { type DecidedOnIt, listDecisionsOn } from '../../submissions/decisions.queries.server.ts'
import { type Kind, kindOf } from '../../submissions/kinds.ts'
import { findRevision, isRevised, type Revision } from '../../submissions/revisions.queries.server.ts'
import { isAllowed } from '../../submissions/transitions.ts'
import { offerUsual } from '../decisions/usual-reasons.queries.server.ts'
import { findNext, findPlace, type Place, type Reference } from '../queue/queue.queries.server.ts'
import type { RecordOf } from '../record/record.queries.server.ts'
import { type Checks, checksOf } from './checks.ts'
import { listRelated, type Related } from './related.queries.server.ts'
import { type Hints, hintsIn } from './text-hints.ts'

export type ReviewContext = {
  related: Related[]
  checks: Checks & { hints: Hints | undefined }
  decisions: DecidedOnIt[]
  next: Reference | undefined
  place: Place | undefined
  /** The new text that the sender of a published record has typed. */
  revision: Revision | undefined
  /** The newest decision on the screen, '' for none: where there is a newer one, what the reviewer sends is refused. */
  seen: string
  usualReasons: string[]
}

export async function loadReviewContext<K extends Kind>(
  staff: Staff,
  kind: K,
  record: RecordOf<K>,
): Promise<ReviewContext> {
  const { id, status } = record
  const { fields, sender, text, publication } = kindOf(kind)
  const values = valuesOf(fields, record)
  const typed = (field?: Field) => (field ? String(values[field.name]) : undefined)
  const [email = '', website, name] = [sender.email, sender.website, sender.company].map(typed)
  const revision = isRevised(record) ? await findRevision(staff, id) : undefined
  const isWaiting = status === 'pending' || revision !== undefined
  const [related, decisions, next, place, usualReasons] = await Promise.all([
    listRelated(staff, { kind, id, email, website, name }),
    listDecisionsOn(staff, kind, id),
    isWaiting ? undefined : findNext(staff, kind, id),
    isWaiting ? findPlace(staff, kind, id) : undefined,
    isAllowed('staff', 'declined', { ...record, kind }) ? offerUsual(staff, 'reasons', record.pageLanguage) : [],
  ])
  const hints = publication && text ? hintsIn(typed(text) ?? '', name ?? '') : undefined
  const checks = { ...checksOf({ email, website, text: typed(text) }), hints }
  return { related, decisions, seen: decisions[0]?.id ?? '', next, place, revision, usualReasons, checks }
}
