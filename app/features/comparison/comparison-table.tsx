import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { vendorPath } from '../../../domain/vendor-path.ts'
import { useSite } from '../../kit/layout/use-site.ts'
import { Day } from '../../kit/ui/day.tsx'
import { LogoOrMonogram } from '../../kit/ui/graphics/logo.tsx'
import { HiddenName } from '../../kit/ui/hidden-name.tsx'
import { typed } from '../../kit/ui/typed.ts'
import { Assignments } from '../../listings/list/assignments.tsx'
import { remember } from '../../listings/list/shortlist.tsx'
import { VendorAddress } from '../../listings/list/vendor-address.tsx'
import type { Vendor } from '../../listings/listing.queries.server.ts'
import { Verifications } from '../../listings/verification/verifications.tsx'
import { claimsWorkFields, trackRecordFields } from '../../records/claims-work/claims-work.fields.ts'
import { CHECKS } from '../../records/verification/verification-text.ts'
import { CityAndCountry } from '../../search/city-and-country.tsx'
import type { ComparisonText, LabelledValue } from './comparison-text.server.ts'
import { LabelledValues } from './labelled-values.tsx'

type Props = {
  vendors: Vendor[]
  text: ComparisonText
  /** Returns the address of a comparison of these vendors, with the same filters and request. */
  addressOf: (ids: readonly string[]) => string
}

type Row = [label: string, cell: (vendor: Vendor) => ReactNode]

export function ComparisonTable({ vendors, text, addressOf }: Props) {
  const { i18n, t } = useLingui()
  const { sendsEmail } = useSite()
  const { state } = useLocation()
  const { table, markRemoval } = useFocusAfterRemoval(vendors)
  const without = (id: string) => vendors.map((other) => other.id).filter((other) => other !== id)
  const termList = (values: readonly string[]) =>
    values.length > 0 ? (
      <ul>
        {values.map((value) => (
          <li key={value}>{i18n._(value)}</li>
        ))}
      </ul>
    ) : (
      <span className="text-muted">{t`Not stated`}</span>
    )
  const claimsWorkRows = Object.values(claimsWorkFields).flatMap(({ name, label }): Row[] =>
    vendors.some((vendor) => vendor[name].length > 0) ? [[i18n._(label), (vendor) => termList(vendor[name])]] : [],
  )
  const { insuredUntil, assignments } = trackRecordFields
  const insuranceRow: Row = [
    i18n._(insuredUntil.label),
    (vendor) => (vendor.insuredUntil ? <Day at={vendor.insuredUntil} /> : termList([])),
  ]
  const assignmentsRow: Row = [
    i18n._(assignments.label),
    (vendor) => (vendor.assignments ? <Assignments of={vendor.assignments} /> : termList([])),
  ]
  const { matches, byHand } = text
  const matched = (facts: readonly LabelledValue[]) =>
    facts.length > 0 ? <LabelledValues facts={facts} /> : <span className="text-muted">{t`Nothing`}</span>
  const common: Row[] = matches
    ? [[matches.label, ({ id }) => matched(matches.facts[vendors.findIndex((one) => one.id === id)] ?? [])]]
    : []
  const confirmedOnRow: Row = [text.confirmedOn, ({ confirmedOn }) => confirmedOn && <Day at={confirmedOn} />]
  const checksRow: Row = [i18n._(CHECKS), ({ verifications }) => <Verifications verifications={verifications} />]
  const rows: Row[] = [
    ...common,
    [t`Vendor type`, ({ vendorType }) => i18n._(vendorType || 'Company')],
    [t`City`, (vendor) => <CityAndCountry of={vendor} />],
    [t`Services`, ({ services }) => termList(services)],
    [t`Specialties`, ({ specialties }) => termList(specialties)],
    [t`Languages`, ({ languages }) => termList(languages)],
    ...claimsWorkRows,
    ...(vendors.some((vendor) => vendor.insuredUntil) ? [insuranceRow] : []),
    ...(vendors.some((vendor) => vendor.assignments) ? [assignmentsRow] : []),
    ...(vendors.some(({ confirmedOn }) => confirmedOn) ? [confirmedOnRow] : []),
    ...(vendors.some(({ verifications }) => verifications.length > 0) ? [checksRow] : []),
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
      // Chromium does not scroll to a focused link of which a few pixels are visible. Pixels under this scroll padding
      // do not count as visible.
      className="fits-paper relative mt-6 scroll-ps-32 scroll-pe-12 overflow-x-auto max-sm:-me-4"
    >
      {/* With an automatic layout, the widths of the columns would change while the rows load. */}
      <table ref={table} className="w-full table-fixed border-collapse text-sm">
        <thead>
          <tr>
            <td className={`${cell} sticky start-0 w-24 bg-paper sm:w-32`} />
            {vendors.map(({ id, companyName, logoUrl }, place) => (
              <th key={id} scope="col" className={`${cell} ${vendors.length > 1 ? 'w-32 sm:w-44' : ''}`}>
                <span className="print:hidden">
                  <LogoOrMonogram url={logoUrl} name={companyName} />
                </span>
                {/* This block has the direction of the page and not of the name, so that names in both languages
                    begin on the same side. */}
                <span className="name mt-2 block text-base font-semibold">
                  <VendorName of={{ id, companyName }} />
                </span>{' '}
                <Link
                  to={addressOf(without(id))}
                  state={state}
                  onClick={() => {
                    remember(without(id))
                    markRemoval(place)
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
          {rows.map(([label, cellOf]) => (
            <tr key={label}>
              <th scope="row" className={`${cell} sticky start-0 bg-paper font-medium text-muted`}>
                {label}
              </th>
              {vendors.map((vendor) => (
                <td key={vendor.id} className={cell}>
                  {cellOf(vendor)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tbody className="by-hand hidden print:table-row-group">
          <tr>
            <th scope="rowgroup" colSpan={vendors.length + 1} className={`${cell} font-medium text-muted`}>
              {byHand.title}
            </th>
          </tr>
          {byHand.labels.map((label) => (
            <tr key={label}>
              <th scope="row" className={`${cell} font-medium text-muted`}>
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

/** Moves the focus to the 'Remove' button of the next vendor after a vendor was removed. */
function useFocusAfterRemoval(vendors: Vendor[]) {
  const table = useRef<HTMLTableElement>(null)
  const place = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the vendors have changed
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
