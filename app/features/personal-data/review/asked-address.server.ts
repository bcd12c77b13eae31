import { isEmailAddress, isStorable, spelledAddress } from '../../../../config/email-address.ts'
import { inOneSpelling } from '../../../kit/fields/email-domain.server.ts'

/** Undefined where nothing, or no address, was entered. */
export function askedAddress(entered: unknown): string | undefined {
  const address = typeof entered === 'string' ? entered.trim() : ''
  const spelled = spelledAddress(address)
  if (isEmailAddress(spelled)) return inOneSpelling(spelled)
  return isStorable(address) ? inOneSpelling(address) : undefined
}
