import { use } from 'react'
import { useHref } from 'react-router'
import { type Language, languageOf } from '../../../config/language.ts'
import type { Translated } from './translated.ts'

/** Reads the language of the page from the router's basename, which the address cannot change. */
export const useLanguage = (): Language => languageOf(useHref('/'))

/** Waits for the file of a translation that is not loaded yet. The previous page stays until then. */
export function useTranslated<Value>(translated: Translated<Value>): Value {
  const language = useLanguage()
  return translated.has(language) ? translated.in(language) : use(translated.loadOrEnglish(language))
}
