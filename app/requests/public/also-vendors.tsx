import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Also } from '../../lists/also.tsx'
import type { Filters } from '../../lists/filters.ts'

/** What the directory has for the same words, services and countries. */
export function AlsoVendors({ filters, rows }: { filters: Filters; rows: number | null | undefined }) {
  const { t } = useLingui()
  return (
    <Also filters={filters} rows={rows} path="/browse-vendors">
      {(rows, number, what) =>
        what
          ? t({
              message: plural(rows, {
                one: `Also: ${number} vendor offers ${what}`,
                other: `Also: ${number} vendors offer ${what}`,
              }),
            })
          : t({
              message: plural(rows, {
                one: `Also: ${number} vendor for this search`,
                other: `Also: ${number} vendors for this search`,
              }),
            })
      }
    </Also>
  )
}
