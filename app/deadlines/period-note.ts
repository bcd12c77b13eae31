import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Deadline } from './deadlines.ts'
import { defaultPeriod } from './entries.ts'

/** Whose period it is: beside each date, on the page, on paper and in the calendar file. */
export function periodNote({ step, period, isEdited }: Deadline): MessageDescriptor {
  const published = defaultPeriod(step)
  if (!isEdited) return msg`The period is as published. Particular conditions often change it.`
  return 'days' in step.period
    ? msg`Your period in days: ${period}. Published: ${published}.`
    : msg`Your period in weeks: ${period}. Published: ${published}.`
}
