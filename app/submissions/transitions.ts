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
  /** Of a revision by the sender. */
  refused: /*i18n*/ 'Change refused',
  paused: /*i18n*/ 'Paused',
  resumed: /*i18n*/ 'Resumed',
  taken_down: /*i18n*/ 'Taken down',
  closed: /*i18n*/ 'Closed',
  reopened: /*i18n*/ 'Reopened',
  extended: /*i18n*/ 'Extended',
  confirmed_current: /*i18n*/ 'Confirmed as still current',
  withdrawn: /*i18n*/ 'Withdrawn',
  restored: /*i18n*/ 'Restored',
  answered: /*i18n*/ 'Answered',
  spam: /*i18n*/ 'Marked as spam',
  undone: /*i18n*/ 'Undone',
  erased: /*i18n*/ 'Erased',
  released: /*i18n*/ 'Released from quarantine',
}

export type Decision = keyof typeof decisionLabels

export type Transitions = Partial<Record<Decision, { from: readonly Status[]; to: Status }>>

const published = {
  approved: { from: ['pending', 'changes_asked'], to: 'approved' },
  changes_asked: { from: ['pending'], to: 'changes_asked' },
  declined: { from: ['pending', 'changes_asked'], to: 'declined' },
  taken_down: { from: ['approved', 'paused', 'closed'], to: 'taken_down' },
  /** As the poster wished. */
  closed: { from: ['approved', 'paused'], to: 'closed' },
  /** What is taken down returns as it was before. */
  restored: { from: ['taken_down', 'paused', 'closed', 'withdrawn'], to: 'approved' },
} as const satisfies Transitions

/** By the sender, with a manage link. A listing has no end with an outcome: it is paused or withdrawn. */
export const senderTransitions = {
  paused: { from: ['approved'], to: 'paused' },
  resumed: { from: ['paused'], to: 'approved' },
  closed: { from: ['approved', 'paused'], to: 'closed' },
  reopened: { from: ['closed'], to: 'approved' },
  withdrawn: { from: ['pending', 'changes_asked', 'approved', 'paused'], to: 'withdrawn' },
} as const satisfies Transitions

export type SenderTransition = keyof typeof senderTransitions

const onlyOfRequests: readonly SenderTransition[] = ['closed', 'reopened']

/** Senders reopen nothing that staff closed. */
export const isAllowedToSender = (
  transition: SenderTransition,
  { kind, status, isClosedByStaff }: { kind: 'request' | 'listing'; status: Status; isClosedByStaff: boolean },
): boolean =>
  (senderTransitions[transition].from as readonly Status[]).includes(status) &&
  (kind === 'request' || !onlyOfRequests.includes(transition)) &&
  !isClosedByStaff

const answered = {
  answered: { from: ['pending'], to: 'answered' },
  spam: { from: ['pending'], to: 'spam' },
} as const satisfies Transitions

export const transitions = { published, answered }

type PublishedTransition = keyof typeof published
export type Transition = PublishedTransition | keyof typeof answered

const final: readonly Decision[] = ['undone', 'erased', 'released']

/** In place of a reviewer's address: the sender, by a manage link. A message key. */
export const SENDER = /*i18n*/ 'the poster'

/** In place of the sender, who has said that another person acted in their name: staff may put it right. */
export const DISPUTE = /*i18n*/ 'a disputed act'

/** In place of a reviewer's address: what has come to its end is closed by a job. A message key. */
export const CLOCK = /*i18n*/ 'the clock'

/** Not by staff: they reopen nothing that was closed so, and its sender may. */
export const isBySenderOrClock = (decidedBy: string | null): boolean => decidedBy === SENDER || decidedBy === CLOCK

/** What the sender or the clock decided, staff do not undo, but for an edit. */
export const isUndoable = ({ decision, reviewer }: { decision: Decision; reviewer: string }): boolean =>
  !final.includes(decision) && (!isBySenderOrClock(reviewer) || decision === 'edited')

/** The latest decision that is neither undone nor an undo. `decisions`: newest first. */
export const latestEffective = <One extends { decision: Decision; isUndone: boolean }>(
  decisions: One[],
): One | undefined => decisions.find(({ decision, isUndone }) => decision !== 'undone' && !isUndone)
