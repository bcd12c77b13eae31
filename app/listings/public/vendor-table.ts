import type { I18n } from '@lingui/core'
import { listingFields } from '../listing.fields.ts'
import type { VendorCard } from '../listing.queries.server.ts'
import { vendorLink } from './vendor-link.ts'

const { companyName, vendorType, location, country, services, specialties, languages, website } = listingFields
const columns = [companyName, vendorType, location, country, services, specialties, languages]

/** For files: the labels of what a listing says, and a row for each vendor. */
export function vendorTable(i18n: I18n, vendors: readonly VendorCard[]): { head: string[]; rows: string[][] } {
  const separator = i18n.locale === 'en' ? '; ' : '؛ '
  const translated = (value: string | string[] | null) =>
    Array.isArray(value) ? value.map((one) => i18n._(one)).join(separator) : value && i18n._(value)
  return {
    head: [...columns, website].map(({ label }) => i18n._(label)),
    rows: vendors.map((vendor) => [
      ...columns.map((field) => ('options' in field ? translated(vendor[field.name]) : vendor[field.name]) ?? ''),
      vendorLink(vendor)?.href ?? '',
    ]),
  }
}
