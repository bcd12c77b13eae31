import { localeOf } from '../../../config/language.ts'
import { useLanguage } from '../../i18n/use-language.ts'

/** In English as '7 April 2025'. */
export function ArticleDate({ date }: { date: string }) {
  const day = new Intl.DateTimeFormat(localeOf(useLanguage()), { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <time dateTime={date} className="text-sm text-muted">
      {day.format(new Date(date))}
    </time>
  )
}
