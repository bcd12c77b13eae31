import { useLingui } from '@lingui/react/macro'
import { useRouteLoaderData } from 'react-router'
import { type Language, localeOf } from '../../config/language.ts'
import { cached } from '../kit/i18n/translator.ts'

/** Day, month, year and time in the operator's zone; in UTC as the tooltip. */
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

/** The time of a day, to the second. */
export function Time({ at }: { at: Date }) {
  const { i18n } = useLingui()
  const time = formatters([i18n.locale, { ...TIME, second: '2-digit', timeZone: useTimeZone() }]).format(at)
  return <time dateTime={at.toISOString()}>{time}</time>
}

const useTimeZone = () => useRouteLoaderData<{ timeZone: string }>('review/console.route')?.timeZone ?? 'UTC'

// 'medium' writes invisible marks and numbers of months in Arabic.
const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const
const TIME = { hour: '2-digit', minute: '2-digit', hour12: false } as const

const formatters = cached(
  ([locale, options]: [string, Intl.DateTimeFormatOptions]) =>
    new Intl.DateTimeFormat(localeOf(locale as Language), options),
)

const format = (locale: string, at: Date, timeZone: string) =>
  formatters([locale, { ...DAY, ...TIME, timeZone }]).format(at)

export const dayInUtc = (locale: string, at: Date) => formatters([locale, { ...DAY, timeZone: 'UTC' }]).format(at)
