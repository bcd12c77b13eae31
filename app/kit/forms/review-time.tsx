import { Plural, Trans } from '@lingui/react/macro'

/** Shows how long recent reviews took. `hours` is null if there were too few reviews. */
export function ReviewTime({ hours }: { hours: number | null }) {
  if (!hours) return null
  if (hours < 48)
    return (
      <Trans>
        Half of our recent reviews took <Plural value={hours} one="# hour" other="# hours" /> or less.
      </Trans>
    )
  const days = Math.ceil(hours / 24)
  return (
    <Trans>
      Half of our recent reviews took <Plural value={days} one="# day" other="# days" /> or less.
    </Trans>
  )
}
