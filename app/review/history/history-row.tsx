import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { commaIn } from '../../../config/language.ts'
import { kinds, pageOf } from '../../submissions/kinds.ts'
import { typed } from '../../ui/typed.ts'
import { DateTime } from '../date-time.tsx'
import { DecisionDetails, DecisionName } from '../decisions/decision-details.tsx'
import { deciderName } from '../record/decider-name.ts'
import type { HistoryRow as Row } from './history.queries.server.ts'

export function HistoryRow({ row }: { row: Row }) {
  const { i18n, t } = useLingui()
  const { kind, recordId, name, decidedAt } = row
  const label = kinds[kind].label
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-rule py-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <span className="font-medium">
        <DecisionName of={row} />
      </span>
      <div>
        <div className="grid items-baseline gap-x-6 lg:grid-cols-[minmax(0,1fr)_auto]">
          <span>
            <Link to={pageOf(kind, recordId)} className="link">
              {name ? <bdi {...typed(name)}>{name}</bdi> : t`Erased`}
            </Link>
            <span className="ms-2 text-sm text-muted">{i18n._(label)}</span>
          </span>
          <span className="text-sm text-muted tabular-nums">
            <bdi>{deciderName(i18n, { ...row, made: row.decision })}</bdi>
            {commaIn(i18n.locale)}
            <DateTime at={decidedAt} />
          </span>
        </div>
        <DecisionDetails of={row} />
      </div>
    </li>
  )
}
