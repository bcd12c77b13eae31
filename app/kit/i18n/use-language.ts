import { use } from 'react'
import { useHref } from 'react-router'
import { type Language, languageOf } from '../../../config/language.ts'
import type { Translated } from './translated.ts'

/** Reads the language of the page from the router's basename, which the address cannot change. */
export const useLanguage = (): Language => languageOf(useHref('/'))

/**
 * Returns the value in the language of the page. If it is not loaded yet, rendering waits for its file, and the
 * previous page stays until then.
 */
export function useTranslated<Value>(translated: Translated<Value>): Value {
  const language = useLanguage()
  return translated.has(language) ? translated.in(language) : use(translated.loadOrEnglish(language))
}
