import type { ReactNode } from 'react'

/** A part of a form. A line divides it from the part before it. */
export function Section({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <section className="grid gap-5 border-rule [section+&]:border-t [section+&]:pt-5">
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
    <div className="pair grid gap-x-4 gap-y-5 sm:-mb-5 sm:grid-cols-2 sm:gap-y-0 sm:*:row-span-4 sm:*:pb-5">
      {children}
    </div>
  )
}
