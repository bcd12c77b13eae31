import { Trans } from '@lingui/react/macro'
import { ChevronRight } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../../../kit/ui/icon.ts'
import { NumberTable, type NumberTableProps } from './number-table.tsx'

type Props = {
  heading?: ReactNode
  empty?: ReactNode
  numbers?: NumberTableProps
  children: ReactNode
}

export function Chart({ heading, empty, numbers, children }: Props) {
  return (
    <div className="min-w-0 break-inside-avoid">
      {heading && <h3 className="mb-2">{heading}</h3>}
      {empty ? (
        <p className="flex min-h-36 items-center justify-center rounded border border-dashed border-rule p-6 text-center text-muted">
          {empty}
        </p>
      ) : (
        <>
          {children}
          {numbers && <Numbers {...numbers} />}
        </>
      )}
    </div>
  )
}

export function Numbers(numbers: NumberTableProps) {
  return (
    <details className="group mt-1 not-open:print:hidden">
      <summary className="-ms-1 inline-flex min-h-11 items-center gap-1 text-sm text-petrol-ink hover:underline">
        <Icon shape={ChevronRight} className="size-4 group-open:rotate-90 rtl:not-group-open:rotate-180" />
        <span>
          <Trans>
            Numbers<span className="sr-only">: {numbers.name}</span>
          </Trans>
        </span>
      </summary>
      <NumberTable {...numbers} />
    </details>
  )
}

export function Picture({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div role="img" aria-label={name}>
      {children}
    </div>
  )
}
