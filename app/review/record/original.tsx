import { Trans } from '@lingui/react/macro'
import { ChevronDown } from 'lucide'
import type { ColumnValue } from '../../fields/fields.ts'
import type { Kind } from '../../submissions/kinds.ts'
import { Icon } from '../../ui/icon.ts'
import { ColumnFacts } from './facts.tsx'

type Props = { kind: Kind; original: Record<string, ColumnValue> | null }

export function Original({ kind, original }: Props) {
  if (!original) return null
  return (
    <details className="group mt-8">
      <summary className="flex min-h-11 w-fit items-center gap-2">
        <h2 className="text-xl">
          <Trans>As it was sent</Trans>
        </h2>
        <Icon shape={ChevronDown} className="size-5 transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <div className="mt-3">
        <ColumnFacts kind={kind} columns={original} />
      </div>
    </details>
  )
}
