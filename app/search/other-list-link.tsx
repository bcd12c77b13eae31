import { useLingui } from '@lingui/react/macro'
import { ArrowRight } from 'lucide'
import { Link } from 'react-router'
import { COUNT_LIMIT } from '../kit/lists/counts.ts'
import { type Filters, isFiltered, writeFilters } from '../kit/lists/filters.ts'
import { formatCount } from '../kit/lists/format-count.ts'
import { Icon } from '../kit/ui/icon.ts'
import { useLandingName } from './neighbours.tsx'
import { sharedFilters } from './shared-filters.ts'

type Props = {
  filters: Filters
  rows: number | null | undefined
  path: string
  hash?: string
  /**
   * Returns the text of the link. `what` is a text such as 'Delay analysis in Egypt'. It is undefined if the search has
   * words or several countries, or if not exactly one service is chosen.
   */
  children: (rows: number, number: string, what: string | undefined) => string
}

/**
 * A link to the other list (from requests to vendors, or back) with the number of rows that the same search finds
 * there. The link is not shown if there are no such rows.
 */
export function OtherListLink({ filters, rows, path, hash = '', children }: Props) {
  const { i18n } = useLingui()
  const landingName = useLandingName()
  const shared = sharedFilters(filters)
  if (!rows || !isFiltered(shared)) return null
  const { service = [], country = [] } = shared.chosen
  const isNamed = !shared.search && service.length === 1 && country.length <= 1
  const what = isNamed ? landingName({ service: service[0], country: country[0] }) : undefined
  return (
    <p className="mt-4 print:hidden">
      <Link to={`${path}?${writeFilters(shared)}${hash}`} className="link inline-flex min-h-11 items-center gap-2 py-2">
        {children(rows, formatCount(i18n, rows, rows > COUNT_LIMIT), what)}
        <Icon shape={ArrowRight} className="size-4 shrink-0 rtl:-scale-x-100" />
      </Link>
    </p>
  )
}
