import type { SubmissionResult } from '@conform-to/react'
import { data } from 'react-router'
import { logFault } from '../../../log/fault-log.ts'
import { RateLimited } from '../routing/rate-limits.server.ts'
import { RATE_LIMITED } from './failure-banner.tsx'

type Errors = { formErrors: string[] } | { fieldErrors: Record<string, string[]> }
type ParsedForm = { reply(errors: Errors): SubmissionResult }

export function rateLimited(submission: ParsedForm, { seconds }: RateLimited) {
  return data(submission.reply({ formErrors: [RATE_LIMITED, String(seconds)] }), 429)
}

/** The form with what was typed. `fault`: for the log, where the error is not that of a rate limit. */
export function notStored(submission: ParsedForm, error: unknown, fault: string, failure: Errors) {
  if (error instanceof RateLimited) return rateLimited(submission, error)
  logFault(fault, error)
  return data(submission.reply(failure), 503)
}
