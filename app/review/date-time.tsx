import { useLingui } from '@lingui/react/macro'
import { useRouteLoaderData } from 'react-router'
import { type Language, localeOf } from '../../config/language.ts'
import { cached } from '../kit/i18n/translator.ts'

/** Shows the date and time in the operator's time zone, with the UTC time in the tooltip. */
export function DateTime({ at }: { at: Date }) {
  const { i18n } = useLingui()
  const timeZone = useTimeZone()
  const utc = `${format(i18n.locale, at, 'UTC')} UTC`
  return (
    <time dateTime={at.toISOString()} title={utc} className="whitespace-nowrap tabular-nums">
      {timeZone === 'UTC' ? utc : format(i18n.locale, at, timeZone)}
    </time>
  )
}

/** Shows the time of day, with seconds. */
export function Time({ at }: { at: Date }) {
  const { i18n } = useLingui()
  const time = formatters([i18n.locale, { ...TIME, second: '2-digit', timeZone: useTimeZone() }]).format(at)
  return <time dateTime={at.toISOString()}>{time}</time>
}

const useTimeZone = () => useRouteLoaderData<{ timeZone: string }>('review/console.route')?.timeZone ?? 'UTC'

// These formats replace `dateStyle: 'medium'`, which in Arabic writes invisible characters and gives the month as a
// number.
const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const
const TIME = { hour: '2-digit', minute: '2-digit', hour12: false } as const

const formatters = cached(
  ([locale, options]: [string, Intl.DateTimeFormatOptions]) =>
    new Intl.DateTimeFormat(localeOf(locale as Language), options),
)

const format = (locale: string, at: Date, timeZone: string) =>
  formatters([locale, { ...DAY, ...TIME, timeZone }]).format(at)

export const dayInUtc = (locale: string, at: Date) => formatters([locale, { ...DAY, timeZone: 'UTC' }]).format(at)
