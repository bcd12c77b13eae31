import type { SubmissionResult } from '@conform-to/react'
import { data } from 'react-router'
import type { RateLimited } from '../rate-limits.server.ts'

type Submission = { reply(options: { formErrors: string[] }): SubmissionResult }

/** Answers a form that was sent too often: the form as it was typed, and when it may be sent again. */
export function rateLimited(submission: Submission, { seconds }: RateLimited) {
  return data(submission.reply({ formErrors: waiting(seconds) }), {
    status: 429,
    headers: { 'Retry-After': String(seconds) },
  })
}

// None of its words names a field, to which the contact form would take it (spec 8).
const SENTENCE = /*i18n*/ 'This form has been sent too often from your network: please try again in {wait}.'

/** The sentence, and how long the wait is that it names: a number and its unit. */
function waiting(seconds: number): [string, string, string] {
  const minutes = Math.ceil(seconds / 60)
  return minutes < 120 ? [SENTENCE, `${minutes}`, 'minute'] : [SENTENCE, `${Math.ceil(minutes / 60)}`, 'hour']
}
