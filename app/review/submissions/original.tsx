import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide'
import { Icon } from '../../ui/icon.ts'
import { Value } from '../decisions/decision-details.tsx'
import type { ColumnValue } from '../decisions/decisions.queries.server.ts'
import { labelled } from '../edits/columns.ts'
import { Fact, Facts } from './facts.tsx'

/** What was sent, where the team has corrected it since: kept as it came. */
export function Original({ original }: { original: Record<string, ColumnValue> | null }) {
  const { i18n } = useLingui()
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
        <Facts>
          {labelled(original).map(([label, value]) => (
            <Fact key={label} label={i18n._(label)}>
              <span className="block max-w-prose whitespace-pre-line" dir="auto">
                <Value value={value} />
              </span>
            </Fact>
          ))}
        </Facts>
      </div>
    </details>
  )
}
