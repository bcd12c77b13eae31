import { randomUUID } from 'node:crypto'
import { within } from '@testing-library/dom'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testSite } from '../../../test/app.ts'
import { anOpportunity, publish } from '../../../test/builders.ts'
import { linksIn, listPages, textOf } from '../../../test/page.ts'

const site = await testSite()
const { staff } = site.database
afterAll(() => site.close())
beforeEach(() => staff.query(sql`delete from opportunity_submissions`))

/**
 * Adds a request that ended this many days ago and returns the id of its page. It uses plain SQL, because no form can
 * set a past date.
 */
async function ended(company: string, daysAgo: number, status = 'closed'): Promise<string> {
  const id = randomUUID()
  await staff.query(sql`
    insert into opportunity_submissions (company, company_website, location, country, services, project_type,
      ownership_type, project_size, description, contact_email, specialties, languages, status, opportunity_id,
      posted_at, decided_at, decided_as)
    values (${company}, 'https://wadi.example', 'Amman', 'Jordan', '{Delay analysis,Expert witness}', '{Rail}', 'Public',
      '< $1M', 'A depot.', 'claims@wadi.example', '{Civil}', '{English}', ${status}, ${id}, '2026-01-02',
      now() - make_interval(days => ${daysAgo}), 'sender')`)
  return id
}

const names = async () =>
  within((await site.page('/opportunities/closed')).getByRole('main'))
    .queryAllByRole('article')
    .map((card) => textOf(card.querySelector('bdi') ?? card))

test('closed requests of the last twelve months are listed, the last closed first, and nothing else', async () => {
  await ended('First', 300)
  const last = await ended('Last', 2)
  await ended('Between', 40)
  await ended('Too old', 367)
  await ended('Paused', 1, 'paused')
  await ended('Withdrawn', 1, 'withdrawn')
  await expect.poll(names).toEqual(['Last', 'Between', 'First'])
  const page = await site.page('/opportunities/closed')
  expect(page.status).toBe(200)
  expect(linksIn(page.getByRole('main'), 'Delay analysis Last')).toEqual([`/opportunities/${last}`])
})

test('a closed request on the list shows its closing date, its text for 90 days, its outcome, and no address', async () => {
  await ended('Recent', 89)
  await staff.query(sql`update opportunity_submissions set outcome = 'found_here', outcome_public = true`)
  await ended('Older', 91)
  await expect.poll(names).toEqual(['Recent', 'Older'])
  const { text, html } = await site.page('/opportunities/closed')
  const day = new Date(Date.now() - 89 * 24 * 60 * 60 * 1000)
  const written = day.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  expect(text).toContain(
    `Closed on ${written} Expert witness Recent Amman, Jordan A depot. < $1M Rail Public Found a vendor here`,
  )
  expect(text.match(/A depot\./g)).toHaveLength(1)
  expect(html).not.toContain('@wadi.example')
})

test('an address in the text is neither on the list nor on the page of a closed or paused request', async () => {
  const [closed, paused] = [await ended('Closed', 2), await ended('Paused', 2, 'paused')]
  await staff.query(sql`
    update opportunity_submissions set description = 'Write to <rana@depot.example>, or visit us @ Amman.'`)
  for (const path of ['/opportunities/closed', `/opportunities/${closed}`, `/opportunities/${paused}`]) {
    await expect.poll(() => site.text(path)).toContain('Write to … or visit us @ Amman.')
    for (const of of [path, `${path}.data`])
      expect([of, await (await site.get(of)).text()]).toEqual([of, expect.not.stringContaining('@depot')])
  }
})

test('search engines are told to leave out the list, and no sitemap, list or feed has the requests on it', async () => {
  const id = await ended('Wadi Build', 2)
  await expect.poll(names).toEqual(['Wadi Build'])
  const { document } = await site.page('/opportunities/closed')
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
  for (const path of ['/', '/feed.xml', '/sitemaps/pages.xml', '/sitemaps/opportunities-1.xml', '/requests/jordan'])
    expect(await (await site.get(path)).text(), path).not.toMatch(new RegExp(`${id}|opportunities/closed`))
})

test('the list has 24 requests on a page, each once, also if many ended at one moment', async () => {
  await staff.query(sql`
    insert into opportunity_submissions (company, company_website, location, country, services, project_type,
      ownership_type, project_size, description, contact_email, specialties, languages, status, opportunity_id,
      posted_at, decided_at, decided_as)
    select 'Firm ' || n, 'https://wadi.example', 'Amman', 'Jordan', '{Delay analysis}', '{Rail}', 'Public',
      '< $1M', '', 'claims@wadi.example', '{Civil}', '{English}', 'closed', gen_random_uuid(), now(),
      date_trunc('day', now()) - n / 30 * interval '1 day', 'schedule'
    from generate_series(1, 52) as n`)
  await expect.poll(async () => (await names()).length).toBe(24)
  const pages = await listPages(site, '/opportunities/closed')
  const firms = pages.map((page) => page.queryAllByText(/^Firm \d+$/, { ignore: '.sr-only' }).map(textOf))
  expect(firms.map(({ length }) => length)).toEqual([24, 24, 4])
  expect(new Set(firms.flat()).size).toBe(52)
  expect(linksIn(pages[1]?.document.body as Element, 'Back to the newest')).toEqual(['/opportunities/closed'])
})

test('an empty list says so in both languages, and its address is not read as an id', async () => {
  await expect.poll(() => site.text('/opportunities/closed')).toContain('Closed requests and outcomes')
  await expect.poll(() => site.text('/opportunities/closed')).toContain('No closed requests')
  expect(await site.text('/ar/opportunities/closed')).toContain('لا توجد طلبات مغلقة')
  expect((await site.get('/opportunities/closed/')).status).toBe(200)
})

test('the page of a closed request and the FAQ link to the list, and the page of a paused request does not', async () => {
  const leads = async (path: string) =>
    linksIn((await site.page(path)).getByRole('main'), /^(Closed requests and outcomes|الطلبات المغلقة ونتائجها)$/)
  const [closed, paused] = [await ended('Closed', 2), await ended('Paused', 2, 'paused')]
  await expect.poll(() => leads(`/opportunities/${closed}`)).toEqual(['/opportunities/closed'])
  expect(await leads(`/opportunities/${paused}`)).toEqual([])
  expect(await leads('/faq')).toEqual(['/opportunities/closed', '/opportunities/closed'])
  expect(await leads('/ar/faq')).toEqual(['/ar/opportunities/closed', '/ar/opportunities/closed'])
})

test('a closed request says so, and links to emails about new requests and to the open requests', async () => {
  const [closed, paused] = [await ended('Closed', 2), await ended('Paused', 2, 'paused')]
  await staff.query(sql`
    update opportunity_submissions set outcome = 'found_here', outcome_public = true where company = 'Closed'`)
  await expect.poll(() => site.text(`/opportunities/${closed}`)).toContain('The organisation found a vendor')
  const page = await site.page(`/opportunities/${closed}`)
  const day = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000)
  const written = day.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  expect(page.text).toMatch(/Delay analysis, Expert witness Vendor request · Posted \d+ days ago · Closed Closed/)
  expect(page.text).toContain(`Closed on ${written} This vendor request is closed.`)
  expect(page.text).toContain(
    'This vendor request is closed. You can no longer reply to it. The organisation found a vendor through this site.',
  )
  const main = page.getByRole('main')
  expect(linksIn(main, 'Email me new ones like this')).toEqual([
    '/alerts/new?service=Delay+analysis&service=Expert+witness&country=Jordan',
  ])
  expect(linksIn(main, 'See open opportunities for Delay analysis')).toEqual(['/requests/delay-analysis'])
  const { text } = await site.page(`/opportunities/${paused}`)
  expect(text).toMatch(
    /Delay analysis, Expert witness Vendor request · Posted \d+ days ago · Paused Paused Amman, Jordan This request/,
  )
  expect(text).toContain('This request is paused. You cannot reply to it now.')
  for (const path of [closed, paused])
    expect((await site.page(`/opportunities/${path}`)).queryAllByRole('button', { name: /^Contact/ })).toEqual([])
})

test('similar open requests are listed below a closed one', async () => {
  const closed = await ended('Closed', 2)
  await ended('Closed too', 3)
  for (const company of ['Also open', 'Still open'])
    await publish(staff, anOpportunity({ company, services: ['Expert witness'] }))
  await expect
    .poll(() => site.text(`/opportunities/${closed}`))
    .toMatch(/Closed on .* Similar opportunities Expert witness (Still|Also) open/)
  expect(await site.text(`/opportunities/${closed}`)).not.toContain('Closed too')
})

test('the query of the list uses the index of closed requests', async () => {
  const client = await staff.connect()
  try {
    await client.query(raw('set enable_seqscan = off'))
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      raw(`explain select id from unlisted_opportunities
        where status = 'closed' and (status = 'paused' or decided_at > now() - interval '12 months')
        order by decided_at desc, id desc limit 25`),
    )
    expect(rows.map((row) => row['QUERY PLAN']).join()).toMatch(/^Limit.*Index.*unlisted_opportunities_closed/)
  } finally {
    client.release(true)
  }
})

type Figures = { daysAgo?: number; answers?: string | null }

const close = (outcome: string | null, { daysAgo = 1, answers = null }: Figures = {}) =>
  staff.query(sql`
    insert into opportunity_submissions (company, company_website, location, country, services, project_type,
      ownership_type, project_size, description, contact_email, specialties, languages, status, decided_at, decided_as,
      outcome, answers)
    values ('', '', '', '', '{x}', '{x}', '', '', '', 'a@b.example', '{x}', '{x}', 'closed',
      now() - make_interval(days => ${daysAgo}), 'sender', ${outcome}, ${answers})`)

test('figures are shown from ten answers on, with the number of answers and of senders who did not answer', async () => {
  for (let number = 0; number < 6; number++) await close('found_here')
  for (let number = 0; number < 3; number++) await close('cancelled')
  await close('not_said')
  await close(null)
  await close('found_elsewhere', { daysAgo: 366 })
  expect(await site.text('/opportunities/closed')).not.toContain('did not tell us')
  expect((await site.database.visitor.query('select * from outcome_figures()')).rows).toEqual([])
  await close('found_elsewhere')
  const text = () => site.text('/opportunities/closed')
  await expect
    .poll(text)
    .toContain(
      'We publish outcomes once at least 10 organisations have reported theirs. 10 outcomes · 2 did not tell us Found a vendor through this site 6 · 60% No longer needed a vendor 3 · 30% Found a vendor elsewhere 1 · 10%',
    )
})

test('the number of requests that got an answer is shown from ten on, and not from nine', async () => {
  for (const answers of ['0', '0', '1-2', '1-2', '3-5', '6-10', 'more', 'more', 'more'])
    await close('not_said', { answers })
  await close('cancelled')
  await close('cancelled', { daysAgo: 366, answers: '1-2' })
  expect((await site.database.visitor.query('select * from answer_figures()')).rows).toEqual([])
  await expect.poll(() => site.text('/opportunities/closed')).not.toContain('Got at least one reply')
  await close('found_here', { answers: '3-5' })
  await expect
    .poll(() => site.text('/opportunities/closed'))
    .toContain('10 organisations told us how many replies they got · 1 did not tell us Got at least one reply 8 · 80%')
})
