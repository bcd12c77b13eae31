import { REORDERING, withoutHidden } from '../i18n/hidden-characters.ts'
import { withoutDiacritics } from './without-diacritics.ts'

// Characters that are replaced by a space: control characters, lone surrogates and U+FFFD. PostgreSQL refuses a text
// that contains NUL.
const UNTYPABLE = /[\p{Cc}\p{Cs}\uFFFD]/gu
export const MAX_SEARCH_LENGTH = 200

export function cleanTyped(typed: string, maxLength = MAX_SEARCH_LENGTH): string {
  const cut = typed.slice(0, maxLength).replace(UNTYPABLE, ' ').replace(REORDERING, '')
  return withoutHidden(cut).trim()
}

export function readText(parameters: URLSearchParams, name: string): string {
  return cleanTyped(parameters.get(name) ?? '')
}

/**
 * Returns the text to search for, or '' if it contains nothing to search for, for example only a tatweel or an accent.
 */
export function effectiveSearch(typed: string): string {
  const text = cleanTyped(typed)
  return withoutDiacritics(text).trim() && text
}
