import { useLingui } from '@lingui/react/macro'
import { Value } from '../decisions/decision-details.tsx'
import type { ColumnValue } from '../decisions/decisions.queries.server.ts'
import { labelled } from '../edits/columns.ts'
import { Fact, Facts } from './facts.tsx'

/** A row of the database with the labels of its columns, as it was typed. */
export function ColumnFacts({ columns }: { columns: Record<string, ColumnValue> }) {
  const { i18n } = useLingui()
  return (
    <Facts>
      {labelled(columns).map(([label, value]) => (
        <Fact key={label} label={i18n._(label)}>
          <span className="block max-w-prose whitespace-pre-line wrap-anywhere" dir="auto">
            <Value value={value} />
          </span>
        </Fact>
      ))}
    </Facts>
  )
}
