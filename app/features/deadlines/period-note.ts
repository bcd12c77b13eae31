import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Deadline } from './deadlines.ts'
import { defaultPeriod } from './entries.ts'

/**
 * Returns a note that says whether the period is the standard one or was entered by the visitor. It stands beside an
 * edited period and in each event of the calendar file.
 */
export function periodNote({ step, period = 0, isEdited }: Deadline): MessageDescriptor {
  const published = defaultPeriod(step)
  if (!isEdited) return msg`This is the standard period. Particular conditions often change it.`
  if (!published) return msg`Your period in days: ${period}.`
  return step.months
    ? msg`Your period in months: ${period}. Standard: ${published}.`
    : msg`Your period in days: ${period}. Standard: ${published}.`
}
