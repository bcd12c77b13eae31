import { useLingui } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide'
import { Icon } from '../ui/icon.ts'

/** Where the first sentence counts something, the number stands in place of the second. */
export function FailureBanner({ failure }: { failure: string[] | undefined }) {
  const { i18n } = useLingui()
  const [sentence, second] = failure ?? []
  if (!sentence) return null
  const count = Number(second)
  return (
    <p
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: it stands beside the button that was just pressed
      autoFocus
      className="flex items-start gap-2 rounded border border-danger bg-danger-ground p-4 font-medium text-danger"
    >
      <Icon shape={TriangleAlert} className="mt-0.5 size-5 shrink-0" />
      <span>
        {i18n._(sentence, { count })}
        {second && Number.isNaN(count) && ` ${i18n._(second)}`}
      </span>
    </p>
  )
}
