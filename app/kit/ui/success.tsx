import { Check } from 'lucide'
import { type ReactNode, useId } from 'react'
import { Icon } from './icon.ts'

export function Success({ children }: { children: ReactNode }) {
  const id = useId()
  return (
    <p
      role="status"
      aria-labelledby={id}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: a page that has just loaded announces no status
      autoFocus
      className="mb-6 flex items-start gap-2 rounded bg-success-ground p-4 text-success"
    >
      <Icon shape={Check} className="mt-0.5 size-5 shrink-0" />
      <span id={id}>{children}</span>
    </p>
  )
}
