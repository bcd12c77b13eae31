import { data, redirect } from 'react-router'
import type { Language } from '../../../config/language.ts'
import type { Visitor } from '../../../db/client.server.ts'
import { withUnicodeDomain } from '../../kit/fields/email-domain.server.ts'
import { notStored } from '../../kit/forms/rate-limited.server.ts'
import { parse, readForm } from '../../kit/forms/submission.ts'
import {
  pageLanguage,
  type RouteArguments,
  rateLimits,
  signedReferences,
  visitorPool,
} from '../../kit/routing/context.server.ts'
import { ownAddressForm } from '../../records/own-address-form.ts'

type AddressRequest = {
  path: string
  /**
   * The purpose for which a reference is signed. The page that says 'an email is on its way' has this reference in its
   * URL.
   */
  purpose: string
  store(visitor: Visitor, address: string, language: Language): Promise<void>
  fault: string
  failure: string
}

/**
 * Stores the request of a visitor for an email with links. Every address gets the same response and the same rate
 * limit, so neither shows whether an address is known. A job looks the address up later and sends the email.
 */
export async function handleAddressRequest(
  { context, request }: Pick<RouteArguments, 'context' | 'request'>,
  { path, purpose, store, fault, failure }: AddressRequest,
) {
  const submission = parse(await readForm(request), ownAddressForm)
  if (submission.status !== 'success') return data(submission.reply(), 400)
  try {
    await context.get(rateLimits).consumeSubmission('links')
    await store(context.get(visitorPool), withUnicodeDomain(submission.value.email), context.get(pageLanguage))
  } catch (error) {
    return notStored(submission, error, fault, { formErrors: [failure] })
  }
  return redirect(`${path}?sent=${context.get(signedReferences).issue(purpose, 'asked')}`, 303)
}
