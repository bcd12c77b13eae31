import type { I18n } from '@lingui/core'
import type { Vendor } from '../../listings/listing.queries.server.ts'
import { vendorLink } from '../../listings/public/vendor-link.ts'
import { claimsWorkFields, trackRecordFields } from '../../records/claims-work/claims-work.fields.ts'
import { specifiedFields } from '../../records/listing.fields.ts'
import { CHECKS, wholeText, withoutIsolates } from '../../records/verification/verification-text.ts'

const { companyName, vendorType, location, country, services, specialties, languages, website } = specifiedFields
const specified = [companyName, vendorType, location, country, services, specialties, languages]
const practice = Object.values(claimsWorkFields)
const track = Object.values(trackRecordFields)

/** For files: a row for each label of what a listing says, and a column for each vendor. */
export function vendorTable(i18n: I18n, vendors: readonly Vendor[]): string[][] {
  const separator = i18n.locale === 'en' ? '; ' : '؛ '
  const translated = (value: string | string[] | null) =>
    Array.isArray(value) ? value.map((one) => i18n._(one)).join(separator) : value && i18n._(value)
  const row = (label: string, cellOf: (vendor: Vendor) => string | null) => [
    i18n._(label),
    ...vendors.map((vendor) => cellOf(vendor) ?? ''),
  ]
  return [
    ...specified.map((field) =>
      row(field.label, (vendor) => ('options' in field ? translated(vendor[field.name]) : vendor[field.name])),
    ),
    row(website.label, (vendor) => vendorLink(vendor)?.href ?? ''),
    ...practice.map(({ label, name }) => row(label, (vendor) => translated(vendor[name]))),
    ...track.map(({ label, name }) => row(label, (vendor) => vendor[name])),
    row(CHECKS, ({ verifications }) =>
      verifications.map((verification) => withoutIsolates(wholeText(i18n, verification))).join('\n'),
    ),
  ]
}
