import { useLingui } from '@lingui/react/macro'

/** In English as '7 April 2025'. */
export function ArticleDate({ date }: { date: string }) {
  const { i18n } = useLingui()
  const locale = i18n.locale === 'en' ? 'en-GB' : i18n.locale
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <time dateTime={date} className="text-sm text-muted">
      {day.format(new Date(date))}
    </time>
  )
}
