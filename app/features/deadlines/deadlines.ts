import { defaultPeriod, type Entries } from './entries.ts'
import type { Step } from './forms.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export const stepStatuses = ['passed', 'given', 'coming', 'waiting', 'assumed'] as const

export type StepStatus = (typeof stepStatuses)[number]

export type Deadline = {
  step: Step
  number: number
  /**
   * The number of days, or of months if the step counts in months. It is undefined if the form of contract sets no
   * period and the visitor has not entered one.
   */
  period: number | undefined
  isEdited: boolean
  /**
   * The last date for the step, such as '2026-11-23', or the first possible date if the step has `isEarliest`. It is
   * undefined while `from` or `period` is unknown.
   */
  day: string | undefined
  /**
   * The date from which the period runs. `isAssumed` means that no date was entered for the previous step, so that the
   * period runs from the last date for that step.
   */
  from: { day: string; isAssumed: boolean } | undefined
  takenOn: string | undefined
  status: StepStatus
}

const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10)

export const addDays = (day: string, days: number): string => isoDay(Date.parse(day) + days * DAY_MS)

/** Adds months to a date. One month after 31 January is the last day of February. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return isoDay(Date.UTC(year, month - 1 + months, Math.min(date, last)))
}

export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS

export const weekdayOf = (day: string): number => new Date(day).getUTCDay()

/**
 * Returns the deadlines, sorted by status and then by date. Days are calendar days: a period of 28 days from 1 March
 * ends on 29 March, and no weekend or holiday moves it. If the last date for a step has passed and the visitor has not
 * entered when the step was taken, no step is counted from that date, unless the step has `endsBySilence`.
 */
export function deadlinesOf({ form, start, taken, periods }: Entries, today: string): Deadline[] {
  const deadlines = new Map<string, Deadline>()

  function fromOf({ from }: Step): Deadline['from'] {
    const before = deadlines.get(from.step ?? '')
    const entered = from.entered || from.step ? (taken[from.entered ?? ''] ?? before?.takenOn) : start
    if (entered) return { day: entered, isAssumed: false }
    if (!before?.day || (before.day < today && !before.step.endsBySilence)) return undefined
    return { day: before.day, isAssumed: true }
  }

  function statusOf({ step, day, from, takenOn }: Omit<Deadline, 'status'>): StepStatus {
    if (takenOn) return 'given'
    if (!day) return 'waiting'
    if (day < today && !step.isEarliest) return 'passed'
    return from?.isAssumed ? 'assumed' : 'coming'
  }

  for (const [index, step] of (form?.steps ?? []).entries()) {
    const period = periods[step.id] ?? defaultPeriod(step)
    const from = fromOf(step)
    const day = from && period ? (step.months ? addMonths : addDays)(from.day, period) : undefined
    const isEdited = step.id in periods
    const deadline = { step, number: index + 1, period, isEdited, day, from, takenOn: taken[step.id] }
    deadlines.set(step.id, { ...deadline, status: statusOf(deadline) })
  }

  const place = ({ status }: Deadline) => stepStatuses.indexOf(status)
  // The sort is stable, so steps with the same date keep their order in the form of contract.
  return [...deadlines.values()].toSorted((a, b) => place(a) - place(b) || (a.day ?? '').localeCompare(b.day ?? ''))
}

/** Whether a deadline has a date that is counted from an entered date, and not from an assumed one. */
export const isCounted = ({ day, from }: Deadline): boolean => day !== undefined && from?.isAssumed === false

/**
 * Returns the deadlines for a calendar file, without assumed dates, steps that were taken and dates that have passed,
 * because reminders of these would mislead.
 */
export const calendarDates = (deadlines: readonly Deadline[], today: string): Deadline[] =>
  deadlines.filter((deadline) => isCounted(deadline) && !deadline.takenOn && (deadline.day ?? '') >= today)

export const todayIn = (timeZone: string): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date())

export const nextDeadline = (deadlines: readonly Deadline[], today: string): Deadline | undefined =>
  deadlines.find(({ status, day = '' }) => status === 'coming' && day >= today)
