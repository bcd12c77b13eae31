import type { Staff } from '../../../db/client.server.ts'
import { valuesOf } from '../../kit/fields/fields.ts'
import { notFound } from '../../kit/navigation/not-found.ts'
import { type Kind, kindOf } from '../../records/kinds.ts'
import { hasPage, isAllowed } from '../../records/transitions.ts'
import { namesIn, senderIn } from '../../submissions/confidential/named-sender.queries.server.ts'
import { listDecisionsOn } from '../../submissions/state/decisions.queries.server.ts'
import { findRevision, isRevised } from '../../submissions/state/revisions.queries.server.ts'
import { checksOf } from '../checks/checks.ts'
import { hintsIn } from '../checks/text-hints.ts'
import { offerUsual } from '../decisions/usual-reasons.queries.server.ts'
import { makeHint } from '../hint.server.ts'
import { findRecord, type RecordOf } from '../submission-facts/record.queries.server.ts'
import type { HintName } from './failed-hints.tsx'
import { loadIdentityLeaks } from './identity-leaks/load-identity-leaks.server.ts'
import { listRelated, type RelatedSubmission } from './related.queries.server.ts'

export async function loadSubmission<K extends Kind>(staff: Staff, kind: K, id: string) {
  const record = await findRecord(staff, kind, id)
  if (!record) throw notFound()
  return { record, reviewContext: await loadReviewContext(staff, kind, record) }
}

export type ReviewContext = Awaited<ReturnType<typeof loadReviewContext>>

async function loadReviewContext<K extends Kind>(staff: Staff, kind: K, record: RecordOf<K>) {
  const { id } = record
  const { fields, text, publication } = kindOf(kind)
  const values = valuesOf(fields, record)
  const typedText = text && String(values[text.name])
  const sender = senderIn(kind, values)
  const failed: HintName[] = []
  /** The change that the sender of a published submission has proposed. */
  const revision = isRevised(record) ? await findRevision(staff, id) : undefined
  const [related, decisions, usualReasons, usualChanges] = await Promise.all([
    makeHint<HintName, RelatedSubmission[] | undefined>(failed, 'related', undefined, () =>
      listRelated(staff, { kind, id, ...sender }),
    ),
    listDecisionsOn(staff, kind, id),
    isAllowed('staff', 'declined', { ...record, kind }) ? offerUsual(staff, 'reasons', record.pageLanguage) : [],
    isAllowed('staff', 'changes_asked', { ...record, kind }) ? offerUsual(staff, 'changes', record.pageLanguage) : [],
  ])
  const identityLeaks = await loadIdentityLeaks(staff, kind, record, revision, related)
  // If there is a list of what could identify the sender, it already contains these links and hints.
  const checks = await makeHint(failed, 'checks', undefined, () => ({
    ...checksOf({ ...sender, text: identityLeaks ? '' : typedText }),
    hints: publication && typedText && !identityLeaks ? hintsIn(typedText, sender.company) : undefined,
  }))
  /**
   * The id of the newest decision that the page shows, or ''. If there is a newer one, the reviewer's decision is
   * refused.
   */
  const seen = decisions[0]?.id ?? ''
  /**
   * Whether the public text names its confidential sender. This can happen if the text was published before the site
   * checked for names.
   */
  const isSenderNamed = await makeHint(
    failed,
    'named',
    false,
    () => hasPage(record) && namesIn(kind, values).length > 0,
  )
  return {
    failed,
    isSenderNamed,
    related: related ?? [],
    decisions,
    seen,
    revision,
    usualReasons,
    usualChanges,
    checks,
    identityLeaks,
  }
}
