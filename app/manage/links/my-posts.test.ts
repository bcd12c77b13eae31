import pg from 'pg'
import sql from 'sql-template-tag'
import { describe, expect, test, vi } from 'vitest'
import { aListing, aVendorRequest } from '../../../test/builders.ts'
import { testConsole } from '../../../test/console.ts'
import { UNLIMITED } from '../../../test/environment.ts'
import { watchLog } from '../../../test/log.ts'
import { linkTo, pressOn } from '../../../test/manage-links.ts'
import { deliver } from '../../../test/post-office.ts'
import { refuseLettersTo } from '../../../test/refused-rows.ts'
import { answerLinkRequests } from './link-requests.queries.server.ts'

const { site, staff, submitRequest, submitListing, approve, decline, erase } = await testConsole(UNLIMITED)

const RANA = 'rana@wadi-build.example'
const GMAIL = 'rana@gmail.com'

const ask = (email: string) => site.post('/my-posts', { email })

async function lettersAskedFor() {
  await answerLinkRequests(staff)
  await staff.query(sql`delete from letters where template <> 'yourLinks'`)
  return deliver(site)
}

test('one email contains a link to each submission of an address, and each link works', async () => {
  await submitRequest(aVendorRequest({ contactEmail: 'rana@wadi-build.example' }))
  const listing = await submitListing(aListing({ contactEmail: 'rana@wadi-build.example' }))
  await approve(listing)
  const gone = await submitRequest(aVendorRequest({ contactEmail: 'rana@wadi-build.example' }))
  await erase(gone)
  const answer = await ask('rana@wadi-build.example')
  expect(await site.text(answer.headers.get('Location') ?? '')).toContain(
    'If we know this address, an email is on its way. Check your spam folder. If your request or listing ended over 30 days ago, contact us.',
  )
  const [letter, ...others] = await lettersAskedFor()
  expect([letter?.recipients, others]).toEqual([['rana@wadi-build.example'], []])
  const links = letter?.text.match(/http\S+\/manage\?key=[\w-]{22}/g) ?? []
  const pages = await Promise.all(links.map((link) => site.text(new URL(link).pathname + new URL(link).search)))
  expect(pages).toEqual([
    expect.stringContaining('Your listing is published'),
    expect.stringContaining('We are reviewing your vendor request'),
  ])
  expect((await staff.query(sql`select from link_requests`)).rowCount).toBe(0)
})

test('a sender whose address the forms no longer take still gets a link, and can open the form for editing', async () => {
  const page = await submitRequest(aVendorRequest({ contactEmail: 'rana@wadi-build.example' }))
  await staff.query(sql`
    update opportunity_submissions set contact_email = 'rana@wadi_build.example' where contact_email = ${RANA}`)
  expect((await ask('rana@wadi_build.example')).status).toBe(303)
  await answerLinkRequests(staff)
  const { rows } = await staff.query(sql`select recipient from letters where template = 'yourLinks'`)
  expect(rows).toEqual([{ recipient: 'rana@wadi_build.example' }])
  const edit = await site.page((await linkTo(staff, page)).replace('/manage?', '/manage/edit?'))
  expect(edit.status).toBe(200)
  const refused = await site.post('/post-vendor-request', aVendorRequest({ contactEmail: 'rana@wadi_build.example' }))
  expect(refused.status).toBe(400)
})

test('an email goes to an address as its sender spelt it, not as another visitor types it', async () => {
  await submitRequest(aVendorRequest({ contactEmail: 'Kim@wadi-build.example' }))
  // The first character is the Kelvin sign, whose lower case is 'k'.
  await ask('\u212Aim@wadi-build.example')
  await ask('kim@wadi-build.example')
  const letters = await lettersAskedFor()
  expect(letters.flatMap(({ recipients }) => recipients).every((to) => to === 'Kim@wadi-build.example')).toBe(true)
  expect(letters.length).toBeGreaterThan(0)
})

test('an unknown address gets the same response, except for the time in its signed reference, and no email', async () => {
  await submitRequest(aVendorRequest({ contactEmail: 'rana@wadi-build.example' }))
  const [known, unknown] = [await ask('rana@wadi-build.example'), await ask('nobody@wadi-build.example')]
  // Returns the redirect's address without the time and the signature of its reference, which differ each time.
  const locationOf = ({ headers }: Response) => headers.get('Location')?.replace(/[0-9a-z]{6}\.[\w-]{22}$/, '')
  const seen = async (answer: Response) => [answer.status, locationOf(answer), await answer.text()]
  expect(await seen(known)).toEqual([303, '/my-posts?sent=asked.', ''])
  expect(await seen(unknown)).toEqual([303, '/my-posts?sent=asked.', ''])
  expect((await lettersAskedFor()).map(({ recipients }) => recipients)).toEqual([['rana@wadi-build.example']])
})

test('a request for links that cannot be answered does not stop the others', async () => {
  for (const contactEmail of [RANA, GMAIL]) await submitRequest(aVendorRequest({ contactEmail }))
  await refuseLettersTo(staff, RANA)
  await ask(RANA)
  await ask(GMAIL)
  await expect(answerLinkRequests(staff)).rejects.toThrow('This row is damaged')
  const { rows } = await staff.query(sql`select recipient from letters where template = 'yourLinks'`)
  expect(rows).toEqual([{ recipient: GMAIL }])
  expect((await staff.query(sql`select address from link_requests`)).rows).toEqual([{ address: RANA }])
  await staff.query(sql`delete from link_requests`)
})

// If the statements differed, the response time would show which addresses are known.
test('a known and an unknown address execute the same statements', async () => {
  await submitRequest(aVendorRequest({ contactEmail: 'rana@wadi-build.example' }))
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const statementsFor = async (email: string) => {
    query.mockClear()
    await ask(email)
    return query.mock.calls.map(([statement]) => (typeof statement === 'string' ? statement : Object(statement).text))
  }
  const known = await statementsFor('rana@wadi-build.example')
  expect(known.some((statement) => statement.includes('link_requests'))).toBe(true)
  expect(await statementsFor('none@wadi-build.example')).toEqual(known)
})

const countLetters = async () =>
  (
    await staff.query<{ template: string; count: number }>(sql`
      select template, count(*)::int from letters group by template order by template`)
  ).rows

describe('an unconfirmed address', () => {
  test('gets five emails a day from all forms together', async () => {
    for (let time = 0; time < 3; time++) await submitRequest(aVendorRequest({ contactEmail: RANA }))
    for (let time = 0; time < 5; time++) await ask(RANA)
    await answerLinkRequests(staff)
    expect(await countLetters()).toEqual([
      { template: 'receipt', count: 3 },
      { template: 'yourLinks', count: 2 },
    ])
  })

  test('gets four of these if another email is about a decision', async () => {
    await decline(await submitRequest(aVendorRequest({ contactEmail: RANA })), 'No construction.')
    for (let time = 0; time < 3; time++) await submitRequest(aVendorRequest({ contactEmail: RANA }))
    for (let time = 0; time < 5; time++) await ask(RANA)
    await answerLinkRequests(staff)
    expect(await countLetters()).toEqual([
      { template: 'declined', count: 1 },
      { template: 'receipt', count: 3 },
      { template: 'yourLinks', count: 1 },
    ])
  })
})

describe('an address that its owner has confirmed', () => {
  const spellings = [GMAIL, 'ra.na@gmail.com', 'rana+1@googlemail.com', 'RANA+b@gmail.com', 'r.a.n.a@googlemail.com']

  async function confirmed(contactEmail: string) {
    const page = await submitRequest(aVendorRequest({ contactEmail }))
    await approve(page)
    await pressOn(site, await linkTo(staff, page), { act: 'confirmation' })
    await staff.query(sql`delete from letters`)
    return page
  }

  const askedFor = async (address: string, times: number) => {
    for (let time = 0; time < times; time++) await ask(address)
    await answerLinkRequests(staff)
    const { rows } = await staff.query<{ count: number }>(sql`
      select count(*)::int from letters where template = 'yourLinks' and recipient = ${address}`)
    return rows[0]?.count
  }

  const hoursPass = (hours: number) =>
    staff.query(sql`update letters set created_at = created_at - make_interval(hours => ${hours})`)

  test("gets its links after strangers' forms in all its spellings, and after a report of misuse", async () => {
    const page = await confirmed(GMAIL)
    for (const contactEmail of [...spellings, ...spellings]) {
      await site.post('/post-vendor-request', aVendorRequest({ contactEmail }))
      await ask(contactEmail)
    }
    for (const contactEmail of spellings) await site.post('/list-your-services', aListing({ contactEmail }))
    await answerLinkRequests(staff)
    await pressOn(site, await linkTo(staff, page), { act: 'dispute', confirmed: 'yes' })
    await staff.query(sql`update letters set state = 'sent' where state = 'queued'`)
    await ask(GMAIL)
    const letters = await lettersAskedFor()
    expect(letters.map(({ recipients }) => recipients)).toEqual([[GMAIL]])
    const [link = ''] = letters[0]?.text.match(/\/manage\?key=[\w-]{22}/) ?? []
    expect(await site.text(link)).toContain('Your vendor request is paused')
  })

  test('gets at most three receipts a day', async () => {
    await confirmed(GMAIL)
    for (const contactEmail of spellings) await submitRequest(aVendorRequest({ contactEmail }))
    expect(await countLetters()).toEqual([{ template: 'receipt', count: 3 }])
  })

  test('gets its links six times a day, three times in any hour and then every six hours', async () => {
    await confirmed(RANA)
    const counts: (number | undefined)[] = []
    for (let hour = 0; hour < 24; hour++) {
      counts.push(await askedFor(RANA, 4))
      await hoursPass(1)
    }
    expect(counts).toEqual([3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 6, 6, 6, 6, 6, 6])
  })

  test('gets them again after a report of misuse, which disables all links, but only once a day', async () => {
    const page = await confirmed(RANA)
    expect(await askedFor(RANA, 4)).toBe(3)
    await pressOn(site, await linkTo(staff, page), { act: 'dispute', confirmed: 'yes' })
    expect(await askedFor(RANA, 4)).toBe(6)
    await pressOn(site, await linkTo(staff, page), { act: 'dispute', confirmed: 'yes' })
    expect(await askedFor(RANA, 4)).toBe(6)
  })

  test('gets its link even if strangers have sent thirty requests in its name', async () => {
    await confirmed(RANA)
    for (let time = 0; time < 30; time++)
      await site.post('/post-vendor-request', aVendorRequest({ contactEmail: RANA, companyName: `Stranger ${time}` }))
    await ask(RANA)
    const [letter] = await lettersAskedFor()
    const links = letter?.text.match(/\/manage\?key=[\w-]{22}/g) ?? []
    expect([links.length, await site.text(links[0] ?? '')]).toEqual([
      20,
      expect.stringContaining('Your vendor request is published'),
    ])
  })
})

test('links and decisions at the same moment wait for each other', async () => {
  const log = watchLog()
  for (let round = 0; round < 10; round++) {
    const pages = [
      await submitRequest(aVendorRequest({ contactEmail: RANA })),
      await submitListing(aListing({ contactEmail: 'rana+a@wadi-build.example' })),
    ]
    for (const email of [RANA, 'rana+a@wadi-build.example']) await ask(email)
    await Promise.all([answerLinkRequests(staff), answerLinkRequests(staff), ...pages.map((page) => approve(page))])
  }
  expect(log).toEqual([])
  expect((await staff.query(sql`select from link_requests`)).rowCount).toBe(0)
})

test('a form without a valid address keeps the typed text', async () => {
  const page = await site.post('/my-posts', { email: 'rana' })
  expect(page.status).toBe(400)
  expect(await page.text()).toMatch(/value="rana"/)
})

test('an email about a deleted submission is sent with a link to the page that sends links', async () => {
  await staff.query(sql`
    insert into letters (template, recipient, content)
    values ('approved', 'rana@wadi-build.example', '{"kind": "listing", "submissionId": "019d5529-dc60-7000-8000-0000a1b2c3d4", "name": "Mizaneth Claims"}')`)
  const [letter] = await deliver(site)
  expect(letter?.text).toContain('\nhttp://dalil.example/my-posts\n')
})

test('links for two spellings of an address wait for a decision on one of the submissions before they lock the mailbox', async () => {
  await submitRequest(aVendorRequest({ contactEmail: 'Rana@wadi-build.example' }))
  await submitRequest(aVendorRequest({ contactEmail: RANA }))
  await ask(RANA)
  const decision = await staff.connect()
  try {
    await decision.query(sql`begin`)
    // Locks the submission whose email is queued last.
    await decision.query(sql`
      select from opportunity_submissions where id = (
        select id from opportunity_submissions order by created_at limit 1) for update`)
    const answered = answerLinkRequests(staff)
    await expect
      .poll(async () => {
        const { rows } = await staff.query<{ count: number }>(sql`
          select count(*)::int from pg_locks join pg_stat_activity using (pid)
          where not granted and datname = current_database()`)
        return rows[0]?.count
      })
      .toBe(1)
    await decision.query(sql`select pg_advisory_xact_lock(mailbox_key(${RANA}))`)
    await decision.query(sql`commit`)
    await answered
  } finally {
    decision.release()
  }
  expect(await countLetters()).toContainEqual({ template: 'yourLinks', count: 2 })
})
