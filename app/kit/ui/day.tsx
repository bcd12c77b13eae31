import { useLingui } from '@lingui/react/macro'

type Props = { at: Date | string; hasWeekday?: boolean; className?: string }

/** Shows a date, in English such as '21 January 2027'. `at` is a point in time, or a date such as '2027-01-21'. */
export function Day({ at, hasWeekday = false, className }: Props) {
  const { i18n } = useLingui()
  const date = new Date(at)
  return (
    <time dateTime={typeof at === 'string' ? at : date.toISOString()} className={className}>
      {i18n.date(date, { dateStyle: hasWeekday ? 'full' : 'long', timeZone: 'UTC' })}
    </time>
  )
}
