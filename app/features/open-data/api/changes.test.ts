import sql from 'sql-template-tag'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { anOpportunity, publish } from '../../../../test/builders.ts'
import { testServer } from '../../../../test/server.ts'
import { deleteOldChanges } from '../open-data.queries.server.ts'

const site = await testServer()
const { staff } = site.database
afterAll(() => site.close())
beforeEach(() => staff.query(sql`delete from opportunity_changes`))

const read = async (path: string) => {
  const { status, text } = await site.get(path)
  return { status, body: JSON.parse(text) }
}

type Change = { id: string; kind: string; changed_at: string }

const changes = async (query = ''): Promise<[id: string, kind: string][]> =>
  (await read(`/api/v1/changes${query}`)).body.changes.map(({ id, kind }: Change) => [id, kind])

/** Retries a check, because the page cache learns of a change a moment later. */
const soon = (check: () => Promise<void>) =>
  expect.poll(() => check().then(() => 'as expected', String)).toBe('as expected')

async function publishRecord(): Promise<string> {
  const { rows } = await staff.query<{ id: string }>(sql`
    insert into opportunity_submissions (company, company_website, location, country, services, project_type,
      ownership_type, project_size, description, contact_email, specialties, languages, status, decided_at, decided_as,
      decided_by)
    values ('Wadi Build', 'https://wadi-build.example', 'Amman', 'Jordan', '{Delay analysis}', '{Rail}', 'Public',
      '$10M - $50M', 'A depot.', 'claims@wadi-build.example', '{Civil}', '{English}', 'approved', now(), 'staff', 'a@b.example')
    returning opportunity_id as id`)
  return rows[0]?.id ?? ''
}

const withColumns = (id: string, columns: string) =>
  staff.query(`update opportunity_submissions set ${columns} where opportunity_id = '${id}'`)

test('the latest change of each request is listed, the earliest first', async () => {
  const [changed, ended] = [await publishRecord(), await publishRecord()]
  await withColumns(changed, "company = 'Wadi Crest'")
  await withColumns(ended, "status = 'withdrawn', decided_at = now()")
  const published = await publishRecord()
  await soon(async () =>
    expect(await changes()).toEqual([
      [changed, 'changed'],
      [ended, 'ended'],
      [published, 'published'],
    ]),
  )
})

test.for(['withdrawn', 'closed', 'taken_down', 'paused'])(
  'a request that is %s is gone, since the time of its end',
  async (status) => {
    const id = await publishRecord()
    await soon(async () => expect((await read(`/api/v1/requests/${id}`)).status).toBe(200))
    await withColumns(id, `status = '${status}', decided_at = now()`)
    await soon(async () => expect((await read(`/api/v1/requests/${id}`)).status).toBe(410))
    await soon(async () => expect(await changes()).toEqual([[id, 'ended']]))
    const { body } = await read('/api/v1/changes')
    const [{ changed_at }] = body.changes
    expect((await read(`/api/v1/requests/${id}`)).body).toEqual({
      title: 'Gone',
      status: 410,
      detail: 'This request is no longer open. Please delete your copy.',
      closed_at: changed_at,
    })
    await withColumns(id, "status = 'approved', decided_at = now()")
    await soon(async () => expect((await read(`/api/v1/requests/${id}`)).status).toBe(200))
    await soon(async () => expect(await changes()).toEqual([[id, 'published']]))
  },
)

test('rows that plain SQL deletes or truncates are listed as ended', async () => {
  const [first = '', second = ''] = await publish(staff, anOpportunity(), anOpportunity())
  await staff.query(sql`delete from opportunities where id = ${first}`)
  await staff.query(sql`truncate opportunities`)
  await soon(async () =>
    expect(new Map(await changes())).toEqual(
      expect.objectContaining(
        new Map([
          [first, 'ended'],
          [second, 'ended'],
        ]),
      ),
    ),
  )
})

test('a change of a value that is not open data is not listed', async () => {
  const id = await publishRecord()
  await staff.query(sql`delete from opportunity_changes`)
  await withColumns(id, "contact_email = 'other@wadi-build.example'")
  await staff.query(sql`update opportunities set names = '{x}' where id = ${id}`)
  const { rows } = await staff.query(sql`select from opportunity_changes`)
  expect(rows).toEqual([])
})

test.for(['2026-02-30', '2027-02-29', '2026-04-31T10:00:00Z'])(
  'a date that does not exist, %s, is refused',
  async (since) => {
    const { status, headers } = await site.get(`/api/v1/changes?since=${since}`)
    expect([status, headers.get('Content-Type')]).toEqual([400, 'application/problem+json'])
    expect((await site.get('/api/v1/changes?since=2028-02-29')).status).toBe(200)
  },
)

test('a copy that sends the `since` of the last response misses no change', async () => {
  const before = await read('/api/v1/changes')
  const [id] = await publish(staff, anOpportunity())
  await soon(async () => expect(await changes(`?since=${before.body.since}`)).toEqual([[id, 'published']]))
  await staff.query(sql`update opportunity_changes set changed_at = now() - interval '1 hour'`)
  await publish(staff, anOpportunity())
  await soon(async () => expect(await changes(`?since=${before.body.since}`)).toHaveLength(1))
  expect(Date.parse(before.body.since)).toBeLessThan(Date.now() - 4 * 60_000)
})

test('changes come in pages', async () => {
  await staff.query(sql`
    insert into opportunity_changes (id, kind, changed_at)
    select gen_random_uuid(), 'ended', now() - n * interval '1 minute' from generate_series(1, 501) as n`)
  await publish(staff, anOpportunity())
  await soon(async () => expect(await changes()).toHaveLength(500))
  const { next } = (await read('/api/v1/changes')).body
  expect(await changes(new URL(next).search)).toHaveLength(2)
})

test('after 90 days a change is not listed, and is deleted', async () => {
  const [id = ''] = await publish(staff, anOpportunity())
  await staff.query(sql`delete from opportunities where id = ${id}`)
  await staff.query(sql`update opportunity_changes set changed_at = now() - interval '91 days'`)
  await publish(staff, anOpportunity())
  await soon(async () => expect(await changes()).toHaveLength(1))
  expect((await read(`/api/v1/requests/${id}`)).status).toBe(404)
  await deleteOldChanges(staff)
  const { rows } = await staff.query(sql`select from opportunity_changes`)
  expect(rows).toHaveLength(1)
})
