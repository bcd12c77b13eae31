import type { SubmissionResult } from '@conform-to/react'
import { data } from 'react-router'
import type { RateLimited } from '../routing/rate-limits.server.ts'
import { RATE_LIMITED } from './failure-banner.tsx'

type ParsedForm = { reply(options: { formErrors: string[] }): SubmissionResult }

export function rateLimited(submission: ParsedForm, { seconds }: RateLimited) {
  return data(submission.reply({ formErrors: [RATE_LIMITED, String(seconds)] }), 429)
}
