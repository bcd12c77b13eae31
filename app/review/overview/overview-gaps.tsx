import { Trans, useLingui } from '@lingui/react/macro'
import { EmptyChart } from './charts/empty-chart.tsx'
import { NumberTable } from './charts/number-table.tsx'
import type { Gap } from './overview.queries.server.ts'

export function OverviewGaps({ gaps }: { gaps: Gap[] }) {
  const { i18n, t } = useLingui()
  const none = <strong className="text-danger">{t`None`}</strong>
  return (
    <div className="min-w-0 break-inside-avoid md:max-xl:col-span-2">
      <h3 className="mb-2">
        <Trans>Most requests per vendor</Trans>
      </h3>
      {gaps.length === 0 ? (
        <EmptyChart>
          <Trans>Nothing is published yet</Trans>
        </EmptyChart>
      ) : (
        <>
          <p className="mb-3 text-sm text-muted">
            <Trans>
              Up to ten requested services with the number of vendors in the same country. Services without a vendor
              come first.
            </Trans>
          </p>
          <NumberTable
            name={t`Most requests per vendor`}
            columns={[t`Service and country`, t`Requests`, t`Vendors`]}
            rows={gaps.map(({ service, country, requests, vendors }) => ({
              name: i18n._(service),
              note: i18n._(country),
              cells: [i18n.number(requests), vendors === 0 ? none : i18n.number(vendors)],
            }))}
          />
        </>
      )}
    </div>
  )
}
