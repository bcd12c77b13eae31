import { vendorServices } from '../../config/closed-lists.ts'
import type { Query } from '../routing/page.ts'

/** What the sender of a submission may name it by: the end of its id, which is random, unlike its beginning. */
export const referenceOf = (id: string): string => id.slice(-8).toUpperCase()

/** In place of a reference where the same was sent before. */
export const REPEATED = 'again'

/** What the thanks show. `parameter` is empty in an address that no form has led to. */
export const receiptQuery = (parameter: string): Query => ({
  [parameter]: /^(?:[0-9A-F]{8}|again)?$/,
  service: { key: 'service', label: 'Services', options: vendorServices },
  hours: /^[1-9]\d{0,4}$/,
})
