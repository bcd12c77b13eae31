import { directionOf } from '../../../config/language.ts'
import { languageOfText } from '../../../domain/language-of-text.ts'

/**
 * Returns the props of an element that shows a typed text. Screen readers change their voice only if the language is
 * marked.
 */
export function typed(text: string) {
  const lang = languageOfText(text)
  return { dir: lang && directionOf(lang), lang }
}
