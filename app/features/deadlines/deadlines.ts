import { defaultPeriod, type Entries } from './entries.ts'
import type { Step } from './forms.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export const standings = ['passed', 'given', 'coming', 'waiting', 'assumed'] as const

export type Standing = (typeof standings)[number]

export type Deadline = {
  step: Step
  number: number
  /** In the unit of the step; none where the contract's is still to be entered. */
  period: number | undefined
  isEdited: boolean
  /** The last date, or the first one of a step that `isEarliest`: as '2026-11-23'. None while `from` is unknown. */
  day: string | undefined
  /** The date that the period runs from. `isAssumed`: the last date of the step before, which has no entered date. */
  from: { day: string; isAssumed: boolean } | undefined
  takenOn: string | undefined
  standing: Standing
}

const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10)

export const addDays = (day: string, days: number): string => isoDay(Date.parse(day) + days * DAY_MS)

/** A month from 31 January ends with the last day of February. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return isoDay(Date.UTC(year, month - 1 + months, Math.min(date, last)))
}

export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS

export const weekdayOf = (day: string): number => new Date(day).getUTCDay()

/**
 * By standing, then by date. Calendar days: a period of 28 days from 1 March ends with 29 March, and no weekend or
 * holiday moves it. Nothing is counted from a step whose date has passed without an entry, unless silence begins the
 * next period.
 */
export function deadlinesOf({ form, start, taken, periods }: Entries, today: string): Deadline[] {
  const counted = new Map<string, Deadline>()

  function fromOf({ from }: Step): Deadline['from'] {
    const before = counted.get(from.step ?? '')
    const entered = from.entered || from.step ? (taken[from.entered ?? ''] ?? before?.takenOn) : start
    if (entered) return { day: entered, isAssumed: false }
    if (!before?.day || (before.day < today && !before.step.endsBySilence)) return undefined
    return { day: before.day, isAssumed: true }
  }

  function standingOf({ step, day, from, takenOn }: Omit<Deadline, 'standing'>): Standing {
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
    counted.set(step.id, { ...deadline, standing: standingOf(deadline) })
  }

  const place = ({ standing }: Deadline) => standings.indexOf(standing)
  // The sort is stable: steps of the same date keep the order of the form.
  return [...counted.values()].toSorted((a, b) => place(a) - place(b) || (a.day ?? '').localeCompare(b.day ?? ''))
}

/** A date counted from a date that was entered. */
export const isCounted = ({ day, from }: Deadline): boolean => day !== undefined && from?.isAssumed === false

/** What a calendar file adds: reminders of a step that was taken, or of a date before today, would mislead. */
export const calendarDates = (deadlines: readonly Deadline[], today: string): Deadline[] =>
  deadlines.filter((deadline) => isCounted(deadline) && !deadline.takenOn && (deadline.day ?? '') >= today)

export const todayIn = (timeZone: string): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date())

export const nextOf = (deadlines: readonly Deadline[], today: string): Deadline | undefined =>
  deadlines.find(({ standing, day = '' }) => standing === 'coming' && day >= today)
