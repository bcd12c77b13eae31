import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide'
import { useId } from 'react'
import { Icon } from '../ui/icon.ts'

/** In place of the first message key; the second entry is then the seconds to wait. */
export const RATE_LIMITED = 'rate-limited'

export function FailureBanner({ failure }: { failure: string[] | undefined }) {
  const { i18n } = useLingui()
  const id = useId()
  const [sentence, second] = failure ?? []
  if (!sentence) return null
  return (
    <p
      role="alert"
      aria-labelledby={id}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: it stands beside the button that was just pressed
      autoFocus
      className="flex items-start gap-2 rounded border border-danger bg-danger-ground p-4 font-medium text-danger"
    >
      <Icon shape={TriangleAlert} className="mt-0.5 size-5 shrink-0" />
      <span id={id}>
        {sentence === RATE_LIMITED ? <RateLimited seconds={Number(second)} /> : i18n._(sentence)}
        {sentence !== RATE_LIMITED && second && ` ${i18n._(second)}`}
      </span>
    </p>
  )
}

// Its words name no field: the contact form would show it under that field (spec 8).
function RateLimited({ seconds }: { seconds: number }) {
  const minutes = Math.ceil(seconds / 60)
  const hours = Math.ceil(minutes / 60)
  return minutes < 120 ? (
    <Trans>
      This form was sent too many times from your network. Please try again in{' '}
      <Plural value={minutes} one="# minute" other="# minutes" />.
    </Trans>
  ) : (
    <Trans>
      This form was sent too many times from your network. Please try again in{' '}
      <Plural value={hours} one="# hour" other="# hours" />.
    </Trans>
  )
}
