import pg from 'pg'
import sql from 'sql-template-tag'
import { expect, onTestFinished, test } from 'vitest'
import { loginFrom } from '../../../db/login.ts'
import { idIn, testConsole } from '../../../test/console.ts'
import { linkTo, pressOn } from '../../../test/manage-links.ts'
import { readPage } from '../../../test/page.ts'
import { deliver } from '../../../test/post-office.ts'

const { site, staff, submitRequest, submitListing, approve, decisionsOn } = await testConsole()

const REFUSED =
  'Nothing changed, because 10 such changes were made within 24 hours. Please try again later. You can still withdraw your request, or tell us that it was not you.'

async function press(link: string, form: Record<string, string>) {
  const answer = await pressOn(site, link, form)
  return readPage(answer.status === 303 ? await site.get(answer.headers.get('Location') ?? '') : answer)
}

async function published(submitted = submitRequest()) {
  const page = await submitted
  await approve(page)
  return { page, link: await linkTo(staff, page) }
}

async function toggle(link: string, times: number) {
  for (let time = 0; time < times; time++) await pressOn(site, link, { act: time % 2 ? 'resumption' : 'pause' })
}

const bySender = async (page: string) =>
  (await decisionsOn(page)).filter(({ decidedAs }) => decidedAs === 'sender').map(({ decision }) => decision)

const statusOf = async (page: string) =>
  (await staff.query<{ status: string }>(sql`select status from submissions where id = ${idIn(page)}`)).rows[0]?.status

test('of thirty-six acts by several links at the same moment, ten are in the history of a submission', async () => {
  const { page } = await published()
  const links = await Promise.all(Array.from({ length: 6 }, () => linkTo(staff, page)))
  for (let round = 0; round < 3; round++)
    await Promise.all(
      links.flatMap((link) => [pressOn(site, link, { act: 'pause' }), pressOn(site, link, { act: 'resumption' })]),
    )
  expect(await bySender(page)).toHaveLength(10)
})

test('the eleventh act of a day is refused with a sentence in both languages, and changes nothing', async () => {
  const { page, link } = await published()
  await toggle(link, 10)
  const refused = await press(link, { act: 'pause' })
  expect([refused.status, refused.getByRole('alert').textContent]).toEqual([429, REFUSED])
  const inArabic = await press(`/ar${link}`, { act: 'pause' })
  expect([inArabic.status, inArabic.getByRole('alert').textContent]).toEqual([
    429,
    'لم يتغيّر شيء، لأن 10 تغييرات من هذا النوع أُجريت خلال 24 ساعة. يرجى المحاولة لاحقًا. ولا يزال بإمكانكم سحب طلبكم، أو إبلاغنا بأنكم لستم من فعل ذلك.',
  ])
  expect([await statusOf(page), (await bySender(page)).length]).toEqual(['approved', 10])
})

test('a closed request cannot be withdrawn, and the refusal does not offer it', async () => {
  const { page, link } = await published()
  await toggle(link, 9)
  await press(link, { act: 'closing', outcome: 'found_elsewhere' })
  expect(await statusOf(page)).toBe('closed')
  const refused = await press(link, { act: 'reopening' })
  expect([refused.status, refused.getByRole('alert').textContent]).toEqual([
    429,
    'Nothing changed, because 10 such changes were made within 24 hours. Please try again later. You can still tell us that it was not you.',
  ])
})

test('a refused act empties no page cache', async () => {
  const { link } = await published()
  await toggle(link, 10)
  const listener = new pg.Client(loginFrom(site.database.url))
  await listener.connect()
  onTestFinished(() => listener.end())
  const changes: (string | undefined)[] = []
  listener.on('notification', ({ payload }) => changes.push(payload))
  await listener.query('listen published_data')
  await toggle(link, 3)
  await press(link, { act: 'withdrawal', confirmed: 'yes' })
  await staff.query(sql`notify published_data, 'end'`)
  await expect.poll(() => changes.at(-1)).toBe('end')
  expect(changes).toHaveLength(2)
})

test('a refused form keeps its choices', async () => {
  const { page, link } = await published()
  await toggle(link, 10)
  const chosen = { outcome: 'found_elsewhere', public: 'yes', answers: '3-5' }
  const closing = await press(link, { act: 'closing', ...chosen })
  const form = (await readPage(await pressOn(site, link, { act: 'closing', ...chosen }))).document
  expect(closing.status).toBe(429)
  const checked = [...form.querySelectorAll<HTMLInputElement>('input:checked')].map(({ name, value }) => [name, value])
  expect(checked).toEqual(Object.entries(chosen))
  const { rows } = await staff.query<{ day: string }>(sql`select (now() + interval '40 days')::date::text as day`)
  const day = rows[0]?.day ?? ''
  const extending = await press(link, { act: 'closing-date', lastDay: day })
  expect([extending.status, extending.getByLabelText<HTMLInputElement>('Another date').value]).toEqual([429, day])
  expect(await statusOf(page)).toBe('approved')
})

test('a request can be withdrawn after any number of acts', async () => {
  const { page, link } = await published()
  await toggle(link, 11)
  expect((await press(link, { act: 'withdrawal', confirmed: 'yes' })).text).toContain('Your request is withdrawn.')
  expect(await statusOf(page)).toBe('withdrawn')
})

test('after a report of misuse the count of acts begins again, but not after a second one within the day', async () => {
  const { page, link } = await published(submitListing())
  await toggle(link, 11)
  await press(link, { act: 'dispute', confirmed: 'yes' })
  expect(await statusOf(page)).toBe('paused')
  const own = await linkTo(staff, page)
  expect((await press(own, { act: 'resumption' })).text).toContain('Your listing is published again.')
  await toggle(own, 12)
  expect(await bySender(page)).toHaveLength(20)
  await press(own, { act: 'dispute', confirmed: 'yes' })
  expect((await press(await linkTo(staff, page), { act: 'resumption' })).status).toBe(429)
})

test('acts are counted for a day', async () => {
  const { page, link } = await published()
  await staff.query(sql`
    insert into decisions (kind, record_id, decision, decided_as, status_before, decided_at)
    select 'request', ${idIn(page)}, 'paused', 'sender', 'approved', now() - interval '1 day' from generate_series(1, 10)`)
  expect((await press(link, { act: 'pause' })).text).toContain('Your request is paused.')
})

test('acts that undo each other cause one email, ten minutes after the first, with the status at that time', async () => {
  const [paused, resumed] = [await published(), await published()]
  await toggle(paused.link, 5)
  await toggle(resumed.link, 4)
  const { rows } = await staff.query(sql`
    select extract(epoch from due_at - created_at)::int as wait from letters where template = 'acted'`)
  expect(rows).toEqual([{ wait: 600 }, { wait: 600 }])
  await staff.query(sql`update letters set due_at = now() where template = 'acted'`)
  const letters = (await deliver(site)).filter(({ subject }) => subject?.includes('was changed'))
  expect(letters.map(({ text }) => text.match(/Someone used a link from our emails.*/)?.[0]).sort()).toEqual([
    'Someone used a link from our emails to change your vendor request. It was paused.',
    'Someone used a link from our emails to change your vendor request. It was resumed.',
  ])
  await press(paused.link, { act: 'resumption' })
  expect((await staff.query(sql`select from letters where template = 'acted' and state = 'queued'`)).rowCount).toBe(1)
})
