import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { idIn, testConsole } from '../../../test/console.ts'
import { formOn } from '../../../test/form-on-page.ts'

const { site, staff, amal, badr, posted, listed, approve, takeDown, putBack, ...more } = await testConsole()
const { decisionsOn, lettersAbout, show } = more

const opportunity = async () =>
  (await staff.query<{ id: string; posted_at: Date }>(sql`select id, posted_at from opportunities`)).rows[0]

test('what is taken down is on no public page any more, and whoever posted it reads why', async () => {
  const [request, listing] = [await posted(), await listed()]
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

test('what is put back stands under its old address with its old date', async () => {
  const page = await posted()
  await approve(page)
  await staff.query(sql`update opportunity_submissions set posted_at = now() - interval '3 days'`)
  await staff.query(sql`update opportunities set posted_at = now() - interval '3 days'`)
  const before = await opportunity()
  await takeDown(page, 'A question is open.')
  await putBack(page)
  expect((await opportunity())?.id).toBe(before?.id)
  expect(await site.text('/')).toMatch(/Wadi Build.*Posted 3 days ago/)
  expect(await show(page)).toMatch(/Approved by amal@dalil\.example.*See it published/)
  expect((await lettersAbout(page)).at(-1)).toMatchObject({
    template: 'approved',
    content: { opportunityId: before?.id },
  })
  const listing = await listed()
  await approve(listing)
  await takeDown(listing, 'A question is open.')
  await putBack(listing)
  expect(await site.text('/browse-vendors')).toContain('Mizaneth Claims')
})

test('only what is published is taken down, only what is taken down is put back, and once', async () => {
  const page = await posted()
  await takeDown(page, 'Not there')
  await putBack(page)
  expect(await decisionsOn(page)).toEqual([])
  await approve(page)
  await Promise.all(Array.from({ length: 6 }, (_, n) => takeDown(page, `Reason ${n}`, n % 2 ? amal : badr)))
  await Promise.all(Array.from({ length: 6 }, (_, n) => putBack(page, n % 2 ? amal : badr)))
  expect((await decisionsOn(page)).map(({ decision }) => decision)).toEqual(['restored', 'taken_down', 'approved'])
  expect((await staff.query(sql`select from opportunities where submission_id = ${idIn(page)}`)).rowCount).toBe(1)
})

test('taking down needs a reason', async () => {
  const page = await posted()
  await approve(page)
  const answer = await takeDown(page, '')
  expect([answer.status, formOn(await answer.text()).errors.reason]).toEqual([400, 'Please enter a reason'])
  expect(await site.text('/')).toContain('Wadi Build')
})
