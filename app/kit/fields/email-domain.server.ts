import { domainToUnicode } from 'node:url'
import { isStorable } from '../../../config/email-address.ts'

/** 'xn--mnchen-3ya.example' and 'MÜNCHEN.example' become 'münchen.example', as in mailbox_key. */
export function inOneSpelling(address: string): string {
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at)
  if (!/[^\p{ASCII}]|(?:^|\.)xn--/iu.test(domain)) return address
  const respelt = address.slice(0, at) + domainToUnicode(domain)
  // With joiners in the domain the forms take the ASCII spelling only.
  return isStorable(respelt) ? respelt : address
}
