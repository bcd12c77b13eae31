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
  // The server has the commas between ids encoded, the browser as they were typed.
  const address = usePageUrl()(pathname + search.replaceAll('%2C', ','))
  const [day, setDay] = useState('')
  useEffect(() => setDay(` · ${new Date().toLocaleDateString(locale, { dateStyle: 'long' })}`), [locale])
  return (
    <p className="mb-4 hidden text-sm text-muted print:block">
      {name} · <bdi dir="ltr">{address}</bdi>
      {day}
    </p>
  )
}
