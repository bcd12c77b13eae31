import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '../../db/client.server.ts'
import { vendorPath } from '../../domain/vendor-path.ts'
import { startWorker } from '../../jobs/worker.ts'
import { ORIGIN } from '../../test/app.ts'
import { aFreelancer, aListing } from '../../test/builders.ts'
import { idIn, testConsole } from '../../test/console.ts'
import { UNLIMITED } from '../../test/environment.ts'
import { everyRow } from '../../test/every-row.ts'
import { headerOf } from '../../test/mail-server.ts'
import { linkTo, pressOn } from '../../test/manage-links.ts'
import { textOf } from '../../test/page.ts'
import { deliver } from '../../test/post-office.ts'
import { refuseLettersTo } from '../../test/refused-rows.ts'
import { statementsOf } from '../../test/statements.ts'
import { HONEYPOT } from '../kit/forms/spam-signals.ts'
import { lockSubmission } from '../submissions/state/submission-lock.queries.server.ts'
import { decideConfirmedMessages } from './deciding.queries.server.ts'
import { relayFeature } from './feature.ts'
import { countNewSenders } from './limits.queries.server.ts'
import { answerRelayRequests, askToSend } from './relay.queries.server.ts'
import { ageRelayed } from './retention.queries.server.ts'

const SARA = 'sara@wadi-build.example'
const OFFICE = 'office@mizaneth.example'

const { site, staff, amal, submitListing, approve, takeDown, erase, decisionsOn, show } = await testConsole({
  ...UNLIMITED,
  PUBLIC_URL: 'https://dalil.example',
  TEAM_EMAIL: 'team@dalil.example',
})
const { visitor } = site.database

beforeEach(async () => {
  await staff.query(sql`truncate relayed, relay_stops cascade`)
  await staff.query(sql`delete from rate_limits`)
})

/** Publishes a listing that accepts messages, and returns its page in the review console. */
async function aVendor(fields: Parameters<typeof aListing>[0] = {}): Promise<string> {
  const page = await submitListing(aListing({ companyName: `Mizaneth ${randomUUID()}`, ...fields }))
  await approve(page)
  await pressOn(site, await linkTo(staff, page), { act: 'contact-opening' })
  await staff.query(sql`delete from letters`)
  return page
}

const formOf = (page: string) => `/contact-vendor/${idIn(page)}`

let texts = 0
const aMessage = (fields: Record<string, string> = {}) => ({
  name: 'Sara Aziz',
  company: 'Wadi Build',
  email: SARA,
  website: 'https://wadi-build.example',
  message: `Are you free for a delay analysis, number ${++texts}?`,
  ...fields,
})

let networks = 0
/** Sends the form for a message, each time from a different network. */
const write = (page: string, fields?: Record<string, string>, prefix = '') =>
  site.from(`198.51.100.${++networks % 250}`).post(prefix + formOf(page), aMessage(fields))

async function keyOf(which: 'send' | 'stop' = 'send') {
  const { rows } = await staff.query<Record<string, string>>(sql`
    select send_key as send, stop_key as stop from relayed order by created_at desc, id limit 1`)
  return rows[0]?.[which] ?? ''
}

const confirmLink = (key: string) => `/contact-vendor/confirm?key=${key}`
const stopLink = (key: string) => `/contact-vendor/stop?key=${key}`

const onlyPress = (key: string) => site.post(confirmLink(key), {})

/** Confirms a message with the link in the email, and then runs the job that decides on it. */
async function press(key: string): Promise<Response> {
  const answer = await onlyPress(key)
  await decideConfirmedMessages(staff)
  return answer
}

/** Writes a message and confirms it with the link in the email. Returns the HTTP status of the confirmation. */
async function send(page: string, fields?: Record<string, string>): Promise<number> {
  expect((await write(page, fields)).status).toBe(303)
  await answerRelayRequests(staff)
  return (await press(await keyOf())).status
}

const stop = async (as = 'stop') => site.post(stopLink(await keyOf('stop')), { as })

/** Returns the states of all messages, the newest message first. */
const states = async () =>
  (
    await staff.query<{ state: string; holdReason: string | null }>(sql`
    select state, held_as as "holdReason" from relayed order by created_at desc, id`)
  ).rows.map(({ state, holdReason }) => (state === 'held' ? `held: ${holdReason}` : state))

const lettersTo = async (template: string) =>
  (await staff.query<{ recipient: string }>(sql`select recipient from letters where template = ${template}`)).rows.map(
    ({ recipient }) => recipient,
  )

const ageAll = (interval: string) =>
  staff.query(sql`
    update relayed set created_at = created_at - ${interval}::interval,
      confirmed_at = confirmed_at - ${interval}::interval, sent_at = sent_at - ${interval}::interval`)

describe('the switch', () => {
  test('is off until the sender of a listing switches it on, and changes are in an email and in the history', async () => {
    const page = await submitListing(aListing())
    await approve(page)
    expect((await site.get(formOf(page))).status).toBe(404)
    const link = await linkTo(staff, page)
    expect(await site.text(link)).toContain('Messages through the site: off')
    for (let n = 0; n < 2; n++) await pressOn(site, link, { act: 'contact-opening' })
    expect(await site.text(link)).toContain('Messages through the site: on')
    expect(await site.text(formOf(page))).toContain('Contact this vendor Mizaneth Claims')
    for (let n = 0; n < 2; n++) await pressOn(site, link, { act: 'contact-closing' })
    const off = await site.get(formOf(page))
    const said = await off.text()
    expect(off.status).toBe(404)
    expect(said).toContain('This vendor does not take messages through the site at the moment.')
    expect(said).not.toContain('Email me the link')
    const made = await decisionsOn(page)
    expect(made.map(({ decision, decidedAs }) => [decision, decidedAs])).toEqual([
      ['contact_closed', 'sender'],
      ['contact_opened', 'sender'],
      ['approved', 'staff'],
    ])
    expect(await lettersTo('acted')).toEqual([OFFICE])
  })

  test('is in the listing form, and works once the listing is approved', async () => {
    const page = await submitListing(aListing({ contactOpen: 'true' }))
    const waiting = await site.get(formOf(page))
    expect([waiting.status, (await waiting.text()).includes('Mizaneth')]).toEqual([404, false])
    expect(await show(page)).toContain('Messages through the site Switched on')
    await approve(page)
    expect((await site.get(formOf(page))).status).toBe(200)
    const other = await submitListing(aListing({ companyName: 'Other' }))
    expect(await show(other)).not.toContain('Messages through the site Switched on')
  })

  test("the vendor's page links to the form while the switch is on", async () => {
    const page = await aVendor({ companyName: 'Mizaneth Claims' })
    const linkOn = async () => {
      const { getAllByRole } = await site.page(vendorPath(idIn(page), 'Mizaneth Claims') ?? '')
      return getAllByRole('link').filter((link) => link.getAttribute('href') === formOf(page))
    }
    expect((await linkOn()).map(textOf)).toEqual(['Contact this vendor'])
    await pressOn(site, await linkTo(staff, page), { act: 'contact-closing' })
    expect(await linkOn()).toEqual([])
  })

  test('the hint under the email address says what it is used for, and that it is not shown', async () => {
    expect(await site.text('/list-your-services')).toContain(
      'We only use it to contact you about your listing, and to send you what you choose below. It is not shown publicly.',
    )
  })

  test.for(['paused', 'taken down'])('a listing that is %s takes no messages', async (how) => {
    const page = await aVendor()
    await write(page)
    await answerRelayRequests(staff)
    if (how === 'paused') await pressOn(site, await linkTo(staff, page), { act: 'pause' })
    else await takeDown(page, 'A reason')
    expect((await site.get(formOf(page))).status).toBe(404)
    expect((await write(page)).status).toBe(404)
    expect((await press(await keyOf())).status).toBe(409)
    expect(await site.text(confirmLink(await keyOf()))).toContain('Send message')
    expect(await states()).toEqual(['asked'])
    expect(await lettersTo('relayed')).toEqual([])
  })
})

describe('the form', () => {
  test('keeps wrong values, and says for each field what is wrong', async () => {
    const page = await aVendor()
    const wrong = await write(page, { name: '', email: 'sara@', website: 'wadi', message: 'x'.repeat(2001) })
    expect(wrong.status).toBe(400)
    const html = await wrong.text()
    for (const words of [
      'Please enter your name',
      'Please enter a valid email address',
      'Please enter a valid website URL',
      'Please use 2,000 characters or fewer',
      'value="sara@"',
    ])
      expect(html).toContain(words)
    expect(await states()).toEqual([])
  })

  test('takes a message without a website, and says that nothing is sent yet', async () => {
    const page = await aVendor()
    const answer = await write(page, { website: '' })
    expect(answer.status).toBe(303)
    const asked = await site.page(answer.headers.get('Location')?.replace(/^https:\/\/[^/]+/, '') ?? '')
    expect(asked.getByRole('main').querySelector('svg')).toBeNull()
    expect(asked.text).toMatch(/Confirm your email address Mizaneth \S+ Your message is not sent yet\./)
    expect(await states()).toEqual(['new'])
  })

  test('gives every address the same response, and shows no address of the vendor', async () => {
    const page = await aVendor()
    await send(page)
    const answers = await Promise.all([write(page), write(page, { email: 'nobody@wadi.example' })])
    const responses = answers.map(({ status, headers }) => [
      status,
      headers.get('Location')?.replace(/[0-9a-z]{6}\.[\w-]{22}$/, ''),
    ])
    expect(responses[0]).toEqual(responses[1])
    for (const path of [formOf(page), confirmLink(await keyOf())]) {
      const shown = await site.get(path)
      expect(`${await shown.text()}${JSON.stringify([...shown.headers])}`).not.toContain('mizaneth.example')
    }
  })

  test('takes five messages of a network in a day', async () => {
    const page = await aVendor()
    const post = () => site.from('203.0.113.77').post(formOf(page), aMessage())
    for (let n = 0; n < 5; n++) expect((await post()).status).toBe(303)
    const refused = await post()
    expect([refused.status, Number(refused.headers.get('Retry-After')) > 86_000]).toEqual([429, true])
    expect(await states()).toHaveLength(5)
  })
})

describe('the email that asks for a confirmation', () => {
  test('has no typed text and one link, to a page with the message and one button', async () => {
    const page = await aVendor({ companyName: 'Mizaneth Claims' })
    await write(page, { message: 'Buy at https://spam.example' })
    await answerRelayRequests(staff)
    const [letter, ...others] = await deliver(site)
    expect([letter?.recipients, others]).toEqual([[SARA], []])
    expect(letter?.subject).toBe('Confirm your message to a vendor on Dalil')
    expect(letter?.text).toContain('Someone used this address to write to Mizaneth Claims on Dalil.')
    for (const typed of ['spam.example', 'Sara', 'Wadi Build']) expect(letter?.text).not.toContain(typed)
    const links = letter?.text.match(/https:\S+confirm\S+/g) ?? []
    expect(links).toEqual([`https://dalil.example${confirmLink(await keyOf())}`])
    const { text, getAllByRole } = await site.page(confirmLink(await keyOf()))
    expect(text).toContain('To Mizaneth Claims Your name Sara Aziz Your company Wadi Build')
    expect(text).toContain('Message Buy at https://spam.example')
    expect(getAllByRole('button').map(textOf)).toContain('Send message')
    expect(getAllByRole('link').filter((link) => link.getAttribute('href')?.includes('spam'))).toEqual([])
  })

  test('programs that open the links 20 times send and block nothing', async () => {
    const page = await aVendor()
    await send(page)
    const stopKey = await keyOf('stop')
    await write(page, { email: 'rana@wadi.example' })
    await answerRelayRequests(staff)
    const rows = () => everyRow({ databaseUrl: site.database.url, dataFolder: 'unused' })
    const before = await rows()
    for (const path of [confirmLink(await keyOf()), stopLink(stopKey)])
      for (let n = 0; n < 20; n++)
        for (const method of ['GET', 'HEAD'])
          expect((await site.send(new Request(ORIGIN + path, { method }))).status).toBe(200)
    expect(await rows()).toEqual(before)
  })

  test('counts towards the five emails a day of all forms to an address', async () => {
    const page = await aVendor()
    for (let n = 0; n < 7; n++) await write(page)
    await answerRelayRequests(staff)
    expect(await lettersTo('relayConfirm')).toHaveLength(5)
    expect(await states()).toEqual(Array(7).fill('asked'))
    await site.post('/list-your-services', aListing({ contactEmail: SARA }))
    expect(await lettersTo('receipt')).toEqual([])
  })

  test('that cannot be queued does not stop the others', async () => {
    const page = await aVendor()
    await refuseLettersTo(staff, SARA)
    await write(page)
    await write(page, { email: 'rana@wadi.example' })
    await expect(answerRelayRequests(staff)).rejects.toThrow('This row is damaged')
    expect([await states(), await lettersTo('relayConfirm')]).toEqual([['asked', 'new'], ['rana@wadi.example']])
  })

  test('is sent once for the same message within 15 minutes', async () => {
    const page = await aVendor()
    const form = aMessage()
    for (let n = 0; n < 2; n++) await site.post(formOf(page), form)
    await answerRelayRequests(staff)
    expect([await states(), await lettersTo('relayConfirm')]).toEqual([['asked'], [SARA]])
    await ageAll('15 minutes')
    await site.post(formOf(page), form)
    await answerRelayRequests(staff)
    expect(await lettersTo('relayConfirm')).toEqual([SARA, SARA])
  })

  test('is not sent for a row that no form would store, with another listing or a malformed address', async () => {
    const page = await aVendor()
    const off = await submitListing(aListing({ companyName: 'Off' }))
    await approve(off)
    await staff.query(sql`delete from letters`)
    const ask = (recipientId: string, email: string) =>
      askToSend(visitor, {
        kind: 'listing',
        recipientId,
        message: aMessage({ email }),
        suspicion: undefined,
        language: 'en',
      })
    await ask(idIn(off), SARA)
    await ask(randomUUID(), SARA)
    await ask(idIn(page), 'sara@wadi.example\r\nBcc: victim@wadi.example')
    await answerRelayRequests(staff)
    expect([await states(), await lettersTo('relayConfirm')]).toEqual([[], []])
  })

  test('an Arabic page sends Arabic emails, and the vendor gets the language of the listing', async () => {
    const page = await aVendor()
    await write(page, {}, '/ar')
    await answerRelayRequests(staff)
    const [confirm] = await deliver(site)
    expect(confirm?.subject).toBe('تأكيد رسالتكم إلى أحد مقدّمي الخدمات على منصة دليل')
    expect(confirm?.text).toContain(`https://dalil.example/ar${confirmLink(await keyOf())}`)
    expect(await site.text(`/ar${confirmLink(await keyOf())}`)).toContain('إرسال الرسالة')
    await site.post(`/ar${confirmLink(await keyOf())}`, {})
    await decideConfirmedMessages(staff)
    const [relayed] = await deliver(site)
    expect(relayed?.subject).toBe('A message about your listing on Dalil')
  })
})

describe('the email to the vendor', () => {
  test("has our address and the sender's name, a Reply-To with the sender's address, no list header and no typed link", async () => {
    const page = await aVendor()
    await send(page, { message: 'See www.spam.example\n\nhttps://spam.example/a' })
    const letters = await deliver(site)
    const letter = letters.find(({ recipients }) => recipients.includes(OFFICE)) ?? expect.unreachable()
    expect(letter.recipients).toEqual([OFFICE])
    expect(letter.from).toEqual({ name: 'Sara Aziz via Dalil', address: expect.stringMatching(/@dalil\.example$/) })
    expect(headerOf(letter, 'reply-to')).toBe(SARA)
    expect(headerOf(letter, 'auto-submitted')).toBe('auto-generated')
    expect(headerOf(letter, 'x-auto-response-suppress')).toBe('All')
    expect(
      letter.headers.map(({ key }) => key).filter((name) => name.startsWith('list-') || name === 'sender'),
    ).toEqual([])
    expect(letter.subject).toBe('A message about your listing on Dalil')
    expect(letter.text).toMatch(
      /^Name: Sara Aziz\nCompany: Wadi Build\n.*\n\n> See www\.spam\.example\n\n> https:\/\/spam\.example\/a\n\nReply to Sara Aziz:\nmailto:sara@wadi-build\.example\n/s,
    )
    expect(letter.text).toContain(`Block or report this sender:\nhttps://dalil.example${stopLink(await keyOf('stop'))}`)
    expect(letter.text).toContain('Questions for us? Write to team@dalil.example.')
    const hrefs = [...letter.html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
    expect(hrefs).toEqual([
      `mailto:${SARA}`,
      `https://dalil.example${stopLink(await keyOf('stop'))}`,
      'https://dalil.example/privacy',
    ])
  })

  test('cannot be read by staff, who see that it was sent', async () => {
    const page = await aVendor()
    await send(page, { message: 'Only for you' })
    const { rows } = await staff.query<{ id: string }>(sql`select id from letters where template = 'relayed'`)
    const words = await show(`/review/letters/${rows[0]?.id}`)
    expect(words).toContain('The text is hidden, because the message is between a visitor and a vendor.')
    for (const typed of ['Only for you', SARA, 'Sara']) expect(words).not.toContain(typed)
  })

  test('is withdrawn if the vendor switches messages off before it is sent', async () => {
    const page = await aVendor()
    await send(page)
    await pressOn(site, await linkTo(staff, page), { act: 'contact-closing' })
    // `deliver` waits until every email is sent, but the email about this switch is due only in ten minutes.
    await staff.query(sql`delete from letters where template = 'acted'`)
    expect((await deliver(site)).filter(({ subject }) => subject?.includes('A message about'))).toEqual([])
  })
})

describe('a confirmation', () => {
  test('that is sent three times at the same moment sends one email, and the page then says so', async () => {
    const page = await aVendor()
    await write(page)
    await answerRelayRequests(staff)
    const key = await keyOf()
    const answers = await Promise.all([press(key), press(key), press(key)])
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    expect(await lettersTo('relayed')).toEqual([OFFICE])
    expect(await site.text(confirmLink(key))).toContain('Your message is on its way')
    expect((await press(key)).status).toBe(303)
    expect(await lettersTo('relayed')).toEqual([OFFICE])
  })

  test('during a withdrawal waits for no lock, and sends nothing', async () => {
    const page = await aVendor()
    await write(page)
    await answerRelayRequests(staff)
    let decided: Promise<void> | undefined
    await transaction(staff, async (connection) => {
      await lockSubmission(connection, 'listing', idIn(page))
      expect((await onlyPress(await keyOf())).status).toBe(303)
      decided = decideConfirmedMessages(staff)
      const waiting = () =>
        staff.query(sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      await expect.poll(async () => (await waiting()).rowCount).toBe(1)
      await connection.query(sql`
        update vendor_listings set status = 'withdrawn', decided_at = now(), decided_as = 'sender', decided_by = null
        where id = ${idIn(page)}`)
    })
    await decided
    expect(await states()).toEqual(['sent'])
    expect((await deliver(site)).map(({ subject }) => subject)).toEqual([])
  })

  test('by a sender whom the vendor blocks at the same time either comes first or sends nothing', async () => {
    const page = await aVendor()
    await send(page)
    const stopKey = await keyOf('stop')
    await ageAll('8 days')
    await write(page)
    await answerRelayRequests(staff)
    const key = await keyOf()
    await onlyPress(key)
    await Promise.all([decideConfirmedMessages(staff), site.post(stopLink(stopKey), { as: 'stop' })])
    const [state] = await states()
    expect(['sent', 'dropped']).toContain(state)
    expect(await lettersTo('relayed')).toHaveLength(state === 'sent' ? 2 : 1)
  })

  test('stores the same and executes the same statements after a block, after a report and without either', async () => {
    for (const email of ['omar@taa.example', 'rana@jim.example', 'sara@baa.example'])
      await write(await aVendor(), { email })
    await answerRelayRequests(staff)
    await staff.query(sql`
      insert into relay_stops (sender, recipient_id, stopped_as, attempted_at)
      select sender_hash(email), recipient_id, case email when 'omar@taa.example' then 'stop' else 'report' end, '2026-01-01'
      from relayed where email <> 'sara@baa.example'`)
    const keys = (await staff.query<{ key: string }>(sql`select send_key as key from relayed order by email`)).rows
    await site.get(confirmLink(keys[0]?.key ?? ''))
    await site.post(confirmLink(randomUUID()), {})
    const [stopped, reported, without] = [
      await statementsOf(() => onlyPress(keys[0]?.key ?? '')),
      await statementsOf(() => onlyPress(keys[1]?.key ?? '')),
      await statementsOf(() => onlyPress(keys[2]?.key ?? '')),
    ]
    expect(without?.filter((text) => text.includes('update relayed'))).toHaveLength(1)
    expect([stopped, reported]).toEqual([without, without])
    const { rows } = await staff.query(sql`
      select distinct state, held_as, sent_at, origin is null as "isWithoutOrigin", confirmed_at is null as "isAsked"
      from relayed`)
    expect(rows).toEqual([{ state: 'confirmed', held_as: null, sent_at: null, isWithoutOrigin: false, isAsked: false }])
    expect((await staff.query(sql`select from relay_stops where attempted_at > '2026-01-01'`)).rowCount).toBe(0)
    expect(await lettersTo('relayed')).toEqual([])
    await decideConfirmedMessages(staff)
    expect((await states()).sort()).toEqual(['dropped', 'dropped', 'sent'])
    expect(await lettersTo('relayed')).toEqual([OFFICE])
  })

  test('is handled after a restart without a job, and after a restore', async () => {
    for (const takeUp of [
      async () => {
        const worker = await startWorker(staff, relayFeature.tasks(staff, site.settings), (sentence) =>
          expect.unreachable(sentence),
        )
        await expect.poll(states).toEqual(['sent'])
        await worker.stop()
      },
      () => relayFeature.afterRestore?.(staff),
    ]) {
      await write(await aVendor())
      await answerRelayRequests(staff)
      await onlyPress(await keyOf())
      if ((await staff.query(sql`select from pg_namespace where nspname = 'jobs'`)).rowCount) {
        await staff.query(sql`delete from jobs.job`)
      }
      expect(await states()).toEqual(['confirmed'])
      await takeUp()
      expect([await states(), await lettersTo('relayed')]).toEqual([['sent'], [OFFICE]])
      await staff.query(sql`truncate relayed cascade`)
      await staff.query(sql`delete from letters`)
    }
  })

  test('of a message that cannot be sent does not stop the others', async () => {
    for (const email of ['damaged@wadi.example', OFFICE]) {
      await write(await aVendor({ contactEmail: email }), { email: `x@${randomUUID()}.example` })
      await answerRelayRequests(staff)
      await onlyPress(await keyOf())
    }
    await refuseLettersTo(staff, 'damaged@wadi.example')
    await expect(decideConfirmedMessages(staff)).rejects.toThrow('This row is damaged')
    expect([await states(), await lettersTo('relayed')]).toEqual([['sent', 'confirmed'], [OFFICE]])
  })

  test('with an unknown key opens and sends nothing', async () => {
    for (const key of [randomUUID(), 'x', "'", '\u0000'])
      for (const link of [confirmLink, stopLink]) {
        const path = link(encodeURIComponent(key))
        expect(await site.text(path)).toContain('This link no longer works')
        expect((await site.post(path, { as: 'stop' })).status).toBe(303)
      }
  })

  test('with a stop key sends nothing, and a send key blocks nothing', async () => {
    const page = await aVendor()
    await write(page)
    await answerRelayRequests(staff)
    await press(await keyOf('stop'))
    await site.post(stopLink(await keyOf()), { as: 'stop' })
    expect(await states()).toEqual(['asked'])
  })
})

describe('limits', () => {
  test('a sender can send three messages in a day, and the fourth a day later', async () => {
    for (let n = 0; n < 3; n++) expect(await send(await aVendor())).toBe(303)
    const fourth = await aVendor()
    // This address is another spelling of the mailbox that sent the three messages.
    await write(fourth, { email: 'Sara+offers@wadi-build.example' })
    await answerRelayRequests(staff)
    const refused = await press(await keyOf())
    expect([refused.status, await refused.text()]).toEqual([429, expect.stringContaining('3 messages within 24 hours')])
    expect((await states())[0]).toBe('asked')
    await staff.query(sql`update relayed set confirmed_at = confirmed_at - interval '1 day' where state = 'sent'`)
    expect((await press(await keyOf())).status).toBe(303)
    expect((await states())[0]).toBe('sent')
  })

  test('confirmations at the same moment do not pass a limit together', async () => {
    const [one, other] = [await aVendor(), await aVendor()]
    /**
     * Sends all confirmations at once. A lock makes them wait until all have arrived, so none has stored anything
     * before.
     */
    const pressAll = async () => {
      await answerRelayRequests(staff)
      const pressed: Promise<Response>[] = []
      await transaction(staff, async (connection) => {
        const { rows } = await connection.query<{ key: string }>(sql`
          select send_key as key from relayed where state = 'asked' for update`)
        for (const { key } of rows) pressed.push(onlyPress(key))
        const waiting = () =>
          staff.query(sql`
            select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
        await expect.poll(async () => (await waiting()).rowCount).toBe(rows.length)
      })
      return (await Promise.all(pressed)).map(({ status }) => status).sort()
    }
    for (let n = 0; n < 3; n++) await write(one)
    expect(await pressAll()).toEqual([303, 429, 429])
    await staff.query(sql`delete from relayed where state = 'asked'`)
    for (const page of [other, await aVendor(), await aVendor(), await aVendor()]) await write(page)
    expect(await pressAll()).toEqual([303, 303, 429, 429])
    await Promise.all([decideConfirmedMessages(staff), decideConfirmedMessages(staff)])
    expect((await states()).sort()).toEqual(['asked', 'asked', 'sent', 'sent', 'sent'])
  })

  test('messages confirmed at the same moment do not pass a limit together, and each is counted once', async () => {
    for (let n = 0; n < 5; n++)
      await write(await aVendor(), { email: `x@x${n}.example`, message: 'We offer all services.' })
    await answerRelayRequests(staff)
    await staff.query(sql`update relayed set state = 'confirmed', confirmed_at = now()`)
    await Promise.all([decideConfirmedMessages(staff), decideConfirmedMessages(staff), decideConfirmedMessages(staff)])
    expect((await states()).sort()).toEqual(['held: text', 'held: text', 'sent', 'sent', 'sent'])
    expect(await lettersTo('relayed')).toHaveLength(3)
  })

  test('a sender can send one message to a listing in a week', async () => {
    const page = await aVendor()
    expect(await send(page)).toBe(303)
    expect(await send(page)).toBe(429)
    const refused = await (await press(await keyOf())).text()
    expect(refused).toContain('within the last 7 days')
    expect(refused).not.toContain('Send message')
    expect(await send(page, { email: 'rana@wadi-build.example' })).toBe(303)
    await ageAll('6 days 23 hours')
    expect(await send(page)).toBe(429)
    await ageAll('1 hour')
    expect(await send(page)).toBe(303)
  })

  test('a listing gets thirty messages in a day, and the next one is held', async () => {
    const page = await aVendor()
    await staff.query(sql`
      insert into relayed (recipient_id, name, company, email, message, state, confirmed_at, sent_at)
      select ${idIn(page)}, 'x', 'x', 'n' || n || '@wadi.example', 'Message ' || n, 'sent', now(), now()
      from generate_series(1, 29) as n`)
    await send(page)
    expect((await states())[0]).toBe('sent')
    await send(page, { email: 'rana@wadi-build.example' })
    expect((await states())[0]).toBe('held: busy')
  })

  test.for([
    ['https://a.example and www.b.example', 'sent'],
    ['a.com, b.net', 'sent'],
    ['https://a.example http://b.example www.c.example', 'held: links'],
    ['a.com, b.net and c.org/x', 'held: links'],
    ['sara@a.com, rana@b.com, omar@c.com, +971 4 000 0000', 'sent'],
    ['Works began on 1.2.2027. The claim is under 20.1.4. Done.In the end we agreed.No more.', 'sent'],
    ['a.ae b.sa c.qa', 'held: links'],
    ['EVIL.COM evil.app/x evil.dev', 'held: links'],
    ['ftp://a.example ftp://b.example ftp://c.example', 'held: links'],
    ['1.2.3.4/x 5.6.7.8/y 9.9.9.9/z', 'held: links'],
    ['Clauses 14.1.2.3, 14.1.2.4 and 14.1.2.5 of 1.000.000.000', 'sent'],
    ['a．com b．com c。com', 'held: links'],
    ['(https://a.com)(https://b.com)|https://c.com', 'held: links'],
  ] as const)('a message may have two links: %s is %s', async ([message, state]) => {
    await send(await aVendor(), { message })
    expect(await states()).toEqual([state])
  })

  test('links in the name and in the company count too', async () => {
    await send(await aVendor(), { name: 'See a.com', company: 'www.b.example', message: 'Or c.net' })
    expect(await states()).toEqual(['held: links'])
  })

  test('texts are the same if they have the same letters and digits', async () => {
    const texts = [
      'We offer all services.',
      'We  offer all\nservices!',
      'WE OFFER — all services',
      'We offer all services ...',
    ]
    for (const [n, message] of texts.entries()) await send(await aVendor(), { email: `x${n}@x${n}.example`, message })
    expect((await states()).reverse()).toEqual(['sent', 'sent', 'sent', 'held: text'])
  })

  test('three vendors can get the same text in a day from all senders together', async () => {
    const senders = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@${name}.example`)
    for (const [n, email] of senders.entries())
      await send(await aVendor(), { email, message: n % 2 ? 'We offer all services.' : 'WE OFFER all services.' })
    expect((await states()).reverse()).toEqual(['sent', 'sent', 'sent', 'held: text', 'held: text'])
    await ageAll('1 day')
    await send(await aVendor(), { email: 'f@f.example', message: 'We offer all services.' })
    expect((await states())[0]).toBe('sent')
  })

  test('the first message of a sender is held after two recipients blocked senders of its email domain, unless it is a mail provider', async () => {
    const page = await aVendor()
    for (const domain of ['wadi-build.example', 'gmail.com'])
      for (const name of ['sara', 'omar']) {
        await send(page, { email: `${name}@${domain}` })
        await stop()
      }
    await send(await aVendor(), { email: 'lina@wadi-build.example' })
    expect((await states())[0]).toBe('sent')
    await ageAll('1 day')
    for (const domain of ['wadi-build.example', 'gmail.com']) {
      await send(await aVendor(), { email: `huda@${domain}` })
      await stop()
    }
    await ageAll('1 day')
    await send(await aVendor(), { email: 'rana@wadi-build.example' })
    expect((await states())[0]).toBe('held: domain')
    await send(await aVendor(), { email: 'rana@gmail.com' })
    expect((await states())[0]).toBe('sent')
  })

  test.for([
    [
      'sara@mail.sender1.example',
      ['x@sub.sender1.example', 'x@sender1.example', 'X@a.b.SENDER1.example'],
      'held: domain',
    ],
    ['sara@one.co.uk', ['x@mail.one.co.uk'], 'held: domain'],
    ['sara@mail.مثال.example', ['x@xn--mgbh0fb.example', 'x@مثال.example'], 'held: domain'],
    ['sara@one.co.uk', ['x@two.co.uk'], 'sent'],
    ['sara@one.com.sa', ['x@one.net.sa', 'x@notone.com.sa'], 'sent'],
    ['sara@gmail.com', ['x@gmail.com'], 'sent'],
    ['sara@mail.ncc.moc.kw', ['x@ncc.moc.kw'], 'sent'],
  ] as const)('after blocks of %s, messages of %s are %s', async ([stopped, senders, state]) => {
    for (let n = 0; n < 2; n++) {
      await send(await aVendor(), { email: stopped })
      await stop()
    }
    for (const email of senders) {
      await send(await aVendor(), { email })
      expect((await states())[0]).toBe(state)
    }
  })

  test('a block that the previous version stored counts for the registrable domain too', async () => {
    for (let n = 0; n < 2; n++) {
      await send(await aVendor(), { email: 'sara@mail.wadi-build.example' })
      await stop()
    }
    await staff.query(sql`update relayed set origin = null`)
    await send(await aVendor(), { email: 'rana@wadi-build.example' })
    expect((await states())[0]).toBe('held: domain')
  })

  test('the same text is sent to a recipient once, even from another sender or later', async () => {
    const page = await aVendor()
    await send(page, { message: 'We offer all services.' })
    await send(page, { email: 'x@x.example', message: 'WE OFFER — all services' })
    await ageAll('8 days')
    await send(page, { email: 'y@y.example', message: 'We offer all services.' })
    await send(page, { message: 'We offer all services!' })
    await send(await aVendor(), { email: 'z@z.example', message: 'We offer all services.' })
    expect((await states()).reverse()).toEqual(['sent', 'held: repeated', 'held: repeated', 'held: repeated', 'sent'])
    expect(await show('/review/held')).toContain('This recipient was sent the same text before.')
  })

  test('after three senders of a registrable domain in a day, further ones are held, but each mailbox at a mail provider counts alone', async () => {
    const sendAs = async (email: string) => {
      await send(await aVendor(), { email })
      return (await states())[0]
    }
    for (const email of ['a@wadi.example', 'b@mail.wadi.example', 'c@x.y.wadi.example'])
      expect(await sendAs(email)).toBe('sent')
    for (const email of ['d@wadi.example', 'e@new.wadi.example', 'd@wadi.example'])
      expect(await sendAs(email)).toBe('held: senders')
    expect(await sendAs('A+offers@wadi.example')).toBe('sent')
    for (const name of ['a', 'b', 'c', 'd', 'e']) expect(await sendAs(`${name}@gmail.com`)).toBe('sent')
    await ageAll('1 day')
    expect(await sendAs('d@wadi.example')).toBe('sent')
  })

  test('after thirty new senders on the whole site in a day, further new ones are held', async () => {
    await staff.query(sql`
      insert into relayed (recipient_id, name, company, email, message, origin, state, confirmed_at, sent_at)
      select gen_random_uuid(), 'x', 'x', 'a@' || origin, 'Message ' || origin, origin, 'sent', at, at
      from (
        select 'n' || n || '.example' as origin, now() as at from generate_series(1, 29) as n
        union all select 'known.example', now() - interval '2 days'
        union all select 'known.example', now()) as earlier`)
    const sendAs = async (email: string) => {
      await send(await aVendor(), { email })
      return (await states())[0]
    }
    expect(await sendAs('a@thirtieth.example')).toBe('sent')
    for (const email of ['a@next.example', 'a@gmail.com', 'b@thirtieth.example'])
      expect(await sendAs(email)).toBe('held: new_senders')
    expect(await sendAs('b@mail.known.example')).toBe('sent')
    expect(await countNewSenders(staff)).toEqual({ newSenders: 30 })
    expect(await show('/review/held')).toContain(
      'More than 30 new email domains or mailboxes on the whole site within 24 hours.',
    )
    await staff.query(sql`update relayed set sent_at = sent_at - interval '1 day' where email = 'a@n1.example'`)
    expect(await sendAs('c@next.example')).toBe('sent')
  })

  test('the first message of an email domain to a freelancer who is not in search engines is held', async () => {
    const toFreelancer = async (email: string, fields = {}) => {
      await send(await aVendor(aFreelancer({ lastName: randomUUID(), ...fields })), { email })
      return (await states())[0]
    }
    expect(await toFreelancer('sara@alif.example', { searchEngines: 'Show my page in search engines' })).toBe('sent')
    await send(await aVendor(), { email: 'sara@baa.example' })
    expect((await states())[0]).toBe('sent')
    expect(await toFreelancer('rana@baa.example')).toBe('sent')
    expect(await toFreelancer('sara@taa.example')).toBe('held: new_domain')
    expect(await toFreelancer('rana@taa.example')).toBe('held: new_domain')
    expect(await show('/review/held')).toContain(
      'First message of this sender or its email domain, to a freelancer who is not in search engines.',
    )
    expect(textOf((await site.page('/ar/review/held', amal)).getByRole('main'))).toContain(
      'أول رسالة من هذا المرسل أو من نطاق بريده الإلكتروني، إلى مستقل لا تظهر صفحته في محركات البحث.',
    )
    const { rows } = await staff.query<{ id: string }>(sql`select id from relayed where email = 'rana@taa.example'`)
    await site.post(`/review/held/${rows[0]?.id}/release`, {}, amal)
    expect(await toFreelancer('omar@taa.example')).toBe('sent')
  })

  test('each mailbox at a mail provider has a first message of its own', async () => {
    const toFreelancer = async (email: string) => {
      await send(await aVendor(aFreelancer({ lastName: randomUUID() })), { email })
      return (await states())[0]
    }
    await send(await aVendor(), { email: 'sara@gmail.com' })
    expect(await toFreelancer('rana@gmail.com')).toBe('held: new_domain')
    expect(await toFreelancer('sara@gmail.com')).toBe('sent')
  })

  test('all messages of a sender whom three vendors have blocked are held', async () => {
    for (let n = 0; n < 3; n++) {
      await send(await aVendor())
      await stop()
      await ageAll('1 day')
    }
    await send(await aVendor())
    expect((await states())[0]).toBe('held: stopped')
  })

  test('a message that looks automated causes no email, and waits for staff', async () => {
    const page = await aVendor()
    await write(page, { [HONEYPOT]: 'x' })
    await write(page, { secondsShown: '0.4', email: 'rana@wadi.example' })
    await answerRelayRequests(staff)
    expect(await states()).toEqual(['held: automated', 'held: automated'])
    expect(await lettersTo('relayConfirm')).toEqual([])
  })
})

describe('block and report', () => {
  test('a block stops the sender for this vendor alone, and the sender does not learn of it', async () => {
    const [page, other] = [await aVendor(), await aVendor()]
    await send(page)
    const link = stopLink(await keyOf('stop'))
    expect(await site.text(link)).toContain('Sara Aziz · Wadi Build')
    const stopped = await stop()
    expect(stopped.status).toBe(303)
    const done = await site.text(stopped.headers.get('Location') ?? '')
    expect(done).toContain('You have blocked this sender.')
    expect(done).toContain('from this sender first. Report this sender')
    expect(done).not.toContain('Block sender')
    // The blocked sender may have this link too, if a vendor who answered by email quoted the email that contains it.
    expect(await site.text(link)).not.toContain('You have blocked this sender.')
    await ageAll('8 days')
    await write(page, { email: 'SARA@wadi-build.example' })
    await answerRelayRequests(staff)
    const dropped = await press(await keyOf())
    const unsent = (await lettersTo('relayed')).length
    await send(other)
    const sent = (await states())[0]
    expect([dropped.status, unsent, sent]).toEqual([303, 1, 'sent'])
    expect((await states()).sort()).toEqual(['dropped', 'sent', 'sent'])
    const location = dropped.headers.get('Location')?.replace(/[0-9a-z]{6}\.[\w-]{22}$/, '')
    expect(location).toMatch(/\/contact-vendor\/confirm\?done=listing\.$/)
  })

  test('a report holds all later messages of the sender, and is in the history', async () => {
    const page = await aVendor()
    await send(page)
    const reported = await stop('report')
    expect(await site.text(reported.headers.get('Location') ?? '')).toContain('blocked and reported')
    expect((await stop('stop')).status).toBe(303)
    expect((await decisionsOn(page))[0]).toMatchObject({ decision: 'contact_reported', decidedAs: 'sender' })
    await send(await aVendor())
    expect((await states())[0]).toBe('held: reported')
  })

  test('a held message is not sent after a block', async () => {
    const page = await aVendor()
    await send(page)
    const stopKey = await keyOf('stop')
    await ageAll('8 days')
    await send(page, { message: 'www.a.example www.b.example www.c.example' })
    expect(await states()).toEqual(['held: links', 'sent'])
    await site.post(stopLink(stopKey), { as: 'stop' })
    const { rows } = await staff.query<{ id: string }>(sql`select id from relayed where state = 'held'`)
    await site.post(`/review/held/${rows[0]?.id}/release`, {}, amal)
    expect(await states()).toEqual(['dropped', 'sent'])
    expect(await lettersTo('relayed')).toHaveLength(1)
  })

  test('a sender cannot use up the rate limit of the recipient', async () => {
    await send(await aVendor())
    let status = 0
    for (let n = 0; n < 70; n++) status = (await press(await keyOf())).status
    expect(status).toBe(429)
    expect((await site.from('198.51.100.251').post(stopLink(await keyOf('stop')), { as: 'stop' })).status).toBe(303)
  })

  test('confirmed, sent, held, dropped and discarded messages have the same page and data for their sender for 30 days', async () => {
    const page = await aVendor()
    await send(page)
    const key = await keyOf()
    const read = async (state: string) => {
      await staff.query(sql`update relayed set state = ${state}, held_as = 'links'`)
      const answers = [confirmLink(key), confirmLink(key).replace('?', '.data?')].map(async (path) => {
        const answer = await site.get(path)
        return [answer.status, (await answer.text()).replaceAll(/nonce="[^"]*"/g, '')]
      })
      return JSON.stringify(await Promise.all(answers))
    }
    const sent = await read('sent')
    expect(sent).toContain('Your message is on its way')
    for (const state of ['confirmed', 'held', 'dropped', 'discarded']) expect(await read(state)).toBe(sent)
    await ageAll('30 days')
    for (const state of ['confirmed', 'sent', 'held', 'dropped', 'discarded'])
      expect(await read(state)).not.toContain('Your message is on its way')
  })

  test('a form without a choice does nothing', async () => {
    await send(await aVendor())
    expect((await stop('')).status).toBe(400)
    const { rows } = await staff.query(sql`select stopped_at from relayed`)
    expect(rows).toEqual([{ stopped_at: null }])
  })
})

describe('held messages in the console', () => {
  const idOfNewest = async () =>
    (await staff.query<{ id: string }>(sql`select id from relayed order by created_at desc limit 1`)).rows[0]?.id

  async function aHeldMessage() {
    const page = await aVendor()
    await send(page, { message: 'www.a.example www.b.example <b>www.c.example</b>' })
    expect(await states()).toEqual(['held: links'])
    return page
  }

  test('can be read, are counted beside the suspected spam, and can be released', async () => {
    const page = await aHeldMessage()
    expect(await show('/review')).toMatch(/Held 1 More .*Suspected spam 0/)
    const words = await show('/review/held')
    expect(words).toContain('Messages 1')
    expect(words).toContain('More than 2 links.')
    expect(words).toContain('www.a.example www.b.example <b>www.c.example</b>')
    const path = `/review/held/${await idOfNewest()}`
    for (let n = 0; n < 2; n++) expect((await site.post(`${path}/release`, {}, amal)).status).toBe(303)
    expect([await states(), await lettersTo('relayed')]).toEqual([['sent'], [OFFICE]])
    expect((await decisionsOn(page)).map(({ decision }) => decision).slice(0, 1)).toEqual(['contact_released'])
    expect((await site.post(`${path}/discard`, {}, amal)).status).toBe(303)
    expect(await states()).toEqual(['sent'])
    expect(await show('/review/history')).toContain('Held message sent on')
    expect(await show('/review/held')).toContain('Nothing is held')
  })

  test('can be discarded, and the sender sees the same page as for a sent one', async () => {
    const page = await aHeldMessage()
    await site.post(`/review/held/${await idOfNewest()}/discard`, {}, amal)
    expect([await states(), await lettersTo('relayed')]).toEqual([['discarded'], []])
    expect((await decisionsOn(page))[0]).toMatchObject({
      decision: 'contact_discarded',
      reviewer: 'amal@dalil.example',
    })
    expect(await site.text(confirmLink(await keyOf()))).toContain('Your message is on its way')
  })

  test('of a sender who has not confirmed are sent only after a confirmation', async () => {
    const page = await aVendor()
    await write(page, { [HONEYPOT]: 'x' })
    await answerRelayRequests(staff)
    expect(await show('/review/held')).toContain('Ask sender to confirm')
    await site.post(`/review/held/${await idOfNewest()}/release`, {}, amal)
    await answerRelayRequests(staff)
    expect([await states(), await lettersTo('relayConfirm'), await lettersTo('relayed')]).toEqual([
      ['asked'],
      [SARA],
      [],
    ])
    expect((await press(await keyOf())).status).toBe(303)
    expect(await states()).toEqual(['sent'])
  })

  test('stay held if the vendor has switched messages off', async () => {
    const page = await aHeldMessage()
    await pressOn(site, await linkTo(staff, page), { act: 'contact-closing' })
    await site.post(`/review/held/${await idOfNewest()}/release`, {}, amal)
    expect([await states(), await lettersTo('relayed')]).toEqual([['held: links'], []])
  })
})

describe('retention', () => {
  const count = async () => (await states()).length

  test('an unconfirmed message is deleted after two days, with its email', async () => {
    await write(await aVendor())
    await answerRelayRequests(staff)
    await ageAll('47 hours')
    await ageRelayed(staff, 36)
    expect([await count(), await lettersTo('relayConfirm')]).toEqual([1, [SARA]])
    await ageAll('1 hour')
    await ageRelayed(staff, 36)
    expect([await count(), await lettersTo('relayConfirm')]).toEqual([0, []])
  })

  test('a sent message keeps only its address after 30 days, and its block stays', async () => {
    const page = await aVendor()
    await send(page)
    await stop()
    await ageAll('31 days')
    await ageRelayed(staff, 36)
    const { rows } = await staff.query(sql`select name, company, email, website, message from relayed`)
    expect(rows).toEqual([{ name: '', company: '', email: SARA, website: '', message: '' }])
    await send(page)
    expect((await states())[0]).toBe('dropped')
  })

  test.for([
    ['sent', 'sent'],
    ['held', 'discarded'],
    ['dropped', 'dropped'],
    ['discarded', 'discarded'],
  ] as const)(
    'a message that was %s is emptied 30 days after its confirmation, as every other, and is then %s',
    async ([state, then]) => {
      const page = await aVendor()
      await send(page, { message: 'www.a.example www.b.example www.c.example' })
      await staff.query(sql`update relayed set state = ${state}, sent_at = confirmed_at + interval '5 days'`)
      const messages = async () =>
        (await staff.query<{ message: string }>(sql`select email, message from relayed`)).rows.map(Object.values)
      await ageAll('29 days')
      await ageRelayed(staff, 36)
      expect(await messages()).toEqual([[SARA, 'www.a.example www.b.example www.c.example']])
      await ageAll('1 day')
      await ageRelayed(staff, 36)
      expect([await messages(), await states()]).toEqual([[[SARA, '']], [then]])
      await staff.query(sql`
      update vendor_listings set status = 'taken_down', decided_at = now() - interval '30 days', decided_as = 'staff',
        decided_by = 'amal' where id = ${idIn(page)}`)
      await ageRelayed(staff, 36)
      expect(await count()).toBe(0)
    },
  )

  test('an unconfirmed message that looked automated is deleted after 30 days', async () => {
    await write(await aVendor(), { [HONEYPOT]: 'x' })
    await answerRelayRequests(staff)
    await ageAll('29 days')
    await ageRelayed(staff, 36)
    expect(await states()).toEqual(['held: automated'])
    await ageAll('1 day')
    await ageRelayed(staff, 36)
    expect(await count()).toBe(0)
  })

  test('all messages are deleted 30 days after the listing has ended', async () => {
    const page = await aVendor()
    await send(page)
    await takeDown(page, 'A reason')
    await ageRelayed(staff, 36)
    expect(await count()).toBe(1)
    await staff.query(sql`update vendor_listings set decided_at = now() - interval '30 days' where id = ${idIn(page)}`)
    await ageRelayed(staff, 36)
    expect([await count(), await lettersTo('relayed')]).toEqual([0, []])
  })

  test.for(['ended', 'erased'])('a block and a report stay when the listing is %s, without an address', async (how) => {
    const page = await aVendor()
    await send(page)
    await stop()
    await stop('report')
    await stop()
    if (how === 'erased') await erase(page)
    else
      await staff.query(sql`
        update vendor_listings set status = 'taken_down', decided_at = now() - interval '30 days', decided_as = 'staff',
          decided_by = 'amal' where id = ${idIn(page)}`)
    await ageRelayed(staff, 36)
    expect(await count()).toBe(0)
    const rows = await everyRow({ databaseUrl: site.database.url, dataFolder: 'unused' })
    expect(rows.relay_stops).toEqual([expect.not.stringContaining('sara')])
    await send(await aVendor())
    expect((await states())[0]).toBe('held: reported')
    if (how === 'erased') return
    await staff.query(sql`update vendor_listings set status = 'approved' where id = ${idIn(page)}`)
    await send(page)
    expect((await states())[0]).toBe('dropped')
  })

  test('a block and a report are deleted three years after the last attempt of their sender', async () => {
    const [page, other] = [await aVendor(), await aVendor()]
    for (const as of ['stop', 'report'] as const) {
      await send(as === 'stop' ? page : other)
      await stop(as)
    }
    const stops = async () => {
      await ageRelayed(staff, 36)
      return (await staff.query(sql`select from relay_stops`)).rowCount
    }
    const age = (time: string) =>
      staff.query(sql`update relay_stops set attempted_at = attempted_at - ${time}::interval`)
    await age('36 months -1 minute')
    expect(await stops()).toBe(2)
    await ageAll('31 days')
    await send(page)
    expect((await states())[0]).toBe('dropped')
    await age('35 months')
    expect(await stops()).toBe(2)
    await age('1 month')
    expect(await stops()).toBe(0)
  })

  test('an erasure of the listing leaves nothing of its messages in any column', async () => {
    const page = await aVendor()
    await send(page, {
      name: 'qarnaqname',
      company: 'qarnaqcompany',
      email: 'qarnaqmail@qarnaqhost.example',
      website: 'https://qarnaqsite.example',
      message: 'qarnaqmessage',
    })
    const columns = async () =>
      (
        await staff.query<{ column: string }>(sql`
        select key as column from relayed, jsonb_each_text(to_jsonb(relayed)) where value like '%qarnaq%' order by 1`)
      ).rows.map(({ column }) => column)
    expect(await columns()).toEqual(['company', 'email', 'message', 'name', 'origin', 'website'])
    await erase(page)
    expect(await columns()).toEqual([])
    const rows = await everyRow({ databaseUrl: site.database.url, dataFolder: 'unused' })
    const left = Object.entries(rows).filter(([, all]) => all.some((row) => row.includes('qarnaq')))
    expect(left.map(([table]) => table)).toEqual([])
    const { rows: sampled } = await staff.query(sql`
      select tablename from pg_stats
      where schemaname = 'public' and (most_common_vals::text like '%qarnaq%' or histogram_bounds::text like '%qarnaq%')`)
    expect(sampled).toEqual([])
  })
})
