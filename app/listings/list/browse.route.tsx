import { Trans, useLingui } from '@lingui/react/macro'
import { Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { Page, PageHeading } from '../../kit/layout/page.tsx'
import { PageHead } from '../../kit/layout/page-head.tsx'
import { isFiltered, MORE } from '../../kit/lists/filters.ts'
import { restoreOrLoad } from '../../kit/lists/saved-lists.ts'
import { SearchBox } from '../../kit/lists/search-box.tsx'
import { useDeferred } from '../../kit/lists/use-deferred.ts'
import { filterQuery, page, type Query } from '../../kit/routing/page.ts'
import { buttonStyle } from '../../kit/ui/button.tsx'
import { vendorFilters } from '../../records/listing.fields.ts'
import { VENDORS_PATH } from '../../search/landing.ts'
import { Neighbours } from '../../search/neighbours.tsx'
import { SearchScope } from '../../search/search-scope.tsx'
import type { VendorCardRow } from '../listing.queries.server.ts'
import type { Route } from './+types/browse.route'
import { loadVendors } from './load-vendors.server.ts'
import { SHORTLIST } from './shortlist.tsx'
import { deferVendors, useVendors, VendorCards, VendorList } from './vendor-list.tsx'

// The query parameters of the page. Only the server reads them. In the browser, `query` is empty, because otherwise the
// scripts would contain every option of the filters.
const query: Query = import.meta.env.SSR
  ? { ...filterQuery(vendorFilters()), [MORE]: /^1$/, after: 'cursor', [SHORTLIST]: 'ids' }
  : {}

export const handle = page({
  cache: 'public',
  query,
  sitemap: true,
  hasList: true,
})

export const loader = (args: Route.LoaderArgs) => loadVendors(args, args.url.searchParams)

export const clientLoader = (args: Route.ClientLoaderArgs) => restoreOrLoad(args, deferVendors)

export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const [before, after] = [currentUrl, nextUrl].map(({ searchParams }) => new URLSearchParams(searchParams))
  if (before?.get(SHORTLIST) === after?.get(SHORTLIST)) return defaultShouldRevalidate
  before?.delete(SHORTLIST)
  after?.delete(SHORTLIST)
  return `${before}` !== `${after}`
}

export default function BrowseVendors({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  // The heading is translated separately from the link in the site's header. The header has less room, so the Arabic
  // link leaves out 'browse'.
  const title = t({ message: 'Browse Vendors', context: 'page' })
  const vendors = useVendors(loaderData)
  const { value: counts } = useDeferred(loaderData.counts)
  return (
    <Page>
      <PageHead
        title={title}
        search={vendors.state.filters.search}
        description={t`Find specialized contracts and claims vendors for your construction projects.`}
        canonical={loaderData.canonical}
      />
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <PageHeading
          lead={<Trans>Find specialized contracts and claims vendors for your construction projects.</Trans>}
        >
          {title}
        </PageHeading>
        <Link to="/list-your-services" className={`${buttonStyle('secondary')} max-sm:hidden`}>
          <Trans>List your services</Trans>
        </Link>
      </div>
      <div className="my-3 lg:my-2">
        <SearchBox
          {...vendors.state}
          scope={<SearchScope isDirectory {...vendors.state} counts={loaderData.counts} others={vendors.others} />}
          label={t`Search vendors`}
          placeholder={t`Search by company name, services offered, or location`}
        />
      </div>
      <VendorList
        {...vendors}
        example={
          <div className="mb-6">
            <VendorCards vendors={[sampleVendor]} />
          </div>
        }
      />
      {!!counts?.total && !isFiltered(vendors.state.filters) && (
        <Neighbours root={VENDORS_PATH} landing={{}} counts={counts} />
      )}
    </Page>
  )
}

/** The example card that an empty directory shows (spec 2). */
const sampleVendor: VendorCardRow = {
  id: 'sample',
  vendorType: 'Company',
  companyName: 'Meydan Claims Advisory (sample)',
  location: 'Dubai',
  country: 'UAE',
  website: 'https://meydan-claims.example',
  linkedinProfile: null,
  logoUrl: null,
  services: ['Claims preparation', 'Delay analysis', 'Expert witness'],
  specialties: ['Civil', 'Mechanical'],
  languages: ['English', 'Arabic'],
}
