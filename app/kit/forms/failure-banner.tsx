import { useLingui } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide'
import { useId } from 'react'
import { Icon } from '../ui/icon.ts'
import { type FormMessage, writeMessages } from './form-message.ts'

export function FailureBanner({ failure }: { failure: FormMessage[] | undefined }) {
  const { i18n } = useLingui()
  const id = useId()
  if (!failure) return null
  return (
    <p
      role="alert"
      aria-labelledby={id}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the banner is beside the button that was just pressed
      autoFocus
      className="flex items-start gap-2 rounded border border-danger bg-danger-ground p-4 font-medium text-danger"
    >
      <Icon shape={TriangleAlert} className="mt-0.5 size-5 shrink-0" />
      <span id={id}>{writeMessages(i18n, failure)}</span>
    </p>
  )
}
