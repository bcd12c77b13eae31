import { useSearchParams } from 'react-router'
import { submissionKinds } from '../../../domain/kinds.ts'
import { type Kind, kinds } from '../../records/kinds.ts'
import { addressWith } from '../address-with.ts'
import { readQueueFilters } from './queue-filters.ts'

type DecisionParameters = {
  decided?: { kind: Kind; id: string } | undefined
  late?: 'yes' | undefined
  overtaken?: 'yes'
  incomplete?: 'yes'
  named?: 'yes'
}

/**
 * Keeps the search and the kind of the queue from which a submission was opened. Returns '?q=wadi&kind=request', for
 * example, or ''.
 */
export function queueQuery(
  parameters: URLSearchParams,
  { decided, late, overtaken, incomplete, named }: DecisionParameters = {},
): string {
  const { search, kind } = readQueueFilters(parameters)
  const decidedPath = decided && `${kinds[decided.kind].path}/${decided.id}`
  return addressWith('', { q: search, kind, decided: decidedPath, late, overtaken, incomplete, named })
}

export const useQueueQuery = (): string => queueQuery(useSearchParams()[0])

/** The navigation state of a page that the reviewer opened with a link. A page that opens after a decision has none. */
export const OPENED = 'opened'

/** Keeps `decided` in the links, so that the queue bar can undo the last decision until another one is made. */
export function useRowQuery(): string {
  const [parameters] = useSearchParams()
  return queueQuery(parameters, { decided: submissionAt(parameters.get('decided') ?? '') })
}

/** Reads the kind and the id from the end of an address such as '/review/requests/970ede81-…'. */
export function submissionAt(address: string): { kind: Kind; id: string } | undefined {
  const [id = '', path] = address.split('/').reverse()
  const kind = submissionKinds.find((one) => kinds[one].path === path)
  return kind && { kind, id }
}
