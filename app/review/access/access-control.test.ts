import type { RouteConfigEntry } from '@react-router/dev/routes'
import pg from 'pg'
import sql from 'sql-template-tag'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { type Kind, submissionKinds } from '../../../domain/kinds.ts'
import { testSite } from '../../../test/app.ts'
import { idIn, submit } from '../../../test/console.ts'
import { watchLog } from '../../../test/log.ts'
import { kinds } from '../../records/kinds.ts'
import routes from '../../routes.ts'

const SECRET = 'the secret of this deployment, and of no other'
const site = await testSite({ SESSION_SECRET: SECRET })
const elsewhere = await testSite({ SESSION_SECRET: 'the secret of another deployment altogether' })
const amal = await site.signIn('amal@dalil.example')
afterAll(async () => {
  await site.close()
  await elsewhere.close()
})

const pages = {} as Record<Kind, string>
for (const kind of submissionKinds) pages[kind] = (await submit(site, kind)).page
const { request, listing, message } = pages
const { staff } = site.database
const [revision] = (
  await staff.query<{ id: string }>(sql`
    insert into revisions (kind, submission_id, columns)
    values ('request', ${idIn(request)}, '{}') returning id`)
).rows
const [letter] = (await staff.query<{ id: string }>(sql`select id from letters`)).rows
const [session] = (await staff.query<{ id: string }>(sql`select id from review_sessions`)).rows

/** The path of each route of the console that needs a session, with an example address of that route. */
const addresses: Record<string, string> = {
  review: '/review',
  'review/legal-review': '/review/legal-review',
  'review/test-email': '/review/test-email',
  'review/overview': '/review/overview',
  ...Object.fromEntries(submissionKinds.map((kind) => [`review/${kinds[kind].path}/:id`, pages[kind]])),
  'review/requests/:id/preview': `${request}/preview`,
  'review/:kinds/:id/mask': `${request}/mask`,
  'review/:kinds/:id/edit': `${listing}/edit`,
  'review/:kinds/:id/approval': `${request}/approval`,
  'review/:kinds/:id/:decision': `${request}/rejection`,
  'review/messages/:id/answer': `${message}/answer`,
  'review/:kinds/:id/restoration': `${request}/restoration`,
  'review/:kinds/:id/erasure': `${request}/erasure`,
  'review/:kinds/:id/release': `${request}/release`,
  'review/messages/:id/:decision': `${message}/answered`,
  'review/revisions/:id/acceptance': `/review/revisions/${revision?.id}/acceptance`,
  'review/revisions/:id/refusal': `/review/revisions/${revision?.id}/refusal`,
  'review/decisions/:id/undo': '/review/decisions/0198c0de-0000-7000-8000-000000000000/undo',
  'review/quarantine': '/review/quarantine',
  'review/listings/:id/verifications': `${listing}/verifications`,
  'review/listings/:id/verifications/end': `${listing}/verifications/end`,
  'review/alerts/start': '/review/alerts/start',
  'review/held': '/review/held',
  'review/held/:id/release': '/review/held/0198c0de-0000-7000-8000-000000000000/release',
  'review/held/:id/discard': '/review/held/0198c0de-0000-7000-8000-000000000000/discard',
  'review/requests/:id/invitations': `${request}/invitations`,
  'review/invitations': '/review/invitations',
  'review/invitations/:id/release': `/review/invitations/${idIn(request)}/release`,
  'review/invitations/:id/discard': `/review/invitations/${idIn(request)}/discard`,
  'review/reasons': '/review/reasons',
  'review/judging': '/review/judging',
  'review/history': '/review/history',
  'review/letters': '/review/letters',
  'review/letters/:id': `/review/letters/${letter?.id}`,
  'review/letters/:id/retry': `/review/letters/${letter?.id}/retry`,
  'review/export': '/review/export',
  'review/export/:file': '/review/export/requests.csv',
  'review/personal-data': '/review/personal-data',
  'review/personal-data/copy': '/review/personal-data/copy',
  'review/personal-data/erasure': '/review/personal-data/erasure',
  'review/opens-next': '/review/opens-next',
  'review/sessions': '/review/sessions',
  'review/sessions/:id/end': `/review/sessions/${session?.id}/end`,
  'review/*': '/review/no-such-page',
}

const pathsIn = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsIn(children)])

test('these tests know every route of the console', () => {
  const known = [
    ...Object.keys(addresses),
    'review/sign-in',
    'review/sign-in/link',
    'review/sign-in/unsaved',
    'review/sign-out',
  ]
  expect(
    pathsIn(routes)
      .filter((path) => path.startsWith('review'))
      .sort(),
  ).toEqual(known.sort())
})

const inside = [...Object.values(addresses), '/Review', '/review/']

test.for(inside)(
  '%s redirects to the sign-in without a session, with an ended one and with one of another deployment',
  async (path) => {
    const foreign = await elsewhere.signIn('amal@dalil.example')
    const ended = await site.signIn('amal@dalil.example')
    await site.post('/review/sign-out', {}, ended)
    for (const headers of [{ Cookie: '' }, foreign, ended]) {
      const answer = await site.get(path, headers)
      expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/review/sign-in'])
      expect(await answer.text()).toBe('')
      const refused = await site.post(path, { reason: 'x' }, headers)
      expect([refused.status, refused.headers.get('Location')]).toEqual([
        307,
        `/review/sign-in/unsaved?${new URLSearchParams({ to: path })}`,
      ])
      expect(await refused.text()).toBe('')
      if (path.endsWith('/')) continue
      const data = await site.get(`${path}.data`, headers)
      expect(await data.text()).toContain('SingleFetchRedirect')
    }
  },
)

test('without a session only the statement that looks for it is run', { timeout: 600_000 }, async () => {
  const ended = await site.signIn('amal@dalil.example')
  await site.post('/review/sign-out', {}, ended)
  const query = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => query.mockRestore())
  for (const path of inside)
    for (const headers of [{ Cookie: '' }, ended]) {
      await site.get(path, headers)
      await site.get(`${path}.data`, headers)
      await site.post(path, { reason: 'x' }, headers)
    }
  const texts = query.mock.calls.map(([statement]) => String(Object(statement).text))
  expect(new Set(texts)).toEqual(
    new Set([expect.stringMatching(/^\s*select id, email, opens_next as "opensNext" from review_sessions/)]),
  )
})

test.for(inside)("%s refuses a form that another site sends with a reviewer's session", async (path) => {
  const origins: Record<string, string>[] = [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://dalil.example' },
    { 'Sec-Fetch-Site': 'same-site', Origin: 'http://evil.dalil.example' },
  ]
  for (const from of origins) expect((await site.post(path, { reason: 'x' }, { ...amal, ...from })).status).toBe(403)
})

test('requests without a session or from another site change nothing', { timeout: 600_000 }, async () => {
  for (const path of inside) {
    expect((await site.post(path, { reason: 'x' }, { Cookie: '' })).status).toBe(307)
    expect((await site.post(path, { reason: 'x' }, { ...amal, Origin: 'https://evil.example' })).status).toBe(403)
  }
  const { rows } = await staff.query(sql`
    select (select count(*)::int from decisions) as decisions,
      (select count(*)::int from letters where requeued_at is not null) as requeued,
      (select count(*)::int from submissions where status = 'pending') as pending`)
  expect(rows).toEqual([{ decisions: 0, requeued: 0, pending: submissionKinds.length }])
  expect((await site.get('/review', amal)).status).toBe(200)
})

test.for([
  ...inside,
  '/review/sign-in',
  '/REVIEW/sign-in',
  '/review/sign-in/link?token=x',
  '/review/sign-in/unsaved',
  '/review.data',
])('%s cannot be framed, cached or indexed, and sends no referrer', async (path) => {
  const log = watchLog()
  for (const headers of [{}, amal]) {
    const answer = await site.get(path, headers)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    })
    if (answer.headers.get('Content-Type')?.startsWith('text/html'))
      expect(answer.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
  }
  expect(log.join()).not.toContain(amal.Cookie.split('=')[1])
})

test('opening an address that only takes forms leads to the page that it belongs to', async () => {
  const opened: unknown[] = []
  // The requests are sent one after the other. If they were sent together, they would have to wait for database
  // connections. On a busy machine, some would wait so long that they would get status 500.
  for (const path of [...inside, '/review/sign-out']) {
    const { status, headers } = await site.get(path, amal)
    if (status !== 200) opened.push([path, status, headers.get('Location')])
  }
  expect(opened).toEqual([
    ['/review/test-email', 302, '/review/overview?setup'],
    [`${request}/mask`, 302, request],
    [`${request}/approval`, 302, request],
    [`${request}/restoration`, 302, request],
    [`${request}/release`, 302, request],
    [`${message}/answered`, 302, message],
    [`/review/revisions/${revision?.id}/acceptance`, 302, request],
    ['/review/decisions/0198c0de-0000-7000-8000-000000000000/undo', 302, '/review/history'],
    [`${listing}/verifications/end`, 302, listing],
    ['/review/alerts/start', 302, '/review/overview?setup'],
    ['/review/held/0198c0de-0000-7000-8000-000000000000/release', 302, '/review/held'],
    ['/review/held/0198c0de-0000-7000-8000-000000000000/discard', 302, '/review/held'],
    [`${request}/invitations`, 302, request],
    ['/review/invitations', 301, '/review/held?type=invitations'],
    [`/review/invitations/${idIn(request)}/release`, 302, '/review/held'],
    [`/review/invitations/${idIn(request)}/discard`, 302, '/review/held'],
    [`/review/letters/${letter?.id}/retry`, 302, `/review/letters/${letter?.id}`],
    ['/review/personal-data/copy', 302, '/review/personal-data'],
    ['/review/personal-data/erasure', 302, '/review/personal-data'],
    ['/review/opens-next', 302, '/review'],
    [`/review/sessions/${session?.id}/end`, 302, '/review/sessions'],
    ['/review/no-such-page', 404, null],
    ['/review/sign-out', 302, '/review'],
  ])
})

test("an address that only begins like the console's is public", async () => {
  expect((await site.get('/reviewer')).headers.get('X-Robots-Tag')).toBeNull()
  expect(await (await site.get('/')).text()).not.toContain('/review')
})
