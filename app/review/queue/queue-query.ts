import { useSearchParams } from 'react-router'
import { submissionKinds } from '../../../domain/kinds.ts'
import { type Kind, kinds } from '../../records/kinds.ts'
import { addressWith } from '../address-with.ts'
import { readQueueFilters } from './queue-filters.ts'

type More = {
  decided?: { kind: Kind; id: string } | undefined
  late?: 'yes' | undefined
  overtaken?: 'yes'
  incomplete?: 'yes'
  named?: 'yes'
}

/** The search and the kind of the queue that a submission was opened from: '?q=wadi&kind=request', or ''. */
export function queueQuery(
  parameters: URLSearchParams,
  { decided, late, overtaken, incomplete, named }: More = {},
): string {
  const { search, kind } = readQueueFilters(parameters)
  const before = decided && `${kinds[decided.kind].path}/${decided.id}`
  return addressWith('', { q: search, kind, decided: before, late, overtaken, incomplete, named })
}

export const useQueueQuery = (): string => queueQuery(useSearchParams()[0])

/** The state of a page that the reviewer has opened, and not a decision. */
export const OPENED = 'opened'

/** Keeps `decided` in the links, so that the queue bar can undo the last decision until another one is made. */
export function useRowQuery(): string {
  const [parameters] = useSearchParams()
  return queueQuery(parameters, { decided: submissionAt(parameters.get('decided') ?? '') })
}

/** `address`: ends as in '/review/requests/970ede81-…'. */
export function submissionAt(address: string): { kind: Kind; id: string } | undefined {
  const [id = '', path] = address.split('/').reverse()
  const kind = submissionKinds.find((one) => kinds[one].path === path)
  return kind && { kind, id }
}
