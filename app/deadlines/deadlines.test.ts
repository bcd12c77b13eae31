import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, type Deadline, deadlinesOf, isCounted, nextOf, weekdayOf } from './deadlines.ts'
import { periodOf, readEntries, takenOn, takenSteps, writeEntries } from './entries.ts'
import { contractForms } from './forms.ts'
import { isRestDay } from './rest-days.ts'

const entriesOf = (form: string, start: string, others: Record<string, string> = {}) =>
  readEntries(new URLSearchParams({ form, start, ...others }))

const NEVER = '1985-01-01'

const datesOf = (form: string, start: string, others?: Record<string, string>, today = NEVER) =>
  Object.fromEntries(
    deadlinesOf(entriesOf(form, start, others), today).flatMap(({ step, day }) => (day ? [[step.id, day]] : [])),
  )

type Counted = {
  form: string
  start: string
  others?: Record<string, string>
  /** From an entered day, in the file too. */
  deadlines: Record<string, string>
  /** From the last day of the step before. */
  assumed?: Record<string, string>
}

// Counted by hand on a printed calendar.
const counted: Record<string, Counted> = {
  '1987, nothing entered': {
    form: 'fidic-1987',
    start: '2026-02-15',
    deadlines: { extension: '2026-03-15', notice: '2026-03-15' },
    assumed: { particulars: '2026-04-12', account: '2026-04-12' },
  },
  '1999 Red': {
    form: 'fidic-1999-red',
    start: '2026-11-01',
    deadlines: { notice: '2026-11-29', claim: '2026-12-13' },
    assumed: { response: '2027-01-24' },
  },
  '1999 Yellow with a reference to the board': {
    form: 'fidic-1999-yellow',
    start: '2025-10-05',
    others: { 'on-reference': '2026-03-01' },
    deadlines: { notice: '2025-11-02', claim: '2025-11-16', decision: '2026-05-24' },
    assumed: { response: '2025-12-28', dissatisfaction: '2026-06-21', arbitration: '2026-08-16' },
  },
  '1999 Silver, to a leap day': {
    form: 'fidic-1999-silver',
    start: '2028-02-01',
    deadlines: { notice: '2028-02-29', claim: '2028-03-14' },
    assumed: { response: '2028-04-25' },
  },
  '2017 Red, nothing entered': {
    form: 'fidic-2017-red',
    start: '2026-06-10',
    deadlines: { notice: '2026-07-08', claim: '2026-09-02' },
    assumed: {
      'late-notice': '2026-07-22',
      agreement: '2026-10-14',
      determination: '2026-11-25',
      'determination-dissatisfaction': '2026-12-23',
      reference: '2027-02-03',
      decision: '2027-04-28',
      dissatisfaction: '2027-05-26',
      arbitration: '2027-06-23',
    },
  },
  '2017 Yellow, four days entered': {
    form: 'fidic-2017-yellow',
    start: '2026-06-10',
    others: {
      'on-notice': '2026-06-20',
      'on-claim': '2026-07-15',
      'on-determination': '2026-09-01',
      'on-determination-dissatisfaction': '2026-09-10',
    },
    deadlines: {
      notice: '2026-07-08',
      'late-notice': '2026-07-04',
      claim: '2026-09-02',
      agreement: '2026-08-26',
      'determination-dissatisfaction': '2026-09-29',
      reference: '2026-10-22',
    },
    assumed: {
      determination: '2026-10-07',
      decision: '2027-01-14',
      dissatisfaction: '2027-02-11',
      arbitration: '2027-03-11',
    },
  },
  '2017 Silver, over a new year': {
    form: 'fidic-2017-silver',
    start: '2026-12-05',
    deadlines: { notice: '2027-01-02', claim: '2027-02-27' },
    assumed: { 'late-notice': '2027-01-16' },
  },
  '1999 Red, amended to 14 days': {
    form: 'fidic-1999-red',
    start: '2026-11-20',
    others: { 'period-fidic-1999-red-notice': '14' },
    deadlines: { notice: '2026-12-04', claim: '2027-01-01' },
  },
  '2017 Red, from the last day of a year': {
    form: 'fidic-2017-red',
    start: '2026-12-31',
    deadlines: { notice: '2027-01-28', claim: '2027-03-25' },
  },
  '2017 Red, over a leap day': {
    form: 'fidic-2017-red',
    start: '2028-01-31',
    deadlines: { notice: '2028-02-28', claim: '2028-04-24' },
  },
  '1999 Red, from a leap day': {
    form: 'fidic-1999-red',
    start: '2028-02-29',
    deadlines: { notice: '2028-03-28', claim: '2028-04-11' },
  },
  '1999 Red, a claim that continues': {
    form: 'fidic-1999-red',
    start: '2026-11-01',
    others: { 'on-claim': '2026-12-31', 'on-interim-claim': '2027-01-31', 'on-effects-end': '2027-03-15' },
    deadlines: {
      notice: '2026-11-29',
      claim: '2026-12-13',
      response: '2027-02-11',
      update: '2027-02-28',
      'final-claim': '2027-04-12',
    },
  },
  '2017 Silver, a claim that continues in a leap year': {
    form: 'fidic-2017-silver',
    start: '2027-12-01',
    others: { 'on-interim-claim': '2028-01-31', 'on-effects-end': '2028-02-01' },
    deadlines: { notice: '2027-12-29', claim: '2028-02-23', update: '2028-02-29', 'final-claim': '2028-02-29' },
  },
  '1999 Red, a late notice and an early claim': {
    form: 'fidic-1999-red',
    start: '2026-10-01',
    others: { 'on-notice': '2026-11-05', 'on-claim': '2026-11-20' },
    deadlines: { notice: '2026-10-29', claim: '2026-11-12', response: '2027-01-01' },
  },
  'another contract': {
    form: 'other',
    start: '2026-12-20',
    others: {
      'on-claim': '2027-01-10',
      'period-other-notice': '14',
      'period-other-claim': '30',
      'period-other-response': '21',
    },
    deadlines: { notice: '2027-01-03', claim: '2027-01-19', response: '2027-01-31' },
  },
  '1987, 84, 70 and 56 days': {
    form: 'fidic-1987',
    start: '2026-01-05',
    others: { 'on-reference': '2026-03-02', 'on-decision': '2026-05-20', 'on-intention': '2026-07-10' },
    deadlines: {
      extension: '2026-02-02',
      notice: '2026-02-02',
      decision: '2026-05-25',
      intention: '2026-07-29',
      arbitration: '2026-09-04',
    },
  },
  '1987, 70 days after no decision': {
    form: 'fidic-1987',
    start: '2026-01-05',
    others: { 'on-reference': '2026-03-02' },
    deadlines: { extension: '2026-02-02', notice: '2026-02-02', decision: '2026-05-25' },
    assumed: { intention: '2026-08-03', arbitration: '2026-09-28' },
  },
  '1999 Silver, a board for one dispute': {
    form: 'fidic-1999-silver',
    start: '2026-10-01',
    others: { 'on-intention-to-refer': '2026-12-10', 'on-reference': '2027-01-20' },
    deadlines: { notice: '2026-10-29', claim: '2026-11-12', board: '2027-01-07', decision: '2027-04-14' },
  },
  '1987, account and particulars from what was given': {
    form: 'fidic-1987',
    start: '2026-10-20',
    others: { 'on-notice': '2026-11-02', 'on-extension': '2026-11-10' },
    deadlines: {
      extension: '2026-11-17',
      notice: '2026-11-17',
      account: '2026-11-30',
      particulars: '2026-12-08',
    },
  },
}

test.for(Object.entries(counted))('%s', ([, { form, start, others, deadlines, assumed = {} }]) => {
  const all = deadlinesOf(entriesOf(form, start, others), start)
  const datesWhere = (isWanted: (deadline: Deadline) => boolean) =>
    Object.fromEntries(all.filter(isWanted).flatMap(({ step, day }) => (day ? [[step.id, day]] : [])))
  expect(datesWhere(isCounted)).toEqual(deadlines)
  expect(datesWhere((deadline) => !isCounted(deadline))).toMatchObject(assumed)
})

test('a passed step without a day is first, and what follows it waits, unless silence begins the next period', () => {
  const standing = (form: string, start: string, today: string, others = {}) =>
    deadlinesOf(entriesOf(form, start, others), today).map(({ step, standing }) => `${step.id} ${standing}`)
  expect(standing('fidic-1999-red', '2026-10-01', '2026-11-26')).toEqual([
    'notice passed',
    'claim passed',
    'response waiting',
    'update waiting',
    'final-claim waiting',
    'decision waiting',
    'dissatisfaction waiting',
    'arbitration waiting',
  ])
  expect(standing('fidic-2017-red', '2026-06-10', '2026-11-26', { 'on-notice': '2026-07-01' })).toContain(
    'agreement waiting',
  )
  const claimed = { 'on-notice': '2026-06-20', 'on-claim': '2026-07-15' }
  expect(standing('fidic-2017-red', '2026-06-10', '2026-10-20', claimed).slice(0, 6)).toEqual([
    'late-notice passed',
    'agreement passed',
    'determination passed',
    'notice given',
    'claim given',
    'update waiting',
  ])
  expect(datesOf('fidic-2017-red', '2026-06-10', claimed, '2026-10-20')).toMatchObject({
    determination: '2026-10-07',
    'determination-dissatisfaction': '2026-11-04',
  })
})

test('a changed period stays with its form of contract', () => {
  const changed = { 'period-fidic-1999-red-notice': '21', 'period-fidic-1999-red-claim': '56' }
  expect(datesOf('fidic-1999-red', '2026-10-20', changed)).toMatchObject({ notice: '2026-11-10', claim: '2026-12-15' })
  expect(datesOf('fidic-2017-red', '2026-10-20', changed)).toMatchObject({ notice: '2026-11-17', claim: '2027-01-12' })
  expect(`${writeEntries(entriesOf('fidic-1987', '2026-10-20', changed))}`).toBe('form=fidic-1987&start=2026-10-20')
})

test('of another contract nothing is counted without its periods', () => {
  expect(datesOf('other', '2026-10-20')).toEqual({})
  expect(datesOf('other', '2026-10-20', { 'period-other-claim': '60' })).toEqual({ claim: '2026-12-19' })
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

const entered = fc
  .dictionary(fc.constantFrom(...new Set(contractForms.flatMap((form) => takenSteps(form)))), aDay)
  .map((days) => Object.fromEntries(Object.entries(days).map(([step, day]) => [takenOn(step), day])))

test('no date of a file is assumed: each is its period after a day that was entered', () => {
  fc.assert(
    fc.property(aForm, aDay, entered, (form, start, days) => {
      const entries = entriesOf(form.id, start, days)
      const givenDays = [start, ...Object.values(entries.taken)]
      for (const { step, day = '', period = 0 } of deadlinesOf(entries, '').filter(isCounted)) {
        const ends = givenDays.map((given) => (step.months ? addMonths : addDays)(given, period))
        expect(ends).toContain(day)
      }
    }),
  )
})

test('which dates a file has does not depend on the day on which it is downloaded', () => {
  fc.assert(
    fc.property(aForm, aDay, entered, aDay, (form, start, days, today) => {
      const entries = entriesOf(form.id, start, days)
      const dates = (on: string) =>
        Object.fromEntries(
          deadlinesOf(entries, on)
            .filter(isCounted)
            .map(({ step, day }) => [step.id, day]),
        )
      expect(dates(today)).toEqual(dates(''))
    }),
  )
})

test('nothing that has passed without an entry stands below anything to come', () => {
  fc.assert(
    fc.property(aForm, aDay, entered, aDay, (form, start, days, today) => {
      const open = deadlinesOf(entriesOf(form.id, start, days), today).filter(
        ({ step, day, takenOn }) => day && !takenOn && !step.isEarliest,
      )
      const isPast = open.map(({ day = '' }) => day < today)
      expect(isPast).toEqual(isPast.toSorted((a, b) => Number(b) - Number(a)))
    }),
  )
})

test('the next date is never assumed, passed or taken', () => {
  fc.assert(
    fc.property(aForm, aDay, entered, aDay, (form, start, days, today) => {
      const next = nextOf(deadlinesOf(entriesOf(form.id, start, days), today), today)
      if (next) expect([isCounted(next), (next.day ?? '') >= today, next.takenOn]).toEqual([true, true, undefined])
    }),
  )
})

test('a changed period moves its step and what follows, and nothing before', () => {
  const published = aForm.filter(({ id }) => id !== 'other')
  fc.assert(
    fc.property(published, aDay, fc.nat(), fc.integer({ min: 1, max: 999 }), (form, start, place, period) => {
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
      expect(deadlinesOf(again, start)).toEqual(deadlinesOf(entries, start))
      expect(`${writeEntries(again)}`).toBe(`${writeEntries(entries)}`)
    }),
  )
})

test('the next date is the first of today or later that has not been taken', () => {
  const next = (today: string) =>
    nextOf(deadlinesOf(entriesOf('fidic-2017-red', '2026-10-20', { 'on-notice': '2026-11-10' }), today), today)?.step.id
  expect(next('2026-11-11')).toBe('late-notice')
  expect(next('2027-01-12')).toBe('claim')
  expect(next('2027-01-13')).toBeUndefined()
})

test.for([
  ['form', { form: 'fidic-2030', start: '2026-10-20' }],
  ['form', { form: 'nec4-ecc', start: '2026-10-20' }],
  ['form', { start: '2026-10-20' }],
  ['start', { form: 'fidic-1987' }],
  ['start', { form: 'fidic-1987', start: '2026-02-30' }],
  ['start', { form: 'fidic-1987', start: '20.10.2026' }],
  ['start', { form: 'fidic-1987', start: '1984-12-31' }],
  ['start', { form: 'fidic-1987', start: '+275760-09-13' }],
  ['country', { form: 'fidic-1987', start: '2026-10-20', country: 'France' }],
  ['period-fidic-1987-notice', { form: 'fidic-1987', start: '2026-10-20', 'period-fidic-1987-notice': '0' }],
  ['period-fidic-1987-notice', { form: 'fidic-1987', start: '2026-10-20', 'period-fidic-1987-notice': '1e3' }],
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
