import type { Environment } from '../config/environment.ts'
import type { Staff } from '../db/client.server.ts'
import { siteFacts, type Tools } from '../mail/template.ts'
import { readAlertSummary } from './features/alerts/alert-summary.queries.server.ts'
import { alertsFeature } from './features/alerts/feature.ts'
import { findMovedListing } from './features/import/invite.queries.server.ts'
import { openDataFeature } from './features/open-data/feature.ts'
import { pageViewsFeature } from './features/page-views/feature.ts'
import { createCopyLink } from './features/personal-data/copy-keys.queries.server.ts'
import { personalDataFeature } from './features/personal-data/feature.ts'
import { invitationsFeature } from './invitations/feature.ts'
import { readInvitations } from './invitations/invitation-emails.queries.server.ts'
import type { Feature } from './kit/feature.ts'
import type { ErasePerson, ReportOn } from './kit/routing/feature-context.server.ts'
import { createManageLink } from './manage/links/keys.queries.server.ts'
import { relayFeature } from './relay/feature.ts'
import { readRelayedSummary } from './relay/relayed-summary.queries.server.ts'
import { createSignInLink } from './review/access/access.queries.server.ts'
import { suggestedMatches } from './submissions/suggested-matches.queries.server.ts'
import { readSummary } from './submissions/summaries/summary.queries.server.ts'

/** The features that do something besides their pages, such as background work. */
export const features: readonly Feature[] = [
  alertsFeature,
  relayFeature,
  invitationsFeature,
  openDataFeature,
  personalDataFeature,
  pageViewsFeature,
]

export const eraseFromFeatures: ErasePerson = async (connection, hasAddress) => {
  for (const { erasePerson } of features) await erasePerson?.(connection, hasAddress)
}

export const reportsOfFeatures =
  (staff: Staff): ReportOn =>
  async (...asked) =>
    (await Promise.all(features.map((feature) => feature.reportOn?.(staff, ...asked) ?? []))).flat()

/** Returns the functions that load the summaries and create the links that emails show. */
export const letterTools = (staff: Staff, settings: Environment, nameOf: Tools['nameOf']): Tools => ({
  ...siteFacts(settings),
  nameOf,
  createSignInLink: (email, language) => createSignInLink(staff, settings, email, language),
  createManageLink: (...asked) => createManageLink(staff, settings.publicUrl, ...asked),
  createCopyLink: (...asked) => createCopyLink(staff, settings.publicUrl, ...asked),
  summaryOf: (submission) => readSummary(staff, submission),
  suggestedMatches: (requestId) => suggestedMatches(staff, requestId),
  alertSummaryOf: (...asked) => readAlertSummary(staff, ...asked),
  movedListingOf: (id) => findMovedListing(staff, id),
  invitationsOf: (...asked) => readInvitations(staff, ...asked),
  relayedSummaryOf: (of) => readRelayedSummary(staff, of),
  reportOn: (submission, language) => reportsOfFeatures(staff)(submission, 'sender', language),
})
