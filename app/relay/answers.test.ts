import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import { aListing, aVendorRequest } from '../../test/builders.ts'
import { approveBySql, idIn, testConsole } from '../../test/console.ts'
import { UNLIMITED } from '../../test/environment.ts'
import { everyRow } from '../../test/every-row.ts'
import { bodyIn, textIn } from '../../test/html.ts'
import { headerOf } from '../../test/mail-server.ts'
import { linkTo, pressOn } from '../../test/manage-links.ts'
import { deliver } from '../../test/post-office.ts'
import { statementsOf } from '../../test/statements.ts'
import { notifyOfNews } from './conversation.queries.server.ts'
import { ageRelayed } from './retention.queries.server.ts'

const VENDOR = 'office@mizaneth.example'
const ORGANISATION = 'claims@wadi-build.example'
const PROMISE =
  'The vendor will keep the names of the parties confidential for 5 years, or until they are public. The vendor will use them only to check for conflicts of interest.'
const PARTIES = { names: 'Qarnaq Wadi\nQarnaq Harbour\nQarnaq Partners', context: 'Qarnaq Depot' }

const { site, staff, submitRequest, submitListing, approve, erase } = await testConsole({
  ...UNLIMITED,
  TEAM_EMAIL: 'team@dalil.example',
})

beforeEach(async () => {
  await staff.query(sql`truncate relayed, relay_stops cascade`)
  await staff.query(sql`delete from rate_limits`)
})

/** Sends a form of the vendor, and then runs the job that notifies the organisation. */
async function postAndNotify(path: string, sent: Record<string, string>): Promise<Response> {
  const answer = await site.post(path, sent)
  await notifyOfNews(staff)
  return answer
}

let requests = 0
/**
 * Publishes a confidential request with one reply, and returns the paths of the pages that the organisation and the
 * vendor use.
 */
async function aReply() {
  const page = await submitRequest(
    aVendorRequest({
      confidential: 'true',
      whyConfidential: 'The other side must not hear of it.',
      companyWebsite: 'https://www.qasrline.example/about',
      description: `An independent delay analysis of a quay, number ${++requests}.`,
    }),
  )
  const link = await linkTo(staff, page)
  await pressOn(site, link, { act: 'confirmation' })
  await approveBySql(staff, page)
  const { rows } = await staff.query<{ id: string; key: string; stopKey: string }>(sql`
    insert into relayed (recipient_id, name, company, email, message, cannot_act, state, confirmed_at, sent_at)
    select opportunity_id, 'Omar Nasser', 'Mizaneth Claims', ${VENDOR}, 'We have analysed twelve delays.', 'Harbour Rail',
      'sent', now(), now()
    from opportunity_submissions where id = ${idIn(page)}
    returning id, reply_key as key, stop_key as "stopKey"`)
  await staff.query(sql`delete from letters`)
  const { id, key, stopKey } = rows[0] ?? expect.unreachable()
  const pathOf = (act: string) => `${link.replace('/manage?', `/manage/replies${act}?`)}&reply=${id}`
  const vendorPathOf = (act: string) => `/reply${act}?key=${key}`
  return {
    page,
    link,
    id,
    stopKey,
    own: pathOf(''),
    vendorPage: vendorPathOf(''),
    write: (text: string, more: Record<string, string> = {}) => site.post(pathOf('/message'), { text, ...more }),
    writeBack: (text: string) => postAndNotify(vendorPathOf('/message'), { text }),
    disclose: (parties: Record<string, string> = PARTIES) => site.post(pathOf('/parties'), parties),
    open: (promised = PROMISE) => site.post(vendorPathOf('/parties'), { promised }),
    openInArabic: (promised: string) => site.post(`/ar${vendorPathOf('/parties')}`, { promised }),
    answer: (answer: string, question = '') => postAndNotify(vendorPathOf('/conflict'), { answer, question }),
    stop: () => site.post(`/contact-vendor/stop?key=${stopKey}`, { as: 'stop' }),
  }
}

const lettersTo = async () =>
  (
    await staff.query<{ template: string; recipient: string }>(sql`
      select template, recipient from letters order by created_at, due_at`)
  ).rows.map(({ template, recipient }) => `${template} to ${recipient}`)

/** Returns the names of the tables that contain a text. */
async function tablesWith(text: string): Promise<string[]> {
  const rows = await everyRow({ databaseUrl: site.database.url, dataFolder: 'unused' })
  return Object.entries(rows)
    .filter(([, all]) => all.some((row) => row.includes(text)))
    .map(([table]) => table)
}

const ageNames = (days: number) =>
  staff.query(sql`
    update disclosures set created_at = created_at - make_interval(days => ${days}),
      expires_at = expires_at - make_interval(days => ${days})`)

describe('messages after a reply', () => {
  test('each side reads the messages of the other on its page, as plain text', async () => {
    const { own, vendorPage, write, writeBack } = await aReply()
    expect(await site.text(own)).toContain('Parties you cannot act against Harbour Rail')
    expect((await write('Are you free in March? https://spam.example')).status).toBe(303)
    const { text, html } = await site.page(vendorPage)
    expect(text).toContain('We have analysed twelve delays.')
    expect(text).toMatch(/The organisation · .* Are you free in March\? https:\/\/spam\.example/)
    expect(html).not.toContain('href="https://spam.example')
    expect((await writeBack('From the tenth on.')).status).toBe(303)
    expect(await site.text(own)).toMatch(/You · .* Are you free.* The vendor · .* From the tenth on\./)
  })

  test('the list on the page of the request shows the state of each reply, and links to it', async () => {
    const { link, own, write, writeBack, stop } = await aReply()
    const shown = async () =>
      (await site.text(link)).match(/Omar Nasser · \d+ \w+ \d+ · (.*?) (?:Edit request|Changes)/)?.[1]
    expect((await site.page(link)).html).toContain(own.replaceAll('&', '&amp;'))
    expect(await shown()).toBe('Not answered')
    await write('Hello.')
    expect(await shown()).toBe('You wrote last')
    await writeBack('Hello.')
    expect(await shown()).toBe('The vendor wrote last')
    await stop()
    expect(await shown()).toBe('The vendor wrote last · Blocked')
  })

  test('the email about a message contains nothing of it, no Reply-To, and no name', async () => {
    const { write, writeBack, vendorPage } = await aReply()
    await write('Are you free in Marchqarnaq?')
    await writeBack('From the tenthqarnaq on.')
    const letters = await deliver(site)
    expect(letters.map(({ recipients }) => recipients).sort()).toEqual([[ORGANISATION], [VENDOR]])
    for (const letter of letters) {
      expect(JSON.stringify(letter)).not.toMatch(/qarnaq|Omar|Mizaneth Claims|Wadi Build/)
      expect(letter.headers.some(({ key }) => key === 'reply-to')).toBe(false)
      expect(headerOf(letter, 'X-Auto-Response-Suppress')).toBe('All')
      expect(headerOf(letter, 'Auto-Submitted')).toBe('auto-generated')
    }
    const toVendor = letters.find(({ recipients }) => recipients.includes(VENDOR)) ?? expect.unreachable()
    expect(toVendor.subject).toBe('The organisation has responded to your reply on Dalil')
    expect(toVendor.text).toContain('The organisation that posted this request wrote to you.')
    expect(toVendor.text).not.toContain('conflicts of interest')
    expect(toVendor.text).toContain(`http://dalil.example${vendorPage}`)
    expect(toVendor.text).toContain('Organisation: A construction contractor in Jordan')
    expect(JSON.stringify(toVendor)).not.toMatch(/wadi/i)
  })

  test('an absence notice in response to these emails does not reach the other side', async () => {
    const { write, writeBack } = await aReply()
    await write('Are you free in March?')
    await writeBack('From the tenth on.')
    for (const letter of await deliver(site)) {
      const answered = [headerOf(letter, 'reply-to') ?? letter.from?.address, headerOf(letter, 'return-path')]
      for (const address of answered.filter(Boolean)) expect([VENDOR, ORGANISATION]).not.toContain(address)
    }
  })

  test('a side gets one email in ten minutes, and the next one covers all messages since', async () => {
    const { write } = await aReply()
    await write('One.')
    await write('Two.')
    expect(await lettersTo()).toEqual([`replyWaiting to ${VENDOR}`])
    await staff.query(sql`update letters set state = 'sent', sent_at = now()`)
    for (const text of ['Three.', 'Four.']) await write(text)
    const { rows } = await staff.query(sql`
      select round(extract(epoch from due_at - now()) / 60)::int as minutes from letters where state = 'queued'`)
    expect(rows).toEqual([{ minutes: 10 }])
  })

  test('a side can write ten messages within 24 hours, and a repeated one counts once', async () => {
    const { write, writeBack } = await aReply()
    for (const send of [write, writeBack]) {
      for (let n = 0; n < 10; n++) expect((await send(`Number ${n}`)).status).toBe(303)
      expect((await send('Number 9')).status).toBe(303)
      const refused = await send('Number 10')
      expect([refused.status, (await refused.text()).includes('you have sent 10 messages within 24 hours')]).toEqual([
        429,
        true,
      ])
    }
    const { rows } = await staff.query(sql`select by, count(*)::int from relayed_replies group by 1 order by 1`)
    expect(rows).toEqual([
      { by: 'recipient', count: 10 },
      { by: 'sender', count: 10 },
    ])
  })

  test('a message has at most 2,000 characters, and an empty one is not sent', async () => {
    const { write, writeBack } = await aReply()
    for (const send of [write, writeBack]) {
      expect(await (await send('x'.repeat(2001))).text()).toContain('Please use 2,000 characters or fewer')
      expect((await send('')).status).toBe(400)
    }
  })

  test('a text that names the organisation is sent only after a confirmation, even after a conflict check', async () => {
    const { link, vendorPage, write, disclose, open } = await aReply()
    const refused = 'it seems to name you'
    for (const text of [
      'Here is Wadi Build.',
      'Write to CLAIMS@wadi-build.example',
      'See jobs.wadi-build.example/tender',
      'See www.qasrline.example',
    ]) {
      const answer = await write(text)
      expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining(refused)])
    }
    expect((await write('We build a quay in Riyadh. Are you free?')).status).toBe(303)
    expect(await site.text(vendorPage)).not.toMatch(/wadi/i)
    expect((await write('Here is Wadi Build.', { confirmed: 'yes' })).status).toBe(303)
    expect(await site.text(vendorPage)).toContain('Here is Wadi Build.')

    const other = await aReply()
    expect((await other.disclose()).status).toBe(303)
    expect((await other.write('Wadi Build asks for a fee.')).status).toBe(409)
    await other.open()
    expect((await other.write('Wadi Build asks for a fee.')).status).toBe(409)
    expect(await site.text(other.own)).toContain(
      'Leave out anything that identifies you, unless the vendor may know who you are.',
    )
    expect((await other.write('Wadi Build asks for a fee.', { confirmed: 'yes' })).status).toBe(303)

    await disclose()
    await open()
    await pressOn(site, link, { act: 'naming', confirmed: 'yes' })
    expect(await site.text(link)).toContain('The page of your request now shows your name.')
    await staff.query(sql`delete from letters`)
    await postAndNotify(vendorPage.replace('?', '/message?'), { text: 'We can begin in March.' })
    const [letter] = await deliver(site)
    expect(letter?.text).toContain('A vendor has written to you about your request.')
    expect(letter?.text).not.toContain('does not know who you are')
  })

  test('after a block, the vendor learns nothing, causes no email, is not read and gets no message', async () => {
    const { own, vendorPage, write, writeBack, disclose, stop } = await aReply()
    await writeBack('Before.')
    await staff.query(sql`delete from letters`)
    const before = await site.text(vendorPage)
    await stop()
    expect(await site.text(vendorPage)).toBe(before)
    expect((await writeBack('Afterwards.')).status).toBe(303)
    expect(await site.text(vendorPage)).toContain('Afterwards.')
    expect(await site.text(own)).toMatch(/Before\..*You blocked this sender\./)
    expect(await site.text(own)).not.toContain('Afterwards.')
    expect([(await write('Hello')).status, (await disclose()).status, await lettersTo()]).toEqual([409, 409, []])
  })

  test('a message or answer of a vendor executes the same statements, whether it is blocked or not', async () => {
    const [stopped, other] = [await aReply(), await aReply()]
    for (const { disclose, open } of [stopped, other]) {
      await disclose()
      await open()
    }
    await stopped.stop()
    await staff.query(sql`delete from letters`)
    for (const path of ['/reply/message', '/reply/conflict']) await site.post(`${path}?key=x`, {})
    const press = ({ vendorPage }: typeof other, act: string, sent: Record<string, string>) =>
      statementsOf(() => site.post(vendorPage.replace('?', `/${act}?`), sent))
    for (const [act, sent] of [
      ['message', { text: 'We can begin in March.' }],
      ['conflict', { answer: 'none', question: '' }],
    ] as const) {
      const ofStopped = await press(stopped, act, sent)
      expect(ofStopped).toEqual(await press(other, act, sent))
      expect(ofStopped.filter((text) => text.includes('update relayed set news_at'))).toHaveLength(1)
      expect(await lettersTo()).toEqual([])
      await notifyOfNews(staff)
      expect(await lettersTo()).toEqual([`replied to ${ORGANISATION}`])
      await staff.query(sql`delete from letters`)
    }
    expect((await staff.query(sql`select from relayed where news_at is not null`)).rowCount).toBe(0)
  })

  test('a key of another request opens and writes nothing', async () => {
    const [one, other] = [await aReply(), await aReply()]
    const mixed = one.own.replace(one.id, other.id)
    expect((await site.get(mixed)).status).toBe(303)
    const written = await site.post(mixed.replace('replies?', 'replies/message?'), { text: 'Hello' })
    expect(written.headers.get('Location')).toMatch(/\/manage\?key=/)
    expect((await staff.query(sql`select from relayed_replies`)).rowCount).toBe(0)
    expect(await site.text('/reply?key=unknown')).toContain('This link no longer works')
  })

  test('both pages are there in Arabic', async () => {
    const { own, vendorPage } = await aReply()
    expect(await site.text(`/ar${own}`)).toContain('التحقق من عدم تعارض المصالح')
    expect(await site.text(`/ar${vendorPage}`)).toContain('ردكم على طلب من دون اسم الجهة')
  })

  test('opening the pages of both sides changes no row', async () => {
    const { own, vendorPage, disclose } = await aReply()
    await disclose()
    const rows = () => everyRow({ databaseUrl: site.database.url, dataFolder: 'unused' })
    const before = await rows()
    for (const path of [own, vendorPage, own, vendorPage]) expect((await site.get(path)).status).toBe(200)
    expect(await rows()).toEqual(before)
  })
})

describe('the conflict check', () => {
  test('names are in one table, in no email, and on no page that a GET request opens', async () => {
    const { own, vendorPage, link, disclose } = await aReply()
    expect((await disclose()).status).toBe(303)
    expect(await tablesWith('Qarnaq')).toEqual(['disclosures'])
    for (const path of [own, vendorPage, link, vendorPage.replace('?', '.data?')])
      expect(await (await site.get(path)).text()).not.toContain('Qarnaq')
    const { rows } = await staff.query<{ day: string }>(sql`
      select to_char(expires_at at time zone 'UTC', 'FMDD FMMonth YYYY') as day from disclosures`)
    const [letter] = await deliver(site)
    expect([letter?.recipients, JSON.stringify(letter).includes('Qarnaq')]).toEqual([[VENDOR], false])
    expect(letter?.text.replace(/\s+/g, ' ')).toContain(
      `The organisation asks you to check for conflicts of interest. You can open the names of the parties until ${rows[0]?.day}.`,
    )
    expect(letter?.text).not.toContain('wrote to you')
  })

  test('the vendor opens the names with a button, after a promise, and the organisation sees when', async () => {
    const { own, vendorPage, disclose, open } = await aReply()
    await disclose()
    expect(await site.text(vendorPage)).toContain(
      `First, read this promise: ${PROMISE} You promise this to the organisation. It can rely on the promise. This is a promise on a website, not a signed agreement.`,
    )
    const refused = await open('')
    expect([refused.status, (await refused.text()).includes('Qarnaq')]).toEqual([400, false])
    expect(await site.text(own)).toContain('The vendor has not opened the names.')
    const opened = await open()
    const html = await opened.text()
    for (const name of ['Qarnaq Wadi', 'Qarnaq Harbour', 'Qarnaq Partners', 'Qarnaq Depot'])
      expect(html).toContain(name)
    expect([opened.status, opened.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    const text = textIn(bodyIn(html))
    expect(text).toMatch(/You can open these names again until \d+ \w+ \d+/)
    expect(text).toMatch(/You promised this to the organisation on \d+ \w+ \d+/)
    expect(text).toContain(PROMISE)
    await open()
    expect(await site.text(own)).toMatch(/The vendor opened the names 2 times: .* UTC .* UTC/)
  })

  test('the organisation sees the wording of the promise, its date and the address of the vendor', async () => {
    const { own, disclose, open } = await aReply()
    await disclose()
    expect(await site.text(own)).not.toContain('promised you this')
    for (let n = 0; n < 2; n++) await open()
    const text = await site.text(own)
    expect(text).toMatch(
      new RegExp(
        `The vendor with the address ${VENDOR} promised you this on \\d+ \\w+ \\d+ ?: ${PROMISE} This is a promise on`,
      ),
    )
    expect(text).toContain('This is a promise on a website, not a signed agreement.')
    expect((await staff.query(sql`select from promises`)).rowCount).toBe(1)
  })

  test('after a change of the wording, both pages show the promise as it was made, and the earlier words open nothing', async () => {
    const { own, vendorPage, disclose, open } = await aReply()
    await disclose()
    const refused = await open('The earlier words.')
    expect([refused.status, (await refused.text()).includes('Qarnaq')]).toEqual([400, false])
    expect((await staff.query(sql`select from promises`)).rowCount).toBe(0)
    await open()
    await staff.query(sql`update promises set wording = 'The earlier words.'`)
    expect(await site.text(own)).toMatch(/promised you this on [\w ]+: The earlier words\. This is a promise/)
    await ageNames(14)
    expect(await site.text(vendorPage)).toMatch(/You promised this to the organisation on [\w ]+: The earlier words\./)
    expect(await site.text(vendorPage)).not.toContain(PROMISE)
  })

  test('a promise is stored in the language in which the vendor read it', async () => {
    const { own, vendorPage, disclose, openInArabic } = await aReply()
    await disclose()
    const { getByRole } = await site.page(`/ar${vendorPage}`)
    const box = getByRole('checkbox', { name: 'أتعهد بذلك' }).getAttribute('value') ?? ''
    expect((await openInArabic(PROMISE)).status).toBe(400)
    expect((await openInArabic(box)).status).toBe(200)
    expect(await site.text(own)).toContain(box)
    expect(box).toContain('مدة 5 سنوات')
  })

  test('a promise stays when the names are erased, and when other names replace them', async () => {
    const { own, disclose, open } = await aReply()
    await disclose()
    await open()
    await ageNames(30)
    await ageRelayed(staff, 36)
    expect(await site.text(own)).toContain(PROMISE)
    expect((await disclose({ names: 'Qarnaq South' })).status).toBe(303)
    expect(await site.text(own)).toContain(PROMISE)
    await open()
    expect((await staff.query(sql`select from promises`)).rowCount).toBe(2)
  })

  test("the vendor's answer is shown on the page of the reply, and is taken only after the names were opened", async () => {
    const { own, link, disclose, open, answer } = await aReply()
    await disclose()
    await answer('none')
    expect(await site.text(own)).not.toContain("The vendor's answer")
    await open()
    expect((await answer('')).status).toBe(400)
    expect((await answer('ask')).status).toBe(400)
    await staff.query(sql`delete from letters`)
    expect((await answer('ask', 'Which division of it?')).status).toBe(303)
    expect(await lettersTo()).toEqual([`replied to ${ORGANISATION}`])
    expect(await site.text(own)).toContain("The vendor's answer: We have a question Which division of it?")
    await answer('none', 'dropped')
    expect(await site.text(own)).toContain("The vendor's answer: No conflict")
    expect(await site.text(own)).not.toContain('dropped')
    await answer('conflict')
    expect(await site.text(link)).toContain('Conflict check: conflict')
    await answer('none')
    expect(await site.text(own)).toContain("The vendor's answer: Conflict")
  })

  test('names that were opened cannot be replaced, and other names can', async () => {
    const { disclose, open } = await aReply()
    await disclose()
    expect((await disclose({ names: 'Qarnaq South' })).status).toBe(303)
    const html = await (await open()).text()
    expect([html.includes('Qarnaq South'), html.includes('Qarnaq Depot')]).toEqual([true, false])
    expect((await disclose()).status).toBe(409)
    expect((await disclose({ names: '', context: 'Depot' })).status).toBe(400)
  })

  test('the page of a reply says what was confirmed, and names all published listings with the same confirmed address', async () => {
    const { own } = await aReply()
    const warning =
      "We have confirmed the email address only, not the person or the company. Before you give names, find the vendor's website yourself and call the number there. Do not rely on a website or number in this reply."
    expect(await site.text(own)).toContain(warning)
    const confirm = (page: string) =>
      staff.query(sql`update vendor_listings set address_confirmed_at = now() where id = ${idIn(page)}`)
    const named = async () =>
      [...(await site.text(own)).matchAll(/This address belongs to the listing ([\w ]+?) ?\./g)].map(([, name]) => name)
    const [first, second] = [
      await submitListing(aListing({ companyName: 'Mizaneth Claims', contactEmail: VENDOR.toUpperCase() })),
      await submitListing(aListing({ companyName: 'Aqd Delay Experts', contactEmail: VENDOR })),
    ]
    await approve(first)
    expect(await named()).toEqual([])
    await confirm(first)
    await confirm(second)
    expect(await named()).toEqual(['Mizaneth Claims'])
    await approve(second)
    expect(await named()).toEqual(['Aqd Delay Experts', 'Mizaneth Claims'])
  })

  test('names cannot be opened after 14 days, and are erased after 30 days, but the answer stays', async () => {
    const { own, vendorPage, disclose, open, answer } = await aReply()
    await disclose()
    await open()
    await answer('none')
    await ageNames(14)
    expect((await open()).status).toBe(303)
    expect(await site.text(vendorPage)).toContain('The names of the parties are no longer available.')
    await ageRelayed(staff, 36)
    expect(await tablesWith('Qarnaq')).toEqual(['disclosures'])
    await ageNames(16)
    await ageRelayed(staff, 36)
    expect(await tablesWith('Qarnaq')).toEqual([])
    expect(await site.text(own)).toMatch(/The vendor's answer: No conflict .* We erased the names on/)
  })

  test.for(['closed', 'withdrawn', 'taken_down'])(
    'once the request is %s, names cannot be opened, and are erased',
    async (status) => {
      const { page, disclose, open } = await aReply()
      await disclose()
      await staff.query(sql`
      update opportunity_submissions set status = ${status}, decided_at = now() where id = ${idIn(page)}`)
      expect(await (await open()).text()).not.toContain('Qarnaq')
      expect((await disclose()).status).toBe(409)
      await ageRelayed(staff, 36)
      expect(await tablesWith('Qarnaq')).toEqual([])
    },
  )

  test('a block closes the names immediately, and an erasure of the request deletes everything', async () => {
    const stopped = await aReply()
    await stopped.disclose()
    await stopped.stop()
    expect(await (await stopped.open()).text()).not.toContain('Qarnaq')
    await ageRelayed(staff, 36)
    expect(await tablesWith('Qarnaq')).toEqual([])
    const erased = await aReply()
    await erased.disclose()
    await erased.write('Textqarnaq')
    await erase(erased.page)
    expect([await tablesWith('Qarnaq'), await tablesWith('Textqarnaq')]).toEqual([[], []])
  })
})

test('no page of the vendor shows who the organisation is, before and after a message', async () => {
  const { vendorPage, write, disclose } = await aReply()
  await write('Are you free in March?')
  await disclose({ names: 'x' })
  for (const path of [vendorPage, vendorPage.replace('?', '.data?'), `/ar${vendorPage}`])
    expect(await (await site.get(path)).text()).not.toMatch(/wadi|amman/i)
})
