import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonStyle } from '../../ui/button.tsx'
import { Girih } from '../../ui/girih.tsx'

export function Banner({
  title,
  lead,
  seed,
  children,
}: Record<'title' | 'lead' | 'children', ReactNode> & { seed: number }) {
  return (
    <header className="relative overflow-hidden rounded bg-hero text-on-petrol">
      <Girih seed={seed + 4} size={2.4} className="absolute inset-0 opacity-12" />
      <div className="relative px-6 py-12 sm:px-10 sm:py-16 lg:px-16 lg:py-20">
        <h1 className="max-w-2xl text-3xl">{title}</h1>
        <p className="mt-5 max-w-xl text-pretty text-lg leading-relaxed">{lead}</p>
        <div className="mt-8 flex flex-wrap gap-3">{children}</div>
      </div>
    </header>
  )
}

export function Invitation({
  title,
  to,
  link,
  children,
}: Record<'title' | 'link' | 'children', ReactNode> & { to: string }) {
  return (
    <section className="mt-20 flex flex-wrap items-center justify-between gap-x-10 gap-y-6 border-t border-rule pt-10">
      <div className="max-w-prose">
        <h2 className="text-2xl">{title}</h2>
        <p className="mt-2 text-lg text-muted">{children}</p>
      </div>
      <Link to={to} className={buttonStyle('primary')}>
        {link}
      </Link>
    </section>
  )
}
