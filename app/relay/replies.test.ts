import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { aVendorRequest } from '../../test/builders.ts'
import { approveBySql, idIn, testConsole } from '../../test/console.ts'
import { UNLIMITED } from '../../test/environment.ts'
import { everyRow } from '../../test/every-row.ts'
import { headerOf } from '../../test/mail-server.ts'
import { linkTo, pressOn } from '../../test/manage-links.ts'
import { deliver } from '../../test/post-office.ts'
import { decideConfirmedMessages } from './deciding.queries.server.ts'
import { answerRelayRequests } from './relay.queries.server.ts'
import { ageRelayed } from './retention.queries.server.ts'

const VENDOR = 'office@mizaneth.example'

const { site, staff, submitRequest, approve, erase } = await testConsole({
  ...UNLIMITED,
  TEAM_EMAIL: 'team@dalil.example',
})

beforeEach(async () => {
  await staff.query(sql`truncate relayed, relay_stops cascade`)
  await staff.query(sql`delete from rate_limits`)
})

let requests = 0
async function publish() {
  const page = await submitRequest(
    aVendorRequest({
      confidential: 'true',
      whyConfidential: 'The other side must not hear of it.',
      description: `An independent delay analysis, number ${++requests}.`,
    }),
  )
  const link = await linkTo(staff, page)
  await pressOn(site, link, { act: 'confirmation' })
  await approveBySql(staff, page)
  const { rows } = await staff.query<{ id: string }>(sql`
    select opportunity_id as id from opportunity_submissions where id = ${idIn(page)}`)
  await staff.query(sql`delete from letters`)
  return { page, link, id: rows[0]?.id ?? '' }
}

const aReply = {
  name: 'Omar Nasser',
  company: 'Mizaneth Claims',
  email: VENDOR,
  website: '',
  message: 'We have analysed twelve delays of depots.',
  cannotAct: 'Harbour Rail Company',
}

const keyOf = async () =>
  (await staff.query<{ key: string }>(sql`select send_key as key from relayed order by created_at desc limit 1`))
    .rows[0]?.key ?? ''

/** Confirms a reply with the link in the email, and then runs the job that decides on it. */
async function press(): Promise<Response> {
  const answer = await site.post(`/contact-vendor/confirm?key=${await keyOf()}`, {})
  await decideConfirmedMessages(staff)
  return answer
}

const write = (id: string, reply = {}) => site.post(`/answer-request/${id}`, { ...aReply, ...reply })

async function send(id: string, reply = {}) {
  expect((await write(id, reply)).status).toBe(303)
  await answerRelayRequests(staff)
  return press()
}

test('a confidential request has the form, and other requests do not', async () => {
  const { id } = await publish()
  expect(await site.text(`/answer-request/${id}`)).toContain('Reply to a confidential request')
  expect(await site.text(`/ar/answer-request/${id}`)).toContain('الرد على طلب من دون اسم الجهة')
  expect((await site.get(`/contact-vendor/${id}`)).status).toBe(404)
  const open = await submitRequest()
  await approve(open)
  const { rows } = await staff.query<{ id: string }>(sql`select id from opportunities where company_type = ''`)
  const shown = await site.get(`/answer-request/${rows[0]?.id}`)
  expect([shown.status, await shown.text()]).toEqual([
    404,
    expect.stringContaining('This request does not take replies through the site at the moment.'),
  ])
})

test('nothing reaches the sender of a request before the confirmation, and then an email without a word of the reply', async () => {
  const { id, link } = await publish()
  await write(id)
  await answerRelayRequests(staff)
  const [asked, ...others] = await deliver(site)
  expect([asked?.recipients, others]).toEqual([[VENDOR], []])
  expect(asked?.text).toContain('reply to a confidential request')
  expect(await site.text(link)).toContain('No replies yet')
  expect((await press()).status).toBe(303)
  const [letter, ...more] = await deliver(site)
  expect([letter?.recipients, more]).toEqual([['claims@wadi-build.example'], []])
  for (const typed of ['Omar', 'Mizaneth', 'mizaneth', 'twelve', 'Harbour'])
    expect(JSON.stringify(letter)).not.toContain(typed)
  if (!letter) return expect.unreachable()
  expect(letter.headers.some(({ key }) => key === 'reply-to')).toBe(false)
  expect(headerOf(letter, 'Auto-Submitted')).toBe('auto-generated')
  expect(headerOf(letter, 'X-Auto-Response-Suppress')).toBe('All')
})

test('the page and the email that ask for a confirmation do not call a reply a message', async () => {
  const { id } = await publish()
  const asked = await site.text(
    `/answer-request/${id}${new URL((await write(id)).headers.get('Location') ?? '', 'http://dalil.example').search}`,
  )
  expect(asked).toContain('If you do not send your reply within 2 days, we delete it.')
  expect(asked).not.toContain('your message')
  await answerRelayRequests(staff)
  const [letter] = await deliver(site)
  expect(letter?.text).toContain('If you did not write this, ignore this email.')
  expect(letter?.text).not.toContain('message')
})

test('the page that sends a reply speaks of a reply in its title, heading and button', async () => {
  const { id } = await publish()
  await write(id)
  await answerRelayRequests(staff)
  for (const [language, heading, button] of [
    ['', 'Send your reply', 'Send reply'],
    ['/ar', 'إرسال ردكم', 'إرسال الرد'],
  ]) {
    const { document, getByRole } = await site.page(`${language}/contact-vendor/confirm?key=${await keyOf()}`)
    expect(document.title).toContain(heading)
    expect(getByRole('heading', { level: 1, name: heading })).toBeTruthy()
    expect(getByRole('button', { name: button })).toBeTruthy()
  }
})

/** Finds the link to the reply's page on the manage page, and returns its path. */
async function replyPageOf(link: string): Promise<string> {
  const { document } = await site.page(link)
  return document.querySelector('a[href^="/manage/replies"]')?.getAttribute('href') ?? ''
}

test('the sender of the request reads the reply, the address and the parties as plain text', async () => {
  const { id, link } = await publish()
  await send(id, { message: 'See https://mizaneth.example/work\nand call us.' })
  expect(await site.text(link)).toContain('1 reply')
  const page = await site.page(await replyPageOf(link))
  for (const part of [
    'Omar Nasser',
    'Mizaneth Claims',
    VENDOR,
    'https://mizaneth.example/work',
    'Harbour Rail Company',
  ])
    expect(page.text).toContain(part)
  expect(page.html).not.toContain('href="https://mizaneth.example')
})

test('no page or email for a vendor names the sender of the request', async () => {
  const { id } = await publish()
  await send(id)
  const seen = [
    await (await site.get(`/answer-request/${id}`)).text(),
    await (await site.get(`/contact-vendor/confirm?key=${await keyOf()}`)).text(),
    ...(await deliver(site))
      .filter(({ recipients }) => recipients.includes(VENDOR))
      .map((letter) => JSON.stringify(letter)),
  ]
  for (const text of seen) expect(text).not.toMatch(/wadi/i)
})

test('opening the confirmation link changes no row', async () => {
  const { id } = await publish()
  await write(id)
  await answerRelayRequests(staff)
  const rows = () => everyRow({ databaseUrl: site.database.url, dataFolder: 'unused' })
  const before = await rows()
  for (const path of [`/contact-vendor/confirm?key=${await keyOf()}`, `/answer-request/${id}`]) await site.get(path)
  expect(await rows()).toEqual(before)
})

test('a blocked vendor can send nothing more, and does not learn of it', async () => {
  const { id, link } = await publish()
  await send(id)
  const stop =
    (await site.page(await replyPageOf(link))).html.match(/\/contact-vendor\/stop\?key=[0-9a-f-]+/)?.[0] ?? ''
  expect((await site.post(stop, { as: 'stop' })).status).toBe(303)
  await staff.query(sql`update relayed set confirmed_at = now() - interval '8 days'`)
  expect((await send(id, { message: 'Once more.' })).status).toBe(303)
  expect(await site.text(link)).toContain('1 reply')
  expect(await site.text(await replyPageOf(link))).not.toContain('Once more.')
})

test('a second reply within a week, and a reply to a closed request, are refused', async () => {
  const { id, page } = await publish()
  await send(id)
  expect((await send(id, { message: 'Another one.' })).status).toBe(429)
  const other = await publish()
  await write(other.id)
  await answerRelayRequests(staff)
  await staff.query(sql`
    update opportunity_submissions set status = 'closed' where id in (${idIn(page)}, ${idIn(other.page)})`)
  expect((await press()).status).toBe(409)
})

test.for(['sent', 'held', 'dropped', 'discarded'])(
  'a reply (%s) is kept until 30 days after the end of its request, and deleted with an erasure',
  async (state) => {
    const { id, page } = await publish()
    await send(id)
    const left = async () => (await staff.query(sql`select from relayed where message <> ''`)).rowCount
    const age = sql`interval '60 days'`
    await staff.query(sql`
    update relayed set state = ${state}, held_as = 'links', sent_at = now() - ${age}, confirmed_at = now() - ${age},
      created_at = now() - ${age}`)
    await ageRelayed(staff, 36)
    expect(await left()).toBe(1)
    await staff.query(sql`
    update opportunity_submissions set status = 'closed', decided_at = now() - interval '31 days' where id = ${idIn(page)}`)
    await ageRelayed(staff, 36)
    expect(await left()).toBe(0)
    const erased = await publish()
    await send(erased.id)
    expect(await left()).toBe(1)
    await erase(erased.page)
    expect(await left()).toBe(0)
  },
)
