import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { idIn, testConsole } from '../../../test/console.ts'
import { readPage } from '../../../test/page.ts'

const {
  site,
  staff,
  amal,
  badr,
  submitRequest,
  submitListing,
  act,
  approve,
  takeDown,
  restore,
  decisionsOn,
  lettersAbout,
  show,
} = await testConsole()

const opportunity = async () =>
  (await staff.query<{ id: string; posted_at: Date }>(sql`select id, posted_at from opportunities`)).rows[0]

test('a submission that is taken down is on no public page, and its sender gets the reason', async () => {
  const [request, listing] = [await submitRequest(), await submitListing()]
  for (const page of [request, listing]) await approve(page)
  const address = `/opportunities/${(await opportunity())?.id}`
  for (const page of [request, listing]) await takeDown(page, 'It has been filled.')
  expect(await site.text('/')).not.toContain('Wadi Build')
  expect((await site.get(address)).status).toBe(404)
  expect(await site.text('/feed.xml')).not.toContain('Wadi Build')
  expect(await site.text('/browse-vendors')).not.toContain('Mizaneth Claims')
  for (const page of [request, listing]) {
    expect(await show(page)).toMatch(/Taken down by amal@dalil\.example.*It has been filled\./)
    expect((await lettersAbout(page)).at(-1)).toMatchObject({
      template: 'takenDown',
      content: { reason: 'It has been filled.' },
    })
  }
})

test('a restored submission has its old address and its old date', async () => {
  const page = await submitRequest()
  await approve(page)
  await staff.query(sql`update opportunity_submissions set posted_at = now() - interval '3 days'`)
  await staff.query(sql`update opportunities set posted_at = now() - interval '3 days'`)
  const before = await opportunity()
  await takeDown(page, 'A question is open.')
  await restore(page)
  expect((await opportunity())?.id).toBe(before?.id)
  expect(await site.text('/')).toMatch(/Wadi Build.*Posted 3 days ago/)
  expect(await show(page)).toMatch(/Approved by amal@dalil\.example.*See the published request/)
  expect((await lettersAbout(page)).at(-1)).toMatchObject({
    template: 'approved',
    content: { opportunityId: before?.id },
  })
  const listing = await submitListing()
  await approve(listing)
  await takeDown(listing, 'A question is open.')
  await restore(listing)
  expect(await site.text('/browse-vendors')).toContain('Mizaneth Claims')
})

test('only a published submission is taken down, and only one that is taken down is restored, once', async () => {
  const page = await submitRequest()
  await takeDown(page, 'Not there')
  await restore(page)
  expect(await decisionsOn(page)).toEqual([])
  await approve(page)
  await Promise.all(Array.from({ length: 6 }, (_, n) => takeDown(page, `Reason ${n}`, n % 2 ? amal : badr)))
  await Promise.all(Array.from({ length: 6 }, (_, n) => restore(page, n % 2 ? amal : badr)))
  expect((await decisionsOn(page)).map(({ decision }) => decision)).toEqual(['restored', 'taken_down', 'approved'])
  expect((await staff.query(sql`select from opportunities where submission_id = ${idIn(page)}`)).rowCount).toBe(1)
})

test('a removal needs a reason', async () => {
  const page = await submitRequest()
  await approve(page)
  const answer = await takeDown(page, '')
  expect([answer.status, (await readPage(answer)).form.errors.reason]).toEqual([400, 'Please enter a reason'])
  expect(await site.text('/')).toContain('Wadi Build')
})

test("a submission is closed at its sender's request: it leaves the site, the letter thanks, and it can be restored", async () => {
  for (const page of [await submitRequest(), await submitListing()]) {
    await act(page, 'closing')
    expect(await decisionsOn(page)).toEqual([])
    await approve(page)
    await Promise.all(Array.from({ length: 4 }, () => act(page, 'closing')))
    expect(await site.text(page.includes('requests') ? '/' : '/browse-vendors')).not.toMatch(
      /Wadi Build|Mizaneth Claims/,
    )
    expect(await show(page)).toMatch(/Closed by amal@dalil\.example at the sender's request/)
    expect(await show('/review/history')).toContain('Closed')
    expect((await lettersAbout(page)).at(-1)).toMatchObject({ template: 'closed' })
    await restore(page)
    expect((await decisionsOn(page)).map(({ decision }) => decision)).toEqual(['restored', 'closed', 'approved'])
    await takeDown(page, 'Done.')
  }
})
