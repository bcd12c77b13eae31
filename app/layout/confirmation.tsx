import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonStyle } from '../ui/button.tsx'

type Props = { title: ReactNode; to: string; link: ReactNode; children: ReactNode }

export function Confirmation({ title, to, link, children }: Props) {
  return (
    <section className="py-12 text-center">
      <h1 className="text-3xl">{title}</h1>
      <p className="mx-auto mt-4 mb-8 max-w-prose text-lg text-muted">{children}</p>
      <Link to={to} className={buttonStyle('primary')}>
        {link}
      </Link>
    </section>
  )
}
