import { within } from '@testing-library/dom'
import pg from 'pg'
import { readSheet } from 'read-excel-file/node'
import sql from 'sql-template-tag'
import { describe, expect, test, vi } from 'vitest'
import { aListing, aVendorRequest } from '../../../test/builders.ts'
import { testConsole } from '../../../test/console.ts'
import { UNLIMITED } from '../../../test/environment.ts'
import { linkTo, pressOn } from '../../../test/manage-links.ts'
import { describedBy, linksIn, textOf } from '../../../test/page.ts'
import { deliver } from '../../../test/post-office.ts'
import { refuseLettersTo } from '../../../test/refused-rows.ts'
import { eraseFromFeatures } from '../../features.ts'
import { takeCopyByKey } from './copy-keys.queries.server.ts'
import { answerCopyRequests } from './copy-requests.queries.server.ts'
import { erasePerson } from './erase-person.queries.server.ts'

const { site, staff, submitRequest, submitListing, approve } = await testConsole(UNLIMITED)

const RANA = 'rana@wadi-build.example'

const requestCopy = (email: string) => site.post('/my-posts/copy', { email })

async function lettersOfCopies() {
  await answerCopyRequests(staff)
  await staff.query(sql`update letters set state = 'withdrawn' where template <> 'dataCopy'`)
  return deliver(site)
}

/** Requests a copy, and returns the path of the page to which the email's link leads. */
async function linkFor(email: string): Promise<string> {
  await requestCopy(email)
  const [letter] = await lettersOfCopies()
  return letter?.text.match(/\/(?:ar\/)?my-data\?key=[\w-]{22}/)?.[0] ?? expect.unreachable('no link')
}

const download = (link: string, format = 'json') => site.post(link.replace('?', '/file?'), { format })

test('an email has a link to a page that downloads the data of its address, once in each format', async () => {
  await submitRequest(aVendorRequest({ contactEmail: RANA, companyName: 'Wadi Build' }))
  await submitRequest(aVendorRequest({ contactEmail: 'omar@mizan.example', companyName: 'Mizan Claims' }))
  const asked = await requestCopy(RANA)
  expect(await site.text(asked.headers.get('Location') ?? '')).toContain(
    'If we know this address, an email is on its way. Check your spam folder.',
  )
  const [letter, ...others] = await lettersOfCopies()
  expect([letter?.recipients, others, letter?.text.includes('Wadi Build')]).toEqual([[RANA], [], false])
  const link = letter?.text.match(/\/my-data\?key=[\w-]{22}/)?.[0] ?? ''
  for (let time = 0; time < 2; time++) expect(await site.text(link)).toContain('Download your data')
  const file = await download(link)
  const { addresses, data } = await file.json()
  expect([file.status, addresses, Object.keys(data)]).toEqual([200, [RANA], ['requests', 'links_to_a_copy', 'emails']])
  expect(data.requests).toMatchObject([{ company: 'Wadi Build', contact_email: RANA, status: 'pending' }])
  const again = await download(link)
  expect([again.status, again.headers.get('Location')]).toEqual([303, link])
  const { rows } = await staff.query(sql`select act, reviewer from personal_data_acts`)
  expect(rows).toEqual([{ act: 'copied', reviewer: null }])
})

test('a request for a copy that cannot be answered does not stop the others', async () => {
  for (const contactEmail of [RANA, 'omar@mizan.example']) await submitRequest(aVendorRequest({ contactEmail }))
  await refuseLettersTo(staff, RANA)
  await requestCopy(RANA)
  await requestCopy('omar@mizan.example')
  await expect(answerCopyRequests(staff)).rejects.toThrow('This row is damaged')
  const { rows } = await staff.query(sql`select recipient from letters where template = 'dataCopy'`)
  expect(rows).toEqual([{ recipient: 'omar@mizan.example' }])
  await staff.query(sql`delete from copy_requests`)
})

for (const [first, second, left] of [
  ['json', 'xlsx', 'Download for Excel'],
  ['xlsx', 'json', 'Download as JSON'],
] as const)
  test(`after ${first} the link still gives ${second}, once, and then offers a new link`, async () => {
    await submitRequest(aVendorRequest({ contactEmail: RANA }))
    const link = await linkFor(RANA)
    const buttons = async () =>
      (await site.page(link)).getByRole('main').querySelectorAll('form button').values().map(textOf).toArray()
    expect(await buttons()).toEqual(['Download for Excel', 'Download as JSON'])
    expect((await download(link, first)).status).toBe(200)
    expect(await buttons()).toEqual([left])
    expect((await download(link, first)).status).toBe(303)
    const answers = await Promise.all([download(link, second), download(link, second)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 303])
    const ended = await site.page(link)
    expect(ended.text).toContain('This link no longer works')
    expect(linksIn(ended.getByRole('main'), 'Email me a new link')).toEqual(['/my-posts/copy'])
    expect((await download(link, second)).headers.get('Location')).toBe('/my-data')
  })

test('the text whose hash is stored after the first download is not a key itself', async () => {
  await submitRequest(aVendorRequest({ contactEmail: RANA }))
  const link = await linkFor(RANA)
  expect((await download(link, 'json')).status).toBe(200)
  const key = link.slice(-22)
  expect(await takeCopyByKey(staff, `${key} xlsx`, 'json')).toBeUndefined()
  expect(await takeCopyByKey(staff, key, 'xlsx')).toBeDefined()
})

test('each download is described, and the page has a status element before a download starts', async () => {
  await submitRequest(aVendorRequest({ contactEmail: RANA }))
  const page = await site.page(await linkFor(RANA))
  const about = (name: string) => describedBy(page.getByRole('button', { name }))
  expect([about('Download for Excel'), about('Download as JSON')]).toEqual([
    'A spreadsheet with one row for each value.',
    'A text file for programs. It has the same data.',
  ])
  expect(textOf(within(page.getByRole('main')).getByRole('status'))).toBe('')
})

test('the page and the file are not cached, and search engines do not index them', async () => {
  await submitRequest(aVendorRequest({ contactEmail: RANA }))
  const link = await linkFor(RANA)
  for (const answer of [await site.get(link), await download(link, 'xlsx')])
    expect([
      answer.status,
      ...['Cache-Control', 'X-Robots-Tag', 'Referrer-Policy'].map((name) => answer.headers.get(name)),
    ]).toEqual([200, 'no-store', 'noindex, nofollow', 'no-referrer'])
})

test('the workbook has a row for each value, and a value that begins like a formula is text', async () => {
  await submitRequest(aVendorRequest({ contactEmail: RANA, description: '=1+1', companyName: '@Wadi' }))
  const file = await download(await linkFor(RANA), 'xlsx')
  const rows = await readSheet(Buffer.from(await file.arrayBuffer()))
  expect(rows[0]).toEqual(['type', 'record', 'field', 'value'])
  expect(rows).toContainEqual(['requests', '1', 'description', '=1+1'])
  expect(rows).toContainEqual(['requests', '1', 'company', '@Wadi'])
  expect(rows).toContainEqual(['requests', '1', 'services', 'Delay analysis'])
})

test('only one of two downloads at the same moment gets the file', async () => {
  await submitRequest(aVendorRequest({ contactEmail: RANA }))
  const link = await linkFor(RANA)
  const answers = await Promise.all([download(link), download(link), download(link)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 303, 303])
})

test('a link ends after an hour, and when the address is erased', async () => {
  await submitRequest(aVendorRequest({ contactEmail: RANA }))
  const late = await linkFor(RANA)
  await staff.query(sql`update copy_keys set expires_at = now() - interval '1 second'`)
  expect([(await download(late)).status, await site.text(late)]).toEqual([
    303,
    expect.stringContaining('This link no longer works'),
  ])
  const erased = await linkFor(RANA)
  await erasePerson(staff, [RANA], 'amal@dalil.example', eraseFromFeatures)
  expect((await download(erased)).status).toBe(303)
})

test('neither an unknown format nor opening the address of the file returns a file or ends the link', async () => {
  await submitRequest(aVendorRequest({ contactEmail: RANA }))
  const link = await linkFor(RANA)
  expect((await download(link, 'csv')).status).toBe(404)
  expect((await site.get(link.replace('?', '/file?'))).headers.get('Location')).toBe('/my-data')
  expect((await download(link)).status).toBe(200)
})

describe('an address', () => {
  test('that is unknown gets the same response, and no email', async () => {
    await submitRequest(aVendorRequest({ contactEmail: RANA }))
    const answers = [await requestCopy(RANA), await requestCopy('none@wadi-build.example')]
    const seen = answers.map(({ status, headers }) => [
      status,
      // The end of the value is a signed time, so it can differ between the two responses.
      headers.get('Location')?.replace(/[0-9a-z]{6}\.[\w-]{22}$/, ''),
    ])
    expect(seen).toEqual([
      [303, '/my-posts/copy?sent=asked.'],
      [303, '/my-posts/copy?sent=asked.'],
    ])
    expect((await lettersOfCopies()).map(({ recipients }) => recipients)).toEqual([[RANA]])
  })

  // If the statements are the same, the response times cannot differ and betray which address is known.
  test('that is known causes the same statements as an unknown one', async () => {
    await submitRequest(aVendorRequest({ contactEmail: RANA }))
    const query = vi.spyOn(pg.Client.prototype, 'query')
    const statementsFor = async (email: string) => {
      query.mockClear()
      await requestCopy(email)
      return query.mock.calls.map(([statement]) => (typeof statement === 'string' ? statement : Object(statement).text))
    }
    const known = await statementsFor(RANA)
    expect(known.some((statement) => statement.includes('copy_requests'))).toBe(true)
    expect(await statementsFor('none@wadi-build.example')).toEqual(known)
    query.mockRestore()
  })

  test('gets the email in its stored spelling, even if a Kelvin sign was typed, and an address with a tag is another', async () => {
    await submitRequest(aVendorRequest({ contactEmail: 'Kim@wadi-build.example' }))
    await requestCopy('kim+1@wadi-build.example')
    await requestCopy('\u212Aim@wadi-build.example')
    const letters = await lettersOfCopies()
    expect(letters.map(({ recipients }) => recipients)).toEqual([['Kim@wadi-build.example']])
  })

  test('without a confirmation gets five emails a day from all forms together', async () => {
    for (let time = 0; time < 3; time++) await submitRequest(aVendorRequest({ contactEmail: RANA }))
    for (let time = 0; time < 5; time++) await requestCopy(RANA)
    await answerCopyRequests(staff)
    const { rows } = await staff.query(sql`
      select template, count(*)::int from letters group by template order by template`)
    expect(rows).toEqual([
      { template: 'dataCopy', count: 2 },
      { template: 'receipt', count: 3 },
    ])
  })

  test('that is confirmed gets three emails at once, and one more after 7 hours', async () => {
    const page = await submitListing(aListing({ contactEmail: RANA }))
    await approve(page)
    await pressOn(site, await linkTo(staff, page), { act: 'confirmation' })
    for (let time = 0; time < 9; time++) await requestCopy(RANA)
    expect(await lettersOfCopies()).toHaveLength(3)
    await staff.query(sql`update letters set created_at = created_at - interval '7 hours'`)
    await requestCopy(RANA)
    await requestCopy(RANA)
    expect(await lettersOfCopies()).toHaveLength(1)
  })
})

test('a form without a valid address shows an error and keeps the typed text', async () => {
  const page = await requestCopy('rana')
  expect([page.status, await page.text()]).toEqual([400, expect.stringMatching(/value="rana"/)])
})
