import { useLingui } from '@lingui/react/macro'
import { Download, History as HistoryIcon } from 'lucide'
import { Link } from 'react-router'
import { listSeparator } from '../../../config/language.ts'
import { UnlistedPageHead } from '../../kit/layout/page-head.tsx'
import { readCursor } from '../../kit/lists/cursor.ts'
import { staffPool } from '../../kit/routing/context.server.ts'
import { buttonStyle } from '../../kit/ui/button.tsx'
import { Icon } from '../../kit/ui/icon.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import { typed } from '../../kit/ui/typed.ts'
import { kinds, pageOf } from '../../records/kinds.ts'
import { DateTime } from '../date-time.tsx'
import { DecisionDetails, DecisionName } from '../decisions/decision-details.tsx'
import { ShowMore } from '../page-links.tsx'
import { deciderName } from '../submission-facts/decider-name.ts'
import type { Route } from './+types/history.route'
import { type HistoryRow, listDeciders, listHistory } from './history.queries.server.ts'
import { HistoryFilterForm } from './history-filter-form.tsx'
import { historyQuery, readHistoryFilters } from './history-filters.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = context.get(staffPool)
  const filters = readHistoryFilters(url.searchParams)
  const [page, reviewers] = await Promise.all([
    listHistory(staff, filters, readCursor(url.searchParams)),
    listDeciders(staff),
  ])
  return { filters, page, reviewers }
}

export default function History({ loaderData: { filters, page, reviewers } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <UnlistedPageHead title={t`History`} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{t`History`}</h1>
        <div className="flex flex-wrap gap-3">
          {Object.entries({ csv: t`Export as CSV`, xlsx: t`Export as Excel` }).map(([format, label]) => (
            <Link
              key={format}
              to={`/review/export/decisions.${format}${historyQuery(filters)}`}
              reloadDocument
              className={buttonStyle('secondary')}
            >
              <Icon shape={Download} className="size-4" />
              {label}
            </Link>
          ))}
        </div>
      </div>
      <HistoryFilterForm filters={filters} reviewers={reviewers} />
      {page.rows.length === 0 ? (
        <Notice icon={HistoryIcon} title={historyQuery(filters) ? t`No decisions found` : t`No decisions yet`} />
      ) : (
        <ol className="border-t border-rule">
          {page.rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ol>
      )}
      {page.next && <ShowMore to={historyQuery(filters, page.next)} />}
    </>
  )
}

function Row({ row }: { row: HistoryRow }) {
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
            <bdi>{deciderName(i18n, row)}</bdi>
            {listSeparator(i18n.locale)}
            <DateTime at={decidedAt} />
          </span>
        </div>
        <DecisionDetails of={row} />
      </div>
    </li>
  )
}
