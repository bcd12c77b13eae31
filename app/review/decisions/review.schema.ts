import * as v from 'valibot'
import { email, lines, text } from '../../forms/rules.ts'
import { formOf } from '../../forms/submission.ts'

const noReason = /*i18n*/ 'Please choose a reason or write one'

/** Why a submission is declined, told to whoever sent it: one of the usual reasons, words for this one, or both. */
export const decline = {
  schema: v.pipe(
    v.object({ usual: text(null, 2000), reason: lines(null, 2000) }),
    v.forward(
      v.check(({ usual, reason }) => usual !== '' || reason !== '', noReason),
      ['reason'],
    ),
  ),
  fields: ['usual', 'reason'] as const,
}

/** What whoever sent it is to change before it can be published. */
export const changeRequest = formOf(v.object({ reason: lines(/*i18n*/ 'Please say what is to be changed', 2000) }))

/** Why something is taken off the site, told to whoever sent it. */
export const takeDown = formOf(v.object({ reason: lines(/*i18n*/ 'Please enter a reason', 2000) }))

/** The usual reasons for declining, one a line. */
export const usualReasons = formOf(v.object({ reasons: lines(/*i18n*/ 'Please leave at least one reason', 2000) }))

/** Who wants to sign in: the address as reviewers are kept, in lower case. */
export const reviewerAddress = formOf(
  v.object({
    email: v.pipe(email(/*i18n*/ 'Please enter your email address'), v.toLowerCase()),
  }),
)
