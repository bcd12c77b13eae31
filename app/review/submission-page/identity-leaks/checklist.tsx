import { Trans } from '@lingui/react/macro'
import { type ComponentProps, useSyncExternalStore } from 'react'
import { Button } from '../../../kit/ui/button.tsx'
import { ENTRY, entryKeysOf } from './entry-keys.ts'
import type { IdentityLeaks } from './load-identity-leaks.server.ts'

const LOOKED_AT = 'looked-at'

const countSelected = () => document.querySelectorAll(`[name=${ENTRY}]:checked`).length

function onChange(listener: () => void): () => void {
  document.addEventListener('change', listener)
  return () => document.removeEventListener('change', listener)
}

/** Returns the number of selected entries on this page. It is undefined on the server, and if scripts do not run. */
const useSelected = () => useSyncExternalStore<number | undefined>(onChange, countSelected, () => undefined)

type Props = { of: IdentityLeaks; className?: string }

/** Shows how many entries of the checklist the reviewer has looked at. */
export function LookedAt({ of: identityLeaks, className = '' }: Props) {
  const selected = useSelected() ?? 0
  const total = entryKeysOf(identityLeaks).length
  if (total === 0) return null
  return (
    <span className={`text-sm font-normal text-muted tabular-nums no-scripts:hidden ${className}`}>
      <Trans>
        {selected} of {total} looked at
      </Trans>
    </span>
  )
}

/** The same count beside the buttons. It describes the button that waits for the checklist. */
export const LookedAtBesideButtons = (props: Props) => (
  <span id={LOOKED_AT} className="content-center">
    <LookedAt {...props} />
  </span>
)

/**
 * A button that needs the checklist. While an entry is not selected, the button is muted and moves the focus to that
 * entry. It is not disabled, because a disabled button could not be focused and would not say what is missing. Without
 * scripts it sends the form, and the server checks the list.
 */
export function ChecklistButton({
  of: identityLeaks,
  className = '',
  ...button
}: ComponentProps<typeof Button> & { of: IdentityLeaks | undefined }) {
  const selected = useSelected()
  const isWaiting =
    identityLeaks !== undefined && selected !== undefined && selected < entryKeysOf(identityLeaks).length
  return (
    <Button
      {...button}
      {...(isWaiting && { 'aria-disabled': true, 'aria-describedby': LOOKED_AT })}
      className={`aria-disabled:border-edge aria-disabled:bg-sand aria-disabled:text-muted ${className}`}
      onClick={(event) => {
        const open = identityLeaks && document.querySelector<HTMLElement>(`[name=${ENTRY}]:not(:checked)`)
        if (!open) return
        event.preventDefault()
        open.focus()
      }}
    />
  )
}
