import { domainToUnicode } from 'node:url'
import { isStorable } from '../../../config/email-address.ts'

/** Changes 'xn--mnchen-3ya.example' and 'MÜNCHEN.example' into 'münchen.example', as mailbox_key does. */
export function withUnicodeDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at)
  if (!/[^\p{ASCII}]|(?:^|\.)xn--/iu.test(domain)) return address
  const respelt = address.slice(0, at) + domainToUnicode(domain)
  // The forms accept a domain with joiners only in its ASCII spelling.
  return isStorable(respelt) ? respelt : address
}
