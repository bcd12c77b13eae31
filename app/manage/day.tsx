import { useLingui } from '@lingui/react/macro'

/** `at`: a moment, or a date such as '2027-03-14'. */
export function Day({ at }: { at: Date | string }) {
  const { i18n } = useLingui()
  const date = new Date(at)
  return (
    <time dateTime={date.toISOString().slice(0, 10)}>{i18n.date(date, { dateStyle: 'long', timeZone: 'UTC' })}</time>
  )
}
