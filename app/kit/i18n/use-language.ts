import { use } from 'react'
import { useHref } from 'react-router'
import { type Language, languageOf } from '../../../config/language.ts'
import type { Translated } from './translated.ts'

/**
 * Returns the language of the page. It comes from the router's basename, which stays the same while the page is open.
 */
export const useLanguage = (): Language => languageOf(useHref('/'))

/**
 * Returns the value in the language of the page. If it is not loaded yet, rendering waits for its file, and the
 * previous page stays until then.
 */
export function useTranslated<Value>(translated: Translated<Value>): Value {
  const language = useLanguage()
  return translated.has(language) ? translated.in(language) : use(translated.loadOrEnglish(language))
}
