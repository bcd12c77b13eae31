import type { ReactNode } from 'react'

type Props = { heading: ReactNode; summary: ReactNode; children: ReactNode }

export function OverviewSection({ heading, summary, children }: Props) {
  return (
    <section className="mt-6 border-t border-rule pt-6">
      <h2 className="text-xl">{heading}</h2>
      {summary && <p className="mt-1 max-w-prose text-pretty text-muted">{summary}</p>}
      <div className="mt-5">{children}</div>
    </section>
  )
}
