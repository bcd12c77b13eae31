import { Trans } from '@lingui/react/macro'
import { ChevronDown } from 'lucide'
import { Icon } from '../../ui/icon.ts'
import type { ColumnValue } from '../decisions/decisions.queries.server.ts'
import { ColumnFacts } from './column-facts.tsx'

/** What was sent, where the team has corrected it since: kept as it came. */
export function Original({ original }: { original: Record<string, ColumnValue> | null }) {
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
        <ColumnFacts columns={original} />
      </div>
    </details>
  )
}
