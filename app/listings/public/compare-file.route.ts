import { tableFile } from '../../kit/data-files/table-file.server.ts'
import { siteI18n } from '../../kit/i18n/catalogue.ts'
import { pageLanguage, visitorPool } from '../../kit/routing/context.server.ts'
import { readIds } from '../../kit/routing/id-list.ts'
import { page } from '../../kit/routing/page.ts'
import { unavailable } from '../../kit/routing/unavailable.server.ts'
import { withShownCity } from '../../search/shown-city.server.ts'
import { findVendors } from '../listing.queries.server.ts'
import type { Route } from './+types/compare-file.route'
import { SHORTLIST } from './shortlist.tsx'
import { vendorTable } from './vendor-table.ts'

export const handle = page({ cache: 'public', query: { [SHORTLIST]: 'ids' } })

export async function loader({ context, url }: Route.LoaderArgs) {
  const language = context.get(pageLanguage)
  const vendors = await findVendors(context.get(visitorPool), readIds(url.searchParams, SHORTLIST)).catch(
    unavailable('The file of a comparison could not be made'),
  )
  const { head, rows } = vendorTable(siteI18n.in(language), vendors.map(withShownCity(language)))
  const format = url.pathname.endsWith('.xlsx') ? 'xlsx' : 'csv'
  return tableFile({ name: 'vendors', format }, [[head, ...rows]], language)
}
