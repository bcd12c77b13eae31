import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './icon.ts'

export function Notice({ icon, title, children }: { icon: IconNode; title: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex min-h-48 flex-col items-center justify-center rounded border border-rule bg-sand p-6 text-center">
      <Icon shape={icon} className="size-8 text-muted" />
      <p className="mt-3 text-lg font-semibold">{title}</p>
      {children && <p className="mt-1 text-muted">{children}</p>}
    </div>
  )
}
