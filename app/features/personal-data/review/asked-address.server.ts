import { isEmailAddress } from '../../../../config/email-address.ts'
import { inOneSpelling } from '../../../kit/fields/email-domain.server.ts'

/** Undefined where nothing, or no address, was entered. */
export function askedAddress(entered: unknown): string | undefined {
  const address = typeof entered === 'string' ? entered.trim() : ''
  return isEmailAddress(address) ? inOneSpelling(address) : undefined
}
