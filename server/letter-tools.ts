import { readAlertSummary } from '../app/features/alerts/alert-summary.queries.server.ts'
import { readRelayedSummary } from '../app/features/relay/relayed-summary.queries.server.ts'
import { createManageLink } from '../app/manage/links/keys.queries.server.ts'
import { createSignInLink } from '../app/review/access/access.queries.server.ts'
import { listFitting } from '../app/submissions/suggested-matches.queries.server.ts'
import { readSummary } from '../app/submissions/summary.queries.server.ts'
import type { Environment } from '../config/environment.ts'
import type { Staff } from '../db/client.server.ts'
import { siteFacts, type Tools } from '../mail/template.ts'

export const letterTools = (staff: Staff, settings: Environment, nameOf: Tools['nameOf']): Tools => ({
  ...siteFacts(settings),
  nameOf,
  createSignInLink: (email, language) => createSignInLink(staff, settings, email, language),
  createManageLink: (...asked) => createManageLink(staff, settings.publicUrl, ...asked),
  summaryOf: (submission) => readSummary(staff, submission),
  listFitting: (requestId) => listFitting(staff, requestId),
  alertSummaryOf: (content) => readAlertSummary(staff, content),
  relayedSummaryOf: (of) => readRelayedSummary(staff, of),
})
