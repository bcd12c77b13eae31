import { lazy, Suspense, useEffect, useState } from 'react'
import { LANGUAGES, type Language } from '../../../config/language.ts'
import { useLanguage } from '../i18n/use-language.ts'

// Where its file cannot be fetched, nothing is offered.
const LanguageHint = lazy(() => import('./language-hint.tsx').catch(() => ({ default: () => null })))

/** To a visitor whose browser asks for the other language. The page itself is one for all: caches keep it. */
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
