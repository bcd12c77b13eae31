/** The outcomes from which the sender of a closed request chooses, each with its message key. */
export const outcomes = {
  found_here: /*i18n*/ 'We found a vendor through this site',
  found_elsewhere: /*i18n*/ 'We found a vendor elsewhere',
  cancelled: /*i18n*/ 'We no longer need a vendor',
  not_said: /*i18n*/ 'Prefer not to say',
}

export type Outcome = keyof typeof outcomes

export const isOutcome = (value: unknown): value is Outcome =>
  typeof value === 'string' && Object.hasOwn(outcomes, value)

export const answerCounts = {
  '0': /*i18n*/ 'No replies',
  '1-2': /*i18n*/ '1 or 2',
  '3-5': /*i18n*/ '3 to 5',
  '6-10': /*i18n*/ '6 to 10',
  more: /*i18n*/ 'More than 10',
}

export type AnswerCount = keyof typeof answerCounts

export const isAnswerCount = (value: unknown): value is AnswerCount =>
  typeof value === 'string' && Object.hasOwn(answerCounts, value)
