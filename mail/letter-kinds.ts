// Every email of the site ('letter'): the content that it stores, how urgent it is, and until when it is worth sending.
// The texts are in mail/letters/, so that code which only queues a letter does not load them.

import type { Kind, PublishedKind } from '../domain/kinds.ts'

/** The submission that a letter is about. */
export type SubmissionReference = { kind: PublishedKind; submissionId: string }

/** `ids`, `changed` and `closing` are requests. `since` is when the alert before this one was queued. */
export type AlertContent = {
  subscriberId: string
  count?: number
  ids?: string[]
  changed?: string[]
  closing?: string[]
  since?: string | null
}

export type RelayedContent = SubmissionReference & { relayedId: string }

/** The submission is the listing of the vendor. */
export type InvitedContent = SubmissionReference & { invitationIds: readonly string[] }

/** A digest that an earlier version queued lacks the kinds that were added since. */
export type DigestCounts = Partial<Record<Kind | 'signIn', number>>

/** What the sender did with a manage link, as `acted` stores it. These names must never change. */
export type ReportedAct =
  | 'edited'
  | 'editWaits'
  | 'paused'
  | 'resumed'
  | 'closed'
  | 'reopened'
  | 'named'
  | 'extended'
  | 'withdrawn'
  | 'confirmed_current'
  | 'contact_opened'
  | 'contact_closed'
  | 'invitations_opened'
  | 'invitations_closed'
  | 'address'
  | 'addressWaits'
  | 'addressRestored'

type Declared = {
  /** The highest is sent first. From `URGENT_PRIORITY` on, a worker of its own sends the letter. */
  priority: number
  /** A letter that has not been sent by then is not sent any more. */
  lifeInMinutes: number
  /** A form causes it, for an address that may be a stranger's. All such letters share the limit of a mailbox. */
  isToTypedAddress?: true
  /** It reports a decision of a reviewer. A mailbox gets one a day, unless its address was confirmed. */
  reportsDecision?: true
  /** Reviewers write it to genuine senders only, so it lifts that limit of one a day. */
  liftsDailyLimit?: true
}

/** `Content` exists for the compiler alone, which reads it with `ContentOf`. */
type LetterKind<Content> = Declared & { readonly [content]?: Content }
declare const content: unique symbol

const letter = <Content>(declared: Declared): LetterKind<Content> => declared

/** From this priority on, letters do not wait behind others. */
export const URGENT_PRIORITY = 100

const MINUTES_OF_HOUR = 60
const MINUTES_OF_DAY = 24 * MINUTES_OF_HOUR
const MINUTES_OF_WEEK = 7 * MINUTES_OF_DAY

const urgent = { priority: URGENT_PRIORITY, lifeInMinutes: MINUTES_OF_WEEK }
const ordinary = { priority: 50, lifeInMinutes: MINUTES_OF_WEEK }

/**
 * The column `letters.template` stores the name of a letter. A queued letter with a name that is no longer here could
 * not be written. `mail/letters.ts` has a text for each name.
 */
export const letterKinds = {
  // Reviewers decided on a submission, or wrote to its sender.
  approved: letter<SubmissionReference & { name: string; opportunityId?: string | undefined }>({
    ...ordinary,
    reportsDecision: true,
    liftsDailyLimit: true,
  }),
  changesAsked: letter<SubmissionReference & { changes: string }>({
    ...ordinary,
    reportsDecision: true,
    liftsDailyLimit: true,
  }),
  declined: letter<SubmissionReference & { reason: string }>({ ...ordinary, reportsDecision: true }),
  takenDown: letter<SubmissionReference & { name: string; reason: string }>({ ...ordinary, reportsDecision: true }),
  closed: letter<SubmissionReference & { name: string }>({ ...ordinary, reportsDecision: true }),
  answer: letter<{ text: string; messageId: string }>({ ...ordinary, liftsDailyLimit: true }),
  /** `reason`: of a change that was declined. An approved change has none. */
  revisionDecided: letter<SubmissionReference & { reason?: string }>(ordinary),

  // A form asked for them.
  /** The trigger function `queue_receipt` queues it, with the same priority and life. */
  receipt: letter<SubmissionReference>({ ...urgent, isToTypedAddress: true }),
  /** `isConfirmed`: only letters like it count for its limit (app/manage/links/link-requests.queries.server.ts). */
  yourLinks: letter<{ posts: SubmissionReference[]; isConfirmed?: boolean; subscriberId?: string }>({
    ...urgent,
    lifeInMinutes: MINUTES_OF_DAY,
    isToTypedAddress: true,
  }),
  addressConfirm: letter<SubmissionReference>({ ...urgent, lifeInMinutes: MINUTES_OF_HOUR, isToTypedAddress: true }),
  alertConfirm: letter<AlertContent>({ ...urgent, lifeInMinutes: MINUTES_OF_DAY, isToTypedAddress: true }),
  relayConfirm: letter<RelayedContent>({ ...urgent, lifeInMinutes: MINUTES_OF_DAY, isToTypedAddress: true }),
  /**
   * `isConfirmed`: only letters like it count for its limit
   * (app/features/personal-data/copy-requests.queries.server.ts).
   */
  dataCopy: letter<{ isConfirmed?: boolean }>({ ...urgent, lifeInMinutes: MINUTES_OF_HOUR, isToTypedAddress: true }),
  erasureConfirm: letter<SubmissionReference>({ ...urgent, lifeInMinutes: MINUTES_OF_HOUR }),
  signIn: letter<Record<string, never>>({ priority: 2 * URGENT_PRIORITY, lifeInMinutes: 15 }),
  testEmail: letter<Record<string, never>>({ ...urgent, lifeInMinutes: MINUTES_OF_HOUR }),

  // The sender of a submission acted, or has to.
  acted: letter<SubmissionReference & { acts: readonly ReportedAct[] }>(urgent),
  addressChanged: letter<SubmissionReference & { isTakenBack?: boolean }>(urgent),
  closingSoon: letter<SubmissionReference & { lastDay: string; days: 7 | 1 }>(ordinary),
  /** `lastDay`: null for a request that had no closing date, and whose sender did not answer our question. */
  ended: letter<SubmissionReference & { lastDay: string | null }>(ordinary),
  outcomeAsked: letter<SubmissionReference>(ordinary),
  stillWanted: letter<SubmissionReference>(ordinary),
  stillCurrent: letter<SubmissionReference & { answerBy: string }>(ordinary),
  unanswered: letter<SubmissionReference>(ordinary),
  insuranceEnds: letter<SubmissionReference & { lastDay: string }>(ordinary),
  invitationsOffered: letter<SubmissionReference>({ priority: 0, lifeInMinutes: 2 * MINUTES_OF_WEEK }),
  // At 200 an hour, a hundred thousand take three weeks.
  moved: letter<SubmissionReference>({ priority: 0, lifeInMinutes: 60 * MINUTES_OF_DAY }),

  // To subscribers, to vendors, and to organisations that wait for replies.
  // There may be tens of thousands each morning, so all other letters go first.
  alert: letter<AlertContent>({ priority: 0, lifeInMinutes: MINUTES_OF_DAY }),
  alertPaused: letter<AlertContent>(ordinary),
  alertWanted: letter<AlertContent & { endsOn: string }>(ordinary),
  invited: letter<InvitedContent>({ priority: 10, lifeInMinutes: MINUTES_OF_WEEK }),
  relayed: letter<RelayedContent>({ ...urgent, priority: URGENT_PRIORITY - 1 }),
  replied: letter<SubmissionReference>({ ...urgent, priority: URGENT_PRIORITY - 1 }),
  replyWaiting: letter<RelayedContent>({ ...urgent, priority: URGENT_PRIORITY - 1 }),

  // To staff.
  digest: letter<DigestCounts>({ priority: 40, lifeInMinutes: MINUTES_OF_WEEK }),
}

export type LetterName = keyof typeof letterKinds

/** What a letter stores in `letters.content`. */
export type ContentOf<Name extends LetterName> =
  (typeof letterKinds)[Name] extends LetterKind<infer Content> ? Content : never

const namesWhere = (isMeant: (declared: Declared) => boolean | undefined): LetterName[] =>
  (Object.keys(letterKinds) as LetterName[]).filter((name) => isMeant(letterKinds[name]))

export const lettersToTypedAddresses = namesWhere(({ isToTypedAddress }) => isToTypedAddress)

export const decisionLetters = namesWhere(({ reportsDecision }) => reportsDecision)

export const limitLiftingLetters = namesWhere(({ liftsDailyLimit }) => liftsDailyLimit)
