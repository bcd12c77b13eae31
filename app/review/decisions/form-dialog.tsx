import { useLingui } from '@lingui/react/macro'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { buttonStyle } from '../../kit/ui/button.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { Key } from '../queue/key.tsx'

type Props = {
  /** The address of a page with the same form, for browsers without scripts. */
  to: string
  title: ReactNode
  look?: 'primary' | 'secondary' | 'danger'
  keys: string
  children: ReactNode
}

export function FormDialog({ to, title, look = 'secondary', keys, children }: Props) {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    dialog.current?.showModal()
    dialog.current?.querySelector<HTMLElement>('select, textarea, form button')?.focus()
  }
  return (
    <>
      <Link to={to} onClick={open} aria-haspopup="dialog" aria-keyshortcuts={keys} className={buttonStyle(look)}>
        {title} <Key of={keys} />
      </Link>
      <Dialog ref={dialog} title={title} closeLabel={t`Close`}>
        <div className="mt-4">{children}</div>
      </Dialog>
    </>
  )
}
