import { createHmac } from 'node:crypto'
import pg from 'pg'
import sql from 'sql-template-tag'
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { queueDigest } from '../../../mail/digest.ts'
import { ORIGIN, testSite } from '../../../test/app.ts'
import { submit } from '../../../test/console.ts'
import { makeLetterQueue, waitingJobs } from '../../../test/jobs.ts'
import { watchLog } from '../../../test/log.ts'
import { actionsOf, linksIn, readPage } from '../../../test/page.ts'
import {
  addReviewers,
  createFirstSignInLink,
  createSignInLink,
  removeReviewer,
  requestSignInLetter,
} from './access.queries.server.ts'

const site = await testSite({ SMTP_URL: 'smtp://mail.example', SESSION_SECRET: 'a secret of at least 32 characters' })
const { staff } = site.database
afterAll(() => site.close())
beforeEach(async () => {
  await staff.query(sql`truncate reviewers, sign_in_links, review_sessions, letters, rate_limits`)
})

const RANA = 'rana@dalil.example'
const path = (link: string | undefined) => (link ?? '').replace(ORIGIN, '')
const open = async (headers = {}) => {
  const answer = await site.get('/review', headers)
  return answer.status === 302 ? answer.headers.get('Location') : answer.status
}
const count = async (table: 'reviewers' | 'review_sessions' | 'letters') =>
  Number((await staff.query({ text: `select count(*) from ${table}`, values: [] })).rows[0]?.count)

/** Adds a reviewer and returns a sign-in link for this reviewer. */
async function linkFor(email = RANA): Promise<string> {
  await addReviewers(staff, [email])
  return path(await createSignInLink(staff, site.settings, email))
}

/** Uses a sign-in link. Returns the address of the redirect, and the session's cookie. */
async function redeem(link: string, form = {}) {
  const answer = await site.post(link, form)
  const [Cookie = ''] = answer.headers.get('Set-Cookie')?.split(';') ?? []
  return { status: answer.status, to: answer.headers.get('Location'), Cookie, answer }
}
const ENDED = { status: 303, to: '/review/sign-in?ended', Cookie: '' }

describe('access', () => {
  test('a reviewer with a live session gets in', async () => {
    const { status, to, Cookie } = await redeem(await linkFor())
    expect([status, to]).toEqual([303, '/review'])
    expect(await open({ Cookie })).toBe(200)
    expect(await site.text('/review', { Cookie })).toContain(RANA)
  })

  test.for([
    ['no cookie', ''],
    ['an empty cookie', 'review='],
    ['a made-up session', `review=${btoa(JSON.stringify('x'.repeat(43)))}`],
    ['a cookie of another kind', `review=${btoa(JSON.stringify({ email: RANA }))}`],
    ['a cookie of a list', `review=${btoa(JSON.stringify([RANA]))}`],
    ['a cookie that is no JSON', 'review=%7B%'],
    ['a cookie of broken text', 'review=%ff'],
    ['the cookie of an HTTPS site', `__Host-review=${btoa(JSON.stringify('x'))}`],
  ])('a request with %s does not get in', async ([, Cookie = '']) => {
    await linkFor()
    expect(await open({ Cookie })).toBe('/review/sign-in')
  })

  test('the hashes in the table of sessions do not get anyone in', async () => {
    await redeem(await linkFor())
    const { rows } = await staff.query<{ token_hash: Buffer }>(sql`select token_hash from review_sessions`)
    for (const encoding of ['base64', 'base64url', 'hex', 'latin1'] as const) {
      const forged = rows[0]?.token_hash.toString(encoding)
      expect(await open({ Cookie: `review=${encodeURIComponent(btoa(JSON.stringify(forged)))}` })).toBe(
        '/review/sign-in',
      )
    }
  })

  test('a session ends after twelve hours', async () => {
    const { Cookie, answer } = await redeem(await linkFor())
    expect(answer.headers.get('Set-Cookie')).toContain('Max-Age=43200')
    await staff.query(sql`update review_sessions set expires_at = expires_at - interval '11 h 59 min'`)
    expect(await open({ Cookie })).toBe(200)
    await staff.query(sql`update review_sessions set expires_at = expires_at - interval '1 min'`)
    expect(await open({ Cookie })).toBe('/review/sign-in')
  })

  test('a form that is sent after the session has ended is shown with its text, and is sent again after the sign-in', async () => {
    const { page } = await submit(site, 'request')
    const path = `${page}/rejection?q=wadi`
    const typed = { usual: '', reason: 'The scope is not\nclear <b> yet.', spam: '' }
    const Cookie = 'review='
    const sentOn = await site.post(path, typed, { Cookie })
    expect(sentOn.status).toBe(307)
    const refused = await site.post(sentOn.headers.get('Location') ?? '', typed, { Cookie })
    expect([refused.status, refused.headers.get('Cache-Control')]).toEqual([401, 'no-store'])
    const shown = await readPage(refused)
    expect(shown.text).toMatch(/Your session has ended\. Nothing was saved, .*The scope is not clear <b> yet\./)
    expect(linksIn(shown.getByRole('main'), 'Sign in in a new tab')).toEqual(['/review/sign-in'])
    const { values } = shown.form
    expect([actionsOf(shown, 'Send again'), values]).toEqual([
      [path],
      { usual: [''], reason: [typed.reason], spam: [''] },
    ])
    const ofScripts = await site.post(`${page}/rejection.data`, typed, { Cookie })
    expect([ofScripts.status, await ofScripts.text()]).toEqual([401, expect.stringContaining('The scope is not')])
    expect((await staff.query(sql`select from decisions`)).rowCount).toBe(0)
    for (const to of ['//evil.example', '/review/../contact', '/review/..', '/review/requests/../../data?x=1']) {
      const elsewhere = await site.post(`/review/sign-in/unsaved?${new URLSearchParams({ to })}`, typed)
      expect([to, elsewhere.status, elsewhere.headers.get('Location')]).toEqual([to, 303, '/review/sign-in'])
    }
    const again = await site.post(path, { ...typed, reason: values.reason ?? '' }, await site.signIn(RANA))
    expect(again.status).toBe(303)
    expect((await staff.query(sql`select reason from decision_details`)).rows).toEqual([{ reason: typed.reason }])
    await staff.query(sql`delete from digest_queue`)
  })

  test('signing out ends the session, for a copied cookie too, and no other session', async () => {
    const here = await redeem(await linkFor())
    const there = await redeem(await linkFor())
    const answer = await site.post('/review/sign-out', {}, { Cookie: here.Cookie })
    expect(answer.headers.get('Location')).toBe('/review/sign-in')
    expect(answer.headers.get('Set-Cookie')).toContain('Max-Age=0')
    expect(await open({ Cookie: here.Cookie })).toBe('/review/sign-in')
    expect(await open({ Cookie: there.Cookie })).toBe(200)
  })

  test('removing a reviewer ends the session immediately', async () => {
    const { Cookie } = await redeem(await linkFor())
    await removeReviewer(staff, RANA)
    expect(await open({ Cookie })).toBe('/review/sign-in')
  })

  test('removing a reviewer ends the sessions, links and sign-in letters of that reviewer only', async () => {
    const here = await redeem(await linkFor())
    const there = await redeem(await linkFor())
    const sami = await redeem(await linkFor('sami@dalil.example'))
    const link = await linkFor()
    await requestSignInLetter(staff, RANA, 'en')
    expect(await removeReviewer(staff, RANA)).toBe(1)
    for (const { Cookie } of [here, there]) expect(await open({ Cookie })).toBe('/review/sign-in')
    expect(await redeem(link)).toMatchObject(ENDED)
    expect([await count('review_sessions'), await count('letters')]).toEqual([1, 0])
    expect(await open({ Cookie: sami.Cookie })).toBe(200)
    expect(await removeReviewer(staff, RANA)).toBeUndefined()
    expect(await removeReviewer(staff, 'sami@dalil.example')).toBe(0)
  })

  test('removing a reviewer removes their waiting sign-in letters with their jobs', async () => {
    await makeLetterQueue(staff)
    await addReviewers(staff, [RANA, 'sami@dalil.example'])
    for (const email of [RANA, RANA, 'sami@dalil.example']) await requestSignInLetter(staff, email, 'en')
    const samis = { template: 'signIn', recipient: 'sami@dalil.example' }
    expect(await waitingJobs(staff)).toHaveLength(3)
    await removeReviewer(staff, RANA)
    expect(await waitingJobs(staff)).toEqual([samis])
    expect((await staff.query(sql`select template, recipient from letters`)).rows).toEqual([samis])
  })

  test('a link used while its reviewer is removed signs in no one', async () => {
    for (let round = 0; round < 10; round++) {
      const link = await linkFor()
      const [{ Cookie }] = await Promise.all([redeem(link), removeReviewer(staff, RANA)])
      expect(await open({ Cookie })).toBe('/review/sign-in')
    }
  })
})

describe('a link', () => {
  test('shows a button when it is opened, however often, and redeems nothing', async () => {
    const link = await linkFor()
    for (let time = 0; time < 3; time++) expect(await site.text(link)).toContain('Sign in')
    await site.send(new Request(ORIGIN + link, { method: 'HEAD' }))
    expect(await count('review_sessions')).toBe(0)
    expect((await redeem(link)).to).toBe('/review')
  })

  test('works once', async () => {
    const link = await linkFor()
    await redeem(link)
    expect(await redeem(link)).toMatchObject(ENDED)
    expect((await site.get(link)).headers.get('Location')).toBe('/review/sign-in?ended')
    expect(await site.text('/review/sign-in?ended')).toContain('This link was already used or has expired.')
  })

  test('works once, even if many people press at the same moment', async () => {
    const link = await linkFor()
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(link)))
    expect(answers.filter(({ to }) => to === '/review')).toHaveLength(1)
    expect(await count('review_sessions')).toBe(1)
  })

  test('works for fifteen minutes', async () => {
    const link = await linkFor()
    await staff.query(sql`update sign_in_links set expires_at = expires_at - interval '14 min 50 s'`)
    expect((await site.get(link)).status).toBe(200)
    await staff.query(sql`update sign_in_links set expires_at = expires_at - interval '10 s'`)
    expect(await redeem(link)).toMatchObject(ENDED)
  })

  test.for(['', '?token=', '?token=x', '?token=%00', `?token=${'x'.repeat(5_000)}`, '?token[]=x', '?token=%ff'])(
    'with %.12s does not work',
    async (query) => {
      await linkFor()
      expect(await redeem(`/review/sign-in/link${query}`)).toMatchObject(ENDED)
    },
  )

  test('names its reviewer: an address sent with it changes nothing', async () => {
    const { Cookie } = await redeem(await linkFor(), { email: 'mallory@evil.example' })
    expect(await site.text('/review', { Cookie })).toContain(RANA)
    expect(await count('reviewers')).toBe(1)
  })

  test('and a session are stored as hashes only, under the secret', async () => {
    const link = await linkFor()
    const { Cookie } = await redeem(link)
    const { rows } = await staff.query(sql`
      select to_jsonb(l)::text as stored from sign_in_links l union all select to_jsonb(s)::text from review_sessions s`)
    const token = new URLSearchParams(link.split('?')[1]).get('token') ?? ''
    const session = JSON.parse(atob(decodeURIComponent(Cookie.replace('review=', ''))))
    expect([token, session]).toEqual([expect.stringMatching(/^[\w-]{22}$/), expect.stringMatching(/^[\w-]{43}$/)])
    for (const secret of [token, session]) {
      const hash = createHmac('sha256', site.settings.sessionSecret).update(secret).digest('hex')
      expect(JSON.stringify(rows)).toContain(hash)
      expect(JSON.stringify(rows)).not.toContain(secret)
    }
  })
})

describe('the first link', () => {
  const firstLink = async () => path(await createFirstSignInLink(staff, site.settings))

  test('makes the person who redeems it the first reviewer', async () => {
    const link = await firstLink()
    expect(await site.text(link)).toContain('to become the first.')
    const { to, Cookie } = await redeem(link, { email: ' Rana@Dalil.Example ' })
    expect(to).toBe('/review')
    expect(await site.text('/review', { Cookie })).toContain(RANA)
  })

  test.for([
    ['', 'Please enter your email address'],
    ['rana', 'Please enter a valid email address'],
  ])('asks for an address and refuses %j', async ([email = '', message = '']) => {
    const link = await firstLink()
    const { status, answer } = await redeem(link, { email })
    expect([status, (await readPage(answer)).form.errors]).toEqual([400, { email: message }])
    expect(await count('reviewers')).toBe(0)
    expect((await redeem(link, { email: RANA })).to).toBe('/review')
  })

  test('makes one reviewer, even if many people press at the same moment', async () => {
    const link = await firstLink()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => redeem(link, { email: `r${n}@dalil.example` })),
    )
    expect(answers.filter(({ to }) => to === '/review')).toHaveLength(1)
    expect(await count('reviewers')).toBe(1)
  })

  test('is explained on the sign-in page while there is no reviewer', async () => {
    const explanation = 'Open this link within one hour to become the first reviewer.'
    expect((await readPage(await site.get('/review/sign-in'))).text).toContain(explanation)
    await addReviewers(staff, [RANA])
    expect((await readPage(await site.get('/review/sign-in'))).text).not.toContain(explanation)
  })

  test('is created, and works, only while there is no reviewer', async () => {
    const link = await firstLink()
    await addReviewers(staff, [RANA])
    expect(await createFirstSignInLink(staff, site.settings)).toBeUndefined()
    expect(await redeem(link, { email: 'mallory@evil.example' })).toMatchObject(ENDED)
    expect(await count('reviewers')).toBe(1)
  })

  test('ends when the next one is created', async () => {
    const earlier = await firstLink()
    const link = await firstLink()
    expect(await redeem(earlier, { email: RANA })).toMatchObject(ENDED)
    expect((await redeem(link, { email: RANA })).to).toBe('/review')
  })

  test('works for an hour', async () => {
    const link = await firstLink()
    await staff.query(sql`update sign_in_links set expires_at = expires_at - interval '1 h'`)
    expect(await redeem(link, { email: RANA })).toMatchObject(ENDED)
  })
})

describe('a request for a sign-in letter', () => {
  const sendForm = (email: string) => site.post('/review/sign-in', { email })
  /** Sends a sign-in form for each address, and waits for the work that continues after the responses. */
  const requestLetters = async (...emails: string[]) => {
    const answers = await Promise.all(emails.map(sendForm))
    await expect.poll(() => [staff.waitingCount, staff.totalCount - staff.idleCount]).toEqual([0, 0])
    return answers
  }
  const letters = async () => (await staff.query(sql`select recipient, template, content from letters`)).rows

  test('queues a letter for a reviewer, without a secret in it', async () => {
    await addReviewers(staff, [RANA])
    await requestLetters(' RANA@dalil.example ')
    expect(await letters()).toEqual([{ recipient: RANA, template: 'signIn', content: {} }])
  })

  test('gets the same answer for a stranger, and queues nothing', async () => {
    await addReviewers(staff, [RANA])
    const answers = await requestLetters(RANA, 'mallory@evil.example')
    const locations = answers.map(({ headers }) => headers.get('Location') ?? '')
    const shown = await Promise.all(
      answers.map(async (answer, n) => [
        answer.status,
        await answer.text(),
        // The end of the address is removed, because it contains a time and a signature, which always differ.
        locations[n]?.replace(/[0-9a-z]{6}\.[\w-]{22}$/, ''),
        answer.headers.get('Set-Cookie'),
      ]),
    )
    expect(shown[0]).toEqual([303, '', '/review/sign-in?asked=asked.', null])
    expect(shown[0]).toEqual(shown[1])
    expect(await letters()).toHaveLength(1)
    for (const location of locations)
      expect(await site.text(location)).toContain(
        'If this address belongs to a reviewer, we have emailed a link to it.',
      )
  })

  test('gets no confirmation if no form was sent', async () => {
    const [answer] = await requestLetters(RANA)
    const genuine = answer?.headers.get('Location') ?? ''
    const forged = ['?asked', '?asked=yes', `?asked=${genuine.split('=')[1]?.replace(/.{22}$/, 'x'.repeat(22))}`]
    for (const query of forged) expect(await site.text(`/review/sign-in${query}`)).not.toContain('is on its way')
  })

  test('is answered before the address is looked up, so that the time of the answer does not reveal reviewers', async () => {
    await addReviewers(staff, [RANA])
    const client = await staff.connect()
    onTestFinished(() => client.release(true))
    await client.query('begin; lock table reviewers, letters in access exclusive mode')
    for (const email of [RANA, 'mallory@evil.example']) expect((await sendForm(email)).status).toBe(303)
    await client.query('commit')
    await expect.poll(letters).toEqual([{ recipient: RANA, template: 'signIn', content: {} }])
  })

  test('runs the same statements for a reviewer, for one who has had three letters and for a stranger', async () => {
    await addReviewers(staff, [RANA])
    const query = vi.spyOn(pg.Client.prototype, 'query')
    onTestFinished(() => query.mockRestore())
    const statementsFor = async (email: string) => {
      query.mockClear()
      await requestSignInLetter(staff, email, 'en')
      return query.mock.calls.map(([statement]) => (typeof statement === 'string' ? statement : Object(statement).text))
    }
    const forRana = await statementsFor(RANA)
    expect(forRana.length).toBeGreaterThan(2)
    expect(await statementsFor('mallory@evil.example')).toEqual(forRana)
    for (let letter = 2; letter <= 3; letter++) await requestSignInLetter(staff, RANA, 'en')
    expect(await statementsFor(RANA)).toEqual(forRana)
    expect(await count('letters')).toBe(3)
  })

  test('is logged if its letter cannot be queued', async () => {
    await addReviewers(staff, [RANA])
    const log = watchLog()
    await staff.query(sql`alter table letters rename to gone`)
    try {
      const [answer] = await requestLetters(RANA)
      expect(answer?.status).toBe(303)
      await expect.poll(() => log).toEqual([expect.stringContaining('A sign-in email could not be queued')])
      expect(log.join()).not.toContain(RANA)
    } finally {
      await staff.query(sql`alter table gone rename to letters`)
    }
  })

  test('queues at most three letters within a quarter of an hour, also for requests at the same moment', async () => {
    await addReviewers(staff, [RANA, 'sami@dalil.example'])
    await requestLetters(...Array(20).fill(RANA))
    await requestLetters('sami@dalil.example')
    expect((await letters()).map(({ recipient }) => recipient).sort()).toEqual([
      ...Array(3).fill(RANA),
      'sami@dalil.example',
    ])
  })

  test('may be repeated after a quarter of an hour, however often a stranger has sent it', async () => {
    await addReviewers(staff, [RANA])
    await requestLetters(...Array(20).fill(RANA))
    const before = (await letters()).length
    await staff.query(sql`update letters set created_at = created_at - interval '15 min'`)
    await requestLetters(RANA)
    expect(await letters()).toHaveLength(before + 1)
  })

  test('sends ever fewer emails to a reviewer who uses none, but always keeps a working link, and informs the team', async () => {
    await addReviewers(staff, [RANA, 'sami@dalil.example'])
    const works = async () =>
      (await staff.query(sql`select from sign_in_links where redeemed_at is null and expires_at > now()`)).rowCount
    const sent: number[] = []
    for (let quarter = 0; quarter < 95; quarter++) {
      const before = await count('letters')
      for (let n = 0; n < 3; n++) {
        const had = await count('letters')
        await requestSignInLetter(staff, RANA, 'en')
        if ((await count('letters')) > had) await linkFor()
      }
      sent.push((await count('letters')) - before)
      expect(await works()).toBeGreaterThan(0)
      await staff.query(sql`
        update letters set created_at = created_at - interval '15 min', state = 'sent', sent_at = created_at`)
      await staff.query(sql`update sign_in_links set expires_at = expires_at - interval '15 min'`)
    }
    expect(sent.slice(0, 20)).toEqual([3, 3, 1, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0])
    expect(await count('letters')).toBe(14)
    const { rows } = await staff.query(sql`select kind from digest_queue`)
    expect(rows).toEqual([{ kind: 'signIn' }])
    await queueDigest(staff)
    const digest = await staff.query(sql`select content from letters where template = 'digest'`)
    expect(digest.rows).toEqual([{ content: { request: 0, listing: 0, message: 0, signIn: 1 } }])
    // Another reviewer can still get an email, and a sign-in sets the count of unused emails back to zero.
    const countQueued = async (email: string) => {
      const before = await count('letters')
      await requestSignInLetter(staff, email, 'en')
      return (await count('letters')) - before
    }
    expect([await countQueued('sami@dalil.example'), await countQueued(RANA)]).toEqual([1, 0])
    expect((await redeem(await linkFor())).to).toBe('/review')
    expect(await countQueued(RANA)).toBe(1)
  })

  test.for([
    ['', 'Please enter your email address'],
    ['nobody', 'Please enter a valid email address'],
  ])('needs an address and refuses %j', async ([email = '', message = '']) => {
    await addReviewers(staff, [RANA])
    const answer = await sendForm(email)
    const form = (await readPage(answer)).form
    expect([answer.status, form.errors, form.values.email]).toEqual([400, { email: message }, [email]])
  })
})

describe('the cookie', () => {
  test('is HttpOnly, SameSite=Lax and valid for the whole site over HTTP', async () => {
    const cookie = (await redeem(await linkFor())).answer.headers.get('Set-Cookie')
    expect(cookie).toMatch(/^review=[^;]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  test('is also Secure over HTTPS, and bound to its host', async () => {
    const secure = await testSite({ PUBLIC_URL: 'https://dalil.example' })
    try {
      await addReviewers(secure.database.staff, [RANA])
      const link = await createSignInLink(secure.database.staff, secure.settings, RANA)
      const answer = await secure.post(link.replace('https://dalil.example', ''), {})
      const cookie = answer.headers.get('Set-Cookie') ?? ''
      expect(cookie).toMatch(/^__Host-review=[^;]+; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
      expect((await secure.get('/review', { Cookie: cookie.split(';')[0] ?? '' })).status).toBe(200)
    } finally {
      await secure.close()
    }
  })
})
