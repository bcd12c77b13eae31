import type { Kind, Status } from './kinds.ts'

export const decisionLabels = {
  approved: /*i18n*/ 'Approved',
  changes_asked: /*i18n*/ 'Changes requested',
  declined: /*i18n*/ 'Declined',
  edited: /*i18n*/ 'Edited',
  taken_down: /*i18n*/ 'Taken down',
  put_back: /*i18n*/ 'Restored',
  answered: /*i18n*/ 'Answered',
  spam: /*i18n*/ 'Marked as spam',
  undone: /*i18n*/ 'Undone',
  erased: /*i18n*/ 'Erased',
  released: /*i18n*/ 'Released from quarantine',
}

export type Decision = keyof typeof decisionLabels

const published: readonly Kind[] = ['request', 'listing']
const messages: readonly Kind[] = ['message']

export const transitions = {
  approved: { on: published, from: ['pending', 'changes_asked'], to: 'approved' },
  changes_asked: { on: published, from: ['pending'], to: 'changes_asked' },
  declined: { on: published, from: ['pending', 'changes_asked'], to: 'declined' },
  taken_down: { on: published, from: ['approved'], to: 'taken_down' },
  put_back: { on: published, from: ['taken_down'], to: 'approved' },
  answered: { on: messages, from: ['pending'], to: 'answered' },
  spam: { on: messages, from: ['pending'], to: 'spam' },
} as const satisfies Partial<Record<Decision, { on: readonly Kind[]; from: readonly Status[]; to: Status }>>

export type Transition = keyof typeof transitions

export function isAllowed(transition: Transition, kind: Kind, status: Status): boolean {
  const { on, from }: { on: readonly Kind[]; from: readonly Status[] } = transitions[transition]
  return on.includes(kind) && from.includes(status)
}

const final: readonly Decision[] = ['undone', 'erased', 'released']

export const isUndoable = (decision: Decision): boolean => !final.includes(decision)

/** The latest decision that is neither undone nor an undo. `decisions`: newest first. */
export const latestEffective = <One extends { decision: Decision; isUndone: boolean }>(
  decisions: One[],
): One | undefined => decisions.find(({ decision, isUndone }) => decision !== 'undone' && !isUndone)
