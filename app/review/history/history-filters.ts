import { submissionKinds } from '../../../domain/kinds.ts'
import { readText } from '../../kit/search/typed-search.ts'
import type { Kind } from '../../records/kinds.ts'
import { type DecidedAs, type Decision, decidedAs, decisionLabels } from '../../records/transitions.ts'
import { addressWith } from '../address-with.ts'

export type HistoryFilters = {
  kind: Kind | undefined
  decision: Decision | undefined
  /** The email address of the reviewer who decided, or 'sender', 'schedule' or 'system'. */
  reviewer: string | undefined
}

export const isOtherDecider = (reviewer: string): reviewer is Exclude<DecidedAs, 'staff'> =>
  reviewer !== 'staff' && decidedAs.some((as) => as === reviewer)

export function readHistoryFilters(parameters: URLSearchParams): HistoryFilters {
  return {
    kind: submissionKinds.find((kind) => kind === parameters.get('kind')),
    decision: Object.keys(decisionLabels).find((known): known is Decision => known === parameters.get('decision')),
    reviewer: readText(parameters, 'reviewer') || undefined,
  }
}

/** Returns the filters as a query that begins with '?', or '' if there are none. */
export const historyQuery = (filters: HistoryFilters, after?: string): string => addressWith('', { ...filters, after })
