import { localeOf } from '../../../config/language.ts'
import { useLanguage } from '../../i18n/use-language.ts'

/** In English as '21 January 2027'. */
export function LongDate({ of }: { of: string | Date }) {
  const date = new Date(of)
  return (
    <time dateTime={typeof of === 'string' ? of : of.toISOString()}>
      {date.toLocaleDateString(localeOf(useLanguage()), { dateStyle: 'long', timeZone: 'UTC' })}
    </time>
  )
}
