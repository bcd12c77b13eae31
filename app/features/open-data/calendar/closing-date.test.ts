import ICAL from 'ical.js'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { anOpportunity, aVendorRequest, publish } from '../../../../test/builders.ts'
import { idIn, testConsole } from '../../../../test/console.ts'
import { whileUnreachable } from '../../../../test/database.ts'
import { watchLog } from '../../../../test/log.ts'
import { linkTo, pressOn } from '../../../../test/manage-links.ts'
import { linksIn } from '../../../../test/page.ts'

const { site, staff, submitRequest, approve, takeDown } = await testConsole()

/** Publishes a request that closes on 21 January 2027, and returns its id. */
async function publishClosingRequest(row: Parameters<typeof anOpportunity>[0] = {}): Promise<string> {
  const [id = ''] = await publish(staff, anOpportunity(row))
  await staff.query(sql`
    update opportunities set closes_on = '2027-01-21', closes_at = end_of_day('2027-01-21', country) where id = ${id}`)
  await staff.query(sql`update opportunity_changes set changed_at = '2026-01-02 00:00:05.9Z' where id = ${id}`)
  return id
}

async function fileAt(path: string): Promise<string> {
  const answer = await site.get(path)
  expect([path, answer.status]).toEqual([path, 200])
  return answer.text()
}

/** Returns the properties, in their order, of the only event in a file. */
function eventIn(file: string): [name: string, value: unknown][] {
  const [event, ...others] = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents()
  expect([event?.name, others]).toEqual(['vevent', []])
  return event?.getAllProperties().map((property) => [property.name, String(property.getFirstValue())]) ?? []
}

const partsOf = (file: string) => Object.fromEntries(eventIn(file))

test('the closing date is an event of a whole day, with the requested services and the address of the page', async () => {
  const id = await publishClosingRequest({ services: ['Delay analysis', 'Expert witness'] })
  const answer = await site.get(`/opportunities/${id}.ics`)
  expect(answer.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="closing-date.ics"')
  const file = await answer.text()
  expect(file).toContain('DTSTART;VALUE=DATE:20270121\r\n')
  const { dtstamp, ...event } = partsOf(file)
  expect(dtstamp).toMatch(/^20\d\d-/)
  expect(event).toEqual({
    uid: id,
    sequence: '86405',
    dtstart: '2027-01-21',
    'x-microsoft-cdo-alldayevent': 'TRUE',
    'x-microsoft-msncalendar-alldayevent': 'TRUE',
    summary: 'Closing date: Delay analysis, Wadi Build',
    transp: 'TRANSPARENT',
    description: `Closes on 21 January 2027, at the end of the day in Jordan (UTC+3).
Looking for: Delay analysis, Expert witness
An independent delay analysis for a depot.
http://dalil.example/opportunities/${id}`,
    url: `http://dalil.example/opportunities/${id}`,
    status: 'CONFIRMED',
  })
})

test('the event of an Arabic page is in Arabic, with the Hijri date', async () => {
  const id = await publishClosingRequest({
    company: 'شركة وادي للبناء',
    description: 'تحليل مستقل لتأخير مستودع.',
    country: 'Qatar',
  })
  const { summary, description, url } = partsOf(await fileAt(`/ar/opportunities/${id}.ics`))
  expect(summary).toBe('آخر يوم للردود: تحليل التأخير، شركة وادي للبناء')
  expect(description).toBe(`تُستقبل الردود حتى نهاية يوم 21 يناير 2027 (13 شعبان 1448 هـ) بتوقيت قطر (UTC+3).
المطلوب: تحليل التأخير
تحليل مستقل لتأخير مستودع.
http://dalil.example/ar/opportunities/${id}`)
  expect(url).toBe(`http://dalil.example/ar/opportunities/${id}`)
})

test('typed text adds no property and no event', async () => {
  const typed = 'Wadi\r\nATTENDEE:mailto:spy@evil.example\r\nEND:VEVENT\rX-A;B=c,d\\n:e\u0007'
  const id = await publishClosingRequest({ company: typed, description: typed })
  const event = eventIn(await fileAt(`/opportunities/${id}.ics`))
  expect(event.map(([name]) => name)).toEqual([
    'uid',
    'sequence',
    'dtstamp',
    'dtstart',
    'x-microsoft-cdo-alldayevent',
    'x-microsoft-msncalendar-alldayevent',
    'summary',
    'transp',
    'description',
    'url',
    'status',
  ])
  expect(Object.fromEntries(event).summary).toBe('Closing date: Delay analysis, Wadi\n…\nEND:VEVENT\nX-A;B=c,d\\n:e')
})

test('the event has no email address, neither the contact address nor a typed one', async () => {
  const typed = 'Write to rana@khudayri.example by noon.'
  const id = await publishClosingRequest({ company: typed, description: typed })
  for (const path of [`/opportunities/${id}.ics`, `/ar/opportunities/${id}.ics`]) {
    const { summary, description, ...others } = partsOf(await fileAt(path))
    expect([summary, description]).toEqual([
      expect.stringContaining('Write to … by noon.'),
      expect.stringContaining('Write to … by noon.'),
    ])
    expect(JSON.stringify([summary, description, others])).not.toContain('@')
  }
})

test('there is no event without a date that the sender chose, for an unpublished request, and for an invalid id', async () => {
  const [ours] = await publish(staff, anOpportunity())
  await staff.query(sql`update opportunities set closes_at = now() + interval '60 days' where id = ${ours}`)
  const { id, page } = await submitClosingRequest()
  await takeDown(page, 'A question is open.')
  for (const none of [ours, id, '0198c0de-0000-7000-8000-000000000000', 'x'])
    await expect.poll(async () => [none, (await site.get(`/opportunities/${none}.ics`)).status]).toEqual([none, 404])
})

const dayIn = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

/** Submits and approves a request whose sender chose a closing date in 30 days. */
async function submitClosingRequest() {
  const page = await submitRequest(aVendorRequest({ closesOn: dayIn(30) }))
  await approve(page)
  const { rows } = await staff.query<{ id: string }>(sql`
    select opportunity_id as id from opportunity_submissions where id = ${idIn(page)}`)
  return { page, id: rows[0]?.id ?? '' }
}

/** Moves all changes of a request ten seconds into the past. */
async function tenSecondsLater(id: string) {
  await staff.query(sql`update opportunity_changes set changed_at = changed_at - interval '10 s' where id = ${id}`)
  await staff.query(sql`update unlisted_opportunities set decided_at = decided_at - interval '10 s' where id = ${id}`)
}

/** Returns the seconds since the beginning of 2026. */
const seconds = () => Math.floor((Date.now() - Date.parse('2026-01-01')) / 1000)

test('the number of the event is the time of the latest change, and the event is cancelled while the request is paused or closed', async () => {
  let since = seconds()
  const { id, page } = await submitClosingRequest()
  const link = await linkTo(staff, page)
  const read = async () => {
    const { uid, sequence, dtstart, summary, status, description } = partsOf(await fileAt(`/opportunities/${id}.ics`))
    expect(uid).toBe(id)
    return { sequence: Number(sequence), event: [dtstart, summary, status], description }
  }
  const title = 'Delay analysis, Wadi Build'
  const states = [
    [undefined, [dayIn(30), `Closing date: ${title}`, 'CONFIRMED']],
    [{ act: 'closing-date', lastDay: dayIn(40) }, [dayIn(40), `Closing date: ${title}`, 'CONFIRMED']],
    [{ act: 'pause' }, [dayIn(40), `Paused: ${title}`, 'CANCELLED']],
    [{ act: 'resumption' }, [dayIn(40), `Closing date: ${title}`, 'CONFIRMED']],
    [{ act: 'closing', outcome: 'found_here' }, [dayIn(40), `Closed: ${title}`, 'CANCELLED']],
  ] as const
  for (const [act, event] of states) {
    if (act) {
      await tenSecondsLater(id)
      since = seconds()
      expect((await pressOn(site, link, act)).status).toBe(303)
    }
    await expect.poll(async () => (await read()).event).toEqual(event)
    const { sequence } = await read()
    expect([act, sequence >= since, sequence <= seconds()]).toEqual([act, true, true])
  }
  expect((await read()).description).toBe(`This request is closed.\nhttp://dalil.example/opportunities/${id}`)
})

test('the page of a request links to the event if the sender chose the closing date', async () => {
  const id = await publishClosingRequest()
  const [ours] = await publish(staff, anOpportunity())
  await staff.query(sql`update opportunities set closes_at = now() + interval '60 days' where id = ${ours}`)
  const leads = async (path: string, name: string) => linksIn((await site.page(path)).getByRole('main'), name)
  expect(await leads(`/opportunities/${id}`, 'Add to calendar')).toEqual([`/opportunities/${id}.ics`])
  expect(await leads(`/ar/opportunities/${id}`, 'الإضافة إلى التقويم')).toEqual([`/ar/opportunities/${id}.ics`])
  expect(await leads(`/opportunities/${ours}`, 'Add to calendar')).toEqual([])
})

test('the Hijri closing date is on Arabic pages for the Gulf, and on all pages for Saudi Arabia', async () => {
  const [jordan, qatar, oman, saudi] = [
    await publishClosingRequest(),
    await publishClosingRequest({ country: 'Qatar' }),
    await publishClosingRequest({ country: 'Oman' }),
    await publishClosingRequest({ country: 'Saudi Arabia' }),
  ]
  const text = (path: string) => site.text(path)
  expect(await text(`/opportunities/${jordan}`)).toMatch(
    /Closes on 21 January 2027 in \d+ days? End of the day in Jordan \(UTC\+3\)/,
  )
  expect(await text(`/opportunities/${saudi}`)).toMatch(
    /Closes on 21 January 2027 in \d+ days? 13 Shaʻban 1448 AH End of the day in Saudi Arabia \(UTC\+3\)/,
  )
  expect(await text(`/ar/opportunities/${qatar}`)).toMatch(
    /آخر يوم للردود 21 يناير 2027 بعد .* 13 شعبان 1448 هـ حتى نهاية اليوم بتوقيت قطر \(UTC\+3\)/,
  )
  // Jordan and Oman begin each month when the moon is sighted there, so the date of the Umm al-Qura calendar can be
  // wrong.
  for (const id of [jordan, oman]) expect(await text(`/ar/opportunities/${id}`)).not.toContain('هـ')
})

test('without the database the event is unavailable, and the fault is logged once', async () => {
  const id = await publishClosingRequest()
  const log = watchLog()
  await whileUnreachable(site.database.url, async () => {
    expect((await site.get(`/opportunities/${id}.ics`)).status).toBe(503)
  })
  expect(log).toEqual([expect.stringContaining('A calendar event could not be made')])
})
