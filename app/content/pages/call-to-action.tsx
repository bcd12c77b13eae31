import type { ReactNode } from 'react'
import { Girih } from '../../kit/ui/graphics/girih.tsx'

export function Banner({ title, lead, aside, children }: Record<'title' | 'lead' | 'aside' | 'children', ReactNode>) {
  return (
    <header className="relative overflow-hidden rounded bg-hero text-on-petrol">
      <Girih className="opacity-12" />
      <div className="relative grid items-center gap-x-12 gap-y-8 p-6 sm:p-10 lg:grid-cols-12 lg:p-16">
        <div className="lg:col-span-7">
          <h1 className="text-3xl">{title}</h1>
          <div className="mt-5 max-w-xl text-pretty text-lg leading-relaxed">{lead}</div>
          <div className="mt-8 flex flex-wrap gap-3">{children}</div>
        </div>
        <div className="rounded bg-paper p-5 text-ink lg:col-span-5">{aside}</div>
      </div>
    </header>
  )
}
