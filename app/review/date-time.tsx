import { useLingui } from '@lingui/react/macro'

// In UTC, so that reviewers in different countries see the same time.
export function DateTime({ at }: { at: Date }) {
  const { i18n } = useLingui()
  return (
    <time dateTime={at.toISOString()}>
      {i18n.date(at, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })} UTC
    </time>
  )
}
