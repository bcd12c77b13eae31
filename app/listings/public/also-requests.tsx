import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Also } from '../../lists/also.tsx'
import type { Filters } from '../../lists/filters.ts'

/** What the list of requests has for the same words, services and countries. */
export function AlsoRequests({ filters, rows }: { filters: Filters; rows: number | null | undefined }) {
  const { t } = useLingui()
  return (
    <Also filters={filters} rows={rows} path="/" hash="#opportunities">
      {(rows, number, what) =>
        what
          ? t({
              message: plural(rows, {
                one: `Also: ${number} open request for ${what}`,
                other: `Also: ${number} open requests for ${what}`,
              }),
            })
          : t({
              message: plural(rows, {
                one: `Also: ${number} open request for this search`,
                other: `Also: ${number} open requests for this search`,
              }),
            })
      }
    </Also>
  )
}
