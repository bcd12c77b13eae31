import { domainToUnicode } from 'node:url'
import { isStorable } from '../../../config/email-address.ts'

/**
 * Returns the address with its domain in Unicode, because the SQL function mailbox_key does not decode punycode. Both
 * 'xn--mnchen-3ya.example' and 'MÜNCHEN.example' become 'münchen.example'.
 */
export function withUnicodeDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at)
  if (!/[^\p{ASCII}]|(?:^|\.)xn--/iu.test(domain)) return address
  const respelt = address.slice(0, at) + domainToUnicode(domain)
  // A domain with zero-width joiners stays in ASCII, because the forms accept it only in that spelling.
  return isStorable(respelt) ? respelt : address
}
