import { Check } from 'lucide'
import type { InputHTMLAttributes, ReactNode } from 'react'
import { Icon } from './icon.ts'

export function Choice({
  children,
  aside,
  type = 'checkbox',
  edge = 'border-edge',
  ...input
}: InputHTMLAttributes<HTMLInputElement> & {
  children: ReactNode
  aside?: ReactNode
  type?: 'checkbox' | 'radio'
  edge?: string | undefined
}) {
  return (
    <label
      className={`group relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded border ${edge} has-aria-invalid:border-danger px-3 py-1 transition-colors duration-150 has-checked:border-petrol has-checked:bg-petrol has-checked:text-on-petrol has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-saffron has-focus-visible:shadow-[0_0_0_2px_var(--color-ink)] hover:not-has-checked:bg-sand has-disabled:pointer-events-none has-disabled:opacity-60 pointer-fine:min-h-9`}
    >
      <input {...input} type={type} className="absolute inset-0 cursor-pointer scroll-my-40 opacity-0" />
      <Tick className={type === 'radio' ? 'rounded-full' : ''} />
      <span dir="auto">{children}</span>
      {aside}
    </label>
  )
}

/** The box of a choice, or of a switch: a button in a group with aria-checked. */
export function Tick({ className = '' }: { className?: string }) {
  return (
    <span
      className={`flex size-4 shrink-0 items-center justify-center border border-edge group-has-checked:border-on-petrol ${className}`}
    >
      <Icon shape={Check} className="invisible size-3 group-aria-checked:visible group-has-checked:visible" />
    </span>
  )
}
