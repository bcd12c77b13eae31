import { defaultPeriod, type Entries } from './entries.ts'
import type { Step } from './forms.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export type Deadline = {
  step: Step
  /** In the unit of the step. */
  period: number
  isEdited: boolean
  /** The last day, or the first one of a step that `isEarliest`: as '2026-11-23'. None while `from` is unknown. */
  day: string | undefined
  /** The day that the period runs from. `isAssumed`: the last day of the step before, of which no day was entered. */
  from: { day: string; isAssumed: boolean } | undefined
  takenOn: string | undefined
}

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay()

/**
 * In the order of their days; those that cannot be counted yet are last. Calendar days: a period of 28 days from 1
 * March ends with 29 March, and no weekend or holiday moves it.
 */
export function deadlinesOf({ form, start, taken, periods }: Entries): Deadline[] {
  const days = new Map<string, string>()
  const deadlines = (form?.steps ?? []).map((step): Deadline => {
    const period = periods[step.id] ?? defaultPeriod(step)
    const from = fromOf(step)
    const day = from && addDays(from.day, 'days' in step.period ? period : period * 7)
    if (day) days.set(step.id, day)
    return { step, period, isEdited: step.id in periods, day, from, takenOn: taken[step.id] }
  })

  function fromOf({ from }: Step): Deadline['from'] {
    if (from === 'start') return start ? { day: start, isAssumed: false } : undefined
    const [before, isEntered] = 'entered' in from ? [from.entered, true] : [from.step, false]
    const entered = taken[before]
    if (entered) return { day: entered, isAssumed: false }
    const assumed = isEntered ? undefined : days.get(before)
    return assumed ? { day: assumed, isAssumed: true } : undefined
  }

  // The sort is stable: steps of the same day keep the order of the form.
  return deadlines.toSorted((a, b) => (a.day ?? UNKNOWN).localeCompare(b.day ?? UNKNOWN))
}

/** Sorted behind every day. */
const UNKNOWN = 'unknown'

/** The first that is still to be taken. */
export const nextOf = (deadlines: readonly Deadline[], today: string): Deadline | undefined =>
  deadlines.find(({ day, takenOn }) => day !== undefined && day >= today && !takenOn)
