import { isCalendarDay } from '../../../config/calendar-day.ts'
import type { Query } from '../../kit/routing/page.ts'
import { countries } from '../../vocabulary/closed-lists.ts'
import { type ContractForm, deadlineForms, type Step } from './forms.ts'

export type Entries = {
  form: ContractForm | undefined
  start: string
  country: string
  taken: Record<string, string>
  /** The periods that the visitor's particular conditions set, by step. Each is in the unit of its step. */
  periods: Record<string, number>
  typed: Record<string, string>
  errors: Record<string, string>
}

export const [EARLIEST, LATEST] = ['1985-01-01', '2099-12-31']

export const takenOn = (step: string) => `on-${step}`
/** Returns the name of a period's field. It contains the form of contract, because the periods differ between forms. */
export const periodOf = (form: ContractForm | undefined, step: string) => `period-${form?.id}-${step}`

export const defaultPeriod = ({ days, months }: Step): number | undefined => days ?? months

const names = [
  ...['form', 'start', 'country'],
  ...new Set(deadlineForms.flatMap((form) => takenSteps(form).map(takenOn))),
  ...deadlineForms.flatMap((form) => form.steps.map(({ id }) => periodOf(form, id))),
]

/**
 * The parameters of the page. Any value is accepted, because the page itself explains what is wrong with a value. No
 * cache stores a page with entries.
 */
export const entriesQuery: Query = Object.fromEntries(names.map((name) => [name, { unstored: /^/ }]))

export const hasEntries = (parameters: URLSearchParams): boolean => names.some((name) => parameters.has(name))

export function readEntries(parameters: URLSearchParams): Entries {
  const form = deadlineForms.find(({ id }) => id === parameters.get('form'))
  const fields = new Set(['form', 'start', 'country', ...fieldsOf(form)])
  const typed = Object.fromEntries(
    [...fields]
      // The date of an overdue step has two fields, one in the step's box and one in its row.
      .map((name) => [name, (parameters.getAll(name).find(Boolean) ?? '').trim().slice(0, 100)] as const)
      .filter(([, text]) => text),
  )
  const errors: Record<string, string> = {}
  const day = (name: string): string => {
    const text = typed[name] ?? ''
    if (!text || isDay(text)) return text
    errors[name] = /*i18n*/ 'Please enter a date between 1985 and 2099'
    return ''
  }
  const entries: Entries = { form, start: day('start'), country: '', taken: {}, periods: {}, typed, errors }
  if (!hasEntries(parameters)) return entries
  if (!form) errors.form = /*i18n*/ 'Please choose the form and edition of your contract, or “Another contract”'
  if (!entries.start) errors.start ??= /*i18n*/ 'Please enter the date from which the period runs'
  if (countries.some((country) => country === typed.country)) entries.country = typed.country ?? ''
  else if (typed.country) errors.country = /*i18n*/ 'Please choose a country from the list'
  for (const step of form?.steps ?? []) {
    const field = periodOf(form, step.id)
    const text = typed[field]
    if (text === undefined || text === `${defaultPeriod(step)}`) continue
    if (/^\d{1,3}$/.test(text) && Number(text) > 0) entries.periods[step.id] = Number(text)
    else errors[field] = /*i18n*/ 'Please enter a whole number from 1 to 999'
  }
  for (const step of takenSteps(form)) {
    const taken = day(takenOn(step))
    if (taken && taken < entries.start)
      errors[takenOn(step)] = /*i18n*/ 'This date is before the start date. Please check both.'
    else if (taken && taken < (entries.taken[stepBefore(form, step)] ?? ''))
      errors[takenOn(step)] = /*i18n*/ 'This date is before the previous step. Please check both.'
    else if (taken) entries.taken[step] = taken
  }
  return entries
}

export function writeEntries({ form, typed, periods }: Entries): URLSearchParams {
  const unchanged = new Set(
    form?.steps.filter(({ id }) => periods[id] === undefined).map(({ id }) => periodOf(form, id)),
  )
  return new URLSearchParams(
    names.flatMap((name) => (typed[name] && !unchanged.has(name) ? [[name, typed[name]]] : [])),
  )
}

/**
 * Returns the names of the dates that the visitor can enter: the dates on which steps were taken, and further dates
 * from which steps are counted.
 */
export function takenSteps(form: ContractForm | undefined): string[] {
  const taken = form?.steps.flatMap(({ id, from, isEarliest, recurs }) => [
    ...(from.entered ? [from.entered] : []),
    ...(isEarliest || recurs ? [] : [id]),
  ])
  return [...new Set(taken)]
}

/**
 * Returns the step before an entered date, or '' if only the start date is before it. `step` is the step whose date was
 * entered, or the name of a further date that is entered beside a step.
 */
function stepBefore(form: ContractForm | undefined, step: string): string {
  const { from } = form?.steps.find(({ id, from }) => id === step || from.entered === step) ?? {}
  return from?.step ?? from?.entered ?? ''
}

const fieldsOf = (form: ContractForm | undefined): string[] => [
  ...takenSteps(form).map(takenOn),
  ...(form?.steps ?? []).map(({ id }) => periodOf(form, id)),
]

export const isDay = (text: string): boolean => isCalendarDay(text) && text >= EARLIEST && text <= LATEST
