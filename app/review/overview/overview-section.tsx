import type { ReactNode } from 'react'

type Props = { heading: ReactNode; summary: ReactNode; children: ReactNode }

export function OverviewSection({ heading, summary, children }: Props) {
  return (
    <section className="mt-6 border-t border-rule pt-6">
      <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <h2 className="text-lg">{heading}</h2>
        <p className="text-sm text-pretty text-muted">{summary}</p>
      </div>
      <div className="mt-4">{children}</div>
    </section>
  )
}
