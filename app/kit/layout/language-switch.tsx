import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { inLanguage } from '../../../config/language.ts'
import { useLanguage } from '../i18n/use-language.ts'

// The Arabic name uses a system font, because its seven letters would otherwise load the Arabic font on every English
// page.
const NAMES = { en: 'English', ar: <span className="font-[system-ui]">العربية</span> }

/**
 * Links to the same page in the other language or, on a page that was not found, to the homepage in that language. The
 * link loads a new document, because the router's basename cannot change.
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
