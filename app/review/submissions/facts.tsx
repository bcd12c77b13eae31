import type { ReactNode } from 'react'
import { legibleAddress } from '../../ui/legible-address.ts'
import { webAddress } from '../../ui/web-address.ts'

/** What a submission says, each with its name. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-[12rem_1fr]">{children}</dl>
}

export function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-1 border-t border-rule pt-3 sm:col-span-2 sm:grid-cols-subgrid">
      <dt className="text-sm text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Text of several lines, as it was written. */
export function Lines({ children }: { children: string }) {
  return (
    <span className="block max-w-prose whitespace-pre-line" dir="auto">
      {children}
    </span>
  )
}

/** A website as it was typed, to be looked at before anything is decided; no link where it is no address of the web. */
export function Website({ address }: { address: string }) {
  const href = webAddress(address)
  if (!href) return legibleAddress(address)
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className="link">
      {legibleAddress(address)}
    </a>
  )
}
