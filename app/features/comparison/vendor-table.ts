import type { I18n } from '@lingui/core'
import { vendorLink } from '../../listings/list/vendor-link.ts'
import type { Vendor } from '../../listings/listing.queries.server.ts'
import { claimsWorkFields, trackRecordFields } from '../../records/claims-work/claims-work.fields.ts'
import { specifiedFields } from '../../records/listing.fields.ts'
import { CHECKS, wholeText, withoutIsolates } from '../../records/verification/verification-text.ts'

const { companyName, vendorType, location, country, services, specialties, languages, website } = specifiedFields
const specifiedColumns = [companyName, vendorType, location, country, services, specialties, languages]
const claimsWorkColumns = Object.values(claimsWorkFields)
const trackRecordColumns = Object.values(trackRecordFields)

/** Returns a table for files, with a row for each field of a listing and a column for each vendor. */
export function vendorTable(i18n: I18n, vendors: readonly Vendor[]): string[][] {
  const separator = i18n.locale === 'en' ? '; ' : '؛ '
  const translate = (value: string | string[] | null) =>
    Array.isArray(value) ? value.map((one) => i18n._(one)).join(separator) : value && i18n._(value)
  const row = (label: string, cellOf: (vendor: Vendor) => string | null) => [
    i18n._(label),
    ...vendors.map((vendor) => cellOf(vendor) ?? ''),
  ]
  return [
    ...specifiedColumns.map((field) =>
      row(field.label, (vendor) => ('options' in field ? translate(vendor[field.name]) : vendor[field.name])),
    ),
    row(website.label, (vendor) => vendorLink(vendor)?.href ?? ''),
    ...claimsWorkColumns.map(({ label, name }) => row(label, (vendor) => translate(vendor[name]))),
    ...trackRecordColumns.map(({ label, name }) => row(label, (vendor) => vendor[name])),
    row(CHECKS, ({ verifications }) =>
      verifications.map((verification) => withoutIsolates(wholeText(i18n, verification))).join('\n'),
    ),
  ]
}
