import { lazy, Suspense, useEffect, useState } from 'react'
import { LANGUAGES, type Language } from '../../../config/language.ts'
import { useLanguage } from '../i18n/use-language.ts'

// If the hint's file cannot be fetched, the page offers no other language.
const LanguageHint = lazy(() => import('./language-hint.tsx').catch(() => ({ default: () => null })))

/**
 * Offers the other language to visitors whose browser prefers it. This is decided in the browser, because caches keep
 * the same page for all visitors.
 */
export function LanguageOffer() {
  const language = useLanguage()
  const [preferred, setPreferred] = useState<Language>()
  useEffect(() => setPreferred(LANGUAGES.find((known) => navigator.language.startsWith(known))), [])
  if (!preferred || preferred === language) return null
  return (
    <Suspense>
      <LanguageHint />
    </Suspense>
  )
}
