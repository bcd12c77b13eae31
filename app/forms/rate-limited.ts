import type { SubmissionResult } from '@conform-to/react'
import { data } from 'react-router'
import type { RateLimited } from '../rate-limits.server.ts'

type Submission = { reply(options: { formErrors: string[] }): SubmissionResult }

export function rateLimited(submission: Submission, { seconds }: RateLimited) {
  return data(submission.reply({ formErrors: waiting(seconds) }), {
    status: 429,
    headers: { 'Retry-After': String(seconds) },
  })
}

// Its words name no field: the contact form would show it under that field (spec 8).
const MINUTES =
  /*i18n*/ 'This form has been sent too often from your network: please try again in {count, plural, one {# minute} other {# minutes}}.'
const HOURS =
  /*i18n*/ 'This form has been sent too often from your network: please try again in {count, plural, one {# hour} other {# hours}}.'

function waiting(seconds: number): [sentence: string, count: string] {
  const minutes = Math.ceil(seconds / 60)
  return minutes < 120 ? [MINUTES, `${minutes}`] : [HOURS, `${Math.ceil(minutes / 60)}`]
}
