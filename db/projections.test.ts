import pg from 'pg'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { storedListing, storedVendorRequest } from '../test/builders.ts'
import { testDatabase } from '../test/database.ts'

const { staff, url, close } = await testDatabase()
afterAll(close)
beforeEach(async () => {
  await staff.query('truncate opportunities, opportunity_submissions, vendor_listings cascade')
})

/** Adds a record by plain SQL and returns its id. */
async function store(table: 'opportunity_submissions' | 'vendor_listings', row: object): Promise<string> {
  const columns = raw(Object.keys(row).join())
  const { rows } = await staff.query<{ id: string }>(sql`
    insert into ${raw(table)} (${columns})
    select ${columns} from jsonb_populate_record(null::${raw(table)}, ${JSON.stringify(row)}) returning id`)
  return rows[0]?.id ?? ''
}

const decided = { decided_at: '2026-03-04T05:06:07Z', decided_as: 'staff', decided_by: 'amal@dalil.example' }
const storeRequest = (row: object = {}) => store('opportunity_submissions', { ...storedVendorRequest, ...row })
const storeListing = (row: object = {}) => store('vendor_listings', { ...storedListing, ...row })

const decideRequest = (status: string) =>
  staff.query(sql`
    update opportunity_submissions set status = ${status},
      decided_at = case when ${status} <> 'pending' then now() end,
      decided_as = case when ${status} <> 'pending' then 'staff' end,
      decided_by = case when ${status} <> 'pending' then 'amal@dalil.example' end`)
const decideListing = (status: string) => staff.query(sql`update vendor_listings set status = ${status}`)

const opportunities = async () => (await staff.query('select * from opportunities order by company')).rows
const publicListings = async () => (await staff.query('select * from public_listings order by company_name')).rows

describe('an approved request', () => {
  test('becomes an opportunity with its contents, and with its own id and date', async () => {
    const id = await storeRequest({ created_at: '2026-01-02T03:04:05Z', logo_url: 'https://wadi.example/logo.png' })
    const before = new Date()
    await decideRequest('approved')
    const { company_website: _, ...published } = storedVendorRequest
    const [opportunity, ...more] = await opportunities()
    expect(more).toEqual([])
    expect(opportunity).toMatchObject({
      ...published,
      submission_id: id,
      logo_url: 'https://wadi.example/logo.png',
      search_text: expect.stringContaining('wadi build'),
      facets: expect.arrayContaining(['service:Delay analysis', 'country:Jordan']),
    })
    expect(opportunity?.id).not.toBe(id)
    expect(opportunity?.posted_at.getTime()).toBeGreaterThanOrEqual(before.getTime() - 1)
    expect(opportunity?.created_at).toEqual(opportunity?.posted_at)
    const { rows } = await staff.query('select opportunity_id as id, posted_at from opportunity_submissions')
    expect(rows).toEqual([{ id: opportunity?.id, posted_at: opportunity?.posted_at }])
  })

  test('becomes one as well if plain SQL adds it as approved', async () => {
    await storeRequest({ status: 'approved', ...decided })
    expect(await opportunities()).toMatchObject([{ company: 'Wadi Build' }])
  })

  test.for(['pending', 'changes_asked', 'declined', 'taken_down', 'erased'])(
    'is not one any more once it is %s',
    async (status) => {
      await storeRequest()
      await decideRequest('approved')
      await decideRequest(status)
      expect(await opportunities()).toEqual([])
    },
  )

  test('keeps its address and date when it is edited, and when it is taken down and restored', async () => {
    await storeRequest()
    await decideRequest('approved')
    const [before] = await opportunities()
    await staff.query("update opportunity_submissions set company = 'Wadi Field'")
    expect(await opportunities()).toEqual([
      {
        ...before,
        company: 'Wadi Field',
        search_text: expect.stringContaining('wadi field'),
        changed_at: expect.any(Date),
        changes: { company: expect.any(String) },
      },
    ])
    await decideRequest('taken_down')
    await decideRequest('approved')
    expect(await opportunities()).toMatchObject([{ id: before?.id, posted_at: before?.posted_at }])
  })

  test.for(['pending', 'changes_asked'])(
    'keeps its address and gets a new date after it was %s again',
    async (status) => {
      await storeRequest()
      await decideRequest('approved')
      await staff.query("update opportunity_submissions set posted_at = '2026-01-02'")
      const [before] = await opportunities()
      expect(before?.posted_at).toEqual(new Date('2026-01-02T00:00:00Z'))
      await decideRequest(status)
      await decideRequest('approved')
      const [after] = await opportunities()
      expect(after?.id).toBe(before?.id)
      expect(after?.posted_at.getTime()).toBeGreaterThan(Date.now() - 60_000)
    },
  )

  test('leaves the site when its row is deleted, and an opportunity without a request stays', async () => {
    await staff.query(`
      insert into opportunities (company, description, location, country, ownership_type, project_size, contact_email)
      values ('By hand', '', '', '', '', '', '')`)
    const [byHand] = await opportunities()
    await storeRequest()
    await decideRequest('approved')
    await staff.query('delete from opportunity_submissions')
    expect(await opportunities()).toEqual([byHand])
  })
})

describe('an approved listing', () => {
  test('is in the directory if plain SQL adds it, without private columns', async () => {
    const id = await storeListing({ status: 'approved', created_at: '2026-01-02T03:04:05.678901Z' })
    await storeListing({ company_name: 'Waiting' })
    const { contact_email: _, first_name: __, last_name: ___, ...published } = storedListing
    expect(await publicListings()).toEqual([
      {
        id,
        ...published,
        logo_url: null,
        confirmed_current_at: null,
        contact_open: null,
        created_at: new Date('2026-01-02T03:04:05.678Z'),
        names: expect.arrayContaining(['delay analysis', 'uae', 'عربيه']),
        search_text: 'mizaneth claims\u001fdubai\u001fuae\u001fdelay analysis\u001fexpert witness',
        facets: [
          'vendorType:Company',
          'country:UAE',
          'service:Delay analysis',
          'service:Expert witness',
          'specialty:Civil',
          'language:English',
          'language:Arabic',
        ],
      },
    ])
    const { rows } = await staff.query(`
      select from vendor_listings join public_listings using (id, created_at)`)
    expect(rows).toHaveLength(1)
  })

  test('follows its edits', async () => {
    await storeListing({ status: 'approved' })
    await staff.query(
      "update vendor_listings set services = '{Claims review}', linkedin_profile = 'www.linkedin.com/x'",
    )
    expect(await publicListings()).toMatchObject([
      {
        services: ['Claims review'],
        linkedin_profile: 'www.linkedin.com/x',
        search_text: expect.stringContaining('claims review'),
      },
    ])
  })

  test.for(['pending', 'changes_asked', 'declined', 'taken_down', 'erased'])(
    'leaves the directory once it is %s',
    async (status) => {
      await storeListing({ status: 'approved' })
      await decideListing(status)
      expect(await publicListings()).toEqual([])
      await decideListing('approved')
      expect(await publicListings()).toHaveLength(1)
    },
  )

  test('disappears from the directory when its row is deleted or its table is truncated', async () => {
    await storeListing({ status: 'approved', company_name: 'One' })
    await storeListing({ status: 'approved', company_name: 'Two' })
    await staff.query("delete from vendor_listings where company_name = 'One'")
    expect(await publicListings()).toMatchObject([{ company_name: 'Two' }])
    await staff.query('truncate vendor_listings cascade')
    expect(await publicListings()).toEqual([])
  })
})

test('a row that is rolled back is not published', async () => {
  await storeListing()
  const client = await staff.connect()
  await client.query("begin; update vendor_listings set status = 'approved'; rollback")
  client.release()
  expect(await publicListings()).toEqual([])
})

test('a new column of both tables is published without any other change', async () => {
  const { staff, close } = await testDatabase()
  onTestFinished(close)
  await staff.query(`
    alter table opportunity_submissions add column "Answers by" date;
    alter table opportunities add column "Answers by" date;
    alter table vendor_listings add column offices int[];
    alter table public_listings add column offices int[];
    insert into opportunity_submissions (company, company_website, location, country, services, project_type,
      ownership_type, project_size, description, contact_email, specialties, languages, "Answers by")
    values ('', '', '', '', '{x}', '{x}', '', '', '', '', '{x}', '{x}', '2027-03-14');
    insert into vendor_listings (company_name, location, country, website, contact_email, offices)
    values ('', '', '', '', '', '{1,NULL,3}');
    update opportunity_submissions set status = 'approved', decided_at = now(), decided_as = 'staff', decided_by = 'a@b.example';
    update vendor_listings set status = 'approved'`)
  const { rows } = await staff.query(`
    select "Answers by"::text as day, offices from opportunities, public_listings`)
  expect(rows).toEqual([{ day: '2027-03-14', offices: [1, null, 3] }])
})

test('a change of either projection is announced', async () => {
  await storeRequest()
  await storeListing()
  const listener = new pg.Client({ connectionString: url })
  await listener.connect()
  onTestFinished(() => listener.end())
  let heard: string[] = []
  listener.on('notification', ({ channel, payload }) => heard.push(payload || channel))
  await listener.query('listen published_data')
  const announced = async (statement: () => Promise<unknown>) => {
    heard = []
    await statement()
    await staff.query("notify published_data, 'end'")
    await expect.poll(() => heard.at(-1)).toBe('end')
    return heard.slice(0, -1).sort()
  }
  expect(await announced(() => decideRequest('approved'))).toEqual(['published_data'])
  expect(await announced(() => decideRequest('declined'))).toEqual(['published_data'])
  expect(await announced(() => decideListing('approved'))).toEqual(['published_data'])
  expect(await announced(() => decideListing('taken_down'))).toEqual(['published_data'])
  expect(await announced(() => storeListing())).toEqual([])
  expect(await announced(() => storeRequest())).toEqual([])
  expect(await announced(() => decideListing('declined'))).toEqual([])
})
