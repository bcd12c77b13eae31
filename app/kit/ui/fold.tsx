import { Trans } from '@lingui/react/macro'
import { ChevronDown } from 'lucide'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './icon.ts'

type Props = ComponentProps<'details'> & {
  heading: ReactNode
  inside?: ReactNode
  count?: ReactNode
  level?: 'h2' | 'h3'
}

/** A part of a page that can be opened. While it is closed, it says what it contains. */
export function Fold({ heading, inside, count, level: Heading = 'h2', className = '', children, ...details }: Props) {
  return (
    <details {...details} className={`group/fold rounded border border-rule ${className}`}>
      {/* HTML allows only headings and phrasing content in a summary. */}
      <summary className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto_auto] content-center items-center gap-x-3 rounded px-4 py-2">
        <Heading className="leading-6 font-medium">{heading}</Heading>{' '}
        {inside && <span className="col-start-1 text-sm/5 text-muted">{inside}</span>}{' '}
        <span className="col-start-2 row-span-2 row-start-1">{count}</span>{' '}
        <span
          aria-hidden
          className="col-start-3 row-span-2 row-start-1 flex items-center gap-1 font-medium text-petrol-ink"
        >
          <span className="group-open/fold:hidden">
            <Trans>Show</Trans>
          </span>{' '}
          <span className="hidden group-open/fold:inline">
            <Trans>Hide</Trans>
          </span>{' '}
          <Icon
            shape={ChevronDown}
            className="size-5 transition-transform duration-150 group-open/fold:rotate-180 motion-reduce:transition-none"
          />
        </span>
      </summary>
      <div className="grid gap-6 px-4 pt-2 pb-4">{children}</div>
    </details>
  )
}
