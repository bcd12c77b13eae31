import { readTyped } from '../../filtering/filters.ts'
import { type Kind, kindNames } from '../kinds.ts'
import { type Decision, decisionLabels } from '../transitions.ts'

/** Which decisions the history shows. */
export type HistoryFilters = { kind: Kind | undefined; decision: Decision | undefined; reviewer: string | undefined }

/** Reads the history's filters from its URL. What is unknown is ignored. */
export function readHistoryFilters(parameters: URLSearchParams): HistoryFilters {
  return {
    kind: kindNames.find((kind) => kind === parameters.get('kind')),
    decision: Object.keys(decisionLabels).find((known): known is Decision => known === parameters.get('decision')),
    reviewer: readTyped(parameters, 'reviewer') || undefined,
  }
}

/** The filters as a URL's query, with its question mark; from `after` on. Nothing where nothing is chosen. */
export function historyQuery(filters: HistoryFilters, after?: string): string {
  const chosen = Object.entries({ ...filters, after }).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return chosen.length > 0 ? `?${new URLSearchParams(chosen)}` : ''
}
