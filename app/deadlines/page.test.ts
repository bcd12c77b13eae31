import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { within } from '@testing-library/dom'
import ICAL from 'ical.js'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../test/environment.ts'
import { describedBy, linksIn, parsePage, textOf } from '../../test/page.ts'
import { ended, run, started } from '../../test/program.ts'
import { testServer } from '../../test/server.ts'
import { addDays } from './deadlines.ts'
import { contractForms } from './forms.ts'

const site = await testServer({ TIME_ZONE: 'Asia/Riyadh' })
afterAll(() => site.close())

async function pageAt(path: string) {
  const { text, status } = await site.get(path)
  return parsePage(text, status)
}

const START = '2026-10-20'
const address = (others: Record<string, string> = {}, language = '') =>
  `${language}/deadlines?${new URLSearchParams({ form: 'fidic-2017-red', start: START, ...others })}`

test('the form leads to one address, without what is empty or as published', async () => {
  const { status, headers } = await site.get(
    `/ar/deadlines?start=${START}&form=fidic-2017-red&country=&on-claim=&period-fidic-2017-red-claim=84&period-fidic-2017-red-notice=21&x=1`,
  )
  expect([status, headers.get('Location')]).toEqual([
    302,
    `/ar/deadlines?form=fidic-2017-red&start=${START}&period-fidic-2017-red-notice=21`,
  ])
})

test('each step has its date in both calendars, who, clause, period and what follows from missing it', async () => {
  const page = await pageAt(address({ country: 'UAE' }))
  const [notice, late] = page
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByRole('heading', { level: 3 }))
  expect(textOf(notice as Element)).toMatch(
    /^Notice of claim By Tuesday,? 17 November 2026 · 7 Jumada II 1448 AH .* The party that claims · clause 20\.2\.1, FIDIC Red Book 2017 · 28 days from 20 October 2026 The period is as published\. Particular conditions often change it\. The contract says that without a notice by this day there is no extension of time/,
  )
  expect(textOf(late as Element)).toContain('14 days from 17 November 2026 , the deadline for “Notice of claim”')
})

test('the step that comes next is said first, with the days until then', async () => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }).format(new Date())
  const page = await pageAt(address({ start: addDays(today, -27) }))
  expect(textOf(page.getByRole('status'))).toMatch(/^Next: Notice of claim By .* In 1 day$/)
  const done = await pageAt(address({ start: addDays(today, -27), 'on-notice': today }))
  expect(textOf(done.getByRole('status'))).toMatch(/^Next: Notice that the notice of claim was late By .* In 14 days$/)
  const over = await pageAt(address({ start: '1999-01-01' }))
  expect(textOf(over.getByRole('status'))).toBe('There are no later dates that we can calculate.')
})

test('a date on a weekend day of the country says so, and stays', async () => {
  const start = '2026-11-01'
  const saudi = await pageAt(address({ start, country: 'Saudi Arabia' }))
  expect(saudi.queryAllByText(/A weekend day/)).toEqual([])
  const emirates = await pageAt(address({ start, country: 'UAE' }))
  expect(emirates.getAllByText('A weekend day (UAE). The date does not move for it.').length).toBeGreaterThan(5)
})

test.for([
  ['', 'The period is as published. Particular conditions often change it.', 'Your period in days: 21. Published: 28.'],
  [
    '/ar',
    'المدة كما في النموذج المنشور، وكثيرًا ما تغيّرها الشروط الخاصة.',
    'مدتكم بالأيام: 21، وفي النموذج المنشور: 28.',
  ],
] as const)(
  'beside each date of %s stands whose period it is, in the file too',
  async ([language, published, yours]) => {
    const query = address({ 'period-fidic-2017-red-notice': '21' }, language)
    const page = await pageAt(query)
    expect(page.getAllByText(published)).toHaveLength(9)
    expect(page.getAllByText(yours)).toHaveLength(1)
    const descriptions = eventsIn((await site.get(query.replace('?', '.ics?'))).text).map(
      ({ description }) => description,
    )
    expect(descriptions.map((text) => text.includes(yours))).toEqual([true, ...Array(9).fill(false)])
    expect(descriptions.map((text) => text.includes(published))).toEqual([false, ...Array(9).fill(true)])
  },
)

test('an Arabic page has all of it in Arabic', async () => {
  const page = await pageAt(address({}, '/ar'))
  const [notice] = page.getAllByRole('listitem').filter((item) => within(item).queryByRole('heading', { level: 3 }))
  expect(textOf(notice as Element)).toMatch(
    /^الإشعار بالمطالبة في موعد أقصاه الثلاثاء، 17 نوفمبر 2026 · 7 جمادى الآخرة 1448 هـ .* الطرف صاحب المطالبة · البند 20\.2\.1 من فيديك، الكتاب الأحمر 2017 · 28 يومًا من 20 أكتوبر 2026/,
  )
})

test('what is wrong is said at its field, and nothing typed is lost', async () => {
  const page = await pageAt(
    address({ start: '2026-02-30', 'period-fidic-2017-red-claim': 'ten', 'on-notice': '2026-11-01' }),
  )
  expect(textOf(page.getByRole('alert'))).toBe('Please correct the marked entries to see the dates.')
  expect(describedBy(page.getByLabelText('Day on which you became aware of the event'))).toContain(
    'Please enter a day from 1985 to 2099',
  )
  const value = (name: string) =>
    page.document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.getAttribute('value')
  expect(['start', 'period-fidic-2017-red-claim', 'on-notice'].map(value)).toEqual(['2026-02-30', 'ten', '2026-11-01'])
  expect(textOf(page.getByRole('status'))).toBe('')
})

test('a form without an edition is asked for it', async () => {
  const page = await pageAt(`/deadlines?form=&start=${START}`)
  expect(describedBy(page.getByLabelText('Form and edition of the contract'))).toBe(
    'Please choose the form and edition of your contract',
  )
})

test('a page with entries is stored nowhere, and neither its query nor that of its file is logged', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dalil-deadlines-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }))
  const PORT = await freePort()
  const { child, output } = run('build/server/serve.js', { PORT, DATA_DIR: folder })
  await started({ child, output })
  const queries = [
    address({ 'on-notice': '2026-11-03' }),
    address().replace('?', '.ics?'),
    '/deadlines?start=2026-13-77',
  ]
  for (const path of queries)
    expect((await fetch(`http://127.0.0.1:${PORT}${path}`)).headers.get('Cache-Control')).toBe('no-store')
  const empty = await fetch(`http://127.0.0.1:${PORT}/deadlines`)
  expect(empty.headers.get('Cache-Control')).not.toContain('no-store')
  child.kill('SIGTERM')
  expect(await ended(child)).toBe(0)
  expect(output.text.match(/"path":"\/deadlines(\.ics)?"/g)).toHaveLength(4)
  expect(output.text).not.toMatch(/fidic|2026-1[013]-[0-3]\d(?!T)/)
})

const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))

test.for(['', '/ar'])('a calendar file of %s has every date that can be counted, as whole days', async (language) => {
  for (const { id } of contractForms) {
    const query = address({ form: id, ...(id.includes('1999') && { 'on-reference': '2027-01-01' }) }, language)
    const dates = linksIn((await pageAt(query)).getByRole('main')).filter((link) => link.includes('&step='))
    const { status, headers, text } = await site.get(query.replace('?', '.ics?'))
    expect([status, headers.get('Content-Type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    const events = eventsIn(text)
    expect([id, events.length]).toEqual([id, dates.length])
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length)
    for (const { startDate, summary, description } of events)
      expect([startDate.isDate, summary.length > 10, description.includes(START)]).toEqual([true, true, true])
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  }
})

test('the file names the language of its texts', async () => {
  expect((await site.get(address().replace('?', '.ics?'))).text).toContain('PRODID:-//Dalil//Dalil//EN\r\n')
  expect((await site.get(address({}, '/ar').replace('?', '.ics?'))).text).toContain('PRODID:-//دليل//Dalil//AR\r\n')
})

test('events of two projects with the same form and start have ids of their own', async () => {
  const firstId = async (entries: Record<string, string>) =>
    eventsIn((await site.get(address(entries).replace('?', '.ics?'))).text)[0]?.uid
  const projects: Record<string, string>[] = [
    {},
    { country: 'Qatar' },
    { country: 'Egypt' },
    { 'period-fidic-2017-red-notice': '21' },
  ]
  const ids = await Promise.all(projects.map(firstId))
  expect(new Set(ids).size).toBe(4)
  // The day of a step changes the event that the calendar has.
  expect(await firstId({ country: 'Qatar', 'on-notice': '2026-11-03' })).toBe(ids[1])
})

test('the file of one step has that alone, and the file of nothing is not found', async () => {
  const file = address().replace('?', '.ics?')
  const [event, ...others] = eventsIn((await site.get(`${file}&step=claim`)).text)
  expect(others).toEqual([])
  expect(event?.startDate.toString()).toBe('2027-01-12')
  expect(event?.summary).toBe('Fully detailed claim (FIDIC Red Book 2017, 20.2.4)')
  for (const path of [`${file}&step=nothing`, '/deadlines.ics', `/deadlines.ics?form=nec4-ecc&start=soon`])
    expect([path, (await site.get(path)).status]).toEqual([path, 404])
})

test('a file of a step without a name is that of all, and a later file replaces its events', async () => {
  const file = address().replace('?', '.ics?')
  const { headers, text } = await site.get(`${file}&step=`)
  expect(headers.get('Content-Disposition')).toBe('attachment; filename="deadlines.ics"')
  const [first, second] = [text, (await site.get(`${file}&on-notice=2026-11-03`)).text].map((file) => eventsIn(file)[0])
  expect(second?.uid).toBe(first?.uid)
  const age = Math.floor((Date.now() - Date.parse('2026-01-01')) / 1000) - (first?.sequence ?? 0)
  expect([age >= 0, age < 60]).toEqual([true, true])
  expect(second?.sequence).toBeGreaterThanOrEqual(first?.sequence ?? Number.NaN)
})

test('nothing that is entered breaks out of a file', async () => {
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
    expect([name, status, headers.get('Set-Cookie')]).toEqual([name, 404, null])
  }
})
