import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { ORIGIN } from '../../test/app.ts'
import { aListing, aVendorRequest } from '../../test/builders.ts'
import { idIn, tableOf, testConsole } from '../../test/console.ts'
import { everyRow } from '../../test/every-row.ts'
import { addressLinkOf, editLinkOf, linkTo } from '../../test/manage-links.ts'
import { linksIn, readPage } from '../../test/page.ts'
import { deliver } from '../../test/post-office.ts'
import { eraseDue } from '../review/erasure/daily-erasure.queries.server.ts'
import { createManageLink } from './keys.queries.server.ts'

const console = await testConsole()
const { site, staff, submitRequest, submitListing, act, approve, decline, requestChanges, takeDown, erase } = console
const { undoLatest, decisionsOn, show } = console

const OLD = 'claims@wadi-build.example'
const NEW = 'rana@wadi-build.example'
const OTHER_DOMAIN = 'rana@depot.example'

const kindOf = (page: string) => (page.includes('/requests/') ? 'request' : 'listing')

async function addressOf(page: string): Promise<string> {
  const { rows } = await staff.query<{ address: string }>(sql`
    select contact_email as address from ${tableOf(kindOf(page))} where id = ${idIn(page)}`)
  return rows[0]?.address ?? ''
}

const ask = (link: string, contactEmail: string) => site.post(addressLinkOf(link), { contactEmail })

/** What a page says after a press. */
async function press(link: string, form: Record<string, string> = { sure: 'yes' }): Promise<string> {
  const answer = await site.post(link, form)
  const page = answer.status === 303 ? await site.get(answer.headers.get('Location') ?? '') : answer
  return (await readPage(page)).text
}

/** The letters that wait, by whom they went to, whether they are due or not. */
async function letters() {
  await staff.query(sql`update letters set due_at = now() where state = 'queued'`)
  const received = await deliver(site)
  // What happens next belongs to other ten minutes.
  await staff.query(sql`update letters set occasion = null where state = 'sent'`)
  return received.map(({ recipients, subject, text }) => ({
    to: recipients.join(),
    subject: subject ?? '',
    text,
    link: text.match(/http\S+(\/manage\S*\?key=[\w-]{43})/)?.[1] ?? '',
  }))
}

/** The link of a letter to an address whose path is this. */
async function letterTo(address: string, path: string): Promise<string> {
  const all = await letters()
  return (
    all.find(({ to, link }) => to === address && link.startsWith(`${path}?`))?.link ??
    `no letter in ${JSON.stringify(all)}`
  )
}

const CONFIRM = '/manage/address/confirm'
const RESTORE = '/manage/address/restore'

async function confirmLinkFor(page: string, address: string): Promise<string> {
  expect((await ask(await linkTo(staff, page), address)).status).toBe(303)
  return letterTo(address, CONFIRM)
}

/** Asks for another address and presses the button of the letter that it gets. Gives what the page says. */
const change = async (page: string, address: string) => press(await confirmLinkFor(page, address))

async function published(submitted: Promise<string> = submitRequest()) {
  const page = await submitted
  await approve(page)
  await letters()
  return page
}

const rows = () => everyRow({ databaseUrl: site.database.url, dataFolder: 'unused' })

describe('the form', () => {
  test('is linked from the page of a link, and asks for the new address alone', async () => {
    const link = await linkTo(staff, await submitRequest())
    const main = (await site.page(link)).getByRole('main')
    expect(linksIn(main, 'Change the e-mail address')).toEqual([addressLinkOf(link)])
    expect(Object.keys((await site.page(addressLinkOf(link))).form.values)).toEqual(['contactEmail'])
  })

  test.for([
    ['', 'Contact email is required'],
    ['rana', 'Please enter a valid email address'],
  ])('says what is wrong with %j and keeps it', async ([email, message]) => {
    const link = await linkTo(staff, await submitRequest())
    const answer = await ask(link, email ?? '')
    const { form } = await readPage(answer)
    expect([answer.status, form.errors, form.values.contactEmail]).toEqual([400, { contactEmail: message }, [email]])
  })

  test('changes nothing yet, and its letter repeats nothing typed', async () => {
    const page = await submitRequest(aVendorRequest({ companyName: 'Buy Now' }))
    const answer = await ask(await linkTo(staff, page), `  ${NEW} `)
    expect(await site.text(answer.headers.get('Location') ?? '')).toContain(
      'If it is another address than before, a letter is on its way to it.',
    )
    expect([await addressOf(page), await decisionsOn(page)]).toEqual([OLD, []])
    const letter = (await letters()).find(({ to }) => to === NEW)
    expect(letter?.subject).toBe('Use this address for a vendor request on Dalil?')
    expect(letter?.text).toContain('The link is valid for an hour and works once. Until then nothing changes.')
    expect(letter?.text).not.toMatch(/Buy Now|wadi-build/)
  })

  test('writes nothing to the address that it has already, however it is spelt, and answers the same', async () => {
    const page = await submitRequest()
    const link = await linkTo(staff, page)
    const answers = [await ask(link, OLD), await ask(link, ` ${OLD.toUpperCase()}`), await ask(link, NEW)]
    const seen = await Promise.all(answers.map(async (answer) => [answer.headers.get('Location'), await answer.text()]))
    expect(seen).toEqual([seen[2], seen[2], seen[2]])
    const { rows } = await staff.query(sql`select recipient from letters where template = 'addressConfirm'`)
    expect(rows).toEqual([{ recipient: NEW }])
  })

  test('asks an address once in ten minutes', async () => {
    const link = await linkTo(staff, await submitRequest())
    for (let time = 0; time < 3; time++) await ask(link, NEW)
    const { rowCount } = await staff.query(sql`select from letters where template = 'addressConfirm'`)
    expect(rowCount).toBe(1)
  })

  test('keeps to what an address gets by all forms in a day, and answers the same', async () => {
    for (let time = 0; time < 3; time++) await submitRequest(aVendorRequest({ contactEmail: NEW }))
    const answers: (string | null)[] = []
    for (let time = 0; time < 4; time++) {
      const page = await submitListing()
      const link = await linkTo(staff, page)
      answers.push((await ask(link, NEW)).headers.get('Location')?.replace(/key=[\w-]+/, 'key=') ?? null)
    }
    expect(new Set(answers)).toEqual(new Set(['/manage?key=&done=address-asked']))
    const { rows } = await staff.query(sql`
      select template, count(*)::int from letters where recipient = ${NEW} group by template order by template`)
    expect(rows).toEqual([
      { template: 'addressConfirm', count: 2 },
      { template: 'receipt', count: 3 },
    ])
  })

  test('takes all spellings of a mailbox at Gmail for one', async () => {
    for (const contactEmail of ['ra.na@gmail.com', 'r.ana@googlemail.com', 'RANA+dalil@gmail.com'])
      await submitRequest(aVendorRequest({ contactEmail }))
    for (const contactEmail of ['ran.a@gmail.com', 'r.a.n.a+x@googlemail.com', 'rana@gmail.com', 'other@gmail.com'])
      await ask(await linkTo(staff, await submitListing()), contactEmail)
    const { rows } = await staff.query(sql`
      select template, count(*)::int from letters where recipient ~ 'g(oogle)?mail' and recipient <> 'other@gmail.com'
      group by template order by template`)
    expect(rows).toEqual([
      { template: 'addressConfirm', count: 2 },
      { template: 'receipt', count: 3 },
    ])
  })

  test('writes to five strangers a day for one record', async () => {
    const link = await linkTo(staff, await submitRequest())
    for (let time = 0; time < 7; time++) await ask(link, `stranger${time}@depot.example`)
    const { rowCount } = await staff.query(sql`select from letters where template = 'addressConfirm'`)
    expect(rowCount).toBe(5)
  })

  test('shows the page of an ended link without a valid key', async () => {
    expect(await site.text('/manage/address?key=x')).toContain('This link has ended')
    expect(await press('/manage/address?key=x', { contactEmail: NEW })).toContain('This link has ended')
  })
})

describe('the link in the letter to the new address', () => {
  test('changes no row by being opened, twenty times and by HEAD, nor by a press without the tick', async () => {
    const link = await confirmLinkFor(await submitRequest(), NEW)
    const before = await rows()
    for (let time = 0; time < 20; time++) {
      expect((await site.get(link)).status).toBe(200)
      expect((await site.send(new Request(ORIGIN + link, { method: 'HEAD' }))).status).toBe(200)
    }
    expect(await press(link, {})).toContain('Please tick this first.')
    expect(await rows()).toEqual(before)
    expect(await site.text(link)).toMatch(/Use this address.*Wadi Build.*will go to rana@wadi-build\.example/)
  })

  test.for(['request', 'listing'] as const)('changes a %s at once, and all earlier links end', async (kind) => {
    const page = await published(kind === 'request' ? submitRequest() : submitListing(aListing({ contactEmail: OLD })))
    const [manage, erasing] = [await linkTo(staff, page), await linkTo(staff, page)]
    const link = await confirmLinkFor(page, NEW)
    expect(await press(link)).toContain('The address is changed')
    expect(await press(link)).toContain('This link has ended')
    for (const ended of [manage, erasing]) expect(await site.text(ended)).toContain('This link has ended')
    expect(await addressOf(page)).toBe(NEW)
    expect((await decisionsOn(page))[0]).toMatchObject({
      decision: 'edited',
      reviewer: 'the poster',
      changes: { contact_email: [OLD, NEW] },
    })
    expect(await show(page)).toMatch(/Edited the poster.*claims@.*rana@/)
    const told = await letters()
    expect(told.map(({ to }) => to).sort()).toEqual([OLD, NEW])
    const [former, current] = [OLD, NEW].map((address) => told.find(({ to }) => to === address))
    expect(former?.text).toContain('you have seven days to take the change back')
    expect(former?.text).not.toContain('rana@')
    expect(current?.text).toContain('given another e-mail address')
    expect(await site.text(current?.link ?? '')).toContain('is published')
  })

  test('shows the new address on the page of a request', async () => {
    const page = await published()
    await change(page, NEW)
    const { rows } = await staff.query(sql`select contact_email from opportunities`)
    expect(rows).toEqual([{ contact_email: NEW }])
  })

  test('works once, however many presses there are', async () => {
    const page = await submitRequest()
    const link = await confirmLinkFor(page, NEW)
    const said = await Promise.all(Array.from({ length: 5 }, () => press(link)))
    expect(said.filter((text) => text.includes('The address is changed'))).toHaveLength(1)
    expect(said.filter((text) => text.includes('This link has ended'))).toHaveLength(4)
    expect(await decisionsOn(page)).toHaveLength(1)
  })

  test('opens nothing else, and no other link changes the address', async () => {
    const page = await submitRequest()
    const link = await confirmLinkFor(page, NEW)
    const [confirming, managing] = [link, await linkTo(staff, page)].map((path) => path.split('=')[1])
    for (const path of ['/manage', '/manage/edit', '/manage/erase', '/manage/address', RESTORE])
      expect([path, await site.text(`${path}?key=${confirming}`)]).toEqual([
        path,
        expect.stringContaining('This link has ended'),
      ])
    for (const path of [CONFIRM, RESTORE])
      expect(await press(`${path}?key=${managing}`)).toContain('This link has ended')
    expect(await addressOf(page)).toBe(OLD)
  })

  test('changes the record that it was asked for and no other', async () => {
    const [one, other] = [await submitRequest(), await submitRequest(aVendorRequest({ companyName: 'Another' }))]
    await change(one, NEW)
    expect([await addressOf(one), await addressOf(other)]).toEqual([NEW, OLD])
  })

  test('ends after an hour', async () => {
    const page = await submitRequest()
    const link = await confirmLinkFor(page, NEW)
    const { rows } = await staff.query(sql`
      update manage_keys set expires_at = expires_at - interval '1 hour' where purpose = 'address'
      returning expires_at <= now() as "isOver"`)
    expect(rows).toEqual([{ isOver: true }])
    expect(await press(link)).toContain('This link has ended')
    expect(await addressOf(page)).toBe(OLD)
  })

  test('ends where the record is erased, and nothing of the address is left', async () => {
    const page = await submitRequest()
    const link = await confirmLinkFor(page, NEW)
    await erase(page)
    expect(await press(link)).toContain('This link has ended')
    for (const [table, stored] of Object.entries(await rows()))
      if (table !== 'decision_details') expect([table, stored.join().includes('rana@')]).toEqual([table, false])
  })

  test('ends where the address was changed otherwise, also if its letter is sent only then', async () => {
    const page = await submitRequest()
    const manage = await linkTo(staff, page)
    await ask(manage, NEW)
    const link = await letterTo(NEW, CONFIRM)
    await ask(manage, 'late@wadi-build.example')
    await staff.query(sql`
      update opportunity_submissions set contact_email = 'staff@wadi-build.example' where id = ${idIn(page)}`)
    expect(await press(link)).toContain('This link has ended')
    expect((await letters()).map(({ to }) => to)).not.toContain('late@wadi-build.example')
    expect(await addressOf(page)).toBe('staff@wadi-build.example')
  })

  test.for([
    ['the other links are ended', { act: 'others-ended' }],
    ['it was not the sender', { act: 'disputed', sure: 'yes' }],
  ] as const)('is not sent any more once %s', async ([, form]) => {
    const page = await submitRequest()
    const [own, others] = [await linkTo(staff, page), await linkTo(staff, page)]
    await ask(others, NEW)
    await press(own, form)
    expect((await letters()).map(({ to }) => to)).not.toContain(NEW)
  })

  test('changes what was declined, and not what is closed for good', async () => {
    const page = await submitRequest()
    await decline(page, 'No construction.')
    await letters()
    expect(await change(page, OTHER_DOMAIN)).toContain('The address is changed')
    const link = await confirmLinkFor(page, NEW)
    await staff.query(sql`update opportunity_submissions set decided_at = now() - interval '31 days'`)
    expect(await press(link)).toContain('This link has ended')
  })
})

test('a letter to the former address that is sent later brings no link to the record', async () => {
  const page = await published()
  const link = await confirmLinkFor(page, NEW)
  await press(await linkTo(staff, page), { act: 'paused' })
  await press(link)
  const former = (await letters()).filter(({ to }) => to === OLD)
  expect(former.map(({ subject }) => subject).sort()).toEqual([
    'Your vendor request on Dalil has another address',
    'Your vendor request on Dalil was changed',
  ])
  expect(former.map((letter) => letter.link.split('?')[0]).sort()).toEqual(['', RESTORE])
})

describe('taking a change back', () => {
  const opens = async (link: string) => !(await site.text(link)).includes('This link has ended')

  test('restores the address with one press, and ends all that the other one has', async () => {
    const page = await published()
    await change(page, NEW)
    const told = await letters()
    const restoring = told.find(({ to }) => to === OLD)?.link ?? ''
    const theirs = told.find(({ to }) => to === NEW)?.link ?? ''
    await ask(theirs, 'another@wadi-build.example')
    const asked = await letterTo('another@wadi-build.example', CONFIRM)
    const erasing = (
      await createManageLink(staff, ORIGIN, { kind: 'request', submissionId: idIn(page) }, 'en', { purpose: 'erase' })
    ).slice(ORIGIN.length)
    await ask(theirs, 'late@wadi-build.example')
    expect(await press(restoring, {})).toContain('Please tick this first.')
    expect(await press(restoring)).toContain('The change is taken back')
    expect(await addressOf(page)).toBe(OLD)
    for (const link of [restoring, theirs, asked, erasing]) expect([link, await opens(link)]).toEqual([link, false])
    expect((await decisionsOn(page))[0]).toMatchObject({
      decision: 'edited',
      reviewer: 'the poster',
      changes: { contact_email: [NEW, OLD] },
    })
    const after = await letters()
    expect(after.map(({ to }) => to).sort()).toEqual([OLD, NEW])
    expect(after.find(({ to }) => to === NEW)).toMatchObject({
      subject: 'Your vendor request on Dalil has its former address again',
      link: '',
    })
    expect(await opens(after.find(({ to }) => to === OLD)?.link ?? '')).toBe(true)
  })

  test('changes no row by being opened, twenty times and by HEAD', async () => {
    const page = await submitRequest()
    await change(page, NEW)
    const link = await letterTo(OLD, RESTORE)
    const before = await rows()
    for (let time = 0; time < 20; time++) {
      expect((await site.get(link)).status).toBe(200)
      expect((await site.send(new Request(ORIGIN + link, { method: 'HEAD' }))).status).toBe(200)
    }
    expect(await rows()).toEqual(before)
    expect(await site.text(link)).toContain(`will go to ${OLD} again`)
  })

  test('is done by the first address after a second change, and the one between has nothing then', async () => {
    const page = await submitRequest()
    await change(page, NEW)
    const first = await letterTo(OLD, RESTORE)
    await change(page, 'third@wadi-build.example')
    const second = await letterTo(NEW, RESTORE)
    expect(await press(first)).toContain('The change is taken back')
    expect([await addressOf(page), await opens(second), await press(second)]).toEqual([
      OLD,
      false,
      expect.stringContaining('This link has ended'),
    ])
    expect(await addressOf(page)).toBe(OLD)
  })

  test('is done by the address between, and still by the first one after it', async () => {
    const page = await submitRequest()
    await change(page, NEW)
    const first = await letterTo(OLD, RESTORE)
    await change(page, 'third@wadi-build.example')
    expect(await press(await letterTo(NEW, RESTORE))).toContain('The change is taken back')
    expect(await addressOf(page)).toBe(NEW)
    expect(await press(first)).toContain('The change is taken back')
    expect(await addressOf(page)).toBe(OLD)
  })

  test('is not prevented by what the new address does with its links, nor by many changes', async () => {
    const page = await submitRequest()
    await change(page, NEW)
    const told = await letters()
    const restoring = told.find(({ to }) => to === OLD)?.link ?? ''
    const theirs = told.find(({ to }) => to === NEW)?.link ?? ''
    await press(theirs, { act: 'others-ended' })
    await staff.query(sql`
      insert into manage_keys (key_hash, request_id, purpose, expires_at)
      select sha256(number::text::bytea), ${idIn(page)}, 'former_address', now() + interval '7 days'
      from generate_series(1, 25) as number`)
    for (let number = 0; number < 3; number++) await change(page, `number${number}@wadi-build.example`)
    await press(await linkTo(staff, page), { act: 'disputed', sure: 'yes' })
    expect(await press(restoring)).toContain('The change is taken back')
    expect(await addressOf(page)).toBe(OLD)
  })

  test('is not possible for the address between by a letter that is sent only then', async () => {
    const page = await submitRequest()
    await change(page, NEW)
    const first = await letterTo(OLD, RESTORE)
    await change(page, 'third@wadi-build.example')
    await press(first)
    expect((await letters()).filter(({ link }) => link.startsWith(RESTORE))).toEqual([])
  })

  test('is not prevented by as many presses with another link as are counted', async () => {
    const page = await submitRequest()
    await change(page, NEW)
    const told = await letters()
    const restoring = told.find(({ to }) => to === OLD)?.link ?? ''
    const theirs = told.find(({ to }) => to === NEW)?.link ?? ''
    for (let time = 0; time < 60; time++) await site.post(theirs, { act: 'confirmed' })
    expect((await site.post(theirs, { act: 'confirmed' })).status).toBe(429)
    expect(await press(restoring)).toContain('The change is taken back')
  })

  test('comes before an erasure', async () => {
    const page = await submitRequest()
    await press(await confirmLinkFor(page, NEW))
    const theirs = await linkTo(staff, page)
    const asked = () => press(theirs, { act: 'erasure-asked' })
    expect(await asked()).toContain('Nothing is erased as long as the former address can take the change back')
    const told = await letters()
    expect(told.map(({ link }) => link.split('?')[0])).not.toContain('/manage/erase')
    expect(await asked()).toContain('Nothing is erased as long as the former address can take the change back')
    await staff.query(sql`
      update manage_keys set expires_at = now() where purpose = 'former_address'`)
    expect(await asked()).toContain('A letter is on its way to the e-mail address of this post')
  })

  test('leaves the erasure to the address that is back', async () => {
    const page = await submitRequest()
    await change(page, NEW)
    await press(await letterTo(OLD, RESTORE))
    expect(await press(await linkTo(staff, page), { act: 'erasure-asked' })).toContain('A letter is on its way')
  })

  test('is possible for seven days', async () => {
    const page = await submitRequest()
    await change(page, NEW)
    const link = await letterTo(OLD, RESTORE)
    const age = (hours: number) =>
      staff.query(sql`
        update manage_keys set expires_at = expires_at - make_interval(hours => ${hours})
        where purpose = 'former_address'`)
    await age(7 * 24 - 1)
    expect(await opens(link)).toBe(true)
    await age(1)
    expect(await press(link)).toContain('This link has ended')
    expect(await addressOf(page)).toBe(NEW)
  })

  test('is no more possible once staff have decided on the address', async () => {
    for (const decide of [
      async (page: string) => {
        const form = (await console.open(`${page}/edit`)).form.values
        await act(page, 'edit', { ...form, contactEmail: 'staff@wadi-build.example' })
      },
      (page: string) => undoLatest(page),
    ]) {
      const page = await submitRequest()
      await change(page, NEW)
      await change(page, 'third@wadi-build.example')
      const link = await letterTo(NEW, RESTORE)
      await decide(page)
      expect(await addressOf(page)).not.toBe('third@wadi-build.example')
      expect(await press(link)).toContain('This link has ended')
    }
  })
})

describe('an address of another domain', () => {
  const waits = async (page: string) =>
    (
      await staff.query(sql`
        select columns from revisions where closed_at is null and ${idIn(page)} in (request_id, listing_id)`)
    ).rows.map(({ columns }) => columns)

  const revisionOf = async (): Promise<string | undefined> =>
    (await staff.query<{ id: string }>(sql`select id from revisions where closed_at is null`)).rows[0]?.id
  const seen = async (page: string): Promise<string> => (await decisionsOn(page))[0]?.id ?? ''
  const accept = async (page: string): Promise<Response> =>
    act(`/review/revisions/${await revisionOf()}`, 'acceptance', { seen: await seen(page) })

  test('is used at once before anything is published', async () => {
    const page = await submitRequest()
    await requestChanges(page, 'Which depot?')
    await letters()
    expect(await change(page, OTHER_DOMAIN)).toContain('The address is changed')
    expect([await addressOf(page), await waits(page)]).toEqual([OTHER_DOMAIN, []])
  })

  const pressFirst = async (page: string, form: Record<string, string>): Promise<unknown> =>
    press(await linkTo(staff, page), form)

  const reached: Record<string, (page: string) => Promise<unknown>> = {
    approved: async () => {},
    paused: (page) => pressFirst(page, { act: 'paused' }),
    closed: (page) => pressFirst(page, { act: 'closed', outcome: 'not_said' }),
    taken_down: (page) => takeDown(page, 'A question.'),
    withdrawn: (page) => pressFirst(page, { act: 'withdrawn', sure: 'yes' }),
  }

  test.for(Object.entries(reached))(
    'waits for staff where the request is %s, and the registered address is told',
    async ([, reach]) => {
      const page = await published()
      await reach(page)
      await letters()
      const link = await confirmLinkFor(page, OTHER_DOMAIN)
      expect(await press(link)).toContain('The address waits for our team')
      expect(await press(link)).toContain('This link has ended')
      expect([await addressOf(page), await waits(page)]).toEqual([OLD, [{ contact_email: [OLD, OTHER_DOMAIN] }]])
      const [letter, ...others] = await letters()
      expect([letter?.to, others]).toEqual([OLD, []])
      expect(letter?.text).toContain('proposed for another e-mail address (our team decides on it first)')
    },
  )

  test.for(['gmail.com', 'hotmail.fr', 'yahoo.co.uk', 'live.com.sa', 'me.com', 'emirates.net.ae'])(
    'waits too where both have a mailbox at %s',
    async (provider) => {
      const page = await published(submitRequest(aVendorRequest({ contactEmail: `wadi@${provider}` })))
      expect(await change(page, `rana@${provider}`)).toContain('The address waits for our team')
      expect(await addressOf(page)).toBe(`wadi@${provider}`)
    },
  )

  test('is not published by a withdrawal, a change of address, and a dispute that staff put right', async () => {
    const page = await published()
    await pressFirst(page, { act: 'withdrawn', sure: 'yes' })
    await change(page, OTHER_DOMAIN)
    await pressFirst(page, { act: 'disputed', sure: 'yes' })
    await act(page, 'restoration')
    const { rows } = await staff.query(sql`select contact_email from opportunities`)
    expect(rows).toEqual([{ contact_email: OLD }])
  })

  test('is used once staff accept it: the former address is told and may take it back', async () => {
    const page = await published()
    const manage = await linkTo(staff, page)
    await change(page, OTHER_DOMAIN)
    expect(await show(page)).toMatch(/Change by the poster.*claims@wadi-build\.example.*rana@depot\.example/)
    await letters()
    await accept(page)
    expect(await addressOf(page)).toBe(OTHER_DOMAIN)
    expect(await site.text(manage)).toContain('This link has ended')
    expect((await staff.query(sql`select contact_email from opportunities`)).rows).toEqual([
      { contact_email: OTHER_DOMAIN },
    ])
    const told = await letters()
    expect(told.map(({ to, link }) => [to, link.split('?')[0]]).sort()).toEqual([
      [OLD, RESTORE],
      [OTHER_DOMAIN, '/manage'],
    ])
    expect(await press(told.find(({ to }) => to === OLD)?.link ?? '')).toContain('The change is taken back')
    expect((await staff.query(sql`select contact_email from opportunities`)).rows).toEqual([{ contact_email: OLD }])
  })

  test('is not told where staff undo their acceptance within its minute, and waits again', async () => {
    const page = await published()
    await change(page, OTHER_DOMAIN)
    await letters()
    await accept(page)
    expect(await show(page)).toContain('The letter is sent one minute after the decision')
    await undoLatest(page)
    expect([await addressOf(page), await waits(page), await letters()]).toEqual([
      OLD,
      [{ contact_email: [OLD, OTHER_DOMAIN] }],
      [],
    ])
  })

  test('is not used where staff refuse it', async () => {
    const page = await published()
    await change(page, OTHER_DOMAIN)
    await letters()
    await act(`/review/revisions/${await revisionOf()}`, 'refusal', { reason: 'It is a person, not the company.' })
    expect(await addressOf(page)).toBe(OLD)
    expect((await letters()).map(({ to }) => to)).toEqual([OLD])
  })

  test('goes on waiting beside a text that is typed before it and one after it', async () => {
    const page = await published()
    const link = await linkTo(staff, page)
    const save = async (description: string) => {
      const form = (await site.page(editLinkOf(link))).form.values
      return site.post(editLinkOf(link), { ...form, description })
    }
    await save('Typed first.')
    await change(page, OTHER_DOMAIN)
    await save('Typed then.')
    const [columns] = await waits(page)
    expect(Object.keys(columns ?? {}).sort()).toEqual(['contact_email', 'description'])
    expect(columns?.description[1]).toBe('Typed then.')
  })

  test('is dropped where the registered address says that it was not me, or is changed otherwise', async () => {
    const [disputed, changed] = [
      await published(),
      await published(submitRequest(aVendorRequest({ companyName: 'X' }))),
    ]
    for (const page of [disputed, changed]) await change(page, OTHER_DOMAIN)
    await press(await linkTo(staff, disputed), { act: 'disputed', sure: 'yes' })
    await change(changed, NEW)
    expect([await waits(disputed), await waits(changed)]).toEqual([[], []])
  })
})

test('poster and reviewer at once: one wins, and the other reads what happened', async () => {
  const page = await submitRequest()
  const link = await confirmLinkFor(page, NEW)
  const form = (await console.open(`${page}/edit`)).form.values
  const [said, edited] = await Promise.all([
    press(link),
    act(page, 'edit', { ...form, contactEmail: 'staff@wadi-build.example' }),
  ])
  const posterWon = (await addressOf(page)) === NEW
  expect([edited.status, said]).toEqual(
    posterWon
      ? [409, expect.stringContaining('The address is changed')]
      : [303, expect.stringContaining('This link has ended')],
  )
})

test('an approval of what was on the screen publishes no address and no text that came after it', async () => {
  for (const edit of [
    (page: string) => change(page, OTHER_DOMAIN),
    async (page: string) => {
      const path = editLinkOf(await linkTo(staff, page))
      await site.post(path, { ...(await site.page(path)).form.values, description: 'Unread.' })
    },
  ]) {
    const page = await submitRequest()
    const [approval] = (await console.open(page)).document.querySelectorAll<HTMLFormElement>(
      'form[action$="/approval"]',
    )
    const seen = approval?.querySelector<HTMLInputElement>('[name=seen]')?.value ?? 'no field'
    await edit(page)
    const answer = await act(page, 'approval', { seen })
    expect(await show(answer.headers.get('Location') ?? '')).toContain('Nothing was published: meanwhile somebody has')
    expect((await staff.query(sql`select from opportunities`)).rowCount).toBe(0)
    const { rows } = await staff.query<{ id: string }>(sql`select id from decisions where record_id = ${idIn(page)}`)
    await act(page, 'approval', { seen: rows[0]?.id ?? '' })
    expect((await staff.query(sql`delete from opportunities`)).rowCount).toBe(1)
  }
})

test('an address that was asked and never confirmed is kept for thirty days', async () => {
  await ask(await linkTo(staff, await submitRequest()), NEW)
  const swept = async () => {
    await eraseDue(staff, { declined: 12, messages: 12 })
    return (await staff.query(sql`select recipient from letters where template = 'addressConfirm'`)).rows
  }
  expect(await swept()).toEqual([{ recipient: NEW }])
  await staff.query(sql`update letters set created_at = created_at - interval '31 days'`)
  expect(await swept()).toEqual([])
})
