import pg from 'pg'
import sql from 'sql-template-tag'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { testSite } from '../../../test/app.ts'
import { anOpportunity, type OpportunityRow, publish } from '../../../test/builders.ts'
import { takeAllConnections } from '../../../test/database.ts'
import { watchLog } from '../../../test/log.ts'

const site = await testSite()
const { staff } = site.database
afterAll(() => site.close())
beforeEach(async () => {
  await staff.query(sql`truncate opportunities`)
})

const published = (...rows: Partial<OpportunityRow>[]) => publish(staff, ...rows.map(anOpportunity))

/** Publishes `qatar` requests in Qatar and then `oman` requests in Oman, so that those in Oman are newer. */
const publishedIn = (oman: number, qatar: number) =>
  site.database.fill(sql`
    insert into opportunities (company, description, location, country, ownership_type, project_size, contact_email, posted_at)
    select 'Wadi', 'A depot.', 'Amman', case when n > ${qatar} then 'Oman' else 'Qatar' end, 'Public', '< $1M', 'w@wadi.example',
      timestamptz '2025-04-01' + n * interval '1 second'
    from generate_series(1, ${oman + qatar}::int) as n`)

/**
 * Returns the number of matches that the page shows, and a function that returns the number of an option, both as it is
 * shown and as screen readers read it.
 */
async function counts(query = '') {
  const { getAllByRole, getByRole } = await site.page(`/${query}`)
  const option = (name: string) => {
    const checkbox = getByRole<HTMLInputElement>('checkbox', { name, hidden: true })
    const shown = checkbox.labels?.[0]?.querySelector(':scope > [aria-hidden="true"]')
    return [shown?.textContent, checkbox.getAttribute('aria-description') ?? undefined]
  }
  return { all: getAllByRole('status')[0]?.textContent, option }
}

test('the page shows the number of matches, and of each option the number that it would add', async () => {
  await published(
    { services: ['Delay analysis', 'Expert witness'], country: 'Oman' },
    { services: ['Delay analysis'], country: 'Oman' },
    { services: ['Claims review'], country: 'Qatar' },
  )
  const { all, option } = await counts()
  expect(all).toBe('3 opportunities')
  expect(option('Delay analysis')).toEqual(['2', '2 opportunities'])
  expect(option('Claims review')).toEqual(['1', '1 opportunity'])
  expect(option('Syria')).toEqual(['0', '0 opportunities'])
})

test('the counts of a group ignore its own choices, and show what another option would add', async () => {
  await published(
    { services: ['Delay analysis'], country: 'Oman' },
    { services: ['Delay analysis'], country: 'Qatar' },
    { services: ['Claims review'], country: 'Qatar', company: 'Wadi Crest' },
  )
  const { all, option } = await counts('?service=Delay+analysis&country=Oman')
  expect(all).toBe('1 opportunity')
  expect(option('Oman')[0]).toBe('1')
  expect(option('Qatar')[0]).toBe('1')
  expect(option('Claims review')[0]).toBe('0')
  expect((await counts('?q=crest&country=Oman')).option('Qatar')[0]).toBe('1')
})

test('up to 1,000 matches are counted exactly, and beyond that the counts are minimums from the newest 1,000', async () => {
  const { visitor, visitorLogin } = site.database
  const [aside, withoutLimit] = [visitor.aside, new pg.Pool(visitorLogin)]
  Object.assign(visitor, { aside: withoutLimit })
  onTestFinished(async () => {
    Object.assign(visitor, { aside })
    await withoutLimit.end()
  })
  await publishedIn(400, 600)
  const exact = await counts()
  expect(exact.all).toBe('1,000 opportunities')
  expect(exact.option('Qatar')).toEqual(['600', '600 opportunities'])
  expect(exact.option('Public')[0]).toBe('1,000')

  await publishedIn(0, 1)
  const { all, option } = await counts()
  expect(all).toBe('1,000+ opportunities')
  expect(option('Public')).toEqual(['1,000+', '1,000+ opportunities'])
  expect(option('Oman')).toEqual(['400+', '400+ opportunities'])
  // No number is shown, because only requests that are older than the newest 1,000 could be in Syria.
  expect(option('Syria')).toEqual(['', undefined])
  // The counts of the country group ignore the choice of Oman, so more than 1,000 requests match and these counts are
  // minimums. The counts of all other groups are exact.
  const chosen = await counts('?country=Oman')
  expect(chosen.all).toBe('400 opportunities')
  expect(chosen.option('Public')[0]).toBe('400')
  expect(chosen.option('Oman')[0]).toBe('400+')
})

test('a list that could not be counted is shown without numbers, and the fault is logged once', async () => {
  await published({ company: 'Wadi Crest' })
  const log = watchLog()
  await staff.query(sql`alter table opportunities rename facets to facets_away`)
  try {
    const answer = await site.get('/')
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('Wadi Crest')
    const { all, option } = await counts()
    expect([all, ...option('Delay analysis')]).toEqual(['', '', undefined])
  } finally {
    await staff.query(sql`alter table opportunities rename facets_away to facets`)
  }
  expect(log).toEqual(Array(2).fill(expect.stringContaining('The matches could not be counted')))
})

test('in a navigation the list does not wait for its counts', async () => {
  await published({ company: 'Wadi Crest' })
  const release = await takeAllConnections(site.database.visitor.aside)
  const { body } = await site.get('/_.data')
  let text = ''
  for await (const part of body ?? []) {
    text += new TextDecoder().decode(part)
    // The list has arrived. The counts cannot arrive before `release`, because every connection of their pool is taken.
    if (text.includes('Wadi Crest')) release()
  }
  expect(text).toContain('total')
})

test('a later page of the list is not counted, because the first page was', async () => {
  const [id] = await published({}, { company: 'Wadi Crest', posted_at: new Date(0) })
  const { all, option } = await counts(`?after=1000_${id}`)
  expect([all, ...option('Delay analysis')]).toEqual(['', '', undefined])
})
