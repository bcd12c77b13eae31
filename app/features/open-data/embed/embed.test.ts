import sql from 'sql-template-tag'
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest'
import { anOpportunity, publish } from '../../../../test/builders.ts'
import { built } from '../../../../test/built-site.ts'
import { watchLog } from '../../../../test/log.ts'
import { linksIn, parsePage, textOf } from '../../../../test/page.ts'
import { testServer } from '../../../../test/server.ts'

const site = await testServer()
afterAll(() => site.close())
afterEach(() => site.database.staff.query(sql`delete from opportunity_submissions`))

async function embed(query = '') {
  const { text, status, headers } = await site.get(`/embed${query}`)
  return { ...parsePage(text, status), headers, html: text }
}

test('only a page that declares it can be shown in a frame', async () => {
  const { pages } = (await import(built('server/index.js'))) as typeof import('../../../../server/app.ts')
  const paths = [
    ...pages.sitemap(true),
    '/ar',
    '/feed.xml',
    '/opportunities.csv',
    '/api/v1/requests',
    '/manage?key=x',
    '/review',
    '/nothing',
    '/embed/',
    '/embed.data',
    '/ar/embed',
    '/assets/nothing.js',
  ]
  for (const path of paths) {
    const { headers } = await site.get(path)
    const isFramed = path === '/embed/'
    expect([path, headers.get('X-Frame-Options')]).toEqual([path, isFramed ? null : 'DENY'])
    expect([path, headers.get('Content-Security-Policy')?.includes('frame-ancestors *') ?? false]).toEqual([
      path,
      isFramed,
    ])
  }
})

test('a frame shows the ten newest requests, without scripts and email addresses', async () => {
  const many = Array.from({ length: 12 }, (_, n) =>
    anOpportunity({ company: `Company ${n} <b>`, contact_email: 'secret@wadi.example' }),
  )
  await publish(site.database.staff, ...many)
  const { status, html, headers, getAllByRole, document } = await embed()
  expect(status).toBe(200)
  expect(getAllByRole('listitem')).toHaveLength(10)
  expect(html).toContain('&lt;b&gt;')
  expect(html).not.toMatch(/<script|secret@|<b>/)
  expect(headers.get('Content-Security-Policy')).toContain('frame-ancestors *')
  for (const link of document.querySelectorAll('a'))
    expect([link.target, link.rel, link.href.startsWith('http://dalil.example/')]).toEqual(['_blank', 'noopener', true])
})

test('a frame follows its filters and its language', async () => {
  await publish(
    site.database.staff,
    anOpportunity({ company: 'Alif', services: ['Delay analysis', 'Expert witness'], country: 'Oman' }),
    anOpportunity({ company: 'Baa', services: ['Claims review'], country: 'Egypt' }),
  )
  const english = await embed('?service=Expert+witness')
  expect(english.getAllByRole('listitem').map(textOf)).toEqual([
    expect.stringMatching(/^Delay analysis, Expert witness Alif Alif Oman, /),
  ])
  expect(linksIn(english.document.body).at(-1)).toMatch(/\/\?service=Expert\+witness#opportunities$/)
  const arabic = await embed('?service=Expert+witness&locale=ar')
  expect(arabic.document.documentElement.dir).toBe('rtl')
  expect(arabic.getAllByRole('listitem').map(textOf)).toEqual([
    expect.stringMatching(/^تحليل التأخير، شهادة الخبراء Alif Alif عُمان، /),
  ])
  expect(linksIn(arabic.getByRole('main'))[0]).toContain('/ar/opportunities/')
  const nothing = await embed('?service=Plumbing')
  expect(nothing.text).toContain('There are no open opportunities here yet.')
})

test('unknown parameters do not create another cached page', async () => {
  for (const query of ['?country=Qatar', '?country=Qatar&x=1', '?y=2&country=Qatar&locale=fr']) await embed(query)
  expect(site.rendered.filter((path) => path.startsWith('/embed?country=Qatar'))).toHaveLength(1)
})

test('a frame says that the requests cannot be loaded, and no cache stores it', async () => {
  const log = watchLog()
  await site.database.staff.query(sql`alter table opportunities rename to elsewhere`)
  try {
    const { status, text, headers } = await embed('?country=Jordan')
    expect([status, headers.get('Retry-After'), headers.get('Cache-Control')]).toEqual([503, '30', 'no-store'])
    expect(text).toContain('The requests could not be loaded.')
    expect(log).toHaveLength(1)
  } finally {
    await site.database.staff.query(sql`alter table elsewhere rename to opportunities`)
  }
})

test.for(['', '/ar'])('the preview of %s has the embed code and shows its frame', async (language) => {
  const { text, status } = await site.get(`${language}/embed/preview?service=Delay+analysis&q=%22%3E%3Cscript%3E`)
  const { document } = parsePage(text, status)
  const frame = document.querySelector('iframe')
  const path = `/embed?q=%22%3E%3Cscript%3E&service=Delay+analysis&locale=${language ? 'ar' : 'en'}`
  expect(frame?.getAttribute('src')).toBe(path)
  const line = parsePage(document.querySelector('pre')?.textContent ?? '').document.querySelector('iframe')
  expect(line?.getAttribute('src')).toMatch(
    new RegExp(`^http://dalil.example/embed\\?q=.*locale=${language ? 'ar' : 'en'}$`),
  )
  expect(line?.getAttribute('title')).toBe(frame?.title)
  expect(line?.getAttributeNames()).toEqual(['src', 'title', 'width', 'height', 'frameborder', 'loading'])
  expect([line?.getAttribute('width'), line?.getAttribute('height')]).toEqual(['100%', '1024'])
})

test('quotes in the name of the site do not break the embed code', async () => {
  const quoted = await testServer({ SITE_NAME: 'The "Dalil" & Co' })
  onTestFinished(() => quoted.close())
  const { text, status } = await quoted.get('/embed/preview')
  const line = parsePage(parsePage(text, status).document.querySelector('pre')?.textContent ?? '')
  expect(line.document.querySelector('iframe')?.title).toBe('Vendor requests on The "Dalil" & Co')
  expect(line.document.querySelector('iframe')?.getAttribute('height')).toBe('1024')
})
