import type { InputHTMLAttributes, ReactNode } from 'react'

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
    <label className={`choice ${edge}`}>
      {/* The spaces separate the parts in text browsers and in copied text. */} <input {...input} type={type} />
      <Tick className={type === 'radio' ? 'rounded-full' : ''} />
      <span dir="auto">{children}</span> {aside}
    </label>
  )
}

export const Tick = ({ className = '' }: { className?: string }) => <span className={`tick ${className}`} />
