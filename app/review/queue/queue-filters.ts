import { readFilters } from '../../filtering/filters.ts'
import { type Kind, kindNames } from '../../records/kinds.ts'

export const states = [
  { state: 'waiting', label: /*i18n*/ 'Waiting' },
  { state: 'asked', label: /*i18n*/ 'Changes requested' },
  { state: 'decided', label: /*i18n*/ 'Decided' },
] as const

export type State = (typeof states)[number]['state']

export type QueueFilters = { state: State; kind: Kind | undefined; search: string }

export function readQueueFilters(parameters: URLSearchParams): QueueFilters {
  return {
    state: states.find(({ state }) => state === parameters.get('state'))?.state ?? 'waiting',
    kind: kindNames.find((kind) => kind === parameters.get('kind')),
    search: readFilters([], parameters).search,
  }
}

/** Without parameters that have their default value. */
export function queueAddress({ state, kind, search }: QueueFilters, after?: string): string {
  const parameters = new URLSearchParams()
  if (search) parameters.set('q', search)
  if (kind) parameters.set('kind', kind)
  if (state !== 'waiting') parameters.set('state', state)
  if (after) parameters.set('after', after)
  return parameters.size > 0 ? `/review?${parameters}` : '/review'
}
