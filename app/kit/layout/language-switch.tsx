import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { inLanguage } from '../../../config/language.ts'
import { useLanguage } from '../i18n/use-language.ts'

// The Arabic name has the system's font, because its seven letters would load the Arabic font on every English page.
const NAMES = { en: 'English', ar: <span className="font-[system-ui]">العربية</span> }

/**
 * Leads to the same page in the other language, or to its homepage if the page is not found. The document is loaded
 * again, because the router's basename cannot change.
 */
export function LanguageSwitch({ className }: { className: string }) {
  const other = useLanguage() === 'en' ? 'ar' : 'en'
  const { pathname, search } = useLocation()
  const error = useRouteError()
  const isNowhere = isRouteErrorResponse(error) && error.status === 404
  const path = isNowhere ? '/' : pathname + search
  return (
    <a href={inLanguage(other, path)} lang={other} hrefLang={other} rel="alternate" className={className}>
      {NAMES[other]}
    </a>
  )
}
