import { REORDERING, withoutHidden } from '../i18n/hidden-characters.ts'
import { withoutDiacritics } from './without-diacritics.ts'

// Control characters and lone surrogates; PostgreSQL refuses text with a NUL.
const UNTYPABLE = /[\p{Cc}\p{Cs}\uFFFD]/gu
export const MAX_SEARCH_LENGTH = 200

export function cleanTyped(typed: string, maxLength = MAX_SEARCH_LENGTH): string {
  const cut = typed.slice(0, maxLength).replace(UNTYPABLE, ' ').replace(REORDERING, '')
  return withoutHidden(cut).trim()
}

export function readText(parameters: URLSearchParams, name: string): string {
  return cleanTyped(parameters.get(name) ?? '')
}

/** '' where nothing is left to search for, as of a tatweel or an accent alone. */
export function effectiveSearch(typed: string): string {
  const text = cleanTyped(typed)
  return withoutDiacritics(text).trim() && text
}
