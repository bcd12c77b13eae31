import type { ReactNode } from 'react'

export function GuideSection({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <section className="mt-10 border-t border-rule pt-6 lg:grid lg:grid-cols-3 lg:gap-x-10 print:mt-4">
      <h2 className="mb-4 text-2xl">{heading}</h2>
      <div className="grid max-w-prose gap-4 text-pretty leading-relaxed lg:col-span-2">{children}</div>
    </section>
  )
}
