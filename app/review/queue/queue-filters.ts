import { submissionKinds } from '../../../domain/kinds.ts'
import { readFilters } from '../../kit/lists/filters.ts'
import type { Kind } from '../../records/kinds.ts'
import { addressWith } from '../address-with.ts'

export const SOON_DAYS = 7

/** The number of hours after which a waiting submission is overdue. */
export const OVERDUE_HOURS = 48

/**
 * The states that the queue can show. `emptyText` is shown if a state has no submissions and the reviewer has not
 * searched. The heading of the queue shows the number of submissions, unless the state has a `heading` of its own.
 */
export const states = [
  { state: 'waiting', label: /*i18n*/ 'Waiting', emptyText: /*i18n*/ 'The queue is empty' },
  { state: 'asked', label: /*i18n*/ 'Changes requested', emptyText: /*i18n*/ 'No changes requested' },
  { state: 'ending', label: /*i18n*/ 'Closing soon', emptyText: /*i18n*/ 'No requests close within 7 days' },
  {
    state: 'paused',
    label: /*i18n*/ 'Paused',
    emptyText: /*i18n*/ 'Nothing is paused',
    heading: /*i18n*/ 'Paused submissions',
  },
  {
    state: 'closed',
    label: /*i18n*/ 'Closed',
    emptyText: /*i18n*/ 'Nothing is closed',
    heading: /*i18n*/ 'Closed submissions',
  },
  {
    state: 'withdrawn',
    label: /*i18n*/ 'Withdrawn',
    emptyText: /*i18n*/ 'Nothing is withdrawn',
    heading: /*i18n*/ 'Withdrawn submissions',
  },
  {
    state: 'decided',
    label: /*i18n*/ 'Decided',
    emptyText: /*i18n*/ 'No decisions yet',
    heading: /*i18n*/ 'Decided submissions',
  },
] as const

export type State = (typeof states)[number]['state']

export const stateOf = (value: string | null) => states.find(({ state }) => state === value) ?? states[0]

export type QueueFilters = { state: State; kind: Kind | undefined; search: string }

export function readQueueFilters(parameters: URLSearchParams): QueueFilters {
  return {
    state: stateOf(parameters.get('state')).state,
    kind: submissionKinds.find((kind) => kind === parameters.get('kind')),
    search: readFilters([], parameters).search,
  }
}

export function queueAddress({ state, kind, search }: QueueFilters, after?: string): string {
  return addressWith('/review', { q: search, kind, state: state === 'waiting' ? undefined : state, after })
}
