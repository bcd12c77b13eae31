import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSite } from '../kit/layout/use-site.ts'
import { Star } from '../kit/ui/graphics/girih.tsx'

export function ConsoleBar({ children }: { children?: ReactNode }) {
  const { t } = useLingui()
  const { name } = useSite()
  return (
    <header className="sticky top-0 z-10 low:static border-b border-rule bg-paper print:hidden">
      <div className="page-width flex min-h-bar max-w-none low:max-md:flex-wrap xl:px-4 items-center gap-x-3 lg:gap-x-6">
        <div className="flex items-center gap-2">
          <Link to="/" aria-label={t`${name}, home`} className="flex size-11 items-center justify-center rounded">
            <Star className="size-6 text-petrol-ink" />
          </Link>
          {/* On phones and tablets there is no room for this word beside `children`. */}
          <span className={`font-semibold whitespace-nowrap ${children ? 'max-lg:sr-only' : ''}`}>
            <Trans>Review</Trans>
          </span>
        </div>
        {children}
      </div>
    </header>
  )
}
