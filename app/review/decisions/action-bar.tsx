import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

export function ActionBar({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <section
      aria-label={t`Decision`}
      data-decisions
      className="sticky bottom-bar z-10 mt-8 border-t xl:-mx-6 xl:mt-auto xl:px-6 border-rule bg-paper py-3 md:bottom-0 low:static print:hidden"
    >
      <div className="flex flex-wrap gap-2 *:grow sm:*:grow-0 max-sm:[&_a]:px-2">{children}</div>
    </section>
  )
}
