import { useSearchParams } from 'react-router'
import { submissionKinds } from '../../../domain/kinds.ts'
import { type Kind, kinds } from '../../records/kinds.ts'
import { addressWith } from '../address-with.ts'
import { readQueueFilters, type State } from './queue-filters.ts'

type DecisionParameters = {
  decided?: { kind: Kind; id: string } | undefined
  late?: 'yes' | undefined
  overtaken?: 'yes'
  incomplete?: 'yes'
  named?: 'yes'
  state?: State
}

/**
 * Returns a query that keeps the search and the kind with which the queue was filtered, such as '?q=wadi&kind=request',
 * or ''.
 */
export function queueQuery(
  parameters: URLSearchParams,
  { decided, late, overtaken, incomplete, named, state = 'waiting' }: DecisionParameters = {},
): string {
  const { search, kind } = readQueueFilters(parameters)
  const decidedPath = decided && `${kinds[decided.kind].path}/${decided.id}`
  return addressWith('', {
    q: search,
    kind,
    state: state === 'waiting' ? undefined : state,
    decided: decidedPath,
    late,
    overtaken,
    incomplete,
    named,
  })
}

export const useQueueQuery = (): string => queueQuery(useSearchParams()[0])

/**
 * The navigation state that links set when a reviewer opens a submission. A submission that opens after a decision does
 * not have it.
 */
export const OPENED = 'opened'

/**
 * Returns the query for the links to other submissions. It keeps `decided`, so that the queue bar can undo the last
 * decision until the next one is made. With `state`, the list beside the submission shows that state.
 */
export function useRowQuery(state: State = 'waiting'): string {
  const [parameters] = useSearchParams()
  return queueQuery(parameters, { decided: submissionAt(parameters.get('decided') ?? ''), state })
}

/** Reads the kind and the id of a submission from the end of an address such as '/review/requests/970ede81-…'. */
export function submissionAt(address: string): { kind: Kind; id: string } | undefined {
  const [id = '', path] = address.split('/').reverse()
  const kind = submissionKinds.find((one) => kinds[one].path === path)
  return kind && { kind, id }
}
