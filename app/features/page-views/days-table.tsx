import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Fold } from '../../kit/ui/fold.tsx'
import type { DayOfViews } from './page-views.queries.server.ts'

export function DaysTable({ days, clicked }: { days: DayOfViews[]; clicked: ReactNode }) {
  const { i18n } = useLingui()
  return (
    <Fold heading={<Trans>The figures as a table</Trans>} level="h3">
      <table className="w-full max-w-105 text-sm wrap-normal tabular-nums">
        <thead className="text-muted">
          <tr>
            <th scope="col" className="py-1 text-start font-normal">
              <Trans>Day</Trans>
            </th>
            <th scope="col" className="py-1 ps-4 text-end font-normal">
              <Trans>Openings</Trans>
            </th>
            <th scope="col" className="py-1 ps-4 text-end font-normal">
              {clicked}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, views, clicks }) => (
            <tr key={day} className="border-t border-rule">
              <th scope="row" className="py-1 text-start font-normal whitespace-nowrap">
                {i18n.date(new Date(day), { day: 'numeric', month: 'long', timeZone: 'UTC' })}
              </th>
              <td className="py-1 ps-4 text-end">{i18n.number(views)}</td>
              <td className="py-1 ps-4 text-end">{i18n.number(clicks)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Fold>
  )
}
