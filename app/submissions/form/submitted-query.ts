import type { Query } from '../../kit/routing/page.ts'
import { signedReferenceQuery } from '../../kit/routing/signed-reference.ts'
import { countries, vendorServices } from '../../vocabulary/closed-lists.ts'

/** The parameters of the thanks for a request or a listing, to which `handleSubmissionForm` redirects. */
export const submittedQuery: Query = {
  ...signedReferenceQuery('submitted'),
  service: { key: 'service', label: 'Services', options: vendorServices },
  country: { key: 'country', label: 'Country', options: countries },
  confidential: /^yes$/,
  ...(import.meta.env.DEV && { manage: /^\/\S+$/ }),
}
