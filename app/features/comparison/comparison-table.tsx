import { Trans, useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { listSeparator } from '../../../config/language.ts'
import { vendorPath } from '../../../domain/vendor-path.ts'
import { HiddenName } from '../../kit/ui/hidden-name.tsx'
import { typed } from '../../kit/ui/typed.ts'
import { remember } from '../../listings/list/shortlist.tsx'
import type { Vendor } from '../../listings/listing.queries.server.ts'
import { CityAndCountry } from '../../search/city-and-country.tsx'
import { useComparisonRows } from './comparison-rows.tsx'
import type { ComparisonText } from './comparison-text.server.ts'

type Props = {
  vendors: Vendor[]
  text: ComparisonText
  /** Returns the address of a comparison of these vendors, with the same filters and request. */
  addressOf: (ids: readonly string[]) => string
}

/**
 * The minimum widths of the table on a phone, by the number of vendors. Up to three vendors share the width beside the
 * row heads. With four or more, each column has a width of its own on every screen.
 */
const phoneWidths: Record<number, string> = { 1: '', 2: 'max-md:min-w-121', 3: 'max-md:min-w-165' }

export function ComparisonTable({ vendors, text, addressOf }: Props) {
  const { i18n, t } = useLingui()
  const { state } = useLocation()
  const { table, markRemoval } = useFocusAfterRemoval(vendors)
  const groups = useComparisonRows(vendors, text)
  const { byHand } = text
  const without = (id: string) => vendors.map((other) => other.id).filter((other) => other !== id)
  const cell = 'border-b border-rule px-3 py-2 text-start align-top'
  const rowHead = `${cell} sticky start-0 bg-paper text-sm font-normal`
  const differing = 'differs border-s-3 border-s-petrol-ink ps-2 font-medium'
  return (
    <section
      aria-label={t`Comparison`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll a wide table
      tabIndex={0}
      // Chromium does not scroll to a focused link if a few pixels of the link are visible. Pixels under this scroll
      // padding do not count as visible.
      className="fits-paper relative mt-4 scroll-ps-33 scroll-pe-12 overflow-x-auto max-sm:-me-4 md:scroll-ps-52"
    >
      {/* With an automatic layout, the widths of the columns would change while the rows load. The borders are separate,
          because collapsed borders do not move with a sticky cell. */}
      <table
        ref={table}
        className={`w-full table-fixed border-separate border-spacing-0 text-nav max-md:text-sm ${phoneWidths[vendors.length] ?? ''}`}
      >
        <thead>
          <tr>
            <td className={`${cell} sticky start-0 w-33 bg-paper md:w-52`} />
            {vendors.map((vendor, place) => (
              <th key={vendor.id} scope="col" className={`${cell} ${vendors.length in phoneWidths ? '' : 'w-44'}`}>
                {/* This block has the direction of the page and not of the name, so that names in both languages
                    begin on the same side. */}
                <span className="name block text-base/snug font-semibold">
                  <VendorName of={vendor} />
                </span>{' '}
                <span className="block text-sm font-normal text-muted">
                  {i18n._(vendor.vendorType || 'Company')}
                  {listSeparator(i18n.locale)}
                  <CityAndCountry of={vendor} />
                </span>{' '}
                <Link
                  to={addressOf(without(vendor.id))}
                  state={state}
                  onClick={() => {
                    remember(without(vendor.id))
                    markRemoval(place)
                  }}
                  preventScrollReset
                  className="link inline-flex min-h-11 items-center text-sm font-normal pointer-fine:min-h-7 print:hidden"
                >
                  <Trans>Remove</Trans> <HiddenName of={vendor.companyName} />
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, rows }) => (
          <tbody key={title}>
            {title && (
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={vendors.length + 1}
                  className="border-b border-edge pt-5 pb-2 text-start font-semibold"
                >
                  <span className="sticky start-0">{title}</span>
                </th>
              </tr>
            )}
            {rows.map(({ label, differs, cellOf, isAlone }) => (
              <tr key={label}>
                <th scope="row" className={`${rowHead} ${differs ? differing : 'ps-2.75 text-muted'}`}>
                  {label} {differs && <span className="sr-only">{t`(differs)`}</span>}
                </th>
                {vendors.map((vendor) => (
                  <td key={vendor.id} className={`${cell} ${isAlone?.(vendor) ? 'alone bg-press' : ''}`}>
                    {cellOf(vendor)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
        <tbody className="by-hand hidden print:table-row-group">
          <tr>
            <th scope="rowgroup" colSpan={vendors.length + 1} className={`${cell} font-medium text-muted`}>
              {byHand.title}
            </th>
          </tr>
          {byHand.labels.map((label) => (
            <tr key={label}>
              <th scope="row" className={rowHead}>
                {label}
              </th>
              {vendors.map(({ id }) => (
                <td key={id} />
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

/** After a removal, moves the focus to the 'Remove' link of the next vendor, or else of the last one. */
function useFocusAfterRemoval(vendors: Vendor[]) {
  const table = useRef<HTMLTableElement>(null)
  const place = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run when the vendors have changed
  useLayoutEffect(() => {
    const buttons = table.current?.querySelectorAll<HTMLElement>('thead th > a') ?? []
    if (place.current !== undefined) buttons[Math.min(place.current, buttons.length - 1)]?.focus()
    place.current = undefined
  }, [vendors])
  const markRemoval = (at: number) => {
    place.current = at
  }
  return { table, markRemoval }
}
