import { useSearchParams } from 'react-router'
import { submissionKinds } from '../../../config/kinds.ts'
import { type Kind, kinds } from '../../submissions/kinds.ts'
import { addressWith } from '../address-with.ts'
import { readQueueFilters } from './queue-filters.ts'

type More = { decided?: { kind: Kind; id: string }; overtaken?: 'yes'; unticked?: 'yes'; named?: 'yes' }

/**
 * What the address of a submission keeps of the queue that it was opened from, its search and its kind:
 * '?q=wadi&kind=request', or ''. `decided`: the submission with the latest decision or undo.
 */
export function queueQuery(parameters: URLSearchParams, { decided, overtaken, unticked, named }: More = {}): string {
  const { search, kind } = readQueueFilters(parameters)
  const before = decided && `${kinds[decided.kind].path}/${decided.id}`
  return addressWith('', { q: search, kind, decided: before, overtaken, unticked, named })
}

export const useQueueQuery = (): string => queueQuery(useSearchParams()[0])

/** `address`: ends as in '/review/requests/970ede81-…'. */
export function submissionAt(address: string): { kind: Kind; id: string } | undefined {
  const [id = '', path] = address.split('/').reverse()
  const kind = submissionKinds.find((one) => kinds[one].path === path)
  return kind && { kind, id }
}
