import { Trans, useLingui } from '@lingui/react/macro'
import { Download, History as HistoryIcon } from 'lucide'
import { Link } from 'react-router'
import { UnlistedPageHead } from '../../layout/page-head.tsx'
import { readCursor } from '../../lists/cursor.ts'
import { staffPool } from '../../routing/context.server.ts'
import { page } from '../../routing/page.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.ts'
import { Notice } from '../../ui/notice.tsx'
import { ShowMore } from '../page-links.tsx'
import type { Route } from './+types/history.route'
import { listDeciders, listHistory } from './history.queries.server.ts'
import { HistoryFilterForm } from './history-filter-form.tsx'
import { historyQuery, readHistoryFilters } from './history-filters.ts'
import { HistoryRow } from './history-row.tsx'

export const handle = page({ cache: 'private' })

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
        <h1 className="text-2xl">
          <Trans>History</Trans>
        </h1>
        <Link
          to={`/review/export/decisions.csv${historyQuery(filters)}`}
          reloadDocument
          className={buttonStyle('secondary')}
        >
          <Icon shape={Download} className="size-4" />
          <Trans>Export as CSV</Trans>
        </Link>
      </div>
      <HistoryFilterForm filters={filters} reviewers={reviewers} />
      {page.rows.length === 0 ? (
        <Notice icon={HistoryIcon} title={historyQuery(filters) ? t`No decisions found` : t`No decisions yet`} />
      ) : (
        <ol className="border-t border-rule">
          {page.rows.map((row) => (
            <HistoryRow key={row.id} row={row} />
          ))}
        </ol>
      )}
      {page.next && <ShowMore to={historyQuery(filters, page.next)} />}
    </>
  )
}
