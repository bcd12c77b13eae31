import { siteI18n } from '../../i18n/catalogue.ts'
import { pageLanguage, visitorPool } from '../../routing/context.server.ts'
import { readIds } from '../../routing/id-list.ts'
import { page } from '../../routing/page.ts'
import { unavailable } from '../../routing/unavailable.server.ts'
import { BYTE_ORDER_MARK, csvRow } from '../../sharing/csv.ts'
import { listingFields } from '../listing.fields.ts'
import { findVendors } from '../listing.queries.server.ts'
import type { Route } from './+types/compare-file.route'
import { SHORTLIST } from './shortlist.tsx'
import { vendorLink } from './vendor-link.ts'

export const handle = page({ cache: 'public', query: { [SHORTLIST]: 'ids' } })

const { companyName, vendorType, location, country, services, specialties, languages, website } = listingFields
const columns = [companyName, vendorType, location, country, services, specialties, languages]

export async function loader({ context, url }: Route.LoaderArgs) {
  const i18n = siteI18n.in(context.get(pageLanguage))
  const vendors = await findVendors(context.get(visitorPool), readIds(url.searchParams, SHORTLIST)).catch(
    unavailable('The file of a comparison could not be made'),
  )
  const separator = i18n.locale === 'en' ? '; ' : '؛ '
  const head = [...columns, website].map(({ label }) => i18n._(label))
  const translated = (value: string | string[] | null) =>
    Array.isArray(value) ? value.map((one) => i18n._(one)).join(separator) : value && i18n._(value)
  const rows = vendors.map((vendor) => [
    ...columns.map((field) => ('options' in field ? translated(vendor[field.name]) : vendor[field.name])),
    vendorLink(vendor)?.href ?? '',
  ])
  return new Response(BYTE_ORDER_MARK + [head, ...rows].map(csvRow).join(''), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="vendors.csv"',
    },
  })
}
