import { type Decision, decisionLabels } from '../decisions/decisions.ts'
import { type Kind, kinds } from '../kinds.ts'

// No address holds these, and PostgreSQL takes no text with a zero character in it.
const UNTYPED = /[\p{Cc}\p{Cs}\uFFFD]/gu

/** Which decisions the history shows. */
export type HistoryFilters = { kind: Kind | undefined; decision: Decision | undefined; reviewer: string | undefined }

/** Reads the history's filters from its URL. What is unknown is ignored. */
export function readHistoryFilters(parameters: URLSearchParams): HistoryFilters {
  return {
    kind: kinds.find(({ kind }) => kind === parameters.get('kind'))?.kind,
    decision: Object.keys(decisionLabels).find((known): known is Decision => known === parameters.get('decision')),
    reviewer: (parameters.get('reviewer') ?? '').replace(UNTYPED, ' ').trim() || undefined,
  }
}

/** The filters as a URL's query, with its question mark; from `after` on. Nothing where nothing is chosen. */
export function historyQuery(filters: HistoryFilters, after?: string): string {
  const chosen = Object.entries({ ...filters, after }).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return chosen.length > 0 ? `?${new URLSearchParams(chosen)}` : ''
}
