import * as v from 'valibot'
import { logoUrl } from '../../review/edits/edit.schema.ts'
import { vendorListing } from '../listing.schema.ts'

export const listingEdit = {
  schema: v.intersect([vendorListing.schema, v.object({ logoUrl })]),
  fields: [...vendorListing.fields, 'logoUrl'] as const,
}
