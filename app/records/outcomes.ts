/** How a request ended, by its poster. Message keys. */
export const outcomes = {
  found_here: /*i18n*/ 'We found a vendor through this site',
  found_elsewhere: /*i18n*/ 'We found a vendor in another way',
  cancelled: /*i18n*/ 'We no longer need one',
  not_said: /*i18n*/ 'I would rather not say',
}

export type Outcome = keyof typeof outcomes

export const isOutcome = (value: unknown): value is Outcome =>
  typeof value === 'string' && Object.hasOwn(outcomes, value)
