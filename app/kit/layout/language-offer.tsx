import { lazy, Suspense, useEffect, useState } from 'react'
import { LANGUAGES, type Language } from '../../../config/language.ts'
import { useLanguage } from '../i18n/use-language.ts'

// If its file cannot be fetched, the page offers no language.
const LanguageHint = lazy(() => import('./language-hint.tsx').catch(() => ({ default: () => null })))

/**
 * Offers the other language to visitors whose browser prefers it. The browser decides this, because caches keep one
 * page for all visitors.
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
