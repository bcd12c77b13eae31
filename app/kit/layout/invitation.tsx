import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonStyle } from '../ui/button.tsx'

export function Invitation({
  title,
  to,
  link,
  children,
}: Record<'title' | 'link' | 'children', ReactNode> & { to: string }) {
  return (
    <section className="mt-16 flex flex-wrap items-center justify-between gap-x-10 gap-y-6 border-t border-rule pt-10 print:hidden">
      <div className="max-w-prose">
        <h2 className="text-xl">{title}</h2>
        <div className="mt-2 text-lg text-muted">{children}</div>
      </div>
      <Link to={to} className={buttonStyle('primary')}>
        {link}
      </Link>
    </section>
  )
}
