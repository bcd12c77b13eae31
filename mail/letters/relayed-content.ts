import type { SubmissionReference } from './submission.ts'

/** Of a listing, and a message to it. */
export type RelayedContent = SubmissionReference & { relayedId: string }

export type Relayed = {
  name: string
  company: string
  email: string
  website: string
  message: string
  /** The name of the listing; '' of a confidential request. */
  recipient: string
  sendKey: string
  stopKey: string
}
