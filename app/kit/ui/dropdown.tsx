import { type ReactNode, useEffect, useRef } from 'react'

type Props = {
  label: ReactNode
  children: ReactNode
  className?: string
  summaryClassName?: string
  closesOnLeave?: boolean
  /** Menus with the same name close each other, because the browser keeps only one of them open at a time. */
  name?: string
}

/**
 * A menu that also opens without scripts. With scripts it closes on Escape, on a click outside, and when a link in it
 * is followed.
 */
export function Dropdown({ label, children, className, summaryClassName, closesOnLeave = false, name }: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  const close = () => details.current?.removeAttribute('open')

  useEffect(() => {
    const closeOutside = (event: PointerEvent) => {
      if (!details.current?.contains(event.target as Node)) close()
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  })

  return (
    <details
      ref={details}
      name={name}
      className={className}
      onMouseLeave={closesOnLeave ? close : undefined}
      onToggle={(event) => {
        // In React, `toggle` events bubble. When a menu within this one opens, its event arrives here, but that menu
        // must stay open.
        if (event.target !== event.currentTarget || !event.currentTarget.open) return
        for (const inner of event.currentTarget.querySelectorAll('details')) inner.open = false
      }}
      onClick={(event) => {
        if ((event.target as Element).closest('a')) close()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !details.current?.open) return
        event.stopPropagation()
        close()
        details.current.querySelector('summary')?.focus()
      }}
    >
      <summary className={summaryClassName}>{label}</summary> {children}
    </details>
  )
}
