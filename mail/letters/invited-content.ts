import type { ToldRequest } from './alert-content.ts'
import type { SubmissionReference } from './submission.ts'

/** About the listing of a vendor. */
export type InvitedContent = SubmissionReference & { invitationIds: readonly string[] }

/** `isBySender`: the sender of the request, and no reviewer, chose the vendor. */
export type Invitations = {
  stopKey: string
  requests: { request: ToldRequest; note: string; isBySender: boolean }[]
}
