import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Queryable, transaction } from '../../../db/client.server.ts'
import { ORIGIN } from '../../../test/app.ts'
import { aListing, anOpportunity, aVendorRequest, publish } from '../../../test/builders.ts'
import { builtServer } from '../../../test/built-site.ts'
import { testConsole } from '../../../test/console.ts'
import { whileUnreachable } from '../../../test/database.ts'
import { UNLIMITED } from '../../../test/environment.ts'
import { everyRow } from '../../../test/every-row.ts'
import { startLetterWorker } from '../../../test/letters.ts'
import { watchLog } from '../../../test/log.ts'
import { deliver, openPostOffice, refusal } from '../../../test/post-office.ts'
import { refuseRows } from '../../../test/refused-rows.ts'
import { letterTools } from '../../features.ts'
import { answerLinkRequests } from '../../manage/links/link-requests.queries.server.ts'
import { ageAlerts, endRefusedAlerts, lockSubscribers } from './alerts.queries.server.ts'
import { alertsFeature } from './feature.ts'
import { sendDueAlerts, sendImmediately } from './matching.queries.server.ts'
import { recomputeAlertQueries } from './recompute-queries.queries.server.ts'
import { askForRenewal, notifyOfPausedAlerts } from './reminders.queries.server.ts'
import { answerAlertRequests } from './sign-up.queries.server.ts'
import { startWaitingAlerts, waitAfterRestore } from './waiting.queries.server.ts'

const { site, staff, submitRequest, approve } = await testConsole({
  ...UNLIMITED,
  PUBLIC_URL: 'https://dalil.example',
  ALERTS_FROM: 'alerts@dalil.example',
})

const RANA = 'rana@wadi-claims.example'
const QATAR = 'service=Delay+analysis&country=Qatar'

beforeEach(async () => {
  for (const table of ['subscribers', 'alert_requests', 'alert_consents']) await staff.query(`delete from ${table}`)
})

const signUp = (query: string, { email = RANA, frequency = 'Daily', language = 'English', prefix = '' } = {}) =>
  site.post(`${prefix}/alerts/new?${query}`, { email, frequency, language })

async function pathOf(address = RANA) {
  const { rows } = await staff.query<{ key: string }>(sql`select key from subscribers where address = ${address}`)
  return `/alerts?key=${rows[0]?.key}`
}

const actOn = (path: string, act: string, form: Parameters<typeof site.post>[1] = {}) =>
  site.post(path.replace('/alerts?', `/alerts/${act}?`), form)

const press = async (act: string, form: Record<string, string> = {}) => actOn(await pathOf(), act, form)

/** Returns the values that the page sends with 'Start alerts'. */
async function shownOn(path: string): Promise<string[]> {
  const { document } = await site.page(path)
  return [...document.querySelectorAll<HTMLInputElement>('input[name=shown]')].map(({ value }) => value)
}

async function start(address = RANA) {
  const path = await pathOf(address)
  return actOn(path, 'confirmation', { shown: await shownOn(path) })
}

/**
 * Signs up, confirms, and moves the times of the alert to yesterday. A request that a test publishes can then be newer
 * than the alert and still old enough to be announced.
 */
async function subscribe(query = QATAR, options: Parameters<typeof signUp>[1] = {}) {
  await signUp(query, options)
  await answerAlertRequests(staff)
  await start(options.email)
  await staff.query(sql`
    update alerts set (created_at, told_until, written_at) =
      (now() - interval '1 day', now() - interval '1 day', now() - interval '1 day')`)
  await staff.query(sql`update alert_state set announced_until = now() - interval '1 day'`)
  await staff.query(sql`delete from letters`)
}

/**
 * Subscribes to an immediate alert, and skips its first run, so that it follows the watermark that all immediate alerts
 * share.
 */
async function subscribeImmediately(query = QATAR) {
  await subscribe(query, { frequency: 'Immediately' })
  await staff.query(sql`update alerts set due_at = null`)
}

const HOUR = 60 * 60 * 1000
const anHourAgo = () => new Date(Date.now() - HOUR)

const inQatar = (row: Parameters<typeof anOpportunity>[0] = {}) =>
  anOpportunity({ services: ['Delay analysis'], country: 'Qatar', posted_at: anHourAgo(), ...row })

async function runDue() {
  await staff.query(sql`update alerts set due_at = now() where due_at is not null`)
  await sendDueAlerts(staff)
  return deliver(site)
}

async function runImmediately() {
  await sendImmediately(staff)
  return deliver(site)
}

const states = async () =>
  (
    await staff.query<{ state: string }>(sql`
    select coalesce(ended_as, case when confirmed_at is null then 'asked' else 'on' end) as state
    from alerts order by created_at, filters`)
  ).rows.map(({ state }) => state)

/** Counts the connections that wait for a lock. */
const countWaiting = async () =>
  (
    await staff.query(sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  ).rowCount

describe('signing up', () => {
  test('shows the filters in words, and the matching requests of the last 30 days, each with a service from the filters', async () => {
    await publish(
      staff,
      inQatar({ company: 'Alif', services: ['Claims preparation', 'Delay analysis'] }),
      inQatar({ company: 'Baa', posted_at: new Date(Date.now() - 31 * 24 * HOUR) }),
      anOpportunity({ company: 'Jim', country: 'Oman' }),
    )
    const text = await site.text(`/alerts/new?${QATAR}&q=depot`)
    expect(text).toContain('Search words “depot”')
    expect(text).toContain('Vendor services Delay analysis')
    expect(text).toContain('Project location Qatar')
    const shown = await site.text(`/alerts/new?${QATAR}`)
    expect(shown).toContain('1 opportunity matches these filters: Delay analysis, Qatar: Alif')
    expect(shown).not.toContain('Baa')
    expect(shown).toContain('We will email you when a new vendor request matches these filters')
  })

  test('preselects weekly emails if more than 30 requests would have been sent', async () => {
    const checked = async () => {
      const { document } = await site.page(`/alerts/new?${QATAR}`)
      return document.querySelector('input[name=frequency][checked]')?.getAttribute('value')
    }
    await publish(staff, ...Array.from({ length: 30 }, () => inQatar()))
    expect(await checked()).toBe('Daily')
    await publish(staff, inQatar())
    expect(await checked()).toBe('Weekly')
  })

  test('leaves out an option that the site does not offer', async () => {
    await signUp('country=Atlantis&country=Qatar')
    const { rows } = await staff.query(sql`select filters from alert_requests`)
    expect(rows).toEqual([{ filters: 'country=Qatar' }])
  })

  test('gives every address the same response, and keeps typed text that is wrong', async () => {
    await subscribe()
    const answers = await Promise.all([signUp(QATAR), signUp(QATAR, { email: 'nobody@wadi.example' })])
    const responses = answers.map(({ status, headers }) => [
      status,
      headers.get('Location')?.replace(/[0-9a-z]{6}\.[\w-]{22}$/, ''),
    ])
    expect(responses[0]).toEqual(responses[1])
    expect(await site.text(answers[0]?.headers.get('Location') ?? '')).toContain('Confirm your email address')
    const wrong = await signUp(QATAR, { email: 'rana@' })
    expect(wrong.status).toBe(400)
    expect(await wrong.text()).toContain('value="rana@"')
  })

  test('sends one email with one link, to a page where one button starts the alert', async () => {
    await signUp(QATAR)
    await answerAlertRequests(staff)
    const [letter, ...others] = await deliver(site)
    expect([letter?.recipients, others]).toEqual([[RANA], []])
    expect(letter?.subject).toBe('Confirm your alert on Dalil')
    expect(letter?.text).toContain('- Delay analysis, Qatar (Daily)')
    expect(letter?.text).toContain(`${site.settings.publicUrl}${await pathOf()}`)
    expect(await site.text(await pathOf())).toContain('Confirm your alerts')
    expect(await states()).toEqual(['asked'])
    expect((await start()).status).toBe(303)
    expect(await states()).toEqual(['on'])
    expect(await site.text(await pathOf())).toContain('Your alerts')
  })

  test("sends a stranger's address one confirmation email a day, and five emails of all forms together", async () => {
    for (const query of [QATAR, 'country=Oman', 'q=depot', '']) await signUp(query)
    await answerAlertRequests(staff)
    const count = async () =>
      (await staff.query(sql`select template, count(*)::int from letters group by 1 order by 1`)).rows
    expect(await count()).toEqual([{ template: 'alertConfirm', count: 1 }])
    for (let time = 0; time < 3; time++) await submitRequest(aVendorRequest({ contactEmail: RANA }))
    for (let time = 0; time < 5; time++) await site.post('/my-posts', { email: RANA })
    await answerLinkRequests(staff)
    expect(await count()).toEqual([
      { template: 'alertConfirm', count: 1 },
      { template: 'receipt', count: 3 },
      { template: 'yourLinks', count: 1 },
    ])
  })

  test('quotes no words that were typed to an address that is not confirmed', async () => {
    await signUp('q=Buy+now+at+spam.example')
    await answerAlertRequests(staff)
    const [letter] = await deliver(site)
    expect(letter?.text).toContain('- the words you typed (Daily)')
    expect(JSON.stringify(letter)).not.toContain('spam.example')
    await start()
    await staff.query(sql`update alerts set told_until = now() - interval '1 day'`)
    await signUp('q=Buy+more+at+spam.example')
    await answerAlertRequests(staff)
    await staff.query(sql`delete from letters`)
    await publish(staff, inQatar({ description: 'Buy now at spam.example' }))
    const [alert] = await runDue()
    expect(alert?.text).toContain('“Buy now at spam.example” (Daily)')
    expect(alert?.text).not.toContain('Buy more')
  })

  test('starts the alerts that its page has shown, and none that a stranger has requested since', async () => {
    await signUp(QATAR)
    await answerAlertRequests(staff)
    const path = await pathOf()
    const shown = await shownOn(path)
    await signUp('country=Iraq', { frequency: 'Immediately' })
    await signUp(QATAR, { frequency: 'Immediately' })
    await answerAlertRequests(staff)
    await actOn(path, 'confirmation', { shown })
    const { rows } = await staff.query(sql`
      select filters, frequency, confirmed_at is not null as "isStarted" from alerts order by filters`)
    expect(rows).toEqual([
      { filters: 'country=Iraq', frequency: 'Immediately', isStarted: false },
      { filters: QATAR, frequency: 'Daily', isStarted: true },
    ])
  })

  test('leaves an ended alert and its proof unchanged, and starts no alert twice', async () => {
    await subscribe()
    await press('end-all')
    await signUp(QATAR)
    await answerAlertRequests(staff)
    expect((await states()).sort()).toEqual(['asked', 'person'])
    const { rows } = await staff.query(sql`
      select confirmed_at is not null as confirmed, ended_as from alert_consents order by asked_at`)
    expect(rows).toEqual([
      { confirmed: true, ended_as: 'person' },
      { confirmed: false, ended_as: null },
    ])
    const ended = await staff.query<{ id: string }>(sql`select id from alerts where ended_at is not null`)
    expect((await press('restart', { alert: ended.rows[0]?.id ?? '' })).status).toBe(303)
    expect((await states()).sort()).toEqual(['asked', 'person'])
  })

  test('a new start has a proof of its own, and leaves the earlier proof unchanged', async () => {
    await subscribe()
    await press('end-all')
    await staff.query(sql`
      update alert_consents set (asked_at, confirmed_at, ended_at) = ('2026-01-01', '2026-01-02', '2026-01-03')`)
    await press('restart', { alert: (await staff.query(sql`select id from alerts`)).rows[0]?.id })
    const { rows } = await staff.query(sql`
      select confirmed_at::date::text as confirmed, ended_at::date::text as ended, ended_as,
        address_hash = sha256(convert_to(salt || ${RANA}, 'UTF8')) as "isHers" from alert_consents order by confirmed_at`)
    expect(rows).toEqual([
      { confirmed: '2026-01-02', ended: '2026-01-03', ended_as: 'person', isHers: true },
      { confirmed: expect.not.stringContaining('2026-01-02'), ended: null, ended_as: null, isHers: true },
    ])
    await press('end-all')
    const first = await staff.query(sql`select from alert_consents where ended_at = '2026-01-03'`)
    expect(first.rowCount).toBe(1)
  })

  test('the emails are in the language of the confirmed sign-up, even if a stranger has signed up before', async () => {
    const language = async () =>
      (await staff.query<{ language: string }>(sql`select page_language as language from subscribers`)).rows[0]
        ?.language
    await signUp('country=Iraq', { language: 'Arabic' })
    await signUp(QATAR, { language: 'Arabic' })
    await answerAlertRequests(staff)
    await signUp(QATAR, { language: 'English' })
    await answerAlertRequests(staff)
    const path = await pathOf()
    const { rows } = await staff.query<{ id: string }>(sql`select id from alerts where filters = ${QATAR}`)
    await actOn(path, 'confirmation', { shown: `${rows[0]?.id} Daily` })
    expect(await language()).toBe('en')
    await signUp('country=Oman', { language: 'Arabic' })
    await answerAlertRequests(staff)
    expect(await language()).toBe('en')
    await actOn(path, 'confirmation', { shown: await shownOn(path) })
    expect(await language()).toBe('ar')
  })

  test('a lost email is sent again a day later', async () => {
    await signUp(QATAR)
    await answerAlertRequests(staff)
    await staff.query(sql`update letters set created_at = now() - interval '25 hours'`)
    await signUp(QATAR)
    await answerAlertRequests(staff)
    expect((await staff.query(sql`select from letters`)).rowCount).toBe(2)
  })

  test('a malformed key opens nothing, and does not reach the database', async () => {
    const guesses = ['a%00b', '%00', 'a'.repeat(21), 'a'.repeat(23), `${'a'.repeat(21)}'`, '%', 'a'.repeat(900)]
    await whileUnreachable(site.database.url, async () => {
      for (const key of guesses) {
        expect(await site.text(`/alerts?key=${key}`)).toContain('A link no longer works if')
        const stopped = await site.send(new Request(`${ORIGIN}/alerts/stop?key=${key}`, { method: 'POST' }))
        const pressed = await site.post(`/alerts/end-all?key=${key}`, {})
        expect([stopped.status, pressed.status, pressed.headers.get('Location')]).toEqual([200, 303, '/alerts'])
      }
    })
  })

  test('a form of a page that release 1.0.0 rendered still stops the alerts', async () => {
    await subscribe()
    const path = await pathOf()
    expect((await site.post(path, { act: 'unknown' })).status).toBe(404)
    expect((await site.post(path, { act: 'stop-all' })).status).toBe(303)
    expect(await site.text(path)).toContain('Ended alerts')
  })

  test('keeps at most twenty alerts of an address', async () => {
    for (let index = 0; index < 25; index++) await signUp(`q=word${index}`)
    await answerAlertRequests(staff)
    expect(await states()).toHaveLength(20)
  })

  test('proves the consent without the address', async () => {
    await subscribe()
    const { rows } = await staff.query(sql`
      select filters, frequency, wording, confirmed_at is not null as confirmed, ended_at from alert_consents
      where address_hash = sha256(convert_to(salt || ${RANA}, 'UTF8'))`)
    expect(rows).toEqual([
      {
        filters: QATAR,
        frequency: 'Daily',
        wording: expect.stringContaining('We will email you when a new vendor request matches these filters'),
        confirmed: true,
        ended_at: null,
      },
    ])
  })

  test('keeps the proof for as long as the alert can be confirmed, and deletes it without an alert', async () => {
    await signUp(QATAR)
    await answerAlertRequests(staff)
    // This changes the time of the sign-up, as if the job had handled the sign-up eight days later.
    await staff.query(sql`update alert_consents set asked_at = now() - interval '8 days'`)
    await ageAlerts(staff)
    const count = async () => (await staff.query(sql`select from alert_consents`)).rowCount
    expect(await count()).toBe(1)
    await staff.query(sql`delete from alerts`)
    await ageAlerts(staff)
    expect(await count()).toBe(0)
  })

  test('shows its form without the database, and answers a sent form with 503', async () => {
    watchLog()
    await whileUnreachable(site.database.url, async () => {
      expect(await site.text(`/alerts/new?${QATAR}`)).toContain('Email address')
      expect((await signUp(QATAR)).status).toBe(503)
    })
  })

  test('is offered above a list, in place of an empty list, on a landing page and after a listing was submitted', async () => {
    const link = async (path: string) => {
      const { document } = await site.page(path)
      return [...document.querySelectorAll('main a')]
        .map((each) => each.getAttribute('href') ?? '')
        .filter((href) => href.startsWith('/alerts/new'))
    }
    expect(await link('/?country=Qatar')).toEqual(['/alerts/new?country=Qatar'])
    const empty = await site.page('/?country=Qatar')
    expect(empty.getByRole('button', { name: 'Email me when there is one for this selection' })).toBeTruthy()
    expect(empty.queryByRole('button', { name: 'Email me new ones for this selection' })).toBe(null)
    expect(await link('/requests/delay-analysis')).toEqual(['/alerts/new?service=Delay+analysis'])
    const answer = await site.post('/list-your-services', aListing())
    expect(await link(answer.headers.get('Location') ?? '')).toEqual([
      '/alerts/new?service=Delay+analysis&service=Expert+witness&country=UAE',
    ])
  })
})

describe('a due alert', () => {
  test('is named in one line if it is the only one of its subscriber', async () => {
    await subscribe()
    await publish(staff, inQatar())
    const [letter] = await runDue()
    expect(letter?.html).toMatch(
      /All opportunities that match your alert: <a [^>]*>Delay analysis, Qatar \(Daily\)<\/a><\/p>/,
    )
  })

  test('lists the new requests in one email, with the headers of RFC 8058, from the sender address of alerts', async () => {
    await subscribe()
    await subscribe('country=Qatar')
    await publish(staff, inQatar({ company: 'Alif' }), inQatar({ company: 'Baa', services: ['Expert witness'] }))
    await publish(staff, anOpportunity({ country: 'Oman', posted_at: anHourAgo() }))
    const [letter, ...others] = await runDue()
    expect([letter?.recipients, others]).toEqual([[RANA], []])
    expect(letter?.subject).toBe('2 new vendor requests on Dalil')
    expect(letter?.text).toContain('Delay analysis\nAlif · Amman, Qatar\n')
    expect(letter?.text).toMatch(
      /Expert witness\nBaa · .*\n\n> .*\n\n.*\n\nView request:\nhttps:\S+\/opportunities\/\S+\n/,
    )
    expect(letter?.text).not.toContain('Oman')
    expect(letter?.text).toContain(
      '- Delay analysis, Qatar (Daily)\n  https://dalil.example/?service=Delay+analysis&country=Qatar',
    )
    const key = (await pathOf()).replace('/alerts?', '')
    const headers = Object.fromEntries(letter?.headers.map(({ key, value }) => [key, value]) ?? [])
    expect(headers).toMatchObject({
      from: 'Dalil <alerts@dalil.example>',
      'list-unsubscribe': `<https://dalil.example/alerts/stop?${key}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      'list-id': 'alerts <alerts.dalil.example>',
    })
    expect(await runDue()).toEqual([])
  })

  test('sends nothing if nothing is new, and no request that is younger than two minutes', async () => {
    await subscribe()
    await publish(staff, inQatar({ posted_at: new Date() }))
    expect(await runDue()).toEqual([])
    await staff.query(sql`update opportunities set posted_at = now() - interval '3 minutes'`)
    await staff.query(sql`update alerts set told_until = now() - interval '4 minutes'`)
    expect(await runDue()).toHaveLength(1)
  })

  test('is due each morning or Sunday at seven in the zone of its country', async () => {
    await subscribe('country=Morocco')
    await subscribe(QATAR, { frequency: 'Weekly' })
    await subscribe('country=Qatar&country=Egypt')
    await runDue()
    const { rows } = await staff.query(sql`
      select filters, time_zone as zone, to_char(due_at at time zone time_zone, 'HH24:MI') as at,
        frequency = 'Daily' or extract(dow from due_at at time zone time_zone) = 0 as "isDay",
        due_at between now() and now() + interval '7 days' as "isNext"
      from alerts order by filters`)
    expect(rows).toEqual([
      { filters: 'country=Egypt&country=Qatar', zone: 'Asia/Riyadh', at: '07:00', isDay: true, isNext: true },
      { filters: 'country=Morocco', zone: 'Africa/Casablanca', at: '07:00', isDay: true, isNext: true },
      { filters: QATAR, zone: 'Asia/Qatar', at: '07:00', isDay: true, isNext: true },
    ])
  })

  test('lists the newest ten requests, and says how many there are', async () => {
    await subscribe()
    await publish(staff, ...Array.from({ length: 23 }, (_, index) => inQatar({ company: `No ${index}` })))
    const [letter] = await runDue()
    expect(letter?.subject).toBe('23 new vendor requests on Dalil')
    expect(letter?.text.match(/Delay analysis\nNo \d+ · /g)).toHaveLength(10)
    expect(letter?.text).toContain('These are the 10 newest. You can see all of them on the website.')
  })

  test('leaves out requests that were closed meanwhile, and is not sent if none remains', async () => {
    await subscribe()
    const [first = ''] = await publish(staff, inQatar({ company: 'Alif' }), inQatar({ company: 'Baa' }))
    await staff.query(sql`update alerts set due_at = now()`)
    await sendDueAlerts(staff)
    await staff.query(sql`delete from opportunities where id = ${first}`)
    const [letter] = await deliver(site)
    expect(letter?.subject).toBe('A new vendor request on Dalil')
    expect(letter?.text).not.toContain('Alif')
    await publish(staff, inQatar({ posted_at: new Date(Date.now() - 150_000) }))
    await staff.query(sql`update alerts set due_at = now(), told_until = now() - interval '3 minutes'`)
    await sendDueAlerts(staff)
    await staff.query(sql`delete from opportunities`)
    expect(await deliver(site)).toEqual([])
    expect((await staff.query(sql`select from letters where state = 'withdrawn'`)).rowCount).toBe(1)
  })

  test('lists once the requests that have changed since, and those closing within seven days', async () => {
    await subscribe()
    await publish(staff, inQatar({ company: 'Alif' }), inQatar({ company: 'Baa', closes_on: '2099-01-01' }))
    await runDue()
    await staff.query(sql`
      update opportunities set specialties = '{Electrical}', description = 'More.' where company = 'Alif'`)
    await staff.query(sql`
      update opportunities set closes_at = now() + interval '7 days' - interval '1 second'`)
    await staff.query(sql`update alerts set written_at = now() - interval '1 hour'`)
    const sendNext = async () => {
      await publish(staff, inQatar({ company: 'New', posted_at: new Date(Date.now() - 125_000) }))
      await staff.query(sql`update alerts set told_until = now() - interval '126 seconds'`)
      return (await runDue())[0]?.text ?? ''
    }
    const text = await sendNext()
    expect(text).toMatch(
      /Changed since our last email:\n\nDelay analysis\nAlif · Amman, Qatar\nChanged: (Description, Specialties|Specialties, Description)/,
    )
    expect(text).toMatch(/Closing within 7 days:\n\nDelay analysis\nBaa · Amman, Qatar\n.*closes on/s)
    expect(text.slice(text.indexOf('Closing within 7 days:'))).not.toContain('Alif')
    expect(await sendNext()).not.toMatch(/Changed since|Closing within/)
  })

  test('comes in Arabic if the subscriber chose Arabic', async () => {
    await subscribe(QATAR, { language: 'Arabic' })
    await publish(staff, inQatar(), inQatar())
    const [letter] = await runDue()
    expect(letter?.subject).toBe('طلبا خدمة جديدان على منصة دليل')
    expect(letter?.text).toContain('https://dalil.example/ar/alerts?key=')
  })

  test.for([
    ['stage=Arbitration', 'التحكيم', { stage: 'Arbitration' }, { stage: 'Court' }],
    ['contractForm=FIDIC', 'FIDIC (فيديك)', { contract_form: 'FIDIC' }, { contract_form: 'NEC' }],
    ['actsFor=Employer', 'صاحب العمل', { acts_for: 'Employer' }, { acts_for: 'Main contractor' }],
    ['forum=ICC&stage=Arbitration', '(ICC)', { stage: 'Arbitration', forum: 'ICC' }, { stage: 'Arbitration' }],
  ] as const)('in Arabic, for %s, lists only the requests that state it', async ([query, words, stated, other]) => {
    expect(await site.text(`/ar/alerts/new?${query}`)).toContain(words)
    await subscribe(query, { language: 'Arabic', prefix: '/ar' })
    await publish(
      staff,
      inQatar({ company: 'Alif', ...stated }),
      inQatar({ company: 'Baa', ...other }),
      inQatar({ company: 'Taa' }),
    )
    const [letter, ...others] = await runDue()
    expect(others).toEqual([])
    expect(letter?.subject).toBe('طلب خدمة جديد على منصة دليل')
    expect(letter?.text).toContain(words)
    expect(letter?.text.match(/Alif|Baa|Taa/g)).toEqual(['Alif'])
  })

  test('waits after a restore, and then lists the requests that were published since', async () => {
    await subscribe()
    await subscribe('country=Qatar', { frequency: 'Immediately', email: 'sara@wadi.example' })
    await publish(staff, inQatar())
    await staff.query(sql`update subscribers set wanted_at = now() - interval '340 days'`)
    expect(await waitAfterRestore(staff)).toBe(true)
    const sent = async () => {
      await askForRenewal(staff)
      return [...(await runImmediately()), ...(await runDue())].map(({ recipients }) => recipients.join())
    }
    expect(await sent()).toEqual([])
    await startWaitingAlerts(staff, 'amal@dalil.example')
    await staff.query(sql`update subscribers set wanted_at = now()`)
    expect(await sent()).toEqual([])
    await staff.query(sql`update alerts set told_until = told_until - interval '1 hour'`)
    await staff.query(sql`update alert_state set announced_until = now() - interval '1 hour'`)
    await publish(staff, inQatar({ posted_at: new Date(Date.now() - 3 * 60_000) }))
    expect((await sent()).sort()).toEqual([RANA, 'sara@wadi.example'])
  })

  test('nothing waits after a restore if no alert is running', async () => {
    await signUp(QATAR)
    await answerAlertRequests(staff)
    expect(await waitAfterRestore(staff)).toBe(false)
  })
})

describe('when the statement fails for one subscriber', () => {
  /** Subscribes several people, and makes the statement that queues their emails fail for one of them. */
  async function failOne(frequency: string, others: number) {
    for (let index = 0; index <= others; index++)
      await subscribe(QATAR, { email: index === 2 ? RANA : `vendor${index}@wadi.example`, frequency })
    const log = watchLog()
    await refuseRows(staff, 'letters', 'recipient', RANA)
    await publish(staff, inQatar())
    return log
  }

  const postponed = async () =>
    (
      await staff.query(sql`
        select address from alerts join subscribers on subscribers.id = subscriber_id
        where postponed_until between now() + interval '59 minutes' and now() + interval '1 hour'`)
    ).rows

  test('the others get their emails, and this subscriber waits an hour', async () => {
    const log = await failOne('Daily', 6)
    expect((await runDue()).map(({ recipients }) => recipients.join())).toHaveLength(6)
    expect(await postponed()).toEqual([{ address: RANA }])
    const { rows } = await staff.query(sql`select id from subscribers where address = ${RANA}`)
    expect(log).toEqual([expect.stringContaining(`The alerts of the subscriber ${rows[0]?.id} could not be sent.`)])
    await staff.query('drop trigger refuse_row on letters')
    expect(await runDue()).toEqual([])
    await staff.query(sql`update alerts set postponed_until = now() where postponed_until is not null`)
    await sendDueAlerts(staff)
    expect((await deliver(site)).map(({ recipients }) => recipients.join())).toEqual([RANA])
    expect(await postponed()).toEqual([])
  })

  test('the others get immediate emails in the same run, and the next requests too', async () => {
    await failOne('Immediately', 4)
    await staff.query(sql`update alerts set due_at = null`)
    await sendImmediately(staff)
    await sendDueAlerts(staff)
    expect(await deliver(site)).toHaveLength(4)
    await staff.query(sql`update alert_state set announced_until = now() - interval '4 minutes'`)
    await staff.query(sql`update alerts set told_until = now() - interval '4 minutes' where due_at is null`)
    await publish(staff, inQatar({ posted_at: new Date(Date.now() - 180_000) }))
    expect(await runImmediately()).toHaveLength(4)
    expect(await postponed()).toEqual([{ address: RANA }])
  })

  test('the run fails if more than ten subscribers fail, and is tried again within a minute', async () => {
    for (let index = 0; index <= 11; index++) await subscribe(QATAR, { email: `vendor${index}@wadi.example` })
    watchLog()
    await refuseRows(staff, 'letters', 'recipient', 'vendor%')
    await publish(staff, inQatar())
    await staff.query(sql`update alerts set due_at = now()`)
    await expect(sendDueAlerts(staff)).rejects.toThrow('This row is damaged')
    expect((await staff.query(sql`select from alerts where postponed_until is not null`)).rowCount).toBe(10)
    const task = alertsFeature.tasks(staff, site.settings).find(({ queue }) => queue.name === 'alerts')
    expect(task?.queue.retryDelayMax).toBe(60)
  })
})

test('a sign-up that cannot be answered does not stop the others', async () => {
  await refuseRows(staff, 'subscribers', 'address', RANA)
  await signUp('country=Oman')
  await signUp(QATAR, { email: 'sara@wadi.example' })
  await expect(answerAlertRequests(staff)).rejects.toThrow('This row is damaged')
  expect((await staff.query(sql`select address from subscribers`)).rows).toEqual([{ address: 'sara@wadi.example' }])
  await staff.query(sql`update alert_requests set created_at = now() - interval '8 days'`)
  await ageAlerts(staff)
  expect((await staff.query(sql`select from alert_requests`)).rowCount).toBe(0)
})

describe('an immediate alert', () => {
  test('is sent once, as soon as two minutes have passed', async () => {
    await subscribeImmediately()
    await publish(staff, inQatar())
    expect((await runImmediately()).map(({ subject }) => subject)).toEqual(['A new vendor request on Dalil'])
    expect(await runImmediately()).toEqual([])
  })

  test('lists the requests that were published between the sign-up and its confirmation', async () => {
    await signUp(QATAR, { frequency: 'Immediately' })
    await answerAlertRequests(staff)
    await staff.query(sql`update alerts set told_until = now() - interval '2 hours'`)
    await publish(staff, inQatar())
    await sendImmediately(staff)
    await start()
    await staff.query(sql`delete from letters`)
    await sendDueAlerts(staff)
    expect(await deliver(site)).toHaveLength(1)
  })

  test('lists a request that another process passes while a due run makes the alert immediate', async () => {
    await subscribe(QATAR, { frequency: 'Immediately' })
    await publish(staff, inQatar())
    const { due } = await transaction(staff, async (connection) => {
      await connection.query(sql`select from alerts for update`)
      const due = sendDueAlerts(staff)
      await expect.poll(countWaiting).toBe(1)
      await publish(staff, inQatar({ posted_at: new Date(Date.now() - 119_900) }))
      const settled = sql`select from opportunities where posted_at < now() - interval '2 minutes'`
      await expect.poll(async () => (await staff.query(settled)).rowCount).toBe(2)
      await sendImmediately(staff)
      return { due }
    })
    await due
    await sendImmediately(staff)
    expect(await deliver(site)).toHaveLength(2)
  })

  test('lists a confidential request once its hour is over, even if the run before came after its time', async () => {
    await subscribeImmediately()
    const hour = (ago: number) => new Date((Math.floor(Date.now() / HOUR) - ago) * HOUR)
    const publishConfidential = async (at: Date) => {
      await publish(staff, inQatar({ posted_at: at }))
      await staff.query(sql`update opportunities set company_type = 'Law Firm'`)
    }
    await publishConfidential(hour(2))
    const runBefore = new Date(hour(2).getTime() + HOUR / 2)
    await staff.query(sql`update alert_state set announced_until = ${runBefore}`)
    await staff.query(sql`update alerts set told_until = ${runBefore}`)
    expect((await runImmediately()).map(({ subject }) => subject)).toEqual(['A new vendor request on Dalil'])
    await publishConfidential(hour(0))
    expect(await runImmediately()).toEqual([])
  })

  test('waits for the morning after ten emails in a day', async () => {
    await subscribeImmediately()
    for (let time = 0; time < 12; time++) {
      await staff.query(sql`update alert_state set announced_until = now() - interval '3 minutes'`)
      await staff.query(sql`update alerts set told_until = now() - interval '3 minutes'`)
      await staff.query(sql`delete from opportunities`)
      await publish(staff, inQatar({ posted_at: new Date(Date.now() - 130_000) }))
      await sendImmediately(staff)
    }
    expect((await staff.query(sql`select from letters where template = 'alert'`)).rowCount).toBe(10)
    await staff.query(sql`delete from letters`)
    expect(await runDue()).toHaveLength(1)
    expect((await staff.query(sql`select due_at from alerts`)).rows).toEqual([{ due_at: null }])
  })
})

test('an email about alerts links to their page, and to the button that stops all of them', async () => {
  await subscribe()
  await subscribe('country=Qatar', { frequency: 'Weekly' })
  await staff.query(sql`update subscribers set wanted_at = now() - interval '340 days'`)
  await askForRenewal(staff)
  await publish(staff, inQatar())
  const letters = await runDue()
  expect(letters).toHaveLength(2)
  const path = await pathOf()
  const { document } = await site.page(path)
  const { rows } = await staff.query<{ id: string; filters: string }>(sql`select id, filters from alerts`)
  for (const { text } of letters) {
    for (const { id, filters } of rows) {
      expect(text).toContain(`\n  https://dalil.example/?${filters}\n`)
      const shown = document.getElementById(`alert-${id}`)
      expect([...(shown?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)).toEqual([
        'Save settings',
        'Stop this alert',
      ])
    }
    expect(text).toContain(`Stop all alerts:\nhttps://dalil.example${path}#stop-all\n`)
    expect(text.split(path)).toHaveLength(3)
  }
  expect(document.querySelector('#stop-all')?.textContent).toContain('Stop all alerts')
})

describe('ending', () => {
  const oneClick = async (path: string, body?: BodyInit, headers: HeadersInit = {}) =>
    site.send(new Request(`${ORIGIN}${path}`, { method: 'POST', headers, ...(body && { body }) }))

  const stopPath = async () => (await pathOf()).replace('/alerts?', '/alerts/stop?')

  test.for([
    ['with the body of RFC 8058', 'List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded'],
    ['with an empty body', '', ''],
    ['from another origin', 'List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded', 'https://mail.example'],
  ])('one click %s ends all alerts of the address', async ([, body = '', type = '', origin = '']) => {
    await subscribe()
    await subscribe('country=Oman')
    const path = await stopPath()
    const headers = { ...(type && { 'Content-Type': type }), ...(origin && { Origin: origin }) }
    for (let time = 0; time < 2; time++) {
      const answer = await oneClick(path, body, headers)
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, expect.stringContaining('text/plain')])
    }
    expect(await states()).toEqual(['one_click', 'one_click'])
  })

  test('an unknown key gets the same response', async () => {
    await subscribe()
    const [known, unknown] = [await oneClick(await stopPath()), await oneClick('/alerts/stop?key=x')]
    expect([unknown.status, await unknown.text()]).toEqual([known.status, await known.text()])
  })

  test('GET and HEAD, twenty times, change no row', async () => {
    await subscribe()
    const rows = () => everyRow({ databaseUrl: site.database.url, dataFolder: 'unused' })
    const before = await rows()
    for (const path of [await stopPath(), `/ar${await stopPath()}`, await pathOf()])
      for (let time = 0; time < 20; time++)
        for (const method of ['GET', 'HEAD']) {
          const { status } = await site.send(new Request(ORIGIN + path, { method }))
          expect(status).toBe(path.includes('stop') ? 302 : 200)
        }
    expect(await rows()).toEqual(before)
  })

  test('one alert or all can be stopped and started again, and requests published meanwhile are not sent', async () => {
    await subscribe()
    await subscribe('country=Oman')
    const { rows } = await staff.query<{ id: string }>(sql`select id from alerts where filters = ${QATAR}`)
    const alert = rows[0]?.id ?? ''
    await press('end', { alert })
    expect((await states()).sort()).toEqual(['on', 'person'])
    await press('end-all')
    expect(await states()).toEqual(['person', 'person'])
    expect(await site.text(await pathOf())).toContain('You can start them again within 28 days.')
    await publish(staff, inQatar())
    await press('restart', { alert })
    expect((await states()).sort()).toEqual(['on', 'person'])
    expect(await runDue()).toEqual([])
  })

  test('the frequency and the language can be changed', async () => {
    await subscribe()
    const { rows } = await staff.query<{ id: string }>(sql`select id from alerts`)
    await press('settings', { alert: rows[0]?.id ?? '', frequency: 'Weekly', language: 'Arabic' })
    expect(
      (
        await staff.query(
          sql`select frequency, page_language from alerts join subscribers on subscriber_id = subscribers.id`,
        )
      ).rows,
    ).toEqual([{ frequency: 'Weekly', page_language: 'ar' }])
    expect((await press('settings', { alert: rows[0]?.id ?? '', frequency: 'Hourly' })).status).toBe(400)
  })

  test('an erasure needs a confirmation, and keeps only the proof of consent', async () => {
    await subscribe()
    expect((await press('erasure')).status).toBe(400)
    const answer = await press('erasure', { confirmed: 'yes' })
    expect(await site.text(answer.headers.get('Location') ?? '')).toContain(
      'Your alerts, your address and our emails about them are erased.',
    )
    const rows = JSON.stringify(await everyRow({ databaseUrl: site.database.url, dataFolder: 'unused' }))
    expect(rows).not.toContain(RANA)
    expect((await staff.query(sql`select ended_as from alert_consents`)).rows).toEqual([{ ended_as: 'person' }])
  })

  const whenRefused = async (responseCode: number, reply: string) => {
    await subscribe()
    await publish(staff, inQatar())
    await staff.query(sql`update alerts set due_at = now(), confirmed_at = now() - interval '1 day'`)
    await sendDueAlerts(staff)
    const postOffice = await openPostOffice({ onRcptTo: (_to, _session, done) => done(refusal(responseCode, reply)) })
    const { nameOf } = await builtServer()
    const worker = await startLetterWorker(staff, postOffice.url, {
      from: site.settings.mailFrom,
      tools: letterTools(staff, site.settings, nameOf),
    })
    const failed = async () => (await staff.query(sql`select from letters where failed_at is not null`)).rowCount
    await expect.poll(failed).toBe(1)
    await worker.stop()
    await endRefusedAlerts(staff)
    return states()
  }

  test('a mailbox that does not exist ends the alert', async () => {
    expect(await whenRefused(550, '5.1.1 No such user')).toEqual(['refused'])
  })

  test('a busy mailbox does not end the alert', async () => {
    expect(await whenRefused(450, '4.2.1 Busy')).toEqual(['on'])
  })

  test('a mail server that refuses the sender does not end the alert', async () => {
    expect(await whenRefused(554, '5.7.1 Your network is on a blocklist')).toEqual(['on'])
  })

  test('five emails in two weeks that the mailbox refused end the alert, but do not end it again after a new start', async () => {
    await subscribe()
    const fail = async (count: number, error: string) => {
      await staff.query(sql`
        insert into letters (template, recipient, content, last_error, failed_at, last_failed_at, expires_at)
        select 'alert', ${RANA}, jsonb_build_object('subscriberId', id), ${error}, now(), now(), now() - interval '1 hour'
        from subscribers, generate_series(1, ${count}::int)`)
      await ageAlerts(staff)
      return states()
    }
    const busy = 'The mail server refuses the recipient: 450 4.2.1 Busy'
    expect(await fail(5, 'The mail server cannot be reached: connect ECONNREFUSED')).toEqual(['on'])
    expect(await fail(4, busy)).toEqual(['on'])
    expect(await fail(1, busy)).toEqual(['unreachable'])
    const { rows } = await staff.query<{ id: string }>(sql`select id from alerts`)
    await press('restart', { alert: rows[0]?.id ?? '' })
    await ageAlerts(staff)
    expect(await states()).toEqual(['on'])
  })

  test('an unconfirmed alert is deleted after a week, an ended one after four, both with the address', async () => {
    await signUp(QATAR)
    await answerAlertRequests(staff)
    const ages = async (sentence: ReturnType<typeof sql>) => {
      await staff.query(sentence)
      await ageAlerts(staff)
      return (await staff.query(sql`select from subscribers`)).rowCount
    }
    expect(await ages(sql`update alerts set created_at = now() - interval '6 days'`)).toBe(1)
    expect(await ages(sql`update alerts set created_at = now() - interval '8 days'`)).toBe(0)
    await subscribe()
    await press('end-all')
    expect(await ages(sql`update alerts set ended_at = now() - interval '27 days'`)).toBe(1)
    expect(await ages(sql`update alerts set ended_at = now() - interval '29 days'`)).toBe(0)
    await staff.query(sql`update alert_consents set ended_at = now() - interval '35 months'`)
    await ageAlerts(staff)
    expect((await staff.query(sql`select from alert_consents where confirmed_at is not null`)).rowCount).toBe(1)
    await staff.query(sql`update alert_consents set ended_at = now() - interval '37 months'`)
    await ageAlerts(staff)
    expect((await staff.query(sql`select from alert_consents where confirmed_at is not null`)).rowCount).toBe(0)
  })

  test('after a year, an email asks whether the alerts are still wanted, and silence ends them', async () => {
    await subscribe()
    const subjectsBeforeEnd = async (days: number) => {
      await staff.query(sql`
        update subscribers set wanted_at = now() - interval '1 year' + make_interval(days => ${days})`)
      await askForRenewal(staff)
      return (await deliver(site)).map(({ subject }) => subject)
    }
    expect(await subjectsBeforeEnd(31)).toEqual([])
    expect(await subjectsBeforeEnd(29)).toEqual(['Do you still want alerts from Dalil?'])
    await askForRenewal(staff)
    expect(await deliver(site)).toEqual([])
    await press('renewal')
    expect((await staff.query(sql`select from subscribers where wanted_at > now() - interval '1 hour'`)).rowCount).toBe(
      1,
    )
    await staff.query(sql`update subscribers set wanted_at = now() - interval '367 days'`)
    await staff.query(sql`update letters set sent_at = now() - interval '8 days'`)
    await ageAlerts(staff)
    expect(await states()).toEqual(['silent'])
  })

  test('if neither email could be sent, another one asks, and the alerts end a week after it', async () => {
    await subscribe()
    await staff.query(sql`update subscribers set wanted_at = now() - interval '13 months'`)
    await ageAlerts(staff)
    expect(await states()).toEqual(['on'])
    await askForRenewal(staff)
    expect((await deliver(site)).map(({ subject }) => subject)).toEqual(['Do you still want alerts from Dalil?'])
    await askForRenewal(staff)
    await ageAlerts(staff)
    expect([await deliver(site), await states()]).toEqual([[], ['on']])
    await staff.query(sql`update letters set sent_at = now() - interval '8 days'`)
    await ageAlerts(staff)
    expect(await states()).toEqual(['silent'])
  })

  test.for(['Daily', 'Immediately'])(
    'a removed filter pauses an alert (%s), which sends the requests published meanwhile once the filter is back',
    async (frequency) => {
      await subscribe(QATAR, { frequency })
      await staff.query(sql`update alerts set due_at = null where frequency = 'Immediately'`)
      await staff.query(sql`update alerts set filters = 'service=Dowsing&country=Qatar'`)
      await recomputeAlertQueries(staff)
      await publish(staff, inQatar())
      expect([...(await runImmediately()), ...(await runDue())]).toEqual([])
      const text = await site.text(await pathOf())
      expect(text).toContain('This alert is paused, because we removed one of its filters.')
      await staff.query(sql`update alerts set filters = ${QATAR}`)
      await recomputeAlertQueries(staff)
      expect((await runDue()).map(({ subject }) => subject)).toEqual(['A new vendor request on Dalil'])
      await sendImmediately(staff)
      expect(await deliver(site)).toEqual([])
    },
  )

  test('a subscriber is notified once, after a week, that alerts are paused', async () => {
    await subscribe()
    await subscribe('country=Oman')
    await staff.query(sql`update alerts set filters = filters || '&service=Dowsing'`)
    await recomputeAlertQueries(staff)
    const subjectsAfter = async (days: number) => {
      await staff.query(sql`update alerts set paused_at = date_trunc('day', now()) - make_interval(days => ${days})`)
      await notifyOfPausedAlerts(staff)
      return (await deliver(site)).map(({ subject }) => subject)
    }
    expect(await subjectsAfter(6)).toEqual([])
    expect(await subjectsAfter(8)).toEqual(['One of your alerts on Dalil is paused'])
    expect(await subjectsAfter(8)).toEqual([])
  })

  test('filters that are stored in another order or spelling pause nothing, and are rewritten', async () => {
    await subscribe('country=Qatar&country=Oman&q=depot')
    const { rows: before } = await staff.query(sql`select filters, wanted::text, paused_at from alerts`)
    await staff.query(sql`update alerts set filters = 'country=Oman&q=++depot&country=Qatar'`)
    await recomputeAlertQueries(staff)
    expect((await staff.query(sql`select filters, wanted::text, paused_at from alerts`)).rows).toEqual(before)
  })

  test('queries are compiled again when a new version has other names', async () => {
    await subscribe('q=EOT')
    const { rows: before } = await staff.query(sql`select wanted::text, texts from alerts`)
    await staff.query(sql`update alerts set wanted = 'old', texts = '{old}'`)
    await recomputeAlertQueries(staff)
    expect((await staff.query(sql`select wanted::text, texts from alerts`)).rows).toEqual(before)
  })

  test('compiling queries again waits for the process that sends alerts', async () => {
    await subscribe()
    await subscribe('country=Oman')
    const { rows } = await staff.query<{ id: string }>(sql`select id from alerts`)
    // Both orders of the alerts are tried, because a deadlock would happen in only one of them.
    for (const [first, second] of [rows, rows.toReversed()]) {
      await staff.query(sql`update alerts set wanted = 'old'`)
      const markAsSent = (connection: Queryable, alert?: { id: string }) =>
        connection.query(sql`update alerts set told_until = now() where id = ${alert?.id}`)
      const { compiling } = await transaction(staff, async (connection) => {
        await lockSubscribers(connection, sql`true`)
        await markAsSent(connection, first)
        const compiling = recomputeAlertQueries(staff)
        await expect.poll(countWaiting).toBe(1)
        await markAsSent(connection, second)
        return { compiling }
      })
      await compiling
      expect((await staff.query(sql`select from alerts where wanted = 'old'`)).rowCount).toBe(0)
    }
  })

  test("'Email me my links' sends the link to the alerts of a confirmed address", async () => {
    await subscribe()
    await site.post('/my-posts', { email: RANA })
    await answerLinkRequests(staff)
    const [letter] = await deliver(site)
    expect(letter?.text).toContain(`Manage your alerts:\nhttps://dalil.example${await pathOf()}`)
  })
})

test('a request that is approved, paused and approved again is sent once', async () => {
  await subscribeImmediately('country=Jordan')
  await approve(await submitRequest(aVendorRequest()))
  await staff.query(sql`update opportunities set posted_at = now() - interval '3 minutes'`)
  await staff.query(
    sql`update opportunity_submissions set posted_at = now() - interval '3 minutes' where status = 'approved'`,
  )
  await staff.query(sql`update alert_state set announced_until = now() - interval '5 minutes'`)
  await sendImmediately(staff)
  await staff.query(sql`update opportunity_submissions set status = 'paused' where status = 'approved'`)
  await staff.query(sql`update opportunity_submissions set status = 'approved' where status = 'paused'`)
  await sendImmediately(staff)
  await sendDueAlerts(staff)
  expect((await staff.query(sql`select from letters where template = 'alert'`)).rowCount).toBe(1)
})
