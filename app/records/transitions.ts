// The statuses of submissions, and who may change them.
// - Staff approve, decline, request changes, take down, close, restore and erase, and undo decisions. They answer
//   messages or mark them as spam.
// - Senders use a manage link to withdraw, pause, resume, close, reopen and erase their submissions. If staff have
//   requested changes, an edit by the sender puts the submission into the queue again.
// - The schedule closes requests that have ended, pauses listings whose senders do not respond, erases old submissions,
//   and publishes imported requests.
// - The system pauses a submission after its sender has reported misuse.
// The table `transitions` below has the details. Pages offer only the transitions that it allows, and `decide`
// (app/submissions/state/decide.queries.server.ts) refuses all others.

import { type Kind, publishedKinds, submissionKinds } from '../../domain/kinds.ts'
import type { LetterName } from '../../mail/letter-kinds.ts'
import { isOfProfile } from './claims-work/profile-parts.ts'

export const statusLabels = {
  pending: /*i18n*/ 'Waiting',
  changes_asked: /*i18n*/ 'Changes requested',
  approved: /*i18n*/ 'Approved',
  paused: /*i18n*/ 'Paused',
  taken_down: /*i18n*/ 'Taken down',
  closed: /*i18n*/ 'Closed',
  withdrawn: /*i18n*/ 'Withdrawn',
  declined: /*i18n*/ 'Declined',
  answered: /*i18n*/ 'Answered',
  spam: /*i18n*/ 'Spam',
  erased: /*i18n*/ 'Erased',
}

export type Status = keyof typeof statusLabels

export const decisionLabels = {
  approved: /*i18n*/ 'Approved',
  changes_asked: /*i18n*/ 'Changes requested',
  declined: /*i18n*/ 'Declined',
  edited: /*i18n*/ 'Edited',
  refused: /*i18n*/ 'Change declined',
  paused: /*i18n*/ 'Paused',
  resumed: /*i18n*/ 'Resumed',
  taken_down: /*i18n*/ 'Taken down',
  closed: /*i18n*/ 'Closed',
  reopened: /*i18n*/ 'Reopened',
  extended: /*i18n*/ 'Closing date changed',
  confirmed_current: /*i18n*/ 'Confirmed as up to date',
  withdrawn: /*i18n*/ 'Withdrawn',
  restored: /*i18n*/ 'Restored',
  answered: /*i18n*/ 'Answered',
  spam: /*i18n*/ 'Marked as spam',
  undone: /*i18n*/ 'Undone',
  erased: /*i18n*/ 'Erased',
  released: /*i18n*/ 'Marked as not spam',
  named: /*i18n*/ 'Sender showed its name',
  contact_opened: /*i18n*/ 'Messages through the site switched on',
  contact_closed: /*i18n*/ 'Messages through the site switched off',
  contact_reported: /*i18n*/ 'Message reported',
  contact_released: /*i18n*/ 'Held message sent on',
  contact_discarded: /*i18n*/ 'Held message discarded',
  invited: /*i18n*/ 'Vendors invited',
  invitations_released: /*i18n*/ 'Held invitations sent on',
  invitations_discarded: /*i18n*/ 'Held invitations discarded',
  invitations_opened: /*i18n*/ 'Invitations to requests switched on',
  invitations_closed: /*i18n*/ 'Invitations to requests switched off',
  verification_recorded: /*i18n*/ 'Check recorded',
  verification_ended: /*i18n*/ 'Check ended',
  imported: /*i18n*/ 'Imported',
}

export type Decision = keyof typeof decisionLabels

type LabelledDecision = {
  decision: Decision
  decidedAs: DecidedAs
  statusBefore: Status
  changes: Record<string, unknown> | null
  isAcceptance: boolean
}

/**
 * Returns the label of a decision for the history. 'edited' has three labels, because staff either edit a submission
 * themselves or accept a sender's change, and the sender of a listing fills in the profile after sending.
 */
export function decisionLabel(entry: LabelledDecision): string {
  if (entry.isAcceptance) return /*i18n*/ 'Change accepted'
  return isFilledIn(entry) ? /*i18n*/ 'Profile filled in after sending' : decisionLabels[entry.decision]
}

const isFilledIn = ({ decision, decidedAs, statusBefore, changes }: LabelledDecision): boolean =>
  decision === 'edited' &&
  decidedAs === 'sender' &&
  statusBefore === 'pending' &&
  changes !== null &&
  isOfProfile(Object.keys(changes))

/** Who can make decisions. Only staff have a name. A sender uses a manage link, and the schedule acts on dates. */
export const decidedAs = ['staff', 'sender', 'schedule', 'system'] as const

export type DecidedAs = (typeof decidedAs)[number]

/**
 * The person or the process that makes a decision. `system` is the site itself, after a sender has reported misuse ('It
 * was not me').
 */
export type By = { as: 'staff'; name: string } | { as: Exclude<DecidedAs, 'staff'> }

type Transition = {
  of: readonly Kind[]
  from: readonly Status[]
  /** The status after the transition, or null if the status stays the same. */
  to: Status | null
  /**
   * The email that is queued with the transition. The email `acted` reports everything that was done with manage links
   * within ten minutes. The answer to a contact message is not here, because `answerMessage` queues it with its text.
   */
  letter?: LetterName
}

const requests = ['request'] as const
const listings = ['listing'] as const
const messages = ['message'] as const

/**
 * The statuses of published and paused submissions. Only these submissions can have a revision that waits for staff.
 */
export const openStatuses: readonly Status[] = ['approved', 'paused']

const statusesWithPage: readonly Status[] = [...openStatuses, 'closed']

/**
 * Whether visitors may be able to read a submission in this status. Some of them have no page, such as a paused listing
 * or a request that closed more than 12 months ago.
 */
export const hasPage = ({ status }: { status: Status }): boolean => statusesWithPage.includes(status)

const waitingStatuses: readonly Status[] = ['pending', 'changes_asked']

/** Whether a submission waits for its first publication: for a decision by staff, or for a change by its sender. */
export const awaitsPublication = ({ status }: { status: Status }): boolean => waitingStatuses.includes(status)

export const editableStatuses: readonly Status[] = [...waitingStatuses, ...openStatuses]

/** The statuses of submissions that can be submitted again as new ones. */
export const resubmitStatuses: readonly Status[] = ['closed', 'withdrawn', 'declined']

const notErased = Object.keys(statusLabels).filter((status) => status !== 'erased') as Status[]

/**
 * Each transition: who may make it, for which kinds, from which statuses and to which status. An undo returns to the
 * earlier status, and so does a restoration after a take-down. The sender of a listing pauses or withdraws it, but
 * cannot close it, because only requests have an outcome.
 */
export const transitions = {
  staff: {
    approved: { of: publishedKinds, from: waitingStatuses, to: 'approved', letter: 'approved' },
    changes_asked: { of: publishedKinds, from: ['pending'], to: 'changes_asked', letter: 'changesAsked' },
    declined: { of: publishedKinds, from: waitingStatuses, to: 'declined', letter: 'declined' },
    taken_down: { of: publishedKinds, from: [...openStatuses, 'closed'], to: 'taken_down', letter: 'takenDown' },
    closed: { of: publishedKinds, from: openStatuses, to: 'closed', letter: 'closed' },
    restored: {
      of: publishedKinds,
      from: ['taken_down', 'paused', 'closed', 'withdrawn'],
      to: 'approved',
      letter: 'approved',
    },
    /** Staff have accepted a sender's revision. */
    edited: { of: publishedKinds, from: openStatuses, to: null, letter: 'revisionDecided' },
    refused: { of: publishedKinds, from: openStatuses, to: null, letter: 'revisionDecided' },
    answered: { of: messages, from: ['pending'], to: 'answered' },
    spam: { of: messages, from: ['pending'], to: 'spam' },
    erased: { of: submissionKinds, from: notErased, to: 'erased' },
    undone: { of: submissionKinds, from: notErased, to: null },
  },
  sender: {
    /** The sender has edited a submission because changes were requested, so it waits for review again. */
    edited: { of: publishedKinds, from: ['changes_asked'], to: 'pending', letter: 'acted' },
    paused: { of: publishedKinds, from: ['approved'], to: 'paused', letter: 'acted' },
    resumed: { of: publishedKinds, from: ['paused'], to: 'approved', letter: 'acted' },
    closed: { of: requests, from: openStatuses, to: 'closed', letter: 'acted' },
    reopened: { of: requests, from: ['closed'], to: 'approved', letter: 'acted' },
    extended: { of: requests, from: openStatuses, to: null, letter: 'acted' },
    named: { of: requests, from: editableStatuses, to: null, letter: 'acted' },
    confirmed_current: { of: listings, from: ['approved'], to: null, letter: 'acted' },
    contact_opened: { of: listings, from: editableStatuses, to: null, letter: 'acted' },
    contact_closed: { of: listings, from: editableStatuses, to: null, letter: 'acted' },
    invitations_opened: { of: listings, from: editableStatuses, to: null, letter: 'acted' },
    invitations_closed: { of: listings, from: editableStatuses, to: null, letter: 'acted' },
    withdrawn: { of: publishedKinds, from: editableStatuses, to: 'withdrawn', letter: 'acted' },
    erased: { of: submissionKinds, from: notErased, to: 'erased' },
  },
  schedule: {
    closed: { of: requests, from: openStatuses, to: 'closed', letter: 'ended' },
    paused: { of: listings, from: ['approved'], to: 'paused', letter: 'unanswered' },
    erased: { of: submissionKinds, from: notErased, to: 'erased' },
    /** An imported request that was published on the previous site. */
    imported: { of: requests, from: ['pending'], to: 'approved' },
  },
  system: {
    paused: { of: publishedKinds, from: ['approved'], to: 'paused' },
  },
} as const satisfies Record<DecidedAs, Partial<Record<Decision, Transition>>>

export type TransitionBy<As extends DecidedAs> = keyof (typeof transitions)[As]

type LetterOf<Declared> = Declared extends { letter: infer Letter } ? Letter : never

/** The names of the emails that transitions declare. */
export type TransitionLetter = {
  [As in DecidedAs]: LetterOf<(typeof transitions)[As][TransitionBy<As>]>
}[DecidedAs]

type PublishingBy<As extends DecidedAs> = {
  [Name in TransitionBy<As>]: (typeof transitions)[As][Name] extends { to: 'approved' } ? Name : never
}[TransitionBy<As>]

/**
 * The transitions that publish a submission. An undo is one of them, because it may undo a decision that took a page
 * down.
 */
export type PublishingTransition = { [As in DecidedAs]: PublishingBy<As> }[DecidedAs] | 'undone'

type OfSender = (typeof transitions)['sender']

export type ReportedTransition = {
  [Name in keyof OfSender]: OfSender[Name] extends { letter: 'acted' } ? Name : never
}[keyof OfSender]

type AllowedTransition = Omit<Transition, 'letter'> & { letter?: TransitionLetter }

const table: Record<DecidedAs, Partial<Record<Decision, AllowedTransition>>> = transitions

/**
 * Whether a decision was made by the sender or the schedule. If such a decision ended the submission, only the sender
 * can reopen it.
 */
export const isBySenderOrSchedule = (as: DecidedAs | null): boolean => as === 'sender' || as === 'schedule'

type SubmissionState = { kind: Kind; status: Status; decidedAs: DecidedAs | null }

/**
 * Returns the transition, or undefined if `as` may not make it now. Staff cannot restore a submission that its sender
 * or the schedule ended. Senders cannot reopen a submission that staff closed.
 */
export function allowedTransition(
  as: DecidedAs,
  transition: Decision,
  { kind, status, decidedAs }: SubmissionState,
): AllowedTransition | undefined {
  const found = table[as][transition]
  if (!found?.of.includes(kind) || !found.from.includes(status)) return undefined
  if (transition === 'restored' && isBySenderOrSchedule(decidedAs)) return undefined
  if (as === 'sender' && transition !== 'erased' && isClosedByStaff({ status, decidedAs })) return undefined
  return found
}

const isClosedByStaff = ({ status, decidedAs }: Omit<SubmissionState, 'kind'>): boolean =>
  status === 'closed' && !isBySenderOrSchedule(decidedAs)

export const isAllowed = <As extends DecidedAs>(
  as: As,
  transition: TransitionBy<As>,
  submission: SubmissionState,
): boolean => allowedTransition(as, transition as Decision, submission) !== undefined

export const statusAfter = (as: DecidedAs, decision: Decision): Status | undefined =>
  table[as][decision]?.to ?? undefined

const notUndoable: readonly Decision[] = [
  'undone',
  'erased',
  'released',
  'contact_released',
  'contact_discarded',
  'invited',
  'invitations_released',
  'invitations_discarded',
  'verification_recorded',
  'verification_ended',
  'imported',
]

/** Whether staff can undo a decision. They can undo no decision of the sender or the schedule except an edit. */
export const isUndoable = ({ decision, decidedAs }: { decision: Decision; decidedAs: DecidedAs }): boolean =>
  !notUndoable.includes(decision) && (!isBySenderOrSchedule(decidedAs) || decision === 'edited')

/** Whether a decision is about the text. Undoing such a decision does not change the status. */
export const isOfContent = ({ decision }: { decision: Decision }): boolean =>
  decision === 'edited' || decision === 'refused'

/**
 * Returns the decision that overtook another one: the latest effective decision, or the undo if that came last.
 * `decisions` must be in order, the newest first.
 */
export const overtaking = <One extends { decision: Decision; isUndone: boolean }>(decisions: One[]): One | undefined =>
  decisions[0]?.decision === 'undone' ? decisions[0] : latestEffective(decisions)

/** Returns the latest decision that is neither undone nor an undo. `decisions` must be in order, the newest first. */
export const latestEffective = <One extends { decision: Decision; isUndone: boolean }>(
  decisions: One[],
): One | undefined => decisions.find(({ decision, isUndone }) => decision !== 'undone' && !isUndone)
