import type { I18n } from '@lingui/core'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { SearchX } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { FilteredList } from '../../kit/lists/filtered-list.tsx'
import { useDeferred } from '../../kit/lists/use-deferred.ts'
import { type FixedFilters, useFilters } from '../../kit/lists/use-filters.ts'
import { JsonLd, orderedList } from '../../kit/page-metadata/json-ld.tsx'
import { deferred } from '../../kit/routing/deferred.ts'
import type { Matches } from '../../kit/search/marked.tsx'
import { buttonStyle } from '../../kit/ui/button.tsx'
import { CardGrid } from '../../kit/ui/card-grid.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { specifiedVendorFilters } from '../../records/listing.filters.ts'
import { OtherListLink } from '../../search/other-list-link.tsx'
import { TierHeading } from '../../search/tier-heading.tsx'
import type { VendorCardRow as Vendor } from '../listing.queries.server.ts'
import type { loadVendors } from './load-vendors.server.ts'
import { postalAddress } from './postal-address.ts'
import { CompareBar, HiddenShortlist, SHORTLIST, type Shortlist, ShortlistToggle, useShortlist } from './shortlist.tsx'
import { VendorCard } from './vendor-card.tsx'
import { vendorLink } from './vendor-link.ts'

type Loaded = Awaited<ReturnType<typeof loadVendors>>
type Streamed = Pick<Loaded, 'list' | 'counts' | 'others'> & {
  countries: string[] | Promise<string[]>
  more?: Loaded['more'] | Promise<Loaded['more']>
}

export const deferVendors = (loaded: Promise<Pick<Loaded, 'countries' | 'list' | 'more' | 'counts' | 'others'>>) => ({
  countries: deferred(loaded.then(({ countries }) => countries)),
  more: deferred(loaded.then(({ more }) => more)),
  list: deferred(loaded.then(({ list }) => list)),
  counts: loaded.then(({ counts }) => counts).catch(() => null),
  others: loaded.then(({ others }) => others).catch(() => null),
  // Only a document that the server renders needs a canonical address.
  canonical: undefined,
})

export function useVendors(loaded: Streamed, fixed?: FixedFilters) {
  const { value: countries } = useDeferred(loaded.countries)
  const { value: more } = useDeferred(loaded.more)
  const { value: others } = useDeferred(loaded.others)
  const groups = specifiedVendorFilters(countries)
  const list = {
    groups,
    more,
    formId: 'vendor-filters',
    listId: 'vendors',
    open: ['vendorType', 'service', 'country'],
    kept: SHORTLIST,
    hasChips: true,
  }
  const data = {
    ...loaded,
    countries: countries ?? loaded.countries,
    more: more ?? loaded.more,
    others: others ?? loaded.others,
  }
  return { data, others, state: useFilters(list, fixed) }
}

type Props = ReturnType<typeof useVendors> & { example?: ReactNode }

export function VendorList({ data, others, state, example }: Props) {
  const { i18n, t } = useLingui()
  const shortlist = useShortlist(state)
  return (
    <div className="flex flex-col">
      <CompareBar shortlist={shortlist} />
      <FilteredList
        data={data}
        state={state}
        cardHeight="h-58"
        messages={{
          heading: t`Vendors`,
          loading: t`Loading vendors...`,
          failure: t`Failed to load vendors`,
          count: (rows, number) =>
            t({ message: plural(rows, { one: `${number} vendor`, other: `${number} vendors` }) }),
          more: (rows) => t({ message: plural(rows, { one: '# more vendor loaded', other: '# more vendors loaded' }) }),
        }}
        also={
          <OtherListLink filters={state.filters} rows={others} path="/" hash="#opportunities">
            {(rows, number, what) =>
              what
                ? t({
                    message: plural(rows, {
                      one: `Also: ${number} opportunity asks for ${what}`,
                      other: `Also: ${number} opportunities ask for ${what}`,
                    }),
                  })
                : t({
                    message: plural(rows, {
                      one: `Also: ${number} opportunity for this search`,
                      other: `Also: ${number} opportunities for this search`,
                    }),
                  })
            }
          </OtherListLink>
        }
        action={
          <Link to="/list-your-services" className={`${buttonStyle('secondary')} text-sm max-sm:grow sm:hidden`}>
            <Trans>List your services</Trans>
          </Link>
        }
        nothingFound={{
          title: <Trans>No vendors found</Trans>,
          action: (
            <Link to="/post-vendor-request" className={`${buttonStyle('primary')} max-sm:w-full`}>
              <Trans>Post a vendor request</Trans>
            </Link>
          ),
          showAll: (number) => (number ? t`Show all ${number} vendors` : t`Show all vendors`),
        }}
        nothingYet={
          <>
            {example}
            {noVendorsYet}
          </>
        }
      >
        {(vendors, matches, search) => (
          <>
            <JsonLd facts={directoryFacts(vendors, i18n)} />
            <HiddenShortlist shortlist={shortlist} shown={vendors} />
            <VendorCards vendors={vendors} matches={matches} search={search} shortlist={shortlist} />
          </>
        )}
      </FilteredList>
    </div>
  )
}

const noVendorsYet = (
  <Notice icon={SearchX} title={<Trans>No vendors here yet</Trans>}>
    <Trans>
      Are you a vendor?{' '}
      <Link to="/list-your-services" className="link">
        List your services
      </Link>
      . Looking for a vendor?{' '}
      <Link to="/post-vendor-request" className="link">
        Post a vendor request
      </Link>
      .
    </Trans>
  </Notice>
)

type CardsProps = {
  vendors: Vendor[]
  matches?: Matches | undefined
  search?: string
  list?: string | undefined
  shortlist?: Shortlist
}

export function VendorCards({ vendors, matches, search = '', list, shortlist }: CardsProps) {
  return (
    <CardGrid rows={vendors} heading={(row, before) => <TierHeading row={row} before={before} search={search} />}>
      {(vendor) => (
        <VendorCard vendor={vendor} matches={matches} list={list}>
          {shortlist && <ShortlistToggle vendor={vendor} shortlist={shortlist} />}
        </VendorCard>
      )}
    </CardGrid>
  )
}

function directoryFacts(vendors: Vendor[], i18n: I18n): Record<string, unknown> {
  if (!import.meta.env.SSR) return {}
  return orderedList(
    'ItemList',
    vendors.map((vendor) => ({
      item: {
        '@type': 'ProfessionalService',
        name: vendor.companyName,
        url: vendorLink(vendor)?.href,
        address: postalAddress(vendor.location, vendor.country),
        knowsLanguage: vendor.languages.map((language) => i18n._(language)),
        makesOffer: vendor.services.map((service) => ({
          '@type': 'Offer',
          itemOffered: { '@type': 'Service', name: i18n._(service) },
        })),
      },
    })),
  )
}
