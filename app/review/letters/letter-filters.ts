import { addressWith } from '../address-with.ts'

/** The filters of the list of emails. `failed` includes expired emails. */
export const letterFilters = [
  { filter: 'all', label: /*i18n*/ 'All' },
  { filter: 'waiting', label: /*i18n*/ 'Waiting' },
  { filter: 'sent', label: /*i18n*/ 'Sent' },
  { filter: 'failed', label: /*i18n*/ 'Failed' },
] as const

export type LetterFilter = (typeof letterFilters)[number]['filter']

export function readLetterFilter(parameters: URLSearchParams): LetterFilter {
  return letterFilters.find(({ filter }) => filter === parameters.get('state'))?.filter ?? 'all'
}

export function lettersAddress(filter: LetterFilter, after?: string): string {
  return addressWith('/review/letters', { state: filter === 'all' ? undefined : filter, after })
}
