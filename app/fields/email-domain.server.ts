import { domainToUnicode } from 'node:url'
import { isEmailAddress } from '../../config/email-address.ts'

/**
 * An e-mail address whose domain has one spelling: 'xn--mnchen-3ya.example' and 'MÜNCHEN.example' are 'münchen.example'.
 * Receipts are counted by address (migration 0019). Any other address stays as it was typed.
 */
export function inOneSpelling(address: string): string {
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at)
  if (!/[^\p{ASCII}]|(?:^|\.)xn--/iu.test(domain)) return address
  const respelt = address.slice(0, at) + domainToUnicode(domain)
  // Of a domain with joiners the forms take the ASCII spelling only.
  return isEmailAddress(respelt) ? respelt : address
}
