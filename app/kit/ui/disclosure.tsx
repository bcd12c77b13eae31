import { type ReactNode, useEffect, useRef } from 'react'

/** In the summary of a `details` with the class 'group/fold'. */
export const FoldMark = () => (
  <span aria-hidden className="ms-auto text-muted before:content-['+'] group-open/fold:before:content-['−']" />
)

type Props = {
  label: ReactNode
  children: ReactNode
  className?: string
  summaryClassName?: string
  closesOnLeave?: boolean
  /** The browser keeps one open at a time of those with the same name. */
  name?: string
}

/** Opens without scripts. With them it closes on Escape, a click outside and a chosen link. */
export function Disclosure({ label, children, className, summaryClassName, closesOnLeave = false, name }: Props) {
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
        // In React `toggle` bubbles: a menu inside that opens must not close itself.
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
