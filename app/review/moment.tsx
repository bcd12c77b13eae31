import { useLingui } from '@lingui/react/macro'

/** A date and time in full. In UTC, so that two reviewers in two countries speak of the same hour. */
export function Moment({ at }: { at: Date }) {
  const { i18n } = useLingui()
  return (
    <time dateTime={at.toISOString()}>
      {i18n.date(at, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })} UTC
    </time>
  )
}
