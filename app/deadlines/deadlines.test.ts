import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, deadlinesOf, nextOf, weekdayOf } from './deadlines.ts'
import { periodOf, readEntries, takenOn, takenSteps, writeEntries } from './entries.ts'
import { contractForms } from './forms.ts'
import { isRestDay } from './rest-days.ts'

const entriesOf = (form: string, start: string, others: Record<string, string> = {}) =>
  readEntries(new URLSearchParams({ form, start, ...others }))

const datesOf = (form: string, start: string, others?: Record<string, string>) =>
  Object.fromEntries(deadlinesOf(entriesOf(form, start, others)).map(({ step, day }) => [step.id, day]))

// Counted by hand on a printed calendar. The first crosses 29 February, the second the end of summer time.
const fidic1999 = {
  '2024-02-10': {
    reference: '2024-06-01',
    dates: {
      notice: '2024-03-09',
      claim: '2024-03-23',
      response: '2024-05-04',
      decision: '2024-08-24',
      dissatisfaction: '2024-09-21',
      arbitration: '2024-11-16',
    },
  },
  '2026-10-20': {
    reference: '2027-02-01',
    dates: {
      notice: '2026-11-17',
      claim: '2026-12-01',
      response: '2027-01-12',
      decision: '2027-04-26',
      dissatisfaction: '2027-05-24',
      arbitration: '2027-07-19',
    },
  },
}

const fidic2017 = {
  '2024-02-10': {
    notice: '2024-03-09',
    'late-notice': '2024-03-23',
    claim: '2024-05-04',
    agreement: '2024-06-15',
    determination: '2024-07-27',
    'determination-dissatisfaction': '2024-08-24',
    reference: '2024-10-05',
    decision: '2024-12-28',
    dissatisfaction: '2025-01-25',
    arbitration: '2025-02-22',
  },
  '2026-10-20': {
    notice: '2026-11-17',
    'late-notice': '2026-12-01',
    claim: '2027-01-12',
    agreement: '2027-02-23',
    determination: '2027-04-06',
    'determination-dissatisfaction': '2027-05-04',
    reference: '2027-06-15',
    decision: '2027-09-07',
    dissatisfaction: '2027-10-05',
    arbitration: '2027-11-02',
  },
}

const COLOURS = ['red', 'yellow', 'silver']

test('the dates of the Red Book of 1987', () => {
  expect(datesOf('fidic-1987', '2024-02-10')).toEqual({ notice: '2024-03-09', account: '2024-04-06' })
  expect(datesOf('fidic-1987', '2026-10-20')).toEqual({ notice: '2026-11-17', account: '2026-12-15' })
})

test.for(COLOURS)('the dates of the FIDIC books of 1999, %s', (colour) => {
  for (const [start, { reference, dates }] of Object.entries(fidic1999))
    expect(datesOf(`fidic-1999-${colour}`, start, { 'on-reference': reference })).toEqual(dates)
})

test('the board of 1999 decides from the reference, of which no period leads to the day', () => {
  const { decision, dissatisfaction, arbitration, response } = datesOf('fidic-1999-red', '2024-02-10')
  expect([decision, dissatisfaction, arbitration, response]).toEqual([undefined, undefined, undefined, '2024-05-04'])
})

test.for(COLOURS)('the dates of the FIDIC books of 2017, %s', (colour) => {
  for (const [start, dates] of Object.entries(fidic2017)) expect(datesOf(`fidic-2017-${colour}`, start)).toEqual(dates)
})

test('the date of NEC4 is eight weeks after awareness', () => {
  expect(datesOf('nec4-ecc', '2024-02-10')).toEqual({ notice: '2024-04-06' })
  expect(datesOf('nec4-ecc', '2026-10-20')).toEqual({ notice: '2026-12-15' })
  expect(datesOf('nec4-ecc', '2026-10-20', { 'period-nec4-ecc-notice': '4' })).toEqual({ notice: '2026-11-17' })
})

test('a changed period stays with its form of contract', () => {
  const changed = { 'period-fidic-1999-red-notice': '21', 'period-fidic-1999-red-claim': '56' }
  expect(datesOf('fidic-1999-red', '2026-10-20', changed)).toMatchObject({ notice: '2026-11-10', claim: '2026-12-15' })
  expect(datesOf('nec4-ecc', '2026-10-20', changed)).toEqual({ notice: '2026-12-15' })
  expect(datesOf('fidic-2017-red', '2026-10-20', changed)).toMatchObject({ notice: '2026-11-17', claim: '2027-01-12' })
  expect(`${writeEntries(entriesOf('nec4-ecc', '2026-10-20', changed))}`).toBe('form=nec4-ecc&start=2026-10-20')
})

test('the Silver Book has the Employer in place of the Engineer, and its own clause', () => {
  const { steps: silver1999 = [] } = contractForms.find(({ id }) => id === 'fidic-1999-silver') ?? {}
  const { steps: silver2017 = [] } = contractForms.find(({ id }) => id === 'fidic-2017-silver') ?? {}
  expect([...silver1999, ...silver2017].map(({ who }) => who)).not.toContain('Engineer')
  expect(silver2017.find(({ id }) => id === 'determination')).toMatchObject({
    who: "Employer's Representative",
    clause: '3.5.3',
  })
})

const aDay = fc.integer({ min: 0, max: 30_000 }).map((days) => addDays('2000-01-01', days))
const aForm = fc.constantFrom(...contractForms)

test('without entries of later steps, no step comes before the one that it counts from', () => {
  fc.assert(
    fc.property(aForm, aDay, (form, start) => {
      for (const { day, from } of deadlinesOf(entriesOf(form.id, start)))
        if (day && from) expect(day > from.day && from.day >= start).toBe(true)
    }),
  )
})

test('the list is in the order of the days, and what cannot be counted is last', () => {
  fc.assert(
    fc.property(
      aForm,
      aDay,
      fc.dictionary(fc.constantFrom('notice', 'claim', 'decision'), aDay),
      (form, start, days) => {
        const taken = Object.fromEntries(Object.entries(days).map(([step, day]) => [takenOn(step), day]))
        const dates = deadlinesOf(entriesOf(form.id, start, taken)).map(({ day }) => day ?? '9999')
        expect(dates).toEqual(dates.toSorted())
      },
    ),
  )
})

test('a changed period moves its step and what follows, and nothing before', () => {
  fc.assert(
    fc.property(aForm, aDay, fc.nat(), fc.integer({ min: 1, max: 999 }), (form, start, place, period) => {
      const changed = form.steps[place % form.steps.length]
      if (!changed) return
      const [before, after] = [{}, { [periodOf(form, changed.id)]: `${period}` }].map((edits) =>
        datesOf(form.id, start, edits),
      )
      const follows = new Set([changed.id])
      for (const { id, from } of form.steps)
        if (typeof from === 'object' && 'step' in from && follows.has(from.step)) follows.add(id)
      const shift = (id: string) =>
        Math.round((Date.parse(after?.[id] ?? '') - Date.parse(before?.[id] ?? '')) / 86_400_000)
      for (const { id } of form.steps) {
        if (!before?.[id]) continue
        expect(shift(id)).toBe(follows.has(id) ? shift(changed.id) : 0)
      }
    }),
  )
})

test('what is written into the address is read again as the same', () => {
  const aPeriod = fc.integer({ min: 1, max: 999 }).map(String)
  fc.assert(
    fc.property(aForm, aDay, fc.nat(), aDay, aPeriod, (form, start, place, taken, period) => {
      const steps = takenSteps(form)
      const step = steps[place % steps.length] ?? ''
      const entries = entriesOf(form.id, start, { [takenOn(step)]: taken, [periodOf(form, 'notice')]: period })
      const again = readEntries(writeEntries(entries))
      expect(deadlinesOf(again)).toEqual(deadlinesOf(entries))
      expect(`${writeEntries(again)}`).toBe(`${writeEntries(entries)}`)
    }),
  )
})

test('the next step is the first of today or later that has not been taken', () => {
  const deadlines = deadlinesOf(entriesOf('fidic-2017-red', '2026-10-20', { 'on-notice': '2026-11-10' }))
  expect(nextOf(deadlines, '2026-11-11')?.step.id).toBe('late-notice')
  expect(nextOf(deadlines, '2027-01-12')?.step.id).toBe('claim')
  expect(nextOf(deadlines, '2027-01-13')?.step.id).toBe('agreement')
  expect(nextOf(deadlines, '2030-01-01')).toBeUndefined()
})

test.for([
  ['form', { form: 'fidic-2030', start: '2026-10-20' }],
  ['form', { start: '2026-10-20' }],
  ['start', { form: 'nec4-ecc' }],
  ['start', { form: 'nec4-ecc', start: '2026-02-30' }],
  ['start', { form: 'nec4-ecc', start: '20.10.2026' }],
  ['start', { form: 'nec4-ecc', start: '1984-12-31' }],
  ['start', { form: 'nec4-ecc', start: '+275760-09-13' }],
  ['country', { form: 'nec4-ecc', start: '2026-10-20', country: 'France' }],
  ['period-nec4-ecc-notice', { form: 'nec4-ecc', start: '2026-10-20', 'period-nec4-ecc-notice': '0' }],
  ['period-nec4-ecc-notice', { form: 'nec4-ecc', start: '2026-10-20', 'period-nec4-ecc-notice': '1e3' }],
  ['on-claim', { form: 'fidic-1999-red', start: '2026-10-20', 'on-claim': 'soon' }],
  [
    'on-decision',
    { form: 'fidic-1999-red', start: '2026-10-20', 'on-reference': '2027-02-01', 'on-decision': '2027-01-31' },
  ],
  [
    'on-response',
    { form: 'fidic-1999-red', start: '2026-10-20', 'on-claim': '2026-12-01', 'on-response': '2026-11-30' },
  ],
  ['on-claim', { form: 'fidic-1999-red', start: '2026-10-20', 'on-claim': '2026-10-19' }],
] as [string, Record<string, string>][])('%s is refused in %o, and what was typed is kept', ([name, given]) => {
  const { errors, typed } = readEntries(new URLSearchParams(given))
  expect(Object.keys(errors)).toEqual([name])
  expect(typed).toEqual(given)
})

test('an empty page has no errors', () => {
  expect(readEntries(new URLSearchParams()).errors).toEqual({})
})

test('the weekend is Friday and Saturday, or Saturday and Sunday, by country', () => {
  const [friday, sunday] = ['2026-11-27', '2026-11-29'].map(weekdayOf) as [number, number]
  const rests = (day: number) =>
    ['UAE', 'Saudi Arabia', 'Egypt', 'Lebanon', 'Morocco', 'Iraq', ''].filter((country) => isRestDay(country, day))
  expect(rests(friday)).toEqual(['Saudi Arabia', 'Egypt', 'Iraq'])
  expect(rests(sunday)).toEqual(['UAE', 'Lebanon', 'Morocco'])
})
