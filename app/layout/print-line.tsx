import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { localeOf } from '../../config/language.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { usePageUrl, useSite } from './use-site.ts'

/** On paper: the site, the page's address, and the day on which it was opened. */
export function PrintLine() {
  const locale = localeOf(useLanguage())
  const { pathname, search } = useLocation()
  const { name } = useSite()
  const address = usePageUrl()(pathname + search)
  const [day, setDay] = useState('')
  useEffect(() => setDay(` · ${new Date().toLocaleDateString(locale, { dateStyle: 'long' })}`), [locale])
  return (
    <p className="mb-4 hidden text-sm text-muted print:block">
      {name} · {/* The page cache orders the parameters. */}
      <bdi dir="ltr" suppressHydrationWarning>
        {address}
      </bdi>
      {day}
    </p>
  )
}
