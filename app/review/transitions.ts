export const statusLabels = {
  pending: /*i18n*/ 'Waiting',
  changes_asked: /*i18n*/ 'Changes requested',
  approved: /*i18n*/ 'Approved',
  taken_down: /*i18n*/ 'Taken down',
  closed: /*i18n*/ 'Closed',
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
  taken_down: /*i18n*/ 'Taken down',
  closed: /*i18n*/ 'Closed',
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
  taken_down: { from: ['approved'], to: 'taken_down' },
  /** As the poster wished. */
  closed: { from: ['approved'], to: 'closed' },
  restored: { from: ['taken_down', 'closed'], to: 'approved' },
} as const satisfies Transitions

const answered = {
  answered: { from: ['pending'], to: 'answered' },
  spam: { from: ['pending'], to: 'spam' },
} as const satisfies Transitions

export const transitions = { published, answered }

type PublishedTransition = keyof typeof published
export type Transition = PublishedTransition | keyof typeof answered

const final: readonly Decision[] = ['undone', 'erased', 'released']

export const isUndoable = (decision: Decision): boolean => !final.includes(decision)

/** The latest decision that is neither undone nor an undo. `decisions`: newest first. */
export const latestEffective = <One extends { decision: Decision; isUndone: boolean }>(
  decisions: One[],
): One | undefined => decisions.find(({ decision, isUndone }) => decision !== 'undone' && !isUndone)
