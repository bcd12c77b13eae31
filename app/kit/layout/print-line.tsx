import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { localeOf } from '../../../config/language.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { useShownPageUrl, useSite } from './use-site.ts'

/** A line for printed pages with the site's name, the page's address, and the date on which the page was opened. */
export function PrintLine() {
  const locale = localeOf(useLanguage())
  const { pathname, search } = useLocation()
  const { name } = useSite()
  // Commas are shown unencoded, as people type them. On the server, the commas between ids are encoded as '%2C'.
  const address = useShownPageUrl()(pathname + search.replaceAll('%2C', ','))
  const [day, setDay] = useState('')
  useEffect(() => setDay(` · ${new Date().toLocaleDateString(locale, { dateStyle: 'long' })}`), [locale])
  return (
    <p className="mb-4 hidden text-sm text-muted print:block">
      {name} · {/* On the server, the address lacks parameters that the page does not read, such as utm_source. */}
      <bdi dir="ltr" suppressHydrationWarning>
        {address}
      </bdi>
      {day}
    </p>
  )
}
