import { vendorServices } from '../../config/closed-lists.ts'
import type { Query } from '../routing/page.ts'

/** In place of a reference where the same was sent before. */
export const REPEATED = 'again'

const RECEIPT = /^(?:[0-9A-F]{8}|again)?$/
const HOURS = /^[1-9]\d{0,4}$/

/** What the thanks show. `parameter` is empty in an address that no form has led to. */
export const receiptQuery = (parameter: string): Query => ({
  [parameter]: RECEIPT,
  service: { key: 'service', label: 'Services', options: vendorServices },
  hours: HOURS,
})

/** The browser has the address as it was sent: anybody's words in it must not stand in the thanks. */
export function receiptIn(parameters: URLSearchParams, parameter: string): string | null {
  const given = parameters.get(parameter)
  return given !== null && RECEIPT.test(given) ? given : null
}

export function hoursIn(parameters: URLSearchParams): number {
  const given = parameters.get('hours') ?? ''
  return HOURS.test(given) ? Number(given) : 0
}
