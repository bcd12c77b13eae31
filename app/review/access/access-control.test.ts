import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterAll, expect, test } from 'vitest'
import { testSite } from '../../../test/app.ts'
import { watchLog } from '../../../test/log.ts'
import routes from '../../routes.ts'

const SECRET = 'the secret of this deployment, and of no other'
const site = await testSite({ SESSION_SECRET: SECRET })
const elsewhere = await testSite({ SESSION_SECRET: 'the secret of another deployment altogether' })
const amal = await site.signIn('amal@dalil.example')
afterAll(async () => {
  await site.close()
  await elsewhere.close()
})

const pathsIn = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsIn(children)])

/** Every address of the console but those that let somebody in or out, with something in the place of what varies. */
const inside = pathsIn(routes as RouteConfigEntry[])
  .filter((path) => path.startsWith('review') && !/sign-(in|out)/.test(path))
  .map((path) => `/${path.replace(':kinds', 'requests').replace(/:\w+/g, '0198c0de-0000-7000-8000-000000000000')}`)

test('the console has the addresses that it has', () => {
  expect(inside.length).toBeGreaterThan(20)
})

test.for(inside)(
  '%s: nobody gets in without a session, with an ended one, or with that of another deployment',
  async (path) => {
    const foreign = await elsewhere.signIn('amal@dalil.example')
    const ended = await site.signIn('amal@dalil.example')
    await site.post('/review/sign-out', {}, ended)
    for (const headers of [{ Cookie: '' }, foreign, ended]) {
      for (const answer of [await site.get(path, headers), await site.post(path, { reason: 'x' }, headers)])
        expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/review/sign-in'])
      const data = await site.get(`${path}.data`, headers)
      expect(await data.text()).toContain('SingleFetchRedirect')
    }
  },
)

test.for(inside)('%s: no other site posts in the name of a reviewer', async (path) => {
  const origins: Record<string, string>[] = [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://dalil.example' },
    { 'Sec-Fetch-Site': 'same-site', Origin: 'http://evil.dalil.example' },
  ]
  for (const from of origins) expect((await site.post(path, { reason: 'x' }, { ...amal, ...from })).status).toBe(403)
})

test.for(inside)(
  '%s: is framed by nobody, kept by nobody, indexed by nobody, and tells nobody its address',
  async (path) => {
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
  },
)
