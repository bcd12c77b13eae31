import type { ReactNode } from 'react'

export function CardGrid({ children }: { children: ReactNode }) {
  return <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">{children}</ul>
}
