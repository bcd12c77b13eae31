import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { ORIGIN } from '../../../test/app.ts'
import { testConsole } from '../../../test/console.ts'
import { linkTo } from '../../../test/manage-links.ts'
import { addReviewers, createSignInLink } from '../../review/access/access.queries.server.ts'

const { site, staff, amal, submitRequest, approve } = await testConsole()

const opportunity = `/opportunities/${randomUUID()}`

async function publishedLink(): Promise<string> {
  const page = await submitRequest()
  await approve(page)
  return linkTo(staff, page)
}

const location = async (path: string) => {
  const { status, headers } = await site.get(path)
  return [status, headers.get('Location')]
}

/** Characters that can follow a link in a text, and that mail and chat programs wrongly make part of the link. */
const ENDS = [
  '.',
  ',',
  ')',
  ').',
  '"',
  '”',
  '»',
  '>',
  "'",
  '’',
  '،',
  '؛',
  '؟',
  '۔',
  '…',
  '*',
  '_',
  '~',
  ']',
  '!',
  '\u200f',
  '\u00a0',
  '%20',
  ';',
  ':',
  '`',
  '|',
  '。',
]

test.for(ENDS)('a path with %j at its end moves to the page', async (end) => {
  for (const path of ['/blog', '/ar/blog', '/browse-vendors', '/use-cases/contractors', opportunity])
    expect(await location(path + end)).toEqual([301, path])
  const encoded = encodeURIComponent(decodeURIComponent(end))
  expect(await location(`/faq${encoded}`)).toEqual([301, '/faq'])
  expect(await location(`${opportunity}${encoded}?utm=x`)).toEqual([301, `${opportunity}?utm=x`])
})

test('a path that is unknown even without its end stays unknown, and leads to no other site', async () => {
  for (const path of ['/nothing.', '/ar/nothing،', '/nothing/at/all)', '//evil.example.', '/api/nothing.'])
    expect(await location(path)).toEqual([404, null])
  expect(await location('/blog%23x.')).toEqual([404, null])
  for (const path of ['//blog.', '/%2F/blog.'])
    expect(await location(path)).not.toEqual([301, expect.stringMatching(/^(?:\/[/\\]|[^/])/)])
  expect((await site.post('/blog.', {})).status).toBe(404)
  expect((await site.get(`/opportunities/${randomUUID()}.`)).status).toBe(301)
})

test.for(ENDS.filter((end) => end !== '%20'))('a key with %j at its end is the key', async (end) => {
  const link = await publishedLink()
  for (const written of [`${link}${end}`, `${link}${encodeURIComponent(end)}`, `${link}${end}&done=pause`]) {
    expect(await site.text(written)).toContain('Your vendor request is published')
    expect(await site.text(written.replace('/manage?', '/manage/edit?'))).toContain('Edit')
  }
  const closed = await site.post(link.replace('/manage?', '/manage/contact-closing?') + end, {})
  expect(closed.headers.get('Location')).not.toBe('/manage')
  await addReviewers(staff, ['amal@dalil.example'])
  const signIn = (await createSignInLink(staff, site.settings, 'amal@dalil.example')).slice(ORIGIN.length)
  expect((await site.get(signIn + end)).status).toBe(200)
})

test.for([
  [`${opportunity}&utm_source=x`, `${opportunity}?utm_source=x`],
  [`${opportunity}%26utm_source=x&utm_medium=y`, `${opportunity}?utm_source=x&utm_medium=y`],
  [`${opportunity}&amp;utm_source=x`, `${opportunity}?utm_source=x`],
  [`/ar${opportunity}%3Futm_source%3Dx%26b%3Dc`, `/ar${opportunity}?utm_source=x&b=c`],
  [`${opportunity}%0A`, opportunity],
  [`${opportunity}%0D%0A%20`, opportunity],
  ['/%20browse-vendors', '/browse-vendors'],
  ['/browse-vendors&country=Oman', '/browse-vendors?country=Oman'],
  ['/browse-vendors?country=Oman&amp;service=Delay+analysis', '/browse-vendors?country=Oman&service=Delay+analysis'],
  ['/blog%3Fq=x', '/blog?q=x'],
])('%s, which a mail program has changed, moves to %s', async ([written = '', meant]) => {
  expect(await location(written)).toEqual([301, meant])
})

test('an address without a page moves nowhere, and none leads to another site', async () => {
  for (const path of ['/nothing&utm_source=x', '/nothing%0A', '/api/nothing&a=b'])
    expect(await location(path)).toEqual([404, null])
  for (const path of ['//evil.example&a=b', '/%20/evil.example', '/%0A/evil.example&a=b', '/%2F/blog&a=b'])
    expect((await location(path))[1] ?? '').not.toMatch(/^(?:\/[/\\]|[^/])/)
})

test('a link with a key that a mail program has changed opens its page', async () => {
  const link = await publishedLink()
  const key = new URLSearchParams(link.split('?')[1]).get('key') ?? ''
  for (const written of [
    `/manage?key=%20${key}`,
    `/manage?key=%20%0A${key}%0D%0A`,
    `/manage?key=3D${key}`,
    `/manage?key==3D${key}`,
    `/manage?key=3D${key}.`,
  ])
    expect([written, await site.text(written)]).toEqual([
      written,
      expect.stringContaining('Your vendor request is published'),
    ])
  for (const written of [
    `/manage?utm=1&amp;key=${key}`,
    `/manage?utm=1&amp%3Bkey=${key}`,
    `/manage&utm=1&key=${key}`,
    `/manage%3Futm=1&key=${key}`,
  ]) {
    const answer = await site.get(written)
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, `/manage?utm=1&key=${key}`])
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  }
  const posted = await site.post(`/manage/contact-closing?utm=1&amp;key=3D${key}`, {})
  expect(posted.headers.get('Location')).not.toBe('/manage')
})

test('a key with other extra characters stays unknown', async () => {
  const link = await publishedLink()
  for (const written of [`${link}x`, `${link}9.`, link.slice(0, -1), `${link.slice(0, -1)}.`])
    expect(await site.text(written)).not.toContain('Your vendor request is published')
})

test('the address of the console stays private', async () => {
  expect(await location('/review/overview.')).toEqual([302, '/review/sign-in'])
  expect((await site.get('/review/overview.', amal)).status).toBe(301)
})

const unknown = 'x'.repeat(22)

const points = async () => {
  const { rows } = await staff.query<{ points: number }>(sql`
    select coalesce(sum(points), 0)::int as points from rate_limits where key like 'unknown-keys:%'`)
  return rows[0]?.points
}

// Addresses of pages that take a key. At '/manage/again' only GET takes one, because POST is for the public form.
test.for([
  '/manage?key=',
  '/manage/edit?key=',
  '/manage/again?key=',
  '/manage/address?key=',
  '/manage/address/confirm?key=',
  '/manage/address/restore?key=',
  '/manage/erase?key=',
  `/manage/replies?id=${randomUUID()}&key=`,
  '/manage/pause?key=',
  '/manage/profile?key=',
  '/manage/invitations?key=',
  '/my-data?key=',
  '/alerts?key=',
  '/contact-vendor/confirm?key=',
  '/contact-vendor/stop?key=',
  '/reply?key=',
  '/review/sign-in/link?token=',
])('%s counts an unknown key', async (path) => {
  await staff.query(sql`truncate rate_limits`)
  const key = /contact-vendor|reply\?/.test(path) ? randomUUID() : unknown
  expect((await site.get(path + key)).status).not.toBe(429)
  expect(await points()).toBe(1)
  await staff.query(sql`update rate_limits set points = 30`)
  expect((await site.get(path + key)).status).toBe(429)
})

test.for([
  ['/manage/edit', { seen: '' }],
  ['/manage/address', { contactEmail: 'q1@x.example' }],
  ['/manage/address/confirm', {}],
  ['/manage/address/restore', {}],
  ['/manage/erase', { confirmed: 'yes' }],
  ['/manage/replies/message', { text: 'Hello' }],
  ['/manage/pause', {}],
  ['/alerts/end-all', {}],
  ['/contact-vendor/confirm', {}],
  ['/contact-vendor/stop', { as: 'stop' }],
  ['/reply/message', { text: 'Hello' }],
  ['/review/sign-in/link', {}],
] as const)('a form sent to %s counts an unknown key', async ([path, form]) => {
  await staff.query(sql`truncate rate_limits`)
  const key = /contact-vendor|reply\//.test(path) ? randomUUID() : unknown
  await site.post(`${path}?${path.startsWith('/review') ? 'token' : 'key'}=${key}`, form)
  expect(await points()).toBe(1)
})
