import * as v from 'valibot'
import { text } from '../../forms/rules.ts'
import { formOf } from '../../forms/submission.ts'
import { vendorRequest } from '../../opportunities/vendor-request.schema.ts'
import { vendorListing } from '../../vendors/vendor-listing.schema.ts'

const invalidLogo = /*i18n*/ 'Please enter an address that begins with https://'

/** Where the company's logo is to be had. Visitors' browsers fetch it from there, so nothing but https will do. */
const logoUrl = v.pipe(
  text(null, 2000),
  v.check((value) => value === '' || (URL.canParse(value) && new URL(value).protocol === 'https:'), invalidLogo),
)

/** What the team may correct in a request: all that is stored of it, and the logo. */
export const requestEdit = formOf(v.object({ ...v.omit(vendorRequest.schema, ['companyType']).entries, logoUrl }))

/** What the team may correct in a listing: all of it, and the logo. */
export const listingEdit = {
  schema: v.intersect([vendorListing.schema, v.object({ logoUrl })]),
  fields: [...vendorListing.fields, 'logoUrl'] as const,
}
