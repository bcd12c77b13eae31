import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { declarations } from '../app/database.server.ts'
import { emptyDatabase } from '../test/database.ts'
import { watchLog } from '../test/log.ts'
import { withConnection } from './connection.ts'
import { loginFrom, visitorLoginBeside } from './login.ts'
import { migrate, runMigrations } from './migrate.ts'

const REQUEST = '00000000-0000-4000-8000-000000000001'

/**
 * Creates a database without search names, as before a first start, with a published request and a published listing.
 */
async function withoutNames() {
  const owner = loginFrom(await emptyDatabase())
  const staff = new pg.Client(owner)
  await staff.connect()
  onTestFinished(() => staff.end())
  await staff.query('begin')
  await runMigrations(staff, declarations.functions)
  await staff.query('commit')
  await staff.query(`
    insert into opportunity_submissions (id, company, company_website, location, country, services, project_type,
      ownership_type, project_size, description, contact_email, specialties, languages)
    values ('${REQUEST}', 'Wadi', '', '', 'Jordan', '{Delay analysis}', '{x}', '', '', 'متحف', 'a@b.example', '{x}', '{x}');
    update opportunity_submissions set status = 'approved', decided_as = 'staff', decided_by = 'a@b.example', decided_at = now();
    insert into vendor_listings (company_name, location, country, website, contact_email, status)
    values ('Mizan Trailers', '', 'Saudi Arabia', '', '', 'approved')`)
  return { owner, staff, start: (declared = declarations) => migrate(owner, visitorLoginBeside(owner), declared) }
}

async function namesIn(client: pg.Client, table: string): Promise<string[] | undefined> {
  const { rows } = await client.query<{ names: string[] }>(`select names from ${table}`)
  return rows[0]?.names
}

const row = { implied_by: null, facet: null, word: null, patterns: null, expression: null }
const other = { ...declarations, searchNames: [{ ...row, name: 'trade', word: 'wadi' }] }

test('published rows without names get them at the start', async () => {
  const { staff, start } = await withoutNames()
  await start()
  // The names come from the row's facets, from its text, and from single words of synonyms that the text contains.
  // 'rail' is not a word of its own in 'trailers', but a search finds it there as typed text.
  expect(await namesIn(staff, 'opportunities')).toEqual([
    '%delay%',
    '%jordan%',
    '%متحف%',
    'delai',
    'delay',
    'delay analysis',
    'jordan',
    'museum',
    'اردني',
  ])
  expect(await namesIn(staff, 'public_listings')).toEqual(['%rail%', '%saudi%', 'gcc', 'ksa'])
})

test('names follow edits, removals and new publications, also by plain SQL', async () => {
  const { staff, start } = await withoutNames()
  await start()
  const inQatar = ['%delay%', '%qatar%', 'delai', 'delay', 'delay analysis', 'gcc', 'qatar']
  await staff.query(`update opportunity_submissions set country = 'Qatar', description = 'سكة حديدية'`)
  expect(await namesIn(staff, 'opportunities')).toEqual([...inQatar, 'rail'])
  await staff.query(`update opportunities set description = 'An airport'`)
  expect(await namesIn(staff, 'opportunities')).toEqual([
    '%airport%',
    '%delay%',
    '%port%',
    '%qatar%',
    'airport',
    'delai',
    'delay',
    'delay analysis',
    'gcc',
    'qatar',
  ])
  await staff.query(`update opportunity_submissions set status = 'withdrawn'`)
  await staff.query(`update opportunity_submissions set status = 'approved', description = ''`)
  expect(await namesIn(staff, 'opportunities')).toEqual(inQatar)
})

test('an abbreviation is a word of its own, even at the end of a text', async () => {
  const { staff, start } = await withoutNames()
  await start()
  const found = async (text: string) =>
    (await staff.query('select names_in($1, $2) as names', [text, []])).rows[0]?.names
  expect(await found('wadi eot')).toEqual(['%eot%', 'eot', 'طلب تمديد'])
  expect(await found('eots, and a geotechnical survey')).toEqual(['%eot%', 'eot', 'طلب تمديد'])
  // 'geotechnical' contains the letters 'eot', but not the abbreviation as a word of its own.
  expect(await found('a geotechnical survey')).toEqual(['%eot%'])
})

test('published rows get new names if the declarations have changed, and are left alone otherwise', async () => {
  const { staff, start } = await withoutNames()
  await start()
  const version = async () => (await staff.query('select xmin from opportunities')).rows
  const first = await version()
  await start()
  expect(await version()).toEqual(first)
  await start(other)
  expect([await namesIn(staff, 'opportunities'), await namesIn(staff, 'public_listings')]).toEqual([['trade'], []])
})

test('an older version keeps the names of a newer one', async () => {
  const { staff, start } = await withoutNames()
  await start()
  await staff.query(`insert into migrations (name, run_on) values ('9001_newer', now())`)
  watchLog()
  await start(other)
  expect(await namesIn(staff, 'opportunities')).toContain('museum')
})

test('rows that are published while others get their names have the new names', async () => {
  const { owner, staff, start } = await withoutNames()
  await start()
  await staff.query('begin')
  await staff.query(`update opportunity_submissions set description = 'A museum'`)
  const starting = start(other)
  await withConnection(owner, async (client) => {
    const waits = `select from pg_locks where not granted and relation = 'opportunities'::regclass`
    await expect.poll(async () => (await client.query(waits)).rowCount).toBe(1)
  })
  await staff.query('commit')
  await starting
  expect(await namesIn(staff, 'opportunities')).toEqual(['trade'])
})
