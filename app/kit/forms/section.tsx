import type { ReactNode } from 'react'

export function Section({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <section className="grid gap-6 border-t border-rule pt-6">
      <h2 className="text-xl">{heading}</h2>
      {children}
    </section>
  )
}

export function Pair({ children }: { children: ReactNode }) {
  return <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">{children}</div>
}
