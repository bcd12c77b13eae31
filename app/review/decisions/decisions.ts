import type { Kind, Status } from '../kinds.ts'

/** What a decision is called in the history: a key of the catalogues. */
export const decisionLabels = {
  approved: /*i18n*/ 'Approved',
  changes_asked: /*i18n*/ 'Changes asked',
  declined: /*i18n*/ 'Declined',
  edited: /*i18n*/ 'Edited',
  taken_down: /*i18n*/ 'Taken down',
  put_back: /*i18n*/ 'Put back',
  answered: /*i18n*/ 'Answered',
  spam: /*i18n*/ 'Marked as spam',
  undone: /*i18n*/ 'Undone',
  erased: /*i18n*/ 'Erased',
  released: /*i18n*/ 'Released from quarantine',
}

export type Decision = keyof typeof decisionLabels

const published: readonly Kind[] = ['request', 'listing']
const messages: readonly Kind[] = ['message']

/** The decisions that lead from one status to another: on which kinds, from where, where to. */
export const steps = {
  approved: { on: published, from: ['pending', 'changes_asked'], to: 'approved' },
  changes_asked: { on: published, from: ['pending'], to: 'changes_asked' },
  declined: { on: published, from: ['pending', 'changes_asked'], to: 'declined' },
  taken_down: { on: published, from: ['approved'], to: 'taken_down' },
  put_back: { on: published, from: ['taken_down'], to: 'approved' },
  answered: { on: messages, from: ['pending'], to: 'answered' },
  spam: { on: messages, from: ['pending'], to: 'spam' },
} as const satisfies Partial<Record<Decision, { on: readonly Kind[]; from: readonly Status[]; to: Status }>>

export type Step = keyof typeof steps

/** Whether a decision can be taken on a submission of this kind that has this status. */
export function isOpen(step: Step, kind: Kind, status: Status): boolean {
  const { on, from }: { on: readonly Kind[]; from: readonly Status[] } = steps[step]
  return on.includes(kind) && from.includes(status)
}

const final: readonly Decision[] = ['undone', 'erased', 'released']

/** What can be undone: whatever is not final by its nature. */
export const isUndoable = (decision: Decision): boolean => !final.includes(decision)

/** Of decisions, the newest first, the one that stands last: neither taken back nor the taking back of another. */
export const lastStanding = <One extends { decision: Decision; isUndone: boolean }>(
  decisions: One[],
): One | undefined => decisions.find(({ decision, isUndone }) => decision !== 'undone' && !isUndone)
