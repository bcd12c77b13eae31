import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { logFault } from '../../../log/fault-log.ts'
import { visitorPool } from '../../context.server.ts'
import { deferred, isDocumentRequest } from '../../deferred.ts'
import { countAfterList } from '../../filtering/counts.server.ts'
import { readCursor } from '../../filtering/cursor.ts'
import { FilteredList } from '../../filtering/filtered-list.tsx'
import { readFilters } from '../../filtering/filters.ts'
import { restoreList } from '../../filtering/saved-lists.ts'
import { SearchBox } from '../../filtering/search-box.tsx'
import { useDeferred } from '../../filtering/use-deferred.ts'
import { useFilters } from '../../filtering/use-filters.ts'
import { Page } from '../../layout/page.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { filterQuery, page } from '../../routing/page.ts'
import { JsonLd } from '../../sharing/json-ld.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { CardGrid } from '../../ui/card-grid.tsx'
import { vendorFilters } from '../listing.fields.ts'
import { countVendors, listVendorCountries, listVendors, type VendorCard as Vendor } from '../listing.queries.server.ts'
import type { Route } from './+types/browse.route'
import { nothingFound } from './list-notices.tsx'
import { sampleVendor } from './sample-vendor.ts'
import { VendorCard } from './vendor-card.tsx'
import { vendorLink } from './vendor-link.ts'

export const handle = page({
  cache: 'public',
  query: { ...filterQuery(vendorFilters()), after: 'cursor' },
  sitemap: true,
})

const FORM = 'vendor-filters'
const LIST = 'vendors'

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const db = context.get(visitorPool)
  const countries = await listVendorCountries(db).catch(() => [])
  const groups = vendorFilters(countries)
  const filters = readFilters(groups, url.searchParams)
  const cursor = readCursor(url.searchParams)
  const list = listVendors(db, filters, cursor)
  list.catch((error) => logFault('The vendors could not be loaded', error))
  // A later page shows no counts.
  const counts = cursor ? null : countAfterList(list, () => countVendors(db, groups, filters))
  return { countries, list, counts: isDocumentRequest(request) ? await counts : counts }
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const saved = restoreList<Awaited<ReturnType<typeof serverLoader>>>(request)
  if (saved) return saved
  const data = serverLoader()
  return {
    countries: deferred(data.then(({ countries }) => countries)),
    list: deferred(data.then(({ list }) => list)),
    counts: data.then(({ counts }) => counts).catch(() => null),
  }
}

export default function BrowseVendors({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { value: countries } = useDeferred(loaderData.countries)
  const groups = vendorFilters(countries)
  const state = useFilters(groups)
  return (
    <Page>
      <PageHead
        title={t`Browse Vendors`}
        description={t`Find specialized contracts and claims vendors for your construction projects.`}
      />
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="text-3xl">
            <Trans>Browse Vendors</Trans>
          </h1>
          <p className="mt-3 text-lg text-muted">
            <Trans>Find specialized contracts and claims vendors for your construction projects.</Trans>
          </p>
        </div>
        <Link to="/list-your-services" className={buttonStyle('primary')}>
          <Trans>List your services</Trans>
        </Link>
      </div>
      <div className="mt-8 mb-10 max-w-3xl">
        <SearchBox
          {...state}
          formId={FORM}
          label={t`Search vendors`}
          placeholder={t`Search by company name, services offered, or location`}
        />
      </div>
      <FilteredList
        data={{ ...loaderData, countries: countries ?? loaderData.countries }}
        groups={groups}
        state={state}
        formId={FORM}
        listId={LIST}
        messages={{
          heading: t`Vendors`,
          loading: t`Loading vendors...`,
          failure: t`Failed to load vendors`,
          count: (rows, number) =>
            t({ message: plural(rows, { one: `${number} vendor`, other: `${number} vendors` }) }),
        }}
        nothingFound={nothingFound}
        nothingYet={<Cards vendors={[sampleVendor]} />}
      >
        {(vendors) => (
          <>
            <JsonLd facts={directoryFacts(vendors)} />
            <Cards vendors={vendors} />
          </>
        )}
      </FilteredList>
    </Page>
  )
}

function Cards({ vendors }: { vendors: Vendor[] }) {
  return (
    <CardGrid>
      {vendors.map((vendor) => (
        <li key={vendor.id}>
          <VendorCard vendor={vendor} />
        </li>
      ))}
    </CardGrid>
  )
}

/** schema.org, without the sample. */
function directoryFacts(vendors: Vendor[]): Record<string, unknown> {
  return {
    '@type': 'ItemList',
    itemListElement: vendors.map((vendor, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'ProfessionalService',
        name: vendor.companyName,
        url: vendorLink(vendor)?.href,
        address: { '@type': 'PostalAddress', addressLocality: vendor.location, addressCountry: vendor.country },
        knowsLanguage: vendor.languages,
        makesOffer: vendor.services.map((name) => ({ '@type': 'Offer', itemOffered: { '@type': 'Service', name } })),
      },
    })),
  }
}
