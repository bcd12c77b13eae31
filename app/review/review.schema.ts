import * as v from 'valibot'
import { email, lines } from '../forms/rules.ts'
import { formOf } from '../forms/submission.ts'

/** Why a submission is declined; kept with the decision and told to whoever sent it. */
export const decline = formOf(v.object({ reason: lines(/*i18n*/ 'Please enter a reason', 2000) }))

/** Who wants to sign in: the address as reviewers are kept, in lower case. */
export const reviewerAddress = formOf(
  v.object({
    email: v.pipe(email(/*i18n*/ 'Please enter your email address'), v.toLowerCase()),
  }),
)
