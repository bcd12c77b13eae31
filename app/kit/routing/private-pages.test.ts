import type { ServerBuild } from 'react-router'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { changedPage } from '../../../test/built-site.ts'
import { watchLog } from '../../../test/log.ts'
import { parsePage } from '../../../test/page.ts'
import { testServer } from '../../../test/server.ts'
import { type PageDeclaration, page } from './page.ts'

/** Returns a route whose page shows its own address. Its loader fails if the query has the parameter 'fail'. */
function added(path: string, declaration?: PageDeclaration, parentId = 'root'): ServerBuild['routes'] {
  function loader({ request, params }: { request: Request; params: { key: string } }) {
    const { searchParams } = new URL(request.url)
    if (searchParams.has('fail')) throw new Error('It failed.')
    return new Response(`<!doctype html><p>${params.key} ${searchParams}</p>`, {
      headers: { 'Content-Type': 'text/html', 'Cache-Control': 'public, max-age=60' },
    })
  }
  const module = { loader, ...(declaration && { handle: declaration }) }
  return { [path]: { id: path, parentId, path, module } } as unknown as ServerBuild['routes']
}

const site = await testServer(
  {},
  {
    // This page has no declaration, as if its author had forgotten it.
    ...(await changedPage('faq', { handle: undefined })),
    ...added('undeclared/:key'),
    ...added('malformed/:key', {} as PageDeclaration),
    ...added('private/:key', page({ cache: 'private' })),
    ...added('layout', page({ cache: 'private' })),
    ...added('public-in-private/:key', page({ cache: 'public' }), 'layout'),
    ...added('misspelt/:key', { cache: 'publik' } as never),
    ...added('unstored-layout', page({ cache: 'unstored' })),
    ...added('public-in-unstored/:key', page({ cache: 'public', query: { secret: 'search' } }), 'unstored-layout'),
    ...added('public/:key', page({ cache: 'public', query: { secret: 'search' } })),
    ...added('unstored/:key', page({ cache: 'unstored', query: { secret: 'search' } })),
  },
)
afterAll(() => site.close())
beforeEach(() => {
  site.rendered.length = 0
})

const secrets = ['8aQx3', 'Zr71b']

const privatePages = ['/undeclared', '/malformed', '/misspelt', '/private', '/layout/public-in-private']

test.for([...privatePages, '/Undeclared', '/undeclare%64', '/ar/private', '/ar/undeclared'])(
  '%s is private: it is rendered for each request, with its own query, and cached nowhere',
  async (path) => {
    for (const secret of [...secrets, ...secrets]) {
      const { headers, text } = await site.get(`${path}/${secret}?secret=${secret}&any=1`)
      expect(text).toContain(`${secret} secret=${secret}&any=1`)
      expect(Object.fromEntries(headers)).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      })
      expect(headers.get('ETag')).toBeNull()
    }
    expect(site.rendered).toHaveLength(4)
  },
)

test('a page without a declaration is cached nowhere, and hidden from search engines and the sitemap', async () => {
  for (const path of ['/faq?a=1', '/faq?a=1', '/faq.data', '/faq.data']) {
    const { status, headers } = await site.get(path)
    expect(status).toBe(200)
    expect([headers.get('Cache-Control'), headers.get('ETag')]).toEqual(['no-store', null])
    expect([headers.get('Referrer-Policy'), headers.get('X-Robots-Tag')]).toEqual(['no-referrer', 'noindex, nofollow'])
  }
  expect(site.rendered).toEqual(['/faq?a=1', '/faq?a=1', '/faq.data', '/faq.data'])
  const { head } = parsePage((await site.get('/faq')).text).document
  expect(head.querySelector('link[rel="canonical"], meta[property="og:url"]')).toBeNull()
  expect(head.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
  expect((await site.get('/sitemaps/pages.xml')).text).not.toContain('/faq')
})

test('a declared page is rendered once, and reads the parameters that it declares', async () => {
  for (const any of [1, 2]) {
    const { headers, text } = await site.get(`/public/a?any=${any}&secret=b`)
    expect(text).toContain('a secret=b<')
    expect(headers.get('X-Robots-Tag')).toBeNull()
  }
  expect(site.rendered).toEqual(['/public/a?secret=b'])
})

test.for(['/unstored', '/unstored-layout/public-in-unstored'])(
  '%s is not cached: it is rendered for each request, and reads the parameters that it declares',
  async (path) => {
    for (const any of [1, 2]) expect((await site.get(`${path}/a?any=${any}&secret=b`)).text).toContain('a secret=b<')
    expect(site.rendered).toHaveLength(2)
    expect((await site.get(`${path}/a`)).headers.get('Cache-Control')).toBe('no-store')
  },
)

test.for(privatePages)('a fault of %s is logged without its address', async (path) => {
  const log = watchLog()
  const { status, headers } = await site.get(`${path}/${secrets[0]}?fail&secret=${secrets[0]}`)
  expect([status, headers.get('Cache-Control')]).toEqual([500, 'no-store'])
  expect(log).toEqual([expect.stringMatching(/It failed\..*GET \/[\w/-]+\/:key/s)])
  expect(log.join()).not.toContain(secrets[0])
})

test('a page that a visitor opens with a secret does not pass it to linked sites', async () => {
  const { headers, text } = await site.get('/review/sign-in/link?token=8aQx3')
  expect(headers.get('Referrer-Policy')).toBe('no-referrer')
  expect(text).not.toContain('8aQx3')
})
