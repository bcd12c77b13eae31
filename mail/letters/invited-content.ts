import type { RequestForEmail } from './alert-content.ts'

/** `isBySender` is true if the request's sender chose the vendor, and false if a reviewer did. */
export type Invitations = {
  stopKey: string
  requests: { request: RequestForEmail; note: string; isBySender: boolean }[]
}
