import { readFilters } from '../filtering/filters.ts'
import { type Kind, kinds } from './kinds.ts'

/** Which submissions the queue shows. */
export type QueueFilters = { state: 'waiting' | 'decided'; kind: Kind | undefined; search: string }

/** Reads the queue's filters from its URL. What is unknown is ignored: then it shows all that waits. */
export function readQueueFilters(parameters: URLSearchParams): QueueFilters {
  return {
    state: parameters.get('state') === 'decided' ? 'decided' : 'waiting',
    kind: kinds.find(({ kind }) => kind === parameters.get('kind'))?.kind,
    search: readFilters([], parameters).search,
  }
}

/** The queue's address for these filters, from `after` on; nothing in it that goes without saying. */
export function queueAddress({ state, kind, search }: QueueFilters, after?: string): string {
  const parameters = new URLSearchParams()
  if (search) parameters.set('q', search)
  if (kind) parameters.set('kind', kind)
  if (state === 'decided') parameters.set('state', state)
  if (after) parameters.set('after', after)
  return parameters.size > 0 ? `/review?${parameters}` : '/review'
}
