import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ICAL from 'ical.js'
import sql from 'sql-template-tag'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { datesByHand } from '../../../test/deadlines-by-hand.ts'
import { freePort } from '../../../test/environment.ts'
import { describedBy, linksIn, type Page, parsePage, textOf } from '../../../test/page.ts'
import { ended, run, started } from '../../../test/program.ts'
import { testServer } from '../../../test/server.ts'
import { countries } from '../../vocabulary/closed-lists.ts'
import { addDays } from './deadlines.ts'
import { deadlineForms } from './forms.ts'
import { zoneIn } from './rest-days.ts'

const site = await testServer({ TIME_ZONE: 'Asia/Riyadh' })
afterAll(() => site.close())

async function pageAt(path: string) {
  const { text, status } = await site.get(path)
  return parsePage(text, status)
}

const START = '2026-10-20'
const address = (others: Record<string, string> = {}, language = '') =>
  `${language}/deadlines?${new URLSearchParams({ form: 'fidic-2017-red', start: START, ...others })}`

test('the form leads to one address, which leaves out empty entries and standard periods', async () => {
  const { status, headers } = await site.get(
    `/ar/deadlines?start=${START}&form=fidic-2017-red&country=&on-claim=&period-fidic-2017-red-claim=84&period-fidic-2017-red-notice=21&x=1`,
  )
  expect([status, headers.get('Location')]).toEqual([
    302,
    `/ar/deadlines?form=fidic-2017-red&start=${START}&period-fidic-2017-red-notice=21`,
  ])
})

const rowOf = (page: Page, step: string) => page.document.getElementById(step) as Element
const datesIn = (page: Page, step: string) =>
  [...rowOf(page, step).querySelectorAll('.date time')].map((time) => time.getAttribute('datetime'))
const bandsIn = (page: Page) =>
  [...page.document.querySelectorAll('.band')].map((band) => textOf(band.querySelector('strong') as Element))
const todayIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date())

const FUTURE = '2090-01-10'

test('each step has its date in both calendars, its party, clause, period and the consequence of missing it', async () => {
  const page = await pageAt(address({ start: FUTURE, country: 'UAE' }))
  expect(textOf(rowOf(page, 'notice'))).toMatch(
    /^1 Notice of claim The claiming Party · clause 20\.2\.1 Tuesday,? 7 February 2090 .* AH In .* days Period in days : Notice of claim Given on : Notice of claim As soon as practicable, and no later than this date\. The contract says that without it there is no extension of time/,
  )
  expect(textOf(rowOf(page, 'late-notice'))).toMatch(/ At the latest 21 February 2090 if step 1 is on 7 February 2090 /)
  expect(textOf(rowOf(page, 'decision'))).toContain('Received on')
  expect(textOf(rowOf(page, 'update'))).toContain('Needs a date from you')
  expect(bandsIn(page)).toEqual(['Coming', 'No date yet', 'At the latest'])
})

test('overdue steps come first, then the next date that is counted from an entered date', async () => {
  const today = todayIn('Asia/Riyadh')
  const start = addDays(today, -30)
  const page = await pageAt(address({ start }))
  expect(textOf(page.getByRole('status'))).toMatch(
    /^Overdue unless already given: Notice of claim .* · 2 days ago .* If you have given it, enter the date\. If not, give it now and ask a lawyer\. The law may still help\. Given on ?: Notice of claim Update the dates Next: Fully detailed claim .* · In 54 days /,
  )
  expect(bandsIn(page)[0]).toBe('Passed, no date entered')
  expect(textOf(rowOf(page, 'late-notice'))).toContain('Needs the date of step 1')
  const done = await pageAt(address({ start, 'on-notice': today }))
  expect(textOf(done.getByRole('status'))).toMatch(/ Next: Engineer's notice that the claim is late .* · In 14 days /)
  expect(textOf(rowOf(done, 'notice'))).toContain('2 days late')
  const over = await pageAt(address({ start: '1999-01-01' }))
  expect(textOf(over.getByRole('status'))).toContain('We need more dates from you to calculate the next steps.')
})

test('no sentence is repeated, except the rules of the contract for each step', async () => {
  const late = { start: '1999-01-01', 'on-notice': '1999-03-01' }
  const pages: Record<string, string>[] = [{ start: '1999-01-01' }, { start: FUTURE }, { 'on-notice': START }, late]
  for (const path of pages.map((entries) => address(entries))) {
    const { document } = await pageAt(path)
    for (const part of document.querySelectorAll('.step-texts, .entry-form, .quick-day')) part.remove()
    const texts = [...document.querySelectorAll('main p, main .band th')].map(textOf)
    const sentences = texts.flatMap((text) => text.match(/[^.]+\.(?= |$)/g) ?? [])
    expect(sentences.length).toBeGreaterThan(9)
    expect(sentences.filter((each, at) => sentences.indexOf(each) !== at)).toEqual([])
  }
})

test('today is the date in the chosen country', async () => {
  const zones = await Promise.all(
    countries.map(async (country) => {
      const { rows } = await site.database.staff.query(sql`select zone_of(${country}) as zone`)
      return [country, rows[0]?.zone]
    }),
  )
  expect(countries.map((country) => [country, zoneIn(country)])).toEqual(zones)
  const start = addDays(todayIn('Africa/Cairo'), -30)
  const page = await pageAt(address({ start, country: 'Egypt' }))
  expect(page.text).toContain('in the time zone Africa/Cairo')
  expect(page.document.querySelector('[data-kind="today"] time')?.getAttribute('datetime')).toBe(
    todayIn('Africa/Cairo'),
  )
  expect((await pageAt(address())).text).toContain('in the time zone Asia/Riyadh')
})

test('the timeline has each date that the table has, and today only if it is near', async () => {
  const page = await pageAt(address({ start: FUTURE, 'on-effects-end': '2098-01-01' }))
  const points = [...page.document.querySelectorAll('.timeline [data-kind]')]
  const kinds = points.map((point) => point.getAttribute('data-kind'))
  expect(kinds).toEqual(['start', 'coming', 'assumed', 'coming', ...Array(7).fill('assumed'), 'coming'])
  for (const digit of page.document.querySelectorAll('[data-n]')) expect(digit.getAttribute('data-n')).toMatch(/^\d$/)
})

test('a date on a weekend day of the country says so, and stays', async () => {
  const start = '2089-11-06'
  const saudi = await pageAt(address({ start, country: 'Saudi Arabia' }))
  expect(saudi.queryAllByText(/A weekend day/)).toEqual([])
  const emirates = await pageAt(address({ start, country: 'UAE' }))
  expect(emirates.getAllByText('A weekend day (UAE). The date does not move for it.').length).toBeGreaterThan(5)
})

test('the page and the file mark a period that the reader has changed', async () => {
  const query = address({ start: FUTURE, 'period-fidic-2017-red-notice': '21' })
  const yours = 'Your period in days: 21. Standard: 28.'
  expect((await pageAt(query)).getAllByText(yours)).toHaveLength(1)
  const descriptions = (await eventsAt(query)).map(({ description }) => description)
  expect(descriptions.map((text) => text.includes(yours))).toEqual([true, false])
  expect(descriptions.map((text) => text.includes('This is the standard period.'))).toEqual([false, true])
})

test('the Arabic page is entirely in Arabic', async () => {
  const page = await pageAt(address({ start: FUTURE }, '/ar'))
  expect(textOf(rowOf(page, 'notice'))).toMatch(
    /^1 الإشعار بالمطالبة الطرف صاحب المطالبة · البند الفرعي 20\.2\.1 الثلاثاء، 7 فبراير 2090 .* هـ بعد .* يوم/,
  )
  expect(textOf(rowOf(page, 'agreement'))).toContain('في أبعد تقدير 16 مايو 2090 إذا تمت الخطوة 3 في 4 أبريل 2090')
})

test('further particulars restart the period, and leave the claim in time', async () => {
  const entries = { start: '2090-01-10', 'on-claim': '2090-03-01', 'on-further-particulars': '2090-06-01' }
  const page = await pageAt(address(entries))
  expect(textOf(rowOf(page, 'claim'))).toContain('34 days early')
  expect(datesIn(page, 'agreement')).toEqual(['2090-07-13'])
  expect(textOf(rowOf(page, 'agreement'))).toContain('Notice of no agreement received on')
})

test('after silence the page says that the notice is needed', async () => {
  for (const [form, step] of [
    ['fidic-1987', 'intention'],
    ['fidic-1999-red', 'dissatisfaction'],
    ['fidic-2017-silver', 'dissatisfaction'],
  ] as const)
    expect([form, textOf(rowOf(await pageAt(address({ form, start: FUTURE })), step))]).toEqual([
      form,
      expect.stringContaining('no arbitration can begin without it, even if no decision was given'),
    ])
})

test('without a counted date there is no file to add', async () => {
  const links = async (others: Record<string, string>) =>
    linksIn((await pageAt(address(others))).getByRole('status'), /calendar$/)
  expect(await links({ form: 'other' })).toEqual([])
  expect(await links({ form: 'other', start: FUTURE, 'period-other-notice': '14' })).toHaveLength(1)
})

test('an address of a form that is no longer counted asks for the form, as its file does', async () => {
  const page = await pageAt(`/deadlines?form=nec4-ecc&start=${START}&period-nec4-ecc-notice=4`)
  expect(describedBy(page.getByLabelText('Form and edition of the contract'))).toBe(
    'Please choose the form and edition of your contract, or “Another contract”',
  )
  expect(page.getByLabelText(/^Date you became aware/)).toHaveProperty('value', START)
  const { status, headers } = await site.get(`/deadlines.ics?form=nec4-ecc&start=${START}&step=notice`)
  expect([status, headers.get('Location')]).toEqual([302, `/deadlines?form=nec4-ecc&start=${START}`])
})

test.for(Object.entries(datesByHand))(
  'the dates of %s are the same on the page and in the file, in both languages',
  async ([, { form, start, others, deadlines }]) => {
    for (const language of ['', '/ar']) {
      const query = address({ form, start, ...others }, language)
      const page = await pageAt(query)
      for (const [step, day] of Object.entries(deadlines)) expect([step, datesIn(page, step)]).toEqual([step, [day]])
      const today = todayIn('Asia/Riyadh')
      const left = Object.entries(deadlines).filter(([step, day]) => !others?.[`on-${step}`] && day >= today)
      const dates = left.map(([, day]) => day).toSorted()
      const [link] = linksIn(page.getByRole('status'), /calendar$|التقويم$/)
      expect(link === undefined).toBe(dates.length === 0)
      if (link) expect((await eventsAt(query)).map(({ startDate }) => `${startDate}`).toSorted()).toEqual(dates)
    }
  },
)

test('no file has an assumed date, and a link to the file of an assumed date leads to the page', async () => {
  for (const { id } of deadlineForms.filter(({ id }) => id !== 'other')) {
    const query = address({ form: id, start: FUTURE })
    const page = await pageAt(query)
    expect([id, page.document.querySelectorAll('[data-status="assumed"] .step').length > 0]).toEqual([id, true])
    const counted = page.document.querySelectorAll('[data-status="coming"] .step').length
    expect([id, (await eventsAt(query)).length]).toEqual([id, counted])
  }
  const { status, headers } = await site.get(`${address().replace('?', '.ics?')}&step=determination`)
  expect([status, headers.get('Location')]).toEqual([302, address()])
})

test('an error is shown at its field, and no typed text is lost', async () => {
  const page = await pageAt(
    address({ start: '2026-02-30', 'period-fidic-2017-red-claim': 'ten', 'on-notice': '2026-11-01' }),
  )
  expect(textOf(page.getByRole('alert'))).toBe('Please correct the marked entries to see the dates.')
  expect(describedBy(page.getByLabelText('Date you became aware of the event'))).toContain(
    'Please enter a date between 1985 and 2099',
  )
  const value = (name: string) =>
    page.document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.getAttribute('value')
  expect(['start', 'period-fidic-2017-red-claim', 'on-notice'].map(value)).toEqual(['2026-02-30', 'ten', '2026-11-01'])
  expect(textOf(page.getByRole('status'))).toBe('')
})

test('the page asks for the edition of a form', async () => {
  const page = await pageAt(`/deadlines?form=&start=${START}`)
  expect(describedBy(page.getByLabelText('Form and edition of the contract'))).toBe(
    'Please choose the form and edition of your contract, or “Another contract”',
  )
})

test('the file leaves out steps that were taken and past dates, and there is no file if no date is left', async () => {
  const today = todayIn('Asia/Riyadh')
  const [nothing, one] = ['1999-01-01', addDays(today, -30)].map((start) => address({ start })) as [string, string]
  const offer = async (query: string) => linksIn((await pageAt(query)).getByRole('status'), /calendar$/)
  const text = async (query: string) => textOf((await pageAt(query)).getByRole('status'))
  expect(await offer(nothing)).toEqual([])
  expect(await site.get(nothing.replace('?', '.ics?'))).toMatchObject({ status: 302 })
  expect(await text(one)).toContain('Add this date to calendar')
  expect((await eventsAt(one)).map(({ startDate }) => `${startDate}`)).toEqual([addDays(today, 54)])
  const taken = address({ start: today, 'on-notice': today })
  expect(await text(taken)).toContain('Add these 2 dates to calendar')
  expect((await eventsAt(taken)).map(({ summary }) => summary.replace(/ \(.*/, ''))).toEqual([
    "Engineer's notice that the claim is late",
    'Fully detailed claim',
  ])
  const last = address({ form: 'other', start: addDays(today, -14), 'period-other-notice': '14' })
  expect(await text(last)).toContain('Add this date to calendar')
})

test('a late notice is shown first with its possible consequences, and each step counts its own days', async () => {
  const start = addDays(todayIn('Asia/Riyadh'), -40)
  const first = async (form: string, others: Record<string, string> = { 'on-notice': addDays(start, 40) }) =>
    textOf((await pageAt(address({ form, start, ...others }))).getByRole('status'))
  const barred = /^Notice of claim: 12 days late Given on: .* It was due on .*\. The contract can exclude the claim\. /
  for (const form of ['fidic-1999-red', 'fidic-1999-yellow', 'fidic-1999-silver']) {
    expect(await first(form)).toMatch(barred)
    expect(await first(form)).toMatch(/exclude the claim\. Ask a lawyer\. The law may still help\./)
  }
  for (const form of ['fidic-2017-red', 'fidic-2017-yellow', 'fidic-2017-silver']) {
    expect(await first(form)).toMatch(barred)
    expect(await first(form)).toMatch(/ Give your reasons in the fully detailed claim \(20\.2\.2\)\. Ask a lawyer\. /)
  }
  expect(await first('other', { 'on-notice': addDays(start, 26), 'period-other-notice': '14' })).toMatch(barred)
  expect(await first('fidic-1987')).toMatch(
    /^Notice of claim for payment: 12 days late .* The contract can limit the claim\. Ask a lawyer\./,
  )
  expect(await first('fidic-1999-silver', { 'on-notice': addDays(start, 28) })).not.toContain('late')
  const decided = { 'on-determination': start, 'on-determination-dissatisfaction': addDays(start, 15) }
  expect(await first('fidic-1999-silver', decided)).toMatch(
    /^Notice of dissatisfaction with the Employer's determination: 1 day late .* The determination can be binding\./,
  )
  const { text } = await site.get(address({ form: 'fidic-2017-red', start, 'on-notice': addDays(start, 40) }, '/ar'))
  expect(textOf(parsePage(text, 200).getByRole('status'))).toMatch(
    /^الإشعار بالمطالبة: تأخُّر 12 يومًا تاريخ التقديم: .* قد يُسقط العقد المطالبة\./,
  )
})

test('an overdue reference to a board says first that it needs a board', async () => {
  const others = {
    start: '2025-01-05',
    'on-determination': '2025-06-01',
    'on-determination-dissatisfaction': '2025-06-10',
  }
  const page = await pageAt(address(others))
  expect(textOf(page.getByRole('status'))).toMatch(
    /Overdue unless already given: Reference to the dispute board \(DAAB\) .* Only if your contract has kept the board\. /,
  )
  expect(textOf(rowOf(page, 'reference'))).toMatch(/Only if your contract has kept the board\. The contract says that /)
})

test('the page asks about a date in the future, and still shows the dates', async () => {
  const question = 'This date is in the future. Is the year right?'
  const page = await pageAt(address({ start: '2062-10-20', 'on-notice': '2062-11-01' }))
  expect(page.getAllByText(question)).toHaveLength(2)
  expect(describedBy(page.getByLabelText('Date you became aware of the event'))).toContain(question)
  expect(page.document.querySelector('details.entry-fold')?.hasAttribute('open')).toBe(true)
  expect(datesIn(page, 'claim')).toEqual(['2063-01-12'])
  expect((await pageAt(address({ start: todayIn('Asia/Riyadh') }))).queryAllByText(question)).toEqual([])
})

test('the page says first that the periods were not compared with the books', async () => {
  for (const path of ['/deadlines', address()]) {
    const text = (await pageAt(path)).text
    const place = text.indexOf('We have not checked these periods against the published FIDIC books.')
    expect([path, place > 0, place < text.indexOf('Form and edition of the contract')]).toEqual([path, true, true])
  }
})

test('no cache stores a page with entries, and the log contains neither its query nor the query of its file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dalil-deadlines-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }))
  const PORT = await freePort()
  const { child, output } = run('build/server/serve.js', { PORT, DATA_DIR: folder })
  await started({ child, output })
  const queries = [
    address({ 'on-notice': '2026-11-03' }),
    address({ start: FUTURE }).replace('?', '.ics?'),
    '/deadlines?start=2026-13-77',
  ]
  for (const path of queries)
    expect((await fetch(`http://127.0.0.1:${PORT}${path}`)).headers.get('Cache-Control')).toBe('no-store')
  const empty = await fetch(`http://127.0.0.1:${PORT}/deadlines`)
  expect(empty.headers.get('Cache-Control')).not.toContain('no-store')
  child.kill('SIGTERM')
  expect(await ended(child)).toBe(0)
  expect(output.text.match(/"path":"\/deadlines(\.ics)?"/g)).toHaveLength(4)
  expect(output.text).not.toMatch(/fidic|2090|2026-1[013]-[0-3]\d(?!T)/)
})

const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))

async function eventsAt(query: string) {
  const { status, headers, text } = await site.get(query.replace('?', '.ics?'))
  expect([status, headers.get('Content-Type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  return eventsIn(text)
}

test('an event is a whole day, with reminders 14, 7, 3 and 1 day before it', async () => {
  for (const language of ['', '/ar']) {
    const query = address({ start: FUTURE }, language)
    const { text } = await site.get(query.replace('?', '.ics?'))
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    const events = eventsIn(text)
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(2)
    for (const { startDate, summary, description, component } of events) {
      expect([startDate.isDate, summary.length > 10, description.includes(FUTURE)]).toEqual([true, true, true])
      const alarms = component.getAllSubcomponents('valarm')
      expect(alarms.map((alarm) => `${alarm.getFirstPropertyValue('trigger')}`)).toEqual([
        '-P14D',
        '-P7D',
        '-P3D',
        '-P1D',
      ])
    }
  }
})

test('the file names the language of its texts', async () => {
  const start = FUTURE
  expect((await site.get(address({ start }).replace('?', '.ics?'))).text).toContain('PRODID:-//Dalil//Dalil//EN\r\n')
  const { text } = await site.get(address({ start }, '/ar').replace('?', '.ics?'))
  expect(text).toContain('PRODID:-//دليل//Dalil//AR\r\n')
})

test('events of two projects with the same form and start have ids of their own', async () => {
  const firstId = async (entries: Record<string, string>) =>
    (await eventsAt(address({ start: FUTURE, ...entries }))).find(({ uid }) => uid.includes('-claim@'))?.uid
  const projects: Record<string, string>[] = [
    {},
    { country: 'Qatar' },
    { country: 'Egypt' },
    { 'period-fidic-2017-red-notice': '21' },
  ]
  const ids = await Promise.all(projects.map(firstId))
  expect(new Set(ids).size).toBe(4)
  // Entering the date of a step does not make this a different project, so the event keeps its id, and the calendar
  // updates it.
  expect(await firstId({ country: 'Qatar', 'on-notice': '2090-01-20' })).toBe(ids[1])
})

test('the file of one step has only this step, and the address of an empty file leads to the page', async () => {
  const file = address({ start: FUTURE }).replace('?', '.ics?')
  const [event, ...others] = eventsIn((await site.get(`${file}&step=claim`)).text)
  expect(others).toEqual([])
  expect(event?.startDate.toString()).toBe('2090-04-04')
  expect(event?.summary).toBe('Fully detailed claim (FIDIC Red Book 2017, 20.2.4)')
  const [arabic] = eventsIn((await site.get(`/ar${file}&step=claim`)).text)
  expect(arabic?.summary).toBe('المطالبة التفصيلية الكاملة (فيديك، الكتاب الأحمر 2017، البند الفرعي 20.2.4)')
  for (const [path, page] of [
    [`${file}&step=nothing`, address({ start: FUTURE })],
    ['/deadlines.ics', '/deadlines'],
    ['/deadlines.ics?form=fidic-1987&start=soon', '/deadlines?form=fidic-1987&start=soon'],
  ] as const) {
    const { status, headers } = await site.get(path)
    expect([path, status, headers.get('Location')]).toEqual([path, 302, page])
  }
})

test('a file without the name of a step has all steps, and a later file replaces its events', async () => {
  const file = address({ start: FUTURE }).replace('?', '.ics?')
  const { headers, text } = await site.get(`${file}&step=`)
  expect(headers.get('Content-Disposition')).toBe('attachment; filename="deadlines.ics"')
  const [first, second] = [text, (await site.get(`${file}&on-notice=2090-01-20`)).text].map((file) =>
    eventsIn(file).find(({ uid }) => uid.includes('-claim@')),
  )
  expect(second?.uid).toBe(first?.uid)
  const age = Math.floor((Date.now() - Date.parse('2026-01-01')) / 1000) - (first?.sequence ?? 0)
  expect([age >= 0, age < 60]).toEqual([true, true])
  expect(second?.sequence).toBeGreaterThanOrEqual(first?.sequence ?? Number.NaN)
})

test('no entered text breaks out of a file', async () => {
  const file = address().replace('?', '.ics?')
  for (const [name, text] of [
    ['country', 'UAE\r\nATTACH:https://evil.example'],
    ['on-notice', '2026-11-03\r\nBEGIN:VEVENT'],
    ['step', 'claim"\r\nSet-Cookie: a=b'],
    ['form', 'fidic-2017-red\r\nX: y'],
  ] as const) {
    const query = new URLSearchParams(file.split('?')[1])
    query.set(name, text)
    const { status, headers } = await site.get(`/deadlines.ics?${query}`)
    expect([name, status, headers.get('Set-Cookie')]).toEqual([name, 302, null])
    expect(headers.get('Location')).toMatch(/^\/deadlines\?[^\s":]+$/)
  }
})
