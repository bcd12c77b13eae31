import { msg, plural } from '@lingui/core/macro'
import { data } from 'react-router'
import { logFault } from '../../../log/fault-log.ts'
import { RateLimited } from '../routing/rate-limits.server.ts'
import type { FormMessage } from './form-message.ts'
import type { FormAnswer } from './submission.ts'

type Errors = { formErrors: FormMessage[] } | { fieldErrors: Record<string, FormMessage[]> }
type ParsedForm = { reply(errors: Errors): FormAnswer }

export function rateLimited(submission: ParsedForm, { seconds }: RateLimited) {
  return data(submission.reply({ formErrors: [tryAgainIn(seconds)] }), 429)
}

/** Returns the form with the typed values and an error message. Logs `fault`, unless the error is a rate limit. */
export function notStored(submission: ParsedForm, error: unknown, fault: string, failure: Errors) {
  if (error instanceof RateLimited) return rateLimited(submission, error)
  logFault(fault, error)
  return data(submission.reply(failure), 503)
}

// Returns the message for a rate limit. The message names no field, because the contact form would otherwise show it
// under that field (spec 8).
function tryAgainIn(seconds: number): FormMessage {
  const minutes = Math.ceil(seconds / 60)
  const hours = Math.ceil(minutes / 60)
  return minutes < 120
    ? msg`This form was sent too many times from your network. Please try again in ${plural(minutes, { one: '# minute', other: '# minutes' })}.`
    : msg`This form was sent too many times from your network. Please try again in ${plural(hours, { one: '# hour', other: '# hours' })}.`
}
