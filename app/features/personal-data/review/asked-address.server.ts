import { isEmailAddress, isStorable, spelledAddress } from '../../../../config/email-address.ts'
import { withUnicodeDomain } from '../../../kit/fields/email-domain.server.ts'

/** Returns the address that a reviewer entered, or undefined if no release could have stored the text as one. */
export function askedAddress(entered: unknown): string | undefined {
  const address = typeof entered === 'string' ? entered.trim() : ''
  const spelled = spelledAddress(address)
  if (isEmailAddress(spelled)) return withUnicodeDomain(spelled)
  return isStorable(address) ? withUnicodeDomain(address) : undefined
}
