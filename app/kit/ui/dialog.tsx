import { X } from 'lucide'
import { type ReactNode, type RefObject, useId } from 'react'
import { Icon } from './icon.ts'

/**
 * Returns the attributes of a button that opens or closes a dialog. The browser itself carries out the command, even
 * before hydration.
 */
export const dialogCommand = (command: 'show-modal' | 'close', commandfor?: string) => ({ command, commandfor })

export function Dialog({
  ref,
  id,
  title,
  closeLabel,
  children,
}: {
  ref: RefObject<HTMLDialogElement | null>
  id?: string
  title: ReactNode
  closeLabel: string
  children: ReactNode
}) {
  const titleId = useId()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape, which the browser handles, does the same by keyboard
    <dialog
      ref={ref}
      id={id}
      aria-labelledby={titleId}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
      className="m-auto w-[calc(100%-2rem)] max-w-md rounded border border-rule bg-paper p-0 text-ink shadow-float backdrop:bg-scrim"
    >
      <div className="p-6">
        <div className="flex items-start justify-between gap-4">
          <h2 id={titleId} className="line-clamp-4 text-xl leading-snug">
            {title}
          </h2>
          <button
            type="button"
            aria-label={closeLabel}
            {...dialogCommand('close', id)}
            onClick={() => ref.current?.close()}
            className="-me-2 -mt-2 flex size-11 shrink-0 items-center justify-center rounded hover:bg-sand"
          >
            <Icon shape={X} className="size-6" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
