import type { I18n } from '@lingui/core'
import { claimsWorkFields, trackRecordFields } from '../../records/claims-work/claims-work.fields.ts'
import { specifiedFields } from '../../records/listing.fields.ts'
import { CHECKS, wholeText, withoutIsolates } from '../../records/verification/verification-text.ts'
import type { Vendor } from '../listing.queries.server.ts'
import { vendorLink } from './vendor-link.ts'

const { companyName, vendorType, location, country, services, specialties, languages, website } = specifiedFields
const columns = [companyName, vendorType, location, country, services, specialties, languages]
const practice = Object.values(claimsWorkFields)
const track = Object.values(trackRecordFields)

/** For files: the labels of what a listing says, and a row for each vendor. */
export function vendorTable(i18n: I18n, vendors: readonly Vendor[]): { head: string[]; rows: string[][] } {
  const separator = i18n.locale === 'en' ? '; ' : '؛ '
  const translated = (value: string | string[] | null) =>
    Array.isArray(value) ? value.map((one) => i18n._(one)).join(separator) : value && i18n._(value)
  return {
    head: [...[...columns, website, ...practice, ...track].map(({ label }) => label), CHECKS].map((label) =>
      i18n._(label),
    ),
    rows: vendors.map((vendor) => [
      ...columns.map((field) => ('options' in field ? translated(vendor[field.name]) : vendor[field.name]) ?? ''),
      vendorLink(vendor)?.href ?? '',
      ...practice.map(({ name }) => translated(vendor[name]) ?? ''),
      ...track.map(({ name }) => vendor[name] ?? ''),
      vendor.verifications.map((verification) => withoutIsolates(wholeText(i18n, verification))).join('\n'),
    ]),
  }
}
