import sql from 'sql-template-tag'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testSite } from '../../../test/app.ts'
import { actionsOf } from '../../../test/page.ts'

const site = await testSite()
const { staff } = site.database
afterAll(() => site.close())
beforeEach(async () => {
  await staff.query(sql`delete from reviewers`)
})

type Cookie = { Cookie: string }
const AMAL = 'amal@dalil.example'
const BADR = 'badr@dalil.example'

/**
 * Returns the sessions on a reviewer's page, newest first. Each one is represented by the address to which its button
 * 'End session' posts.
 */
async function sessionsOf(cookie: Cookie): Promise<string[]> {
  return actionsOf(await site.page('/review/sessions', cookie), 'End session')
}
const live = async (cookie: Cookie) => (await site.get('/review', cookie)).status === 200

test("the page lists only the reviewer's own live sessions, and marks the current one", async () => {
  const desk = await site.signIn(AMAL)
  const phone = await site.signIn(AMAL)
  await site.signIn(AMAL)
  await staff.query(sql`update review_sessions set expires_at = now() where created_at = (
    select max(created_at) from review_sessions)`)
  const badr = await site.signIn(BADR)
  expect((await sessionsOf(desk)).length).toBe(2)
  expect(await sessionsOf(badr)).toHaveLength(1)
  await staff.query(sql`update review_sessions set created_at = '2026-03-01T08:00Z', expires_at = '2126-03-01T20:00Z'
    where email = ${BADR}`)
  expect(await site.text('/review/sessions', badr)).toMatch(
    /This session Opened 1 Mar 2026, 08:00 UTC , ends 1 Mar 2126, 20:00 UTC End session/,
  )
  // The newest session is listed first, so 'This session' is beside the first session on the phone's page, and beside
  // the second one on the desk's page.
  expect(await site.text('/review/sessions', phone)).toMatch(
    /^(?:(?!End session).)*This session Opened .* End session .* Opened/,
  )
  expect(await site.text('/review/sessions', desk)).toMatch(/End session .* This session Opened .* End session/)
})

test('a session can be ended from another one, immediately, and the others stay', async () => {
  const lost = await site.signIn(AMAL)
  const desk = await site.signIn(AMAL)
  const [, action = ''] = await sessionsOf(desk)
  const answer = await site.post(action, {}, desk)
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/review/sessions'])
  expect([await live(lost), await live(desk)]).toEqual([false, true])
  expect(await sessionsOf(desk)).toHaveLength(1)
})

test('ending the current session signs out', async () => {
  const desk = await site.signIn(AMAL)
  const [action = ''] = await sessionsOf(desk)
  await site.post(action, {}, desk)
  expect((await site.get('/review/sessions', desk)).headers.get('Location')).toBe('/review/sign-in')
})

test("one button ends all other sessions of the reviewer, and no one else's", async () => {
  const others = [await site.signIn(AMAL), await site.signIn(AMAL)]
  const desk = await site.signIn(AMAL)
  const badr = await site.signIn(BADR)
  expect(await site.text('/review/sessions', desk)).toContain('End all other sessions')
  await site.post('/review/sessions/others/end', {}, desk)
  for (const other of others) expect(await live(other)).toBe(false)
  expect([await live(desk), await live(badr)]).toEqual([true, true])
  expect(await site.text('/review/sessions', desk)).not.toContain('End all other sessions')
})

test("another reviewer's session cannot be ended", async () => {
  const amal = await site.signIn(AMAL)
  const badr = await site.signIn(BADR)
  const [action = ''] = await sessionsOf(amal)
  expect((await site.post(action, {}, badr)).headers.get('Location')).toBe('/review/sessions')
  for (const id of ['x', '%00', '0198c0de-0000-7000-8000-000000000000', "'%20or%20true"])
    expect((await site.post(`/review/sessions/${id}/end`, {}, amal)).status).toBe(303)
  expect([await live(amal), await live(badr)]).toEqual([true, true])
})

test("the page contains neither a session's token nor its hash", async () => {
  const desk = await site.signIn(AMAL)
  const token = JSON.parse(atob(decodeURIComponent(desk.Cookie.replace('review=', ''))))
  const { rows } = await staff.query<{ hash: Buffer }>(sql`select token_hash as hash from review_sessions`)
  const html = await (await site.get('/review/sessions', desk)).text()
  for (const secret of [token, ...(['hex', 'base64', 'base64url'] as const).map((it) => rows[0]?.hash.toString(it))])
    expect(html).not.toContain(secret)
})
