import type { I18n } from '@lingui/core'
import type { DecidedAs } from '../../records/transitions.ts'

const names: Record<Exclude<DecidedAs, 'staff'>, string> = {
  sender: /*i18n*/ 'the sender',
  schedule: /*i18n*/ 'the system',
  system: /*i18n*/ 'a misuse report',
}

/** `reviewer`: the address of a reviewer. `made`: what was decided. '' for rows that plain SQL has inserted. */
export function deciderName(
  i18n: I18n,
  { decidedAs, reviewer, made }: { decidedAs: DecidedAs | null; reviewer: string | null; made: string },
): string {
  if (decidedAs === 'schedule' && made === 'erased') return i18n._(/*i18n*/ 'the daily erasure')
  return decidedAs === null || decidedAs === 'staff' ? (reviewer ?? '') : i18n._(names[decidedAs])
}

export const nameOfOther = (i18n: I18n, decidedAs: Exclude<DecidedAs, 'staff'>): string => i18n._(names[decidedAs])
