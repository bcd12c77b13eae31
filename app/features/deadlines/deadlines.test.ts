import fc from 'fast-check'
import { expect, test } from 'vitest'
import { datesByHand } from '../../../test/deadlines-by-hand.ts'
import { addDays, addMonths, type Deadline, deadlinesOf, isCounted, nextDeadline, weekdayOf } from './deadlines.ts'
import { periodOf, readEntries, takenOn, takenSteps, writeEntries } from './entries.ts'
import { deadlineForms } from './forms.ts'
import { isRestDay } from './rest-days.ts'

const entriesOf = (form: string, start: string, others: Record<string, string> = {}) =>
  readEntries(new URLSearchParams({ form, start, ...others }))

const NEVER = '1985-01-01'

const datesOf = (form: string, start: string, others?: Record<string, string>, today = NEVER) =>
  Object.fromEntries(
    deadlinesOf(entriesOf(form, start, others), today).flatMap(({ step, day }) => (day ? [[step.id, day]] : [])),
  )

test.for(Object.entries(datesByHand))('%s', ([, { form, start, others, deadlines, assumed = {} }]) => {
  const all = deadlinesOf(entriesOf(form, start, others), start)
  const datesWhere = (isWanted: (deadline: Deadline) => boolean) =>
    Object.fromEntries(all.filter(isWanted).flatMap(({ step, day }) => (day ? [[step.id, day]] : [])))
  expect(datesWhere(isCounted)).toEqual(deadlines)
  expect(datesWhere((deadline) => !isCounted(deadline))).toMatchObject(assumed)
})

test('an overdue step without a date is first, and later steps wait for it, unless silence begins the next period', () => {
  const status = (form: string, start: string, today: string, others = {}) =>
    deadlinesOf(entriesOf(form, start, others), today).map(({ step, status }) => `${step.id} ${status}`)
  expect(status('fidic-1999-red', '2026-10-01', '2026-11-26')).toEqual([
    'notice passed',
    'claim passed',
    'response waiting',
    'update waiting',
    'final-claim waiting',
    'decision waiting',
    'dissatisfaction waiting',
    'arbitration waiting',
  ])
  expect(status('fidic-2017-red', '2026-06-10', '2026-11-26', { 'on-notice': '2026-07-01' })).toContain(
    'agreement waiting',
  )
  const claimed = { 'on-notice': '2026-06-20', 'on-claim': '2026-07-15' }
  expect(status('fidic-2017-red', '2026-06-10', '2026-10-20', claimed).slice(0, 6)).toEqual([
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

test('in the Silver Book 1999 only the Contractor must answer a determination within 14 days', () => {
  const forms = deadlineForms.filter(({ steps }) => steps.some(({ days }) => days === 14)).map(({ id }) => id)
  expect(forms).toEqual(['fidic-1999-silver', 'fidic-2017-red', 'fidic-2017-yellow', 'fidic-2017-silver'])
  const { steps = [] } = deadlineForms.find(({ id }) => id === 'fidic-1999-silver') ?? {}
  expect(steps.find(({ id }) => id === 'determination-dissatisfaction')).toMatchObject({
    who: 'Contractor',
    clause: '3.5',
    days: 14,
    texts: ['Without this notice, each Party must give effect to the determination.'],
  })
  expect(datesOf('fidic-1999-silver', '2031-03-10')).not.toHaveProperty('determination-dissatisfaction')
})

test('saved addresses stay valid', () => {
  const saved =
    'form=fidic-1999-silver&start=2026-10-01&country=UAE&on-claim=2026-11-10&on-further-particulars=2026-11-12&on-response=2026-12-20&on-notice=2026-10-20&on-interim-claim=2026-11-10&on-effects-end=2026-11-01&on-reference=2027-01-20&on-decision=2027-03-01&on-dissatisfaction=2027-03-10&on-intention-to-refer=2026-12-10&on-board=2026-12-30&period-fidic-1999-silver-board=21'
  const { errors, typed, taken } = readEntries(new URLSearchParams(saved))
  expect([errors, typed]).toEqual([{}, Object.fromEntries(new URLSearchParams(saved))])
  expect(Object.keys(taken)).toHaveLength(11)
})

test('a changed period stays with its form of contract', () => {
  const changed = { 'period-fidic-1999-red-notice': '21', 'period-fidic-1999-red-claim': '56' }
  expect(datesOf('fidic-1999-red', '2026-10-20', changed)).toMatchObject({ notice: '2026-11-10', claim: '2026-12-15' })
  expect(datesOf('fidic-2017-red', '2026-10-20', changed)).toMatchObject({ notice: '2026-11-17', claim: '2027-01-12' })
  expect(`${writeEntries(entriesOf('fidic-1987', '2026-10-20', changed))}`).toBe('form=fidic-1987&start=2026-10-20')
})

test('no date of another contract is counted without its periods', () => {
  expect(datesOf('other', '2026-10-20')).toEqual({})
  expect(datesOf('other', '2026-10-20', { 'period-other-claim': '60' })).toEqual({ claim: '2026-12-19' })
})

test('the Silver Book has no Engineer, and its own clauses', () => {
  const { steps: silver1999 = [] } = deadlineForms.find(({ id }) => id === 'fidic-1999-silver') ?? {}
  const { steps: silver2017 = [] } = deadlineForms.find(({ id }) => id === 'fidic-2017-silver') ?? {}
  expect(JSON.stringify([silver1999, silver2017])).not.toMatch(/Engineer|3\.7/)
  expect(silver2017.find(({ id }) => id === 'determination')).toMatchObject({
    who: "Employer's Representative",
    clause: '3.5.3',
  })
})

const aDay = fc.integer({ min: 0, max: 30_000 }).map((days) => addDays('2000-01-01', days))
const aForm = fc.constantFrom(...deadlineForms)

const entered = fc
  .dictionary(fc.constantFrom(...new Set(deadlineForms.flatMap((form) => takenSteps(form)))), aDay)
  .map((days) => Object.fromEntries(Object.entries(days).map(([step, day]) => [takenOn(step), day])))

test('each date of a file is its period after an entered date', () => {
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

test('the counted dates do not depend on today', () => {
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

test('overdue steps without an entry are listed before later steps', () => {
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
      const next = nextDeadline(deadlinesOf(entriesOf(form.id, start, days), today), today)
      if (next) expect([isCounted(next), (next.day ?? '') >= today, next.takenOn]).toEqual([true, true, undefined])
    }),
  )
})

test('a changed period moves its step and later steps, and no earlier step', () => {
  const published = aForm.filter(({ id }) => id !== 'other')
  fc.assert(
    fc.property(published, aDay, fc.nat(), fc.integer({ min: 1, max: 999 }), (form, start, place, period) => {
      const changed = form.steps[place % form.steps.length]
      if (!changed) return
      const [before, after] = [{}, { [periodOf(form, changed.id)]: `${period}` }].map((edits) =>
        datesOf(form.id, start, edits),
      )
      const follows = new Set([changed.id])
      for (const { id, from } of form.steps) if (from.step && follows.has(from.step)) follows.add(id)
      const shift = (id: string) =>
        Math.round((Date.parse(after?.[id] ?? '') - Date.parse(before?.[id] ?? '')) / 86_400_000)
      for (const { id } of form.steps) {
        if (!before?.[id]) continue
        expect(shift(id)).toBe(follows.has(id) ? shift(changed.id) : 0)
      }
    }),
  )
})

test('entries that are written into an address are read again unchanged', () => {
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

test('the next date is the first date from today on whose step was not taken', () => {
  const next = (today: string) =>
    nextDeadline(deadlinesOf(entriesOf('fidic-2017-red', '2026-10-20', { 'on-notice': '2026-11-10' }), today), today)
      ?.step.id
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
  [
    'on-further-particulars',
    { form: 'fidic-1999-red', start: '2026-10-20', 'on-claim': '2026-12-01', 'on-further-particulars': '2026-11-30' },
  ],
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
