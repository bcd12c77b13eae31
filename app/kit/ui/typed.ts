import { directionOf } from '../../../config/language.ts'
import { languageOfText } from '../../../domain/language-of-text.ts'

/** For an element with a text that people typed: screen readers change their voice only where the language is marked. */
export function typed(text: string) {
  const lang = languageOfText(text)
  return { dir: lang && directionOf(lang), lang }
}
