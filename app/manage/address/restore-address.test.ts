import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { CONFIRM, NEW, OLD, RESTORE, testAddressChanges } from '../../../test/address-changes.ts'
import { ORIGIN } from '../../../test/app.ts'
import { idIn } from '../../../test/console.ts'
import { linkTo, pressOn } from '../../../test/manage-links.ts'
import { createManageLink } from '../links/keys.queries.server.ts'

const {
  site,
  staff,
  submitRequest,
  act,
  undoLatest,
  decisionsOn,
  open,
  addressOf,
  requestAddress,
  pressButton,
  deliverLetters,
  letterTo,
  confirmLinkFor,
  changeAddress,
  published,
  rows,
} = await testAddressChanges()

test('an email to the previous address that is sent later contains no link to the submission', async () => {
  const page = await published()
  const link = await confirmLinkFor(page, NEW)
  await pressButton(await linkTo(staff, page), { act: 'pause' })
  await pressButton(link)
  const former = (await deliverLetters()).filter(({ to }) => to === OLD)
  expect(former.map(({ subject }) => subject).sort()).toEqual([
    'Your vendor request on Dalil has a new email address',
    'Your vendor request on Dalil was changed',
  ])
  expect(former.map((letter) => letter.link.split('?')[0]).sort()).toEqual(['', RESTORE])
})

describe('restoring the previous address', () => {
  const opens = async (link: string) => !(await site.text(link)).includes('This link no longer works')

  test('needs one button, and ends all links of the later address', async () => {
    const page = await published()
    await changeAddress(page, NEW)
    const letters = await deliverLetters()
    const restoring = letters.find(({ to }) => to === OLD)?.link ?? ''
    const laterLink = letters.find(({ to }) => to === NEW)?.link ?? ''
    await requestAddress(laterLink, 'another@wadi-build.example')
    const asked = await letterTo('another@wadi-build.example', CONFIRM)
    const erasing = (
      await createManageLink(staff, ORIGIN, { kind: 'request', submissionId: idIn(page) }, 'en', { purpose: 'erase' })
    ).slice(ORIGIN.length)
    await requestAddress(laterLink, 'late@wadi-build.example')
    expect(await pressButton(restoring)).toContain('Your email address is restored')
    expect(await addressOf(page)).toBe(OLD)
    for (const link of [restoring, laterLink, asked, erasing]) expect([link, await opens(link)]).toEqual([link, false])
    expect((await decisionsOn(page))[0]).toMatchObject({
      decision: 'edited',
      decidedAs: 'sender',
      changes: { contact_email: [NEW, OLD] },
    })
    const after = await deliverLetters()
    expect(after.map(({ to }) => to).sort()).toEqual([OLD, NEW])
    expect(after.find(({ to }) => to === NEW)).toMatchObject({
      subject: 'Your vendor request on Dalil uses its previous email address again',
      link: '',
    })
    expect(await opens(after.find(({ to }) => to === OLD)?.link ?? '')).toBe(true)
  })

  test('changes no row when its link is opened, twenty times and by HEAD', async () => {
    const page = await submitRequest()
    await changeAddress(page, NEW)
    const link = await letterTo(OLD, RESTORE)
    const before = await rows()
    for (let time = 0; time < 20; time++) {
      expect((await site.get(link)).status).toBe(200)
      expect((await site.send(new Request(ORIGIN + link, { method: 'HEAD' }))).status).toBe(200)
    }
    expect(await rows()).toEqual(before)
    expect(await site.text(link)).toContain(`again send all emails about your request to ${OLD}`)
  })

  test('is possible for the first address after a second change, and then no longer for the second address', async () => {
    const page = await submitRequest()
    await changeAddress(page, NEW)
    const first = await letterTo(OLD, RESTORE)
    await changeAddress(page, 'third@wadi-build.example')
    const second = await letterTo(NEW, RESTORE)
    expect(await pressButton(first)).toContain('Your email address is restored')
    expect([await addressOf(page), await opens(second), await pressButton(second)]).toEqual([
      OLD,
      false,
      expect.stringContaining('This link no longer works'),
    ])
    expect(await addressOf(page)).toBe(OLD)
  })

  test('is possible for the second address, and afterwards still for the first one', async () => {
    const page = await submitRequest()
    await changeAddress(page, NEW)
    const first = await letterTo(OLD, RESTORE)
    await changeAddress(page, 'third@wadi-build.example')
    expect(await pressButton(await letterTo(NEW, RESTORE))).toContain('Your email address is restored')
    expect(await addressOf(page)).toBe(NEW)
    expect(await pressButton(first)).toContain('Your email address is restored')
    expect(await addressOf(page)).toBe(OLD)
  })

  test('is prevented neither by acts of the new address, nor by many changes', async () => {
    const page = await submitRequest()
    await changeAddress(page, NEW)
    const letters = await deliverLetters()
    const restoring = letters.find(({ to }) => to === OLD)?.link ?? ''
    const laterLink = letters.find(({ to }) => to === NEW)?.link ?? ''
    await pressButton(laterLink, { act: 'other-links' })
    await staff.query(sql`
      insert into manage_keys (key_hash, kind, submission_id, purpose, expires_at)
      select sha256(number::text::bytea), 'request', ${idIn(page)}, 'former_address', now() + interval '7 days'
      from generate_series(1, 25) as number`)
    for (let number = 0; number < 3; number++) await changeAddress(page, `number${number}@wadi-build.example`)
    await pressButton(await linkTo(staff, page), { act: 'dispute', confirmed: 'yes' })
    expect(await pressButton(restoring)).toContain('Your email address is restored')
    expect(await addressOf(page)).toBe(OLD)
  })

  test('is not possible for the second address with an email that is sent only then', async () => {
    const page = await submitRequest()
    await changeAddress(page, NEW)
    const first = await letterTo(OLD, RESTORE)
    await changeAddress(page, 'third@wadi-build.example')
    await pressButton(first)
    expect((await deliverLetters()).filter(({ link }) => link.startsWith(RESTORE))).toEqual([])
  })

  test('is not prevented by the rate limit of another link', async () => {
    const page = await submitRequest()
    await changeAddress(page, NEW)
    const letters = await deliverLetters()
    const restoring = letters.find(({ to }) => to === OLD)?.link ?? ''
    const laterLink = letters.find(({ to }) => to === NEW)?.link ?? ''
    for (let time = 0; time < 60; time++) await pressOn(site, laterLink, { act: 'confirmation' })
    expect((await pressOn(site, laterLink, { act: 'confirmation' })).status).toBe(429)
    expect(await pressButton(restoring)).toContain('Your email address is restored')
  })

  test('prevents an erasure while it is possible', async () => {
    const page = await submitRequest()
    await pressButton(await confirmLinkFor(page, NEW))
    const laterLink = await linkTo(staff, page)
    const asked = () => pressButton(laterLink, { act: 'erasure-link' })
    expect(await asked()).toContain('We cannot erase your data yet')
    const letters = await deliverLetters()
    expect(letters.map(({ link }) => link.split('?')[0])).not.toContain('/manage/erase')
    expect(await asked()).toContain('We cannot erase your data yet')
    await staff.query(sql`
      update manage_keys set expires_at = now() where purpose = 'former_address'`)
    expect(await asked()).toContain('We will email you a link to erase everything')
  })

  test('lets the restored address erase everything', async () => {
    const page = await submitRequest()
    await changeAddress(page, NEW)
    await pressButton(await letterTo(OLD, RESTORE))
    expect(await pressButton(await linkTo(staff, page), { act: 'erasure-link' })).toContain(
      'We will email you a link to erase everything',
    )
  })

  test('is possible for seven days', async () => {
    const page = await submitRequest()
    await changeAddress(page, NEW)
    const link = await letterTo(OLD, RESTORE)
    const age = (hours: number) =>
      staff.query(sql`
        update manage_keys set expires_at = expires_at - make_interval(hours => ${hours})
        where purpose = 'former_address'`)
    await age(7 * 24 - 1)
    expect(await opens(link)).toBe(true)
    await age(1)
    expect(await pressButton(link)).toContain('This link no longer works')
    expect(await addressOf(page)).toBe(NEW)
  })

  test('is no longer possible once staff have decided on the address', async () => {
    for (const decide of [
      async (page: string) => {
        const form = (await open(`${page}/edit`)).form.values
        await act(page, 'edit', { ...form, contactEmail: 'staff@wadi-build.example' })
      },
      (page: string) => undoLatest(page),
    ]) {
      const page = await submitRequest()
      await changeAddress(page, NEW)
      await changeAddress(page, 'third@wadi-build.example')
      const link = await letterTo(NEW, RESTORE)
      await decide(page)
      expect(await addressOf(page)).not.toBe('third@wadi-build.example')
      expect(await pressButton(link)).toContain('This link no longer works')
    }
  })
})
