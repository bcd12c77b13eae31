import type { Query } from '../../kit/routing/page.ts'
import { signedReferenceQuery } from '../../kit/routing/signed-reference.ts'
import { countries, vendorServices } from '../../vocabulary/closed-lists.ts'

/**
 * The URL parameters of the page that says thank you for a request or a listing. `handleSubmissionForm` redirects to
 * this page.
 */
export const submittedQuery: Query = {
  ...signedReferenceQuery('submitted'),
  service: { key: 'service', label: 'Services', options: vendorServices },
  country: { key: 'country', label: 'Country', options: countries },
  confidential: /^yes$/,
  ...(import.meta.env.DEV && { manage: /^\/\S+$/ }),
}
