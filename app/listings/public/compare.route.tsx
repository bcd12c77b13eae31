import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { SearchX } from 'lucide'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { vendorPath } from '../../../domain/vendor-path.ts'
import { Page } from '../../kit/layout/page.tsx'
import { PageHead } from '../../kit/layout/page-head.tsx'
import { PrintLine } from '../../kit/layout/print-line.tsx'
import { useSite } from '../../kit/layout/use-site.ts'
import { MORE } from '../../kit/lists/filters.ts'
import { BackLink } from '../../kit/navigation/back-link.tsx'
import { usePreviousList } from '../../kit/navigation/previous-list.ts'
import { pageLanguage, visitorPool } from '../../kit/routing/context.server.ts'
import { readIds } from '../../kit/routing/id-list.ts'
import { filterQuery, page } from '../../kit/routing/page.ts'
import { unavailable } from '../../kit/routing/unavailable.server.ts'
import { Button, buttonStyle } from '../../kit/ui/button.tsx'
import { Day } from '../../kit/ui/day.tsx'
import { LogoOrMonogram } from '../../kit/ui/graphics/logo.tsx'
import { HiddenName } from '../../kit/ui/hidden-name.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { StatusMessage } from '../../kit/ui/status.tsx'
import { typed } from '../../kit/ui/typed.ts'
import { claimsWorkFields, trackRecordFields } from '../../records/claims-work/claims-work.fields.ts'
import { claimsWorkI18n } from '../../records/claims-work/message-catalogue.ts'
import { vendorFilters } from '../../records/listing.fields.ts'
import { CHECKS } from '../../records/verification/verification-text.ts'
import { CityAndCountry } from '../../search/city-and-country.tsx'
import { withShownCity } from '../../search/shown-city.server.ts'
import { findVendors, type Vendor } from '../listing.queries.server.ts'
import { NothingElse, Verifications } from '../verification/verifications.tsx'
import type { Route } from './+types/compare.route'
import { Assignments } from './assignments.tsx'
import { comparison, remember, SHORTLIST } from './shortlist.tsx'
import { VendorAddress } from './vendor-address.tsx'

// With the filters of the list that a form without scripts sends.
export const handle = page({
  cache: 'public',
  query: { ...filterQuery(vendorFilters()), [MORE]: /^1$/, [SHORTLIST]: 'ids' },
  messages: claimsWorkI18n,
})

export async function loader({ context, url }: Route.LoaderArgs) {
  const ids = readIds(url.searchParams, SHORTLIST)
  const vendors = await findVendors(context.get(visitorPool), ids).catch(
    unavailable('The vendors could not be compared'),
  )
  return { vendors: vendors.map(withShownCity(context.get(pageLanguage))), gone: ids.length - vendors.length }
}

export default function Compare({ loaderData: { vendors, gone } }: Route.ComponentProps) {
  const { i18n, t } = useLingui()
  const rows = vendors.length
  const number = i18n.number(rows)
  const { list, file } = useAddresses(vendors.map(({ id }) => id))
  return (
    <Page>
      <PageHead
        title={t`Compare vendors`}
        description={t`Compare the contracts and claims vendors on your shortlist.`}
      />
      <meta name="robots" content="noindex" />
      <BackLink to={list}>
        <Trans>Back to vendors</Trans>
      </BackLink>
      <PrintLine />
      <h1 className="mt-2 text-2xl">{t`Compare vendors`}</h1>
      <StatusMessage className="sr-only">
        {t({ message: plural(rows, { one: `${number} vendor`, other: `${number} vendors` }) })}
      </StatusMessage>
      {gone > 0 && (
        <p className="mt-4 rounded border border-rule bg-sand p-4">
          {t({
            message: plural(gone, {
              one: 'One vendor on this shortlist is no longer in the directory.',
              other: '# vendors on this shortlist are no longer in the directory.',
            }),
          })}
        </p>
      )}
      {vendors.length > 0 ? (
        <>
          <p className="mt-3 text-lg text-muted print:hidden">
            <Trans>The link to this page contains your shortlist. Save it, or send it to a colleague.</Trans>
          </p>
          <div className="mt-4 flex flex-wrap gap-3 print:hidden">
            <Link
              reloadDocument
              to={comparison(vendors.map(({ id }) => id)).replace('compare', 'compare.csv')}
              download
              className={buttonStyle('secondary')}
            >
              <Trans>Download as CSV</Trans>
            </Link>{' '}
            <Link
              reloadDocument
              to={comparison(vendors.map(({ id }) => id)).replace('compare', 'compare.xlsx')}
              download
              className={buttonStyle('secondary')}
            >
              <Trans>Download as Excel</Trans>
            </Link>{' '}
            <Link reloadDocument to={file} className={buttonStyle('secondary')}>
              <Trans>Procurement file</Trans>
            </Link>{' '}
            <Button look="secondary" onClick={() => window.print()} className="no-scripts:hidden">{t`Print`}</Button>
          </div>
          <ComparisonTable vendors={vendors} />
          {vendors.some(({ verifications }) => verifications.length > 0) && <NothingElse />}
        </>
      ) : (
        <div className="mt-6">
          <Notice icon={SearchX} title={<Trans>No vendors to compare</Trans>}>
            <Trans>In the directory, select 'Shortlist' for each vendor you want to compare.</Trans>
          </Notice>
        </div>
      )}
    </Page>
  )
}

/** The list that one came from and the procurement file, with the filters and the vendors that are left. */
function useAddresses(ids: readonly string[]): { list: string; file: string } {
  const { search, state } = useLocation()
  const list = usePreviousList()
  const { filters } = (state ?? {}) as { filters?: unknown }
  const [path = '', ofList] = list?.split('?') ?? ['/browse-vendors', search]
  const withShortlist = (parameters: string | undefined) => {
    const query = new URLSearchParams(parameters)
    query.delete(SHORTLIST)
    if (ids.length > 0) query.set(SHORTLIST, ids.join())
    return query
  }
  // The path of a landing page says what is chosen.
  const chosen = typeof filters === 'string' ? filters : ofList
  return {
    list: `${path}?${withShortlist(ofList)}`,
    file: `/browse-vendors/procurement-file?${withShortlist(chosen)}`,
  }
}

type Row = [label: string, cell: (vendor: Vendor) => ReactNode]

function ComparisonTable({ vendors }: { vendors: Vendor[] }) {
  const { i18n, t } = useLingui()
  const { sendsEmail } = useSite()
  const { state } = useLocation()
  const { table, removed } = useFocusAfterRemoval(vendors)
  const without = (id: string) => vendors.map((other) => other.id).filter((other) => other !== id)
  const terms = (values: readonly string[]) =>
    values.length > 0 ? (
      <ul>
        {values.map((value) => (
          <li key={value}>{i18n._(value)}</li>
        ))}
      </ul>
    ) : (
      <span className="text-muted">{t`Not stated`}</span>
    )
  const practice = Object.values(claimsWorkFields).flatMap(({ name, label }): Row[] =>
    vendors.some((vendor) => vendor[name].length > 0) ? [[i18n._(label), (vendor) => terms(vendor[name])]] : [],
  )
  const { insuredUntil, assignments } = trackRecordFields
  const insured: Row = [
    i18n._(insuredUntil.label),
    (vendor) => (vendor.insuredUntil ? <Day at={vendor.insuredUntil} /> : terms([])),
  ]
  const assigned: Row = [
    i18n._(assignments.label),
    (vendor) => (vendor.assignments ? <Assignments of={vendor.assignments} /> : terms([])),
  ]
  const current: Row = [t`Vendor confirmed details on`, ({ confirmedOn }) => confirmedOn && <Day at={confirmedOn} />]
  const looked: Row = [i18n._(CHECKS), ({ verifications }) => <Verifications verifications={verifications} />]
  const rows: Row[] = [
    [t`Vendor type`, ({ vendorType }) => i18n._(vendorType || 'Company')],
    [t`City`, (vendor) => <CityAndCountry of={vendor} />],
    [t`Services`, ({ services }) => terms(services)],
    [t`Specialties`, ({ specialties }) => terms(specialties)],
    [t`Languages`, ({ languages }) => terms(languages)],
    ...practice,
    ...(vendors.some((vendor) => vendor.insuredUntil) ? [insured] : []),
    ...(vendors.some((vendor) => vendor.assignments) ? [assigned] : []),
    ...(vendors.some(({ confirmedOn }) => confirmedOn) ? [current] : []),
    ...(vendors.some(({ verifications }) => verifications.length > 0) ? [looked] : []),
    [
      t`Website or profile`,
      (vendor) => (
        <>
          <VendorAddress vendor={vendor} />
          {sendsEmail && vendor.contactOpen && (
            <Link to={`/contact-vendor/${vendor.id}`} className="link flex min-h-11 items-center print:hidden">
              <Trans>Contact this vendor</Trans>
            </Link>
          )}
        </>
      ),
    ],
  ]
  const cell = 'border-b border-rule p-3 text-start align-top max-sm:p-2'
  return (
    <section
      aria-label={t`Comparison`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen is scrolled by keyboard
      tabIndex={0}
      // Chromium does not scroll to a focused link of which a few pixels are in view. Within the padding they do not count.
      className="fits-paper relative mt-6 scroll-ps-32 scroll-pe-12 overflow-x-auto max-sm:-me-4"
    >
      {/* With an automatic layout, the columns would move while the rows arrive. */}
      <table ref={table} className="w-full table-fixed border-collapse text-sm">
        <thead>
          <tr>
            <td className={`${cell} sticky start-0 w-24 bg-paper sm:w-32`} />
            {vendors.map(({ id, companyName, logoUrl }, place) => (
              <th key={id} scope="col" className={`${cell} ${vendors.length > 1 ? 'w-32 sm:w-44' : ''}`}>
                <LogoOrMonogram url={logoUrl} name={companyName} />
                {/* A block of its own direction would begin at the other side of the column. */}
                <span className="mt-2 block text-base font-semibold">
                  <VendorName of={{ id, companyName }} />
                </span>{' '}
                <Link
                  to={`?${SHORTLIST}=${without(id)}`}
                  state={state}
                  onClick={() => {
                    remember(without(id))
                    removed(place)
                  }}
                  preventScrollReset
                  className="link inline-flex min-h-11 items-center font-normal print:hidden"
                >
                  <Trans>Remove</Trans> <HiddenName of={companyName} />
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, shown]) => (
            <tr key={label}>
              <th scope="row" className={`${cell} sticky start-0 bg-paper font-medium text-muted`}>
                {label}
              </th>
              {vendors.map((vendor) => (
                <td key={vendor.id} className={cell}>
                  {shown(vendor)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function VendorName({ of: { id, companyName } }: { of: Pick<Vendor, 'id' | 'companyName'> }) {
  const { pathname, search, state } = useLocation()
  const path = vendorPath(id, companyName)
  const name = <bdi {...typed(companyName)}>{companyName}</bdi>
  if (!path) return name
  return (
    <Link to={path} state={{ ...state, list: pathname + search }} className="link">
      {name}
    </Link>
  )
}

/** The next vendor's button has the focus then. */
function useFocusAfterRemoval(vendors: Vendor[]) {
  const table = useRef<HTMLTableElement>(null)
  const place = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the vendors are fewer
  useLayoutEffect(() => {
    const buttons = table.current?.querySelectorAll<HTMLElement>('thead th > a') ?? []
    if (place.current !== undefined) buttons[Math.min(place.current, buttons.length - 1)]?.focus()
    place.current = undefined
  }, [vendors])
  const removed = (at: number) => {
    place.current = at
  }
  return { table, removed }
}
