// Declares every email of the site (a 'letter'): the content that it stores, how urgent it is, and until when it is
// worth sending. The texts are in mail/letters/, so that code that only queues a letter does not load them.

import type { Kind, PublishedKind } from '../domain/kinds.ts'

/** The submission that a letter is about. */
export type SubmissionReference = { kind: PublishedKind; submissionId: string }

/**
 * The content of an alert. `ids`, `changed` and `closing` are ids of requests. `since` is when the previous alert was
 * queued.
 */
export type AlertContent = {
  subscriberId: string
  count?: number
  ids?: string[]
  changed?: string[]
  closing?: string[]
  since?: string | null
}

export type RelayedContent = SubmissionReference & { relayedId: string }

/** The content of an invitation. The submission is the vendor's listing. */
export type InvitedContent = SubmissionReference & { invitationIds: readonly string[] }

/**
 * How many submissions a digest counts, by kind. In a digest that an earlier release queued, kinds that were added
 * later are missing.
 */
export type DigestCounts = Partial<Record<Kind | 'signIn', number>>

/** An act of the sender with a manage link, as the letter `acted` stores it. These names must never change. */
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
  /**
   * Letters with the highest priority are sent first. From `URGENT_PRIORITY` on, a separate worker sends the letter.
   */
  priority: number
  /** A letter that has not been sent within this many minutes is no longer sent. */
  lifeInMinutes: number
  /**
   * Set if a form causes the letter, and the recipient's address may be a stranger's. All such letters share the limit
   * of the mailbox.
   */
  isToTypedAddress?: true
  /**
   * Set if the letter reports a reviewer's decision. A mailbox whose address was never confirmed gets at most one such
   * letter a day.
   */
  reportsDecision?: true
  /** Set if reviewers write the letter only to genuine senders. It therefore lifts the limit of one letter a day. */
  liftsDailyLimit?: true
}

/** A kind of letter. `Content` exists only for the compiler, which reads it through `ContentOf`. */
type LetterKind<Content> = Declared & { readonly [content]?: Content }
declare const content: unique symbol

const letter = <Content>(declared: Declared): LetterKind<Content> => declared

/** A letter with this priority or a higher one does not wait behind other letters. */
export const URGENT_PRIORITY = 100

const MINUTES_OF_HOUR = 60
const MINUTES_OF_DAY = 24 * MINUTES_OF_HOUR
const MINUTES_OF_WEEK = 7 * MINUTES_OF_DAY

const urgent = { priority: URGENT_PRIORITY, lifeInMinutes: MINUTES_OF_WEEK }
const ordinary = { priority: 50, lifeInMinutes: MINUTES_OF_WEEK }

/**
 * All kinds of letters by name. The column `letters.template` stores the name, so do not remove a name while letters
 * with it may be queued, because they could not be written. `mail/letters.ts` has a text for each name.
 */
export const letterKinds = {
  // These letters report a reviewer's decision on a submission, or contain a reviewer's message to its sender.
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
  /** `reason` says why a change was declined. If the change was approved, there is no reason. */
  revisionDecided: letter<SubmissionReference & { reason?: string }>(ordinary),

  // These letters were requested through a form.
  /** The trigger function `queue_receipt` queues the receipt. Its priority and life must be the same as here. */
  receipt: letter<SubmissionReference>({ ...urgent, isToTypedAddress: true }),
  /**
   * `isConfirmed` is true if the recipient has confirmed the address. Emails to confirmed addresses have their own
   * limit (app/manage/links/link-requests.queries.server.ts).
   */
  yourLinks: letter<{ posts: SubmissionReference[]; isConfirmed?: boolean; subscriberId?: string }>({
    ...urgent,
    lifeInMinutes: MINUTES_OF_DAY,
    isToTypedAddress: true,
  }),
  addressConfirm: letter<SubmissionReference>({ ...urgent, lifeInMinutes: MINUTES_OF_HOUR, isToTypedAddress: true }),
  alertConfirm: letter<AlertContent>({ ...urgent, lifeInMinutes: MINUTES_OF_DAY, isToTypedAddress: true }),
  relayConfirm: letter<RelayedContent>({ ...urgent, lifeInMinutes: MINUTES_OF_DAY, isToTypedAddress: true }),
  /**
   * `isConfirmed` is true if the recipient has confirmed the address. Emails to confirmed addresses have their own
   * limit (app/features/personal-data/copy-requests.queries.server.ts).
   */
  dataCopy: letter<{ isConfirmed?: boolean }>({ ...urgent, lifeInMinutes: MINUTES_OF_HOUR, isToTypedAddress: true }),
  erasureConfirm: letter<SubmissionReference>({ ...urgent, lifeInMinutes: MINUTES_OF_HOUR }),
  signIn: letter<Record<string, never>>({ priority: 2 * URGENT_PRIORITY, lifeInMinutes: 15 }),
  testEmail: letter<Record<string, never>>({ ...urgent, lifeInMinutes: MINUTES_OF_HOUR }),

  // These letters go to the sender of a submission, who has acted or has to act.
  acted: letter<SubmissionReference & { acts: readonly ReportedAct[] }>(urgent),
  addressChanged: letter<SubmissionReference & { isTakenBack?: boolean }>(urgent),
  closingSoon: letter<SubmissionReference & { lastDay: string; days: 7 | 1 }>(ordinary),
  /**
   * `lastDay` is null for a request that had no closing date and whose sender did not respond to the site's question.
   */
  ended: letter<SubmissionReference & { lastDay: string | null }>(ordinary),
  outcomeAsked: letter<SubmissionReference>(ordinary),
  stillWanted: letter<SubmissionReference>(ordinary),
  stillCurrent: letter<SubmissionReference & { answerBy: string }>(ordinary),
  unanswered: letter<SubmissionReference>(ordinary),
  insuranceEnds: letter<SubmissionReference & { lastDay: string }>(ordinary),
  invitationsOffered: letter<SubmissionReference>({ priority: 0, lifeInMinutes: 2 * MINUTES_OF_WEEK }),
  // If 200 are sent in an hour, a hundred thousand letters take three weeks.
  moved: letter<SubmissionReference>({ priority: 0, lifeInMinutes: 60 * MINUTES_OF_DAY }),

  // These letters go to subscribers, to vendors, and to organisations that wait for replies.
  // There may be tens of thousands of alerts each morning, so they have the lowest priority.
  alert: letter<AlertContent>({ priority: 0, lifeInMinutes: MINUTES_OF_DAY }),
  alertPaused: letter<AlertContent>(ordinary),
  alertWanted: letter<AlertContent & { endsOn: string }>(ordinary),
  invited: letter<InvitedContent>({ priority: 10, lifeInMinutes: MINUTES_OF_WEEK }),
  relayed: letter<RelayedContent>({ ...urgent, priority: URGENT_PRIORITY - 1 }),
  replied: letter<SubmissionReference>({ ...urgent, priority: URGENT_PRIORITY - 1 }),
  replyWaiting: letter<RelayedContent>({ ...urgent, priority: URGENT_PRIORITY - 1 }),

  // This letter goes to staff.
  digest: letter<DigestCounts>({ priority: 40, lifeInMinutes: MINUTES_OF_WEEK }),
}

export type LetterName = keyof typeof letterKinds

/** The type of the content that a letter stores in `letters.content`. */
export type ContentOf<Name extends LetterName> =
  (typeof letterKinds)[Name] extends LetterKind<infer Content> ? Content : never

const namesWhere = (isMeant: (declared: Declared) => boolean | undefined): LetterName[] =>
  (Object.keys(letterKinds) as LetterName[]).filter((name) => isMeant(letterKinds[name]))

export const lettersToTypedAddresses = namesWhere(({ isToTypedAddress }) => isToTypedAddress)

export const decisionLetters = namesWhere(({ reportsDecision }) => reportsDecision)

export const limitLiftingLetters = namesWhere(({ liftsDailyLimit }) => liftsDailyLimit)
