import sql, { raw } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { insertListings } from '../../../test/builders.ts'
import { type Kind, tableOf, testConsole } from '../../../test/console.ts'
import { refuseRows } from '../../../test/refused-rows.ts'
import { eraseDue } from './daily-erasure.queries.server.ts'

const { site, staff, submit, approve, decline, act, erase, requestChanges, undoLatest, show } = await testConsole()

type Retention = Parameters<typeof eraseDue>[1]
const eraseDaily = (retention: Retention = site.settings.site.retention) => eraseDue(staff, retention)

const statuses = async (kind: Kind) =>
  (await staff.query(sql`select status from ${tableOf(kind)} order by created_at, id`)).rows.map(({ status }) => status)

/** Sets the date of a submission's arrival or decision to this long ago. */
const backdate = (kind: Kind, id: string, column: 'created_at' | 'decided_at', age: string) =>
  staff.query(sql`update ${tableOf(kind)} set ${raw(column)} = now() - ${age}::interval where id = ${id}`)

/** Adds a submission that was declined this long ago. */
async function addDeclined(kind: 'request' | 'listing', age: string) {
  const submission = await submit(kind)
  await decline(submission.page, 'Not ours')
  await backdate(kind, submission.id, 'decided_at', age)
  return submission
}

test.for(['request', 'listing'] as const)('a declined %s is erased after 12 months, and not before', async (kind) => {
  await addDeclined(kind, '12 months -1 minute')
  await eraseDaily()
  expect(await statuses(kind)).toEqual(['declined'])
  await addDeclined(kind, '12 months')
  await eraseDaily()
  expect(await statuses(kind)).toEqual(['declined', 'erased'])
})

test('a submission that cannot be erased does not stop the others', async () => {
  const damaged = await addDeclined('request', '13 months')
  await addDeclined('request', '13 months')
  await refuseRows(staff, 'decisions', 'record_id::text', damaged.id)
  await expect(eraseDaily()).rejects.toThrow('This row is damaged')
  expect(await statuses('request')).toEqual(['declined', 'erased'])
})

test('if one submission cannot be erased, the statistics have no value of the others', async () => {
  const damaged = await addDeclined('request', '13 months')
  const other = await addDeclined('request', '13 months')
  await staff.query(sql`update opportunity_submissions set company = 'Qarnaq Marine' where id = ${other.id}`)
  await staff.query(sql`analyze opportunity_submissions`)
  const sampled = async () =>
    (
      await staff.query<{ column: string }>(sql`
        select attname as column from pg_stats
        where schemaname = 'public' and tablename = 'opportunity_submissions'
          and concat(most_common_vals, histogram_bounds) like '%Qarnaq%'`)
    ).rows.map(({ column }) => column)
  expect(await sampled()).toEqual(['company'])
  await refuseRows(staff, 'decisions', 'record_id::text', damaged.id)
  await expect(eraseDaily()).rejects.toThrow('This row is damaged')
  expect(await sampled()).toEqual([])
})

test('pending and published submissions are not erased by their age, and declined ones not by their arrival', async () => {
  for (const decide of [() => {}, approve]) {
    const { id, page } = await submit('request')
    await decide(page)
    await staff.query(sql`
      update opportunity_submissions set created_at = now() - interval '9 years',
        decided_at = decided_at - interval '9 years' where id = ${id}`)
  }
  const { id } = await addDeclined('request', '1 day')
  await backdate('request', id, 'created_at', '8 years')
  await eraseDaily()
  expect((await statuses('request')).sort()).toEqual(['approved', 'declined', 'pending'])
})

const endColumns = {
  closed: "decided_as = 'sender', decided_by = null",
  taken_down: "decided_as = 'staff', decided_by = 'amal'",
  paused: "decided_as = 'sender', decided_by = null",
  changes_asked: "decided_as = 'staff', decided_by = 'amal'",
}

/**
 * Adds a submission that ended this long ago. Plain SQL sets the status, because a real decision would have today's
 * date.
 */
async function addEnded(
  kind: 'request' | 'listing',
  status: keyof typeof endColumns,
  age: string,
  decide = async (_page: string) => {},
) {
  const { id, page } = await submit(kind)
  await decide(page)
  await staff.query(sql`
    update ${tableOf(kind)} set status = ${status}, ${raw(endColumns[status])}, decided_at = now() - ${age}::interval
    where id = ${id}`)
  return id
}

test.for([
  ['request', 'closed'],
  ['request', 'taken_down'],
  ['request', 'changes_asked'],
  ['listing', 'taken_down'],
  ['listing', 'paused'],
] as const)('a %s that is %s is erased 24 months after that, and not before', async ([kind, status]) => {
  await addEnded(kind, status, '24 months -1 minute')
  await eraseDaily()
  expect(await statuses(kind)).toEqual([status])
  await addEnded(kind, status, '24 months')
  await eraseDaily()
  expect(await statuses(kind)).toEqual([status, 'erased'])
  await eraseDaily({ declined: 12, ended: 12, messages: 24 })
  expect(await statuses(kind)).toEqual(['erased', 'erased'])
})

test('an erased request keeps none of its texts, only its date of arrival and its choices from closed lists', async () => {
  const id = await addEnded(
    'request',
    'closed',
    '24 months',
    async (page) => void (await requestChanges(page, 'Why now?')),
  )
  await eraseDaily()
  const { rows } = await staff.query(sql`
    select company, contact_email, description, original, country, created_at is not null as came
    from opportunity_submissions where id = ${id}`)
  expect(rows).toEqual([
    { company: '', contact_email: '', description: '', original: null, country: 'Jordan', came: true },
  ])
  const details = await staff.query(sql`
    select from decision_details join decisions on decisions.id = decision_id where record_id = ${id}`)
  expect(details.rowCount).toBe(0)
})

test('a paused listing with a later decision is not erased', async () => {
  await addEnded('listing', 'paused', '25 months', async (page) => void (await approve(page)))
  await eraseDaily()
  expect(await statuses('listing')).toEqual(['paused'])
})

test('a message is erased 24 months after it arrived, whatever its status, and not before', async () => {
  for (const age of ['24 months', '24 months -1 minute'])
    for (const decision of ['', 'answered', 'spam']) {
      const { id, page } = await submit('message')
      if (decision) await act(page, decision)
      await backdate('message', id, 'created_at', age)
    }
  await eraseDaily()
  expect((await statuses('message')).sort()).toEqual(['answered', 'erased', 'erased', 'erased', 'pending', 'spam'])
})

test('the time of a listing that plain SQL added as declined counts from its arrival', async () => {
  await insertListings(staff, { status: 'declined' }, { status: 'declined' })
  await staff.query(sql`
    update vendor_listings set created_at = now() - interval '13 months'
    where id = (select id from vendor_listings limit 1)`)
  await eraseDaily()
  expect((await statuses('listing')).sort()).toEqual(['declined', 'erased'])
})

test('the operator can set the periods', async () => {
  await addDeclined('request', '2 months')
  const { id } = await submit('message')
  await backdate('message', id, 'created_at', '3 months')
  await eraseDaily({ declined: 3, ended: 24, messages: 4 })
  expect([...(await statuses('request')), ...(await statuses('message'))]).toEqual(['declined', 'pending'])
  await eraseDaily({ declined: 2, ended: 24, messages: 3 })
  expect([...(await statuses('request')), ...(await statuses('message'))]).toEqual(['erased', 'erased'])
})

test('the history names the daily erasure and no reviewer', async () => {
  const { id, page } = await addDeclined('request', '1 year')
  await eraseDaily()
  expect(await show(page)).toMatch(/Erased by the daily erasure .* Erased the daily erasure, .* Declined amal@/)
  expect(await show('/review/history?reviewer=schedule')).toMatch(/Erased Erased Vendor request/)
  const { rows } = await staff.query(sql`
    select decided_as from decisions where record_id = ${id} and decision = 'erased'`)
  expect(rows).toEqual([{ decided_as: 'schedule' }])
})

test('several processes erase each submission once', async () => {
  await insertListings(staff, ...Array.from({ length: 30 }, () => ({ status: 'declined' })))
  await staff.query(sql`update vendor_listings set created_at = now() - interval '13 months'`)
  await Promise.all(Array.from({ length: 5 }, () => eraseDaily()))
  expect(new Set(await statuses('listing'))).toEqual(new Set(['erased']))
  const { rows } = await staff.query(sql`
    select count(*)::int as erasures, count(distinct record_id)::int as records
    from decisions join vendor_listings on record_id = vendor_listings.id where decision = 'erased'`)
  expect(rows).toEqual([{ erasures: 30, records: 30 }])
})

test('the site or a reviewer comes first: a submission restored in time stays whole, and any other is erased', async () => {
  for (let round = 0; round < 10; round++) {
    const { id, page } = await addDeclined('request', '1 year')
    await Promise.all([eraseDaily(), undoLatest(page), eraseDaily(), ...(round % 2 ? [erase(page)] : [])])
    const found = await staff.query(sql`
      select status, company, array(select decision from decisions where record_id = ${id} order by decided_at) as taken
      from opportunity_submissions where id = ${id}`)
    const whole = { status: 'pending', company: 'Wadi Build', taken: ['declined', 'undone'] }
    const erased = { status: 'erased', company: '', taken: ['declined', 'erased'] }
    const erasedAfter = { ...erased, taken: ['declined', 'undone', 'erased'] }
    expect([whole, erased, erasedAfter]).toContainEqual(found.rows[0])
  }
})

test.for(['request', 'listing', 'message'] as const)('a %s in quarantine is gone after 30 days', async (kind) => {
  for (const age of ['30 days', '30 days -1 minute']) {
    const { id } = await submit(kind)
    await backdate(kind, id, 'created_at', age)
    await staff.query(sql`update ${tableOf(kind)} set suspicion = 'too_fast' where id = ${id}`)
  }
  const { id: unsuspected } = await submit(kind)
  await backdate(kind, unsuspected, 'created_at', '31 days')
  await eraseDaily()
  const { rows } = await staff.query(sql`select suspicion, status from ${tableOf(kind)} order by suspicion`)
  expect(rows).toEqual([
    { suspicion: 'too_fast', status: 'pending' },
    { suspicion: null, status: 'pending' },
  ])
})

test('a submission that was erased on request in quarantine stays erased, and its history stays too', async () => {
  const { id, page } = await submit('listing')
  await staff.query(sql`update vendor_listings set suspicion = 'hidden_field', created_at = now() - interval '31 days'`)
  await erase(page)
  await eraseDaily()
  expect(await statuses('listing')).toEqual(['erased'])
  expect(await show(page)).toContain('Erased by amal@dalil.example')
  const { rows } = await staff.query(sql`select decision from decisions where record_id = ${id}`)
  expect(rows).toEqual([{ decision: 'erased' }])
})

test('the fingerprints that recognise repetitions are deleted after a day', async () => {
  await staff.query(sql`
    insert into recent_submissions (fingerprint, submission_id, received_at)
    values ('old', gen_random_uuid(), now() - interval '25 hours'), ('new', gen_random_uuid(), now())`)
  await eraseDaily()
  expect((await staff.query(sql`select from recent_submissions`)).rowCount).toBe(1)
})
