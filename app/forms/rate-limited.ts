import type { SubmissionResult } from '@conform-to/react'
import { data, type HeadersFunction } from 'react-router'
import type { RateLimited } from '../routing/rate-limits.server.ts'
import { RATE_LIMITED } from './failure-banner.tsx'

type ParsedForm = { reply(options: { formErrors: string[] }): SubmissionResult }

export function rateLimited(submission: ParsedForm, { seconds }: RateLimited) {
  return data(submission.reply({ formErrors: [RATE_LIMITED, String(seconds)] }), {
    status: 429,
    headers: { 'Retry-After': String(seconds) },
  })
}

/** `headers` of a route with a form: Retry-After, also on the page that a form without scripts gets. */
export const retryAfter: HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
  actionHeaders.has('Retry-After') ? actionHeaders : loaderHeaders
