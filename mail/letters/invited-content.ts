import type { RequestForEmail } from './alert-content.ts'

/** `isBySender`: the sender of the request, and no reviewer, chose the vendor. */
export type Invitations = {
  stopKey: string
  requests: { request: RequestForEmail; note: string; isBySender: boolean }[]
}
