import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { NEW, OLD, OTHER_DOMAIN, RESTORE, testAddressChanges } from '../../../test/address-changes.ts'
import { aFreelancer, aVendorRequest } from '../../../test/builders.ts'
import { idIn } from '../../../test/console.ts'
import { editLinkOf, linkTo } from '../../../test/manage-links.ts'

const {
  site,
  staff,
  submitRequest,
  submitListing,
  act,
  requestChanges,
  takeDown,
  undoLatest,
  decisionsOn,
  show,
  open,
  addressOf,
  pressButton,
  deliverLetters,
  confirmLinkFor,
  changeAddress,
  published,
} = await testAddressChanges()

describe('an address of another domain', () => {
  const waits = async (page: string) =>
    (
      await staff.query(sql`
        select columns from revisions where closed_at is null and submission_id = ${idIn(page)}`)
    ).rows.map(({ columns }) => columns)

  const revisionOf = async (): Promise<string | undefined> =>
    (await staff.query<{ id: string }>(sql`select id from revisions where closed_at is null`)).rows[0]?.id
  const seen = async (page: string): Promise<string> => (await decisionsOn(page))[0]?.id ?? ''
  const accept = async (page: string): Promise<Response> =>
    act(`/review/revisions/${await revisionOf()}`, 'acceptance', { seen: await seen(page) })

  test('is used immediately before anything is published', async () => {
    const page = await submitRequest()
    await requestChanges(page, 'Which depot?')
    await deliverLetters()
    expect(await changeAddress(page, OTHER_DOMAIN)).toContain('Your email address is changed')
    expect([await addressOf(page), await waits(page)]).toEqual([OTHER_DOMAIN, []])
  })

  const pressFirst = async (page: string, form: Record<string, string>): Promise<unknown> =>
    pressButton(await linkTo(staff, page), form)

  const reached: Record<string, (page: string) => Promise<unknown>> = {
    approved: async () => {},
    paused: (page) => pressFirst(page, { act: 'pause' }),
    closed: (page) => pressFirst(page, { act: 'closing', outcome: 'not_said' }),
    taken_down: (page) => takeDown(page, 'A question.'),
    withdrawn: (page) => pressFirst(page, { act: 'withdrawal', confirmed: 'yes' }),
  }

  test.for(Object.entries(reached))(
    'waits for staff if the request is %s, and the registered address is notified',
    async ([, reach]) => {
      const page = await published()
      await reach(page)
      await deliverLetters()
      const link = await confirmLinkFor(page, OTHER_DOMAIN)
      expect(await pressButton(link)).toContain('We will review the new address')
      expect(await pressButton(link)).toContain('This link no longer works')
      expect([await addressOf(page), await waits(page)]).toEqual([OLD, [{ contact_email: [OLD, OTHER_DOMAIN] }]])
      const [letter, ...others] = await deliverLetters()
      expect([letter?.to, others]).toEqual([OLD, []])
      expect(letter?.text).toContain('set to use a new email address after our review')
    },
  )

  test.for(['gmail.com', 'hotmail.fr', 'yahoo.co.uk', 'live.com.sa', 'me.com', 'emirates.net.ae'])(
    'waits even if both addresses are at %s',
    async (provider) => {
      const page = await published(submitRequest(aVendorRequest({ contactEmail: `wadi@${provider}` })))
      expect(await changeAddress(page, `rana@${provider}`)).toContain('We will review the new address')
      expect(await addressOf(page)).toBe(`wadi@${provider}`)
    },
  )

  test.for([
    [
      'a mail provider that no list has',
      'https://wadi-build.example',
      'wadi@mail-of-all.example',
      'rana@mail-of-all.example',
    ],
    ['a domain within the one of the website', 'https://wadi-build.example', OLD, 'rana@lent.wadi-build.example'],
    ['the domain above the one of the website', 'https://wadi.hosted.example', OLD, 'rana@hosted.example'],
    ['a host of many companies', 'https://www.linkedin.com/company/wadi', OLD, 'rana@linkedin.com'],
    ['a mail provider where the website is', 'https://emirates.net.ae/wadi', OLD, 'rana@emirates.net.ae'],
  ] as const)('waits even at %s', async ([, companyWebsite, contactEmail, address]) => {
    const page = await published(submitRequest(aVendorRequest({ companyWebsite, contactEmail })))
    expect(await changeAddress(page, address)).toContain('We will review the new address')
    expect(await addressOf(page)).toBe(contactEmail)
  })

  test('waits for the listing of a freelancer, who has no website', async () => {
    const page = await published(submitListing(aFreelancer({ contactEmail: OLD })))
    expect(await changeAddress(page, NEW)).toContain('We will review the new address')
    expect(await addressOf(page)).toBe(OLD)
  })

  test.for([
    ['https://www.Wadi-Build.example:8443/en', NEW],
    ['http://wadi-build.example', NEW],
    ['https://münchen.example', 'rana@münchen.example'],
  ] as const)('is used immediately at the host of the website, %s', async ([companyWebsite, address]) => {
    const page = await published(submitRequest(aVendorRequest({ companyWebsite, contactEmail: 'wadi@gmail.com' })))
    expect(await changeAddress(page, address)).toContain('Your email address is changed')
    expect(await addressOf(page)).toBe(address)
  })

  test('is not published by a withdrawal, a change of address, and a dispute that staff resolve', async () => {
    const page = await published()
    await pressFirst(page, { act: 'withdrawal', confirmed: 'yes' })
    await changeAddress(page, OTHER_DOMAIN)
    await pressFirst(page, { act: 'dispute', confirmed: 'yes' })
    await act(page, 'restoration')
    const { rows } = await staff.query(sql`select contact_email from opportunities`)
    expect(rows).toEqual([{ contact_email: OLD }])
  })

  test('is used once staff approve it, and the previous address is notified and may restore itself', async () => {
    const page = await published()
    const manage = await linkTo(staff, page)
    await changeAddress(page, OTHER_DOMAIN)
    expect(await show(page)).toMatch(/Change proposed by the sender.*claims@wadi-build\.example.*rana@depot\.example/)
    await deliverLetters()
    await accept(page)
    expect(await addressOf(page)).toBe(OTHER_DOMAIN)
    expect(await site.text(manage)).toContain('This link no longer works')
    expect((await staff.query(sql`select contact_email from opportunities`)).rows).toEqual([
      { contact_email: OTHER_DOMAIN },
    ])
    const told = await deliverLetters()
    expect(told.map(({ to, link }) => [to, link.split('?')[0]]).sort()).toEqual([
      [OLD, RESTORE],
      [OTHER_DOMAIN, '/manage'],
    ])
    expect(await pressButton(told.find(({ to }) => to === OLD)?.link ?? '')).toContain('Your email address is restored')
    expect((await staff.query(sql`select contact_email from opportunities`)).rows).toEqual([{ contact_email: OLD }])
  })

  test('waits again, without an email, if staff undo their acceptance within a minute', async () => {
    const page = await published()
    await changeAddress(page, OTHER_DOMAIN)
    await deliverLetters()
    await accept(page)
    expect(await show(page)).toContain('The email is sent at least one minute after the decision')
    await undoLatest(page)
    expect([await addressOf(page), await waits(page), await deliverLetters()]).toEqual([
      OLD,
      [{ contact_email: [OLD, OTHER_DOMAIN] }],
      [],
    ])
  })

  test('is not used if staff decline it', async () => {
    const page = await published()
    await changeAddress(page, OTHER_DOMAIN)
    await deliverLetters()
    await act(`/review/revisions/${await revisionOf()}`, 'refusal', { reason: 'It is a person, not the company.' })
    expect(await addressOf(page)).toBe(OLD)
    expect((await deliverLetters()).map(({ to }) => to)).toEqual([OLD])
  })

  test('goes on waiting beside a text typed before it and another typed after it', async () => {
    const page = await published()
    const link = await linkTo(staff, page)
    const save = async (description: string) => {
      const form = (await site.page(editLinkOf(link))).form.values
      return site.post(editLinkOf(link), { ...form, description })
    }
    await save('Typed first.')
    await changeAddress(page, OTHER_DOMAIN)
    await save('Typed then.')
    const [columns] = await waits(page)
    expect(Object.keys(columns ?? {}).sort()).toEqual(['contact_email', 'description'])
    expect(columns?.description[1]).toBe('Typed then.')
  })

  test('is dropped if the registered address reports misuse, or is changed otherwise', async () => {
    const [disputed, changed] = [
      await published(),
      await published(submitRequest(aVendorRequest({ companyName: 'X' }))),
    ]
    for (const page of [disputed, changed]) await changeAddress(page, OTHER_DOMAIN)
    await pressButton(await linkTo(staff, disputed), { act: 'dispute', confirmed: 'yes' })
    await changeAddress(changed, NEW)
    expect([await waits(disputed), await waits(changed)]).toEqual([[], []])
  })
})

test('if the sender and a reviewer change the address at the same time, one wins, and the other reads what happened', async () => {
  const page = await submitRequest()
  const link = await confirmLinkFor(page, NEW)
  const form = (await open(`${page}/edit`)).form.values
  const [text, edited] = await Promise.all([
    pressButton(link),
    act(page, 'edit', { ...form, contactEmail: 'staff@wadi-build.example' }),
  ])
  const senderWon = (await addressOf(page)) === NEW
  expect([edited.status, text]).toEqual(
    senderWon
      ? [409, expect.stringContaining('Your email address is changed')]
      : [303, expect.stringContaining('This link no longer works')],
  )
})

test('an approval publishes no address and no text that came after the page was opened', async () => {
  for (const edit of [
    (page: string) => changeAddress(page, OTHER_DOMAIN),
    async (page: string) => {
      const path = editLinkOf(await linkTo(staff, page))
      await site.post(path, { ...(await site.page(path)).form.values, description: 'Unread.' })
    },
  ]) {
    const page = await submitRequest()
    const [approval] = (await open(page)).document.querySelectorAll<HTMLFormElement>('form[action$="/approval"]')
    const seen = approval?.querySelector<HTMLInputElement>('[name=seen]')?.value ?? 'no field'
    await edit(page)
    const answer = await act(page, 'approval', { seen })
    expect(await show(answer.headers.get('Location') ?? '')).toContain(
      'Nothing was published, because someone edited the submission while you had it open.',
    )
    expect((await staff.query(sql`select from opportunities`)).rowCount).toBe(0)
    const { rows } = await staff.query<{ id: string }>(sql`select id from decisions where record_id = ${idIn(page)}`)
    await act(page, 'approval', { seen: rows[0]?.id ?? '' })
    expect((await staff.query(sql`delete from opportunities`)).rowCount).toBe(1)
  }
})
