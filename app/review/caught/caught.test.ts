import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { aFreelancer, aListing, aMessage, aVendorRequest } from '../../../test/builders.ts'
import { testConsole } from '../../../test/console.ts'
import type { Form } from '../../../test/form.ts'
import { watchLog } from '../../../test/log.ts'
import { stretchesOf } from '../../../test/stretches.ts'
import { BAIT } from '../../forms/trap-fields.ts'
import { eraseOldCatches } from './caught.queries.server.ts'

const { site, team, amal, badr, show } = await testConsole()

/** Sends a form as a program does, and gives where the console lets it in. */
async function fallFor(path: string, form: Form): Promise<string> {
  await site.post(path, { ...form, [BAIT]: 'x' })
  const { rows } = await team.query(sql`select id from caught order by caught_at desc limit 1`)
  return `/review/caught/${rows[0]?.id}/submission`
}
const caught = async () => (await team.query(sql`select from caught`)).rowCount
const letters = async () => (await team.query(sql`select recipient, template, content from outbox`)).rows
const queue = () => show('/review')

test('the page says what was typed, why it was caught and when', async () => {
  expect(await show('/review/caught')).toContain('Nothing has been caught')
  await fallFor('/contact', aMessage({ name: 'Bot & <b>', message: 'Cheap\nlinks' }))
  await site.post('/post-vendor-request', aVendorRequest({ companyName: 'Quick Build', secondsShown: '0.4' }))
  await fallFor('/list-your-services', aFreelancer())
  const words = await show('/review/caught')
  expect(words).toMatch(
    /Rana Khudayri Vendor listing, .* UTC A field that nobody sees was filled in It is a submission/,
  )
  expect(words).toMatch(
    /Quick Build Vendor request, .* UTC It was sent sooner than anybody can type It is a submission/,
  )
  expect(words).toMatch(/Bot & <b> Message, .* What was typed Name Bot & <b> Email address rana@.* Message Cheap links/)
  expect(words).toMatch(/Quick Build.*Bot/)
  expect(words).toContain('Project size $10M - $50M')
  expect(words).toContain('LinkedIn profile https://www.linkedin.com/in/rana-khudayri-example/')
  expect(await queue()).toContain('0 submissions wait')
})

test('fifty are shown at a time, and none is left out', async () => {
  await team.query(sql`
    insert into caught (kind, content, reason)
    select 'message', jsonb_build_object('name', 'Bot ' || n, 'email', 'b@c.example', 'message', ''), 'hidden_field'
    from generate_series(1, 120) as n`)
  const pages = await stretchesOf(site, '/review/caught', amal)
  expect(pages.map((html) => html.match(/It is a submission/g)?.length)).toEqual([50, 50, 20])
  expect(new Set(pages.join().match(/Bot \d+/g)).size).toBe(120)
})

describe('what is a submission after all', () => {
  test('waits in the queue as if it had just come in, whole, with the receipt that goes with it', async () => {
    const request = aVendorRequest({ companyName: 'Wadi & Sons', specialties: ['Civil', 'Façade'] })
    const way = await fallFor('/post-vendor-request', request)
    await team.query(sql`update caught set caught_at = now() - interval '9 days'`)
    const answer = await site.post(way, {}, amal)
    const { rows } = await team.query(
      sql`select *, now() - created_at < interval '1 minute' as fresh from opportunity_submissions`,
    )
    expect(rows).toMatchObject([
      { company: 'Wadi & Sons', specialties: ['Civil', 'Façade'], country: 'Jordan', status: 'pending', fresh: true },
    ])
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/review/requests/${rows[0].id}`])
    const content = { kind: 'request', submissionId: rows[0].id, services: ['Delay analysis'], country: 'Jordan' }
    expect(await letters()).toEqual([{ recipient: 'claims@wadi-build.example', template: 'receipt', content }])
    expect(await queue()).toContain('1 submission waits')
    expect(await caught()).toBe(0)
  })

  test('is a listing, with its receipt, or a message, without one', async () => {
    await site.post(await fallFor('/list-your-services', aListing()), {}, amal)
    await site.post(await fallFor('/contact', aMessage()), {}, amal)
    expect(await letters()).toEqual([expect.objectContaining({ recipient: 'office@mizaneth.example' })])
    const { rows } = await team.query(sql`select kind, name, status from review_queue order by created_at`)
    expect(rows).toEqual([
      { kind: 'listing', name: 'Mizaneth Claims', status: 'pending' },
      { kind: 'message', name: 'Rana', status: 'pending' },
    ])
  })

  test('is let in once, however many press at the same moment; who comes later is led to the catches', async () => {
    const way = await fallFor('/list-your-services', aListing())
    const presses = await Promise.all(Array.from({ length: 12 }, (_, n) => site.post(way, {}, n % 2 ? amal : badr)))
    expect(presses.filter(({ headers }) => headers.get('Location') === '/review/caught')).toHaveLength(11)
    expect((await team.query(sql`select from vendor_listings`)).rowCount).toBe(1)
    expect(await letters()).toHaveLength(1)
    expect((await site.post('/review/caught/none/submission', {}, amal)).headers.get('Location')).toBe('/review/caught')
  })

  test('stays a catch where the rules do not let it pass any more', async () => {
    const log = watchLog()
    const way = await fallFor('/contact', aMessage())
    await team.query(sql`update caught set content = content || '{"email": "rana"}'`)
    expect((await site.post(way, {}, amal)).status).toBe(500)
    expect([await caught(), (await team.query(sql`select from contact_submissions`)).rowCount]).toEqual([1, 0])
    expect(log).toHaveLength(1)
  })
})

test('a catch is erased after thirty days', async () => {
  await fallFor('/contact', aMessage())
  await team.query(sql`update caught set caught_at = now() - interval '30 days' + interval '1 minute'`)
  await eraseOldCatches(team)
  expect(await caught()).toBe(1)
  await team.query(sql`update caught set caught_at = now() - interval '30 days'`)
  await eraseOldCatches(team)
  expect(await caught()).toBe(0)
})
