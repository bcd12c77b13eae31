import type { I18n } from '@lingui/core'
import type { Staff } from '../../../db/client.server.ts'
import { findVendorsToInvite, type VendorsToInvite } from '../../invitations/invitable.queries.server.ts'
import { siteI18n } from '../../kit/i18n/catalogue.ts'
import { type Context, pageLanguage, staffPool } from '../../kit/routing/context.server.ts'
import { makeHint } from '../../review/hint.server.ts'
import type { RecordOf } from '../../review/submission-facts/record.queries.server.ts'
import type { HintName } from '../../review/submission-page/failed-hints.tsx'
import { loadSubmission } from '../../review/submission-page/load-submission.server.ts'
import { readReports } from '../../review/submission-page/reports.server.ts'
import { withAge } from '../list/posted-age.tsx'
import { findRequestCard } from '../request.queries.server.ts'
import { requestOnPage } from '../shown-request.server.ts'

export async function loadRequestReview(context: Context, id: string) {
  const staff = context.get(staffPool)
  const loaded = await loadSubmission(staff, 'request', id)
  const toTell = await makeHint<HintName, VendorsToInvite | undefined>(
    loaded.reviewContext.failed,
    'vendors',
    undefined,
    () => (loaded.record.status === 'approved' ? findVendorsToInvite(staff, id) : undefined),
  )
  const reports = await readReports(context, loaded.reviewContext.failed, { kind: 'request', submissionId: id })
  return {
    ...loaded,
    toTell,
    reports,
    preview: await loadPreview(staff, loaded.record, siteI18n.in(context.get(pageLanguage))),
  }
}

/** Loads the card of the request as visitors see it. Returns undefined if the data of the request was erased. */
async function loadPreview(staff: Staff, { id, status }: RecordOf<'request'>, i18n: I18n) {
  const card = status === 'erased' ? undefined : await findRequestCard(staff, id)
  if (!card) return undefined
  // A row can contain an array of arrays, which its type excludes, and a card needs the name of a service.
  const services = card.services.flat()
  return withAge({ ...requestOnPage(card, i18n), services }, new Date())
}
