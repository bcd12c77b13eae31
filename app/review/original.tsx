import { Trans, useLingui } from '@lingui/react/macro'
import { columnLabels } from './columns.ts'
import { Value } from './decision-details.tsx'
import type { ColumnValue } from './decisions.queries.server.ts'
import { Fact, Facts } from './facts.tsx'

/** What was sent, where the team has corrected it since: kept as it came. */
export function Original({ original }: { original: Record<string, ColumnValue> | null }) {
  const { i18n } = useLingui()
  if (!original) return null
  return (
    <details className="mt-8">
      <summary className="min-h-11 cursor-pointer content-center text-xl">
        <Trans>As it was sent</Trans>
      </summary>
      <Facts>
        {Object.entries(original).map(([column, value]) => (
          <Fact key={column} label={i18n._(columnLabels[column] ?? column)}>
            <span className="whitespace-pre-line wrap-anywhere" dir="auto">
              <Value value={value} />
            </span>
          </Fact>
        ))}
      </Facts>
    </details>
  )
}
