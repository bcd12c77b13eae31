import { REORDERING, withoutHidden } from '../i18n/hidden-characters.ts'
import { withoutDiacritics } from './without-diacritics.ts'

// Control characters and lone surrogates. PostgreSQL refuses a text with a NUL.
const UNTYPABLE = /[\p{Cc}\p{Cs}\uFFFD]/gu
export const MAX_SEARCH_LENGTH = 200

export function cleanTyped(typed: string, maxLength = MAX_SEARCH_LENGTH): string {
  const cut = typed.slice(0, maxLength).replace(UNTYPABLE, ' ').replace(REORDERING, '')
  return withoutHidden(cut).trim()
}

export function readText(parameters: URLSearchParams, name: string): string {
  return cleanTyped(parameters.get(name) ?? '')
}

/** Returns '' if there is nothing to search for, as in a single tatweel or accent. */
export function effectiveSearch(typed: string): string {
  const text = cleanTyped(typed)
  return withoutDiacritics(text).trim() && text
}
