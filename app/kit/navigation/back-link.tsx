import { ArrowLeft } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../ui/icon.ts'

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-1.5 text-nav leading-5 text-petrol-ink hover:underline print:hidden"
    >
      <Icon shape={ArrowLeft} className="size-4 rtl:-scale-x-100" />
      {children}
    </Link>
  )
}
