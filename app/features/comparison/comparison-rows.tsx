import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { translatedList } from '../../kit/i18n/translated-list.ts'
import { useSite } from '../../kit/layout/use-site.ts'
import { Day } from '../../kit/ui/day.tsx'
import { HiddenName } from '../../kit/ui/hidden-name.tsx'
import { Icon } from '../../kit/ui/icon.ts'
import { Assignments } from '../../listings/list/assignments.tsx'
import { VendorLink } from '../../listings/list/vendor-card.tsx'
import type { Vendor } from '../../listings/listing.queries.server.ts'
import { Verifications } from '../../listings/verification/verifications.tsx'
import { claimsWorkFields, trackRecordFields } from '../../records/claims-work/claims-work.fields.ts'
import { specifiedFields } from '../../records/listing.fields.ts'
import { type VerificationKind, verificationKinds } from '../../records/verification/verification.ts'
import { CHECKS, wholeText } from '../../records/verification/verification-text.ts'
import type { ComparisonText } from './comparison-text.server.ts'
import { LabelledValues } from './labelled-values.tsx'

export type ComparisonRow = {
  label: string
  differs: boolean
  cellOf: (vendor: Vendor) => ReactNode
  /** Whether this vendor is the only one that offers the service of the row. */
  isAlone?: (vendor: Vendor) => boolean
}

const checkLabels: Record<VerificationKind, MessageDescriptor> = {
  licence: msg`Licence`,
  membership: msg`Membership`,
  linkedin: msg`LinkedIn profile`,
  domain: msg`Email domain`,
  address: msg`Email address`,
}

type Group = { title: string; rows: ComparisonRow[] }

/**
 * Returns the rows of the comparison, without groups that have no rows. The first group has no title. Of the services,
 * those that the request asks for come first.
 */
export function useComparisonRows(vendors: Vendor[], text: ComparisonText): Group[] {
  const { i18n, t } = useLingui()
  const { sendsEmail } = useSite()
  const muted = (word: string) => <span className="text-muted">{word}</span>
  const notStated = muted(t`Not stated`)
  const listed = (values: readonly string[]) => (values.length > 0 ? translatedList(i18n, values) : notStated)

  /** Returns no row if no vendor has a value. Marks the row if the values of the vendors differ. */
  const compared = (
    label: string,
    valuesOf: (vendor: Vendor) => readonly string[],
    cellOf = (vendor: Vendor): ReactNode => listed(valuesOf(vendor)),
  ): ComparisonRow[] => {
    const values = vendors.map((vendor) => valuesOf(vendor).toSorted().join('\n'))
    return values.some(Boolean) ? [{ label, differs: new Set(values).size > 1, cellOf }] : []
  }
  const notCompared = (label: string, cellOf: ComparisonRow['cellOf']) => ({ label, differs: false, cellOf })

  const { matches, request } = text
  const matchesRow =
    matches &&
    notCompared(matches.label, ({ id }) => {
      const facts = matches.facts[vendors.findIndex((vendor) => vendor.id === id)] ?? []
      return facts.length > 0 ? <LabelledValues facts={facts} /> : muted(t`Nothing`)
    })
  const contactRow = notCompared(t`Contact`, (vendor) => (
    <>
      {sendsEmail && vendor.contactOpen && (
        <Link to={`/contact-vendor/${vendor.id}`} className={`${contactLink} inline-flex print:hidden`}>
          <Trans>Write</Trans> <HiddenName of={vendor.companyName} />
        </Link>
      )}{' '}
      <VendorLink vendor={vendor} className={`${contactLink} inline-flex print:inline`}>
        <HiddenName of={vendor.companyName} />
      </VendorLink>
    </>
  ))
  const isRequested = (service: string) => request?.services.includes(service) ?? false
  const services = specifiedFields.services.options.filter(
    (service) => isRequested(service) || vendors.some((vendor) => vendor.services.includes(service)),
  )
  const serviceRow = (service: string): ComparisonRow => {
    const offering = vendors.filter((vendor) => vendor.services.includes(service))
    return {
      label: i18n._(service),
      differs: offering.length > 0 && offering.length < vendors.length,
      cellOf: (vendor) => <Tick isSet={offering.includes(vendor)} />,
      isAlone: (vendor) => vendors.length > 1 && offering.length === 1 && offering.includes(vendor),
    }
  }
  const { insuredUntil, assignments } = trackRecordFields
  const { specialties, languages } = specifiedFields
  const date = (day: string | null) => (day ? <Day at={day} /> : notStated)
  return [
    { title: '', rows: [contactRow, ...(matchesRow ? [matchesRow] : [])] },
    {
      title: t`Services`,
      rows: [...services.filter(isRequested), ...services.filter((service) => !isRequested(service))].map(serviceRow),
    },
    {
      title: t`What they state`,
      rows: [
        ...[specialties, languages, ...Object.values(claimsWorkFields)].flatMap(({ label, name }) =>
          compared(i18n._(label), (vendor) => vendor[name]),
        ),
        ...compared(
          i18n._(insuredUntil.label),
          (vendor) => [vendor.insuredUntil ?? ''],
          (vendor) => date(vendor.insuredUntil),
        ),
        ...compared(
          i18n._(assignments.label),
          (vendor) => [vendor.assignments ?? ''],
          (vendor) => (vendor.assignments ? <Assignments of={vendor.assignments} /> : notStated),
        ),
        ...compared(
          text.confirmedOn,
          (vendor) => [vendor.confirmedOn ?? ''],
          (vendor) => date(vendor.confirmedOn),
        ),
      ],
    },
    {
      title: i18n._(CHECKS),
      rows: verificationKinds.flatMap((kind) => {
        const ofKind = (vendor: Vendor) => vendor.verifications.filter((verification) => verification.kind === kind)
        return compared(
          i18n._(checkLabels[kind]),
          (vendor) => ofKind(vendor).map((verification) => wholeText(i18n, verification)),
          (vendor) =>
            ofKind(vendor).length > 0 ? (
              <div className="-my-2">
                <Verifications verifications={ofKind(vendor)} />
              </div>
            ) : (
              muted(t`Nothing`)
            ),
        )
      }),
    },
  ].filter(({ rows }) => rows.length > 0)
}

const contactLink = 'link me-4 min-h-11 items-center gap-1.5 pointer-fine:min-h-7'

function Tick({ isSet }: { isSet: boolean }) {
  if (isSet)
    return (
      <>
        <Icon shape={Check} className="inline size-4 text-success" />
        <span className="sr-only">
          <Trans>Yes</Trans>
        </span>
      </>
    )
  return (
    <>
      <span aria-hidden className="text-muted">
        –
      </span>
      <span className="sr-only">
        <Trans>No</Trans>
      </span>
    </>
  )
}
