import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide'
import type { MouseEvent, ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.ts'

type Props = {
  onClose: () => void
  onShow: () => void
  total: string | null | undefined
  status: ReactNode
  children: ReactNode
}

const showModal = (dialog: HTMLDialogElement | null) => {
  if (dialog && !dialog.open) dialog.showModal()
}
/** Closes the dialog. The browser itself then returns the focus to the button that opened it. */
const close = (event: MouseEvent) => event.currentTarget.closest('dialog')?.close()

export default function FilterDialog({ onClose, onShow, total, status, children }: Props) {
  const { t } = useLingui()
  return (
    <dialog
      ref={showModal}
      onClose={onClose}
      aria-labelledby="filters-title"
      className="m-0 h-dvh max-h-none w-full max-w-none flex-col bg-paper p-0 text-ink open:flex"
    >
      <div className="flex items-center justify-between border-b border-rule px-4 py-2">
        <h2 id="filters-title" className="text-lg">{t`Filters`}</h2>
        <Button look="quiet" onClick={close} className="-me-4">
          <Trans>Hide Filters</Trans>
          <Icon shape={X} className="size-5" />
        </Button>
      </div>
      <div className="grow overflow-y-auto overscroll-contain px-4 py-2">{children}</div>
      {status}
      <div className="flex gap-2 border-t border-rule px-4 py-3 *:grow *:px-2">
        <Button look="secondary" onClick={close}>{t`Close Filters`}</Button>
        <Button
          onClick={(event) => {
            close(event)
            onShow()
          }}
        >
          {total ? <Trans>Show {total}</Trans> : <Trans>Show results</Trans>}
        </Button>
      </div>
    </dialog>
  )
}
