import type { I18n } from '@lingui/core'
import type { DecidedAs } from '../../records/transitions.ts'

const names: Record<Exclude<DecidedAs, 'staff'>, string> = {
  sender: /*i18n*/ 'the sender',
  schedule: /*i18n*/ 'the system',
  system: /*i18n*/ 'a misuse report',
}

/**
 * Returns the name of the person or process that decided, or '' for a row that plain SQL inserted. `reviewer` is the
 * email address of a reviewer.
 */
export function deciderName(
  i18n: I18n,
  { decidedAs, reviewer, decision }: { decidedAs: DecidedAs | null; reviewer: string | null; decision: string },
): string {
  if (decidedAs === 'schedule' && decision === 'erased') return i18n._(/*i18n*/ 'the daily erasure')
  return decidedAs === null || decidedAs === 'staff' ? (reviewer ?? '') : i18n._(names[decidedAs])
}

export const nameOfOtherDecider = (i18n: I18n, decidedAs: Exclude<DecidedAs, 'staff'>): string =>
  i18n._(names[decidedAs])
