import type { ReactNode } from 'react'

type Props = {
  heading?: ReactNode
  empty?: ReactNode
  children: ReactNode
}

export function Chart({ heading, empty, children }: Props) {
  return (
    <div className="min-w-0 break-inside-avoid">
      {heading && <h3 className="mb-2">{heading}</h3>}
      {empty ? (
        <p className="flex min-h-24 items-center justify-center rounded border border-dashed border-rule p-6 text-center text-muted">
          {empty}
        </p>
      ) : (
        children
      )}
    </div>
  )
}

export function Picture({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div role="img" aria-label={name}>
      {children}
    </div>
  )
}
