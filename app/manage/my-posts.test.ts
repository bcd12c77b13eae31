import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { aListing, aVendorRequest } from '../../test/builders.ts'
import { testConsole } from '../../test/console.ts'
import { UNLIMITED } from '../../test/environment.ts'
import { deliver } from '../../test/post-office.ts'
import { answerLinkRequests } from './link-requests.queries.server.ts'

const { site, staff, submitRequest, submitListing, approve, erase } = await testConsole(UNLIMITED)

const ask = (email: string) => site.post('/my-posts', { email })

async function lettersAskedFor() {
  await answerLinkRequests(staff)
  await staff.query(sql`delete from letters where template <> 'yourLinks'`)
  return deliver(site)
}

test('one letter brings a link to each thing that an address has sent, which opens it', async () => {
  await submitRequest(aVendorRequest({ contactEmail: 'rana@wadi-build.example' }))
  const listing = await submitListing(aListing({ contactEmail: 'rana@wadi-build.example' }))
  await approve(listing)
  const gone = await submitRequest(aVendorRequest({ contactEmail: 'rana@wadi-build.example' }))
  await erase(gone)
  expect((await ask('rana@wadi-build.example')).headers.get('Location')).toBe('/my-posts?sent')
  const [letter, ...others] = await lettersAskedFor()
  expect([letter?.recipients, others]).toEqual([['rana@wadi-build.example'], []])
  const links = letter?.text.match(/http\S+\/manage\?key=[\w-]{43}/g) ?? []
  const pages = await Promise.all(links.map((link) => site.text(new URL(link).pathname + new URL(link).search)))
  expect(pages).toEqual([
    expect.stringContaining('Your listing is published'),
    expect.stringContaining('Your vendor request waits for review'),
  ])
  expect((await staff.query(sql`select from link_requests`)).rowCount).toBe(0)
})

test('a letter goes to an address as it was sent with the form, not as somebody else types it', async () => {
  await submitRequest(aVendorRequest({ contactEmail: 'Kim@wadi-build.example' }))
  // A Kelvin sign, which in lower case is a k.
  await ask('\u212Aim@wadi-build.example')
  await ask('kim@wadi-build.example')
  const letters = await lettersAskedFor()
  expect(letters.flatMap(({ recipients }) => recipients).every((to) => to === 'Kim@wadi-build.example')).toBe(true)
  expect(letters.length).toBeGreaterThan(0)
})

test('the answer is the same, to the byte, for an address that has sent nothing, and it gets no letter', async () => {
  await submitRequest(aVendorRequest({ contactEmail: 'rana@wadi-build.example' }))
  const [known, unknown] = [await ask('rana@wadi-build.example'), await ask('nobody@wadi-build.example')]
  const seen = async (answer: Response) => [answer.status, answer.headers.get('Location'), await answer.text()]
  expect(await seen(known)).toEqual(await seen(unknown))
  expect((await lettersAskedFor()).map(({ recipients }) => recipients)).toEqual([['rana@wadi-build.example']])
})

test('it takes as long for an address that has sent something as for one that has not', async () => {
  await submitRequest(aVendorRequest({ contactEmail: 'rana@wadi-build.example' }))
  const seconds: Record<string, number[]> = { 'rana@wadi-build.example': [], 'none@wadi-build.example': [] }
  for (let time = 0; time < 500; time++)
    for (const [address, taken] of Object.entries(seconds)) {
      const began = performance.now()
      await ask(address)
      taken.push(performance.now() - began)
    }
  const [known, unknown] = Object.values(seconds).map((taken) => taken.sort((one, other) => one - other)[250] ?? 0)
  expect(Number(known) / Number(unknown)).toBeGreaterThan(0.8)
  expect(Number(known) / Number(unknown)).toBeLessThan(1.25)
})

test('an address gets five letters a day by all forms together', async () => {
  for (let time = 0; time < 3; time++) await submitRequest(aVendorRequest({ contactEmail: 'rana@wadi-build.example' }))
  for (let time = 0; time < 5; time++) await ask('rana@wadi-build.example')
  await answerLinkRequests(staff)
  const { rows } = await staff.query<{ template: string; count: number }>(sql`
    select template, count(*)::int from letters group by template order by template`)
  expect(rows).toEqual([
    { template: 'receipt', count: 3 },
    { template: 'yourLinks', count: 2 },
  ])
})

test('a form without an address says so and keeps what was typed', async () => {
  const page = await site.post('/my-posts', { email: 'rana' })
  expect(page.status).toBe(400)
  expect(await page.text()).toMatch(/value="rana"/)
})

test('a letter about something that is gone is sent all the same, with a link to the page that sends links', async () => {
  await staff.query(sql`
    insert into letters (template, recipient, content)
    values ('approved', 'rana@wadi-build.example', '{"kind": "listing", "name": "Mizaneth Claims"}')`)
  const [letter] = await deliver(site)
  expect(letter?.text).toContain('\n\nhttp://dalil.example/my-posts\n\n')
})
