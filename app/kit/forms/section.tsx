import type { ReactNode } from 'react'

export function Section({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <section className="grid gap-6 border-t border-rule pt-6">
      <h2 className="text-xl">{heading}</h2>
      {children}
    </section>
  )
}

/**
 * Shows two fields side by side. Their labels, hints, controls and errors are aligned, so that an error of one field
 * does not move the other.
 */
export function Pair({ children }: { children: ReactNode }) {
  return (
    <div className="pair grid gap-x-4 gap-y-6 sm:-mb-6 sm:grid-cols-2 sm:gap-y-0 sm:*:row-span-4 sm:*:pb-6">
      {children}
    </div>
  )
}
