import { randomUUID } from 'node:crypto'
import pg from 'pg'
import sql from 'sql-template-tag'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testSite } from '../../../test/app.ts'
import { AWKWARD } from '../../../test/edge-cases.ts'
import { watchLog } from '../../../test/log.ts'
import { listPages } from '../../../test/page.ts'
import { answerRelayRequests } from '../../relay/relay.queries.server.ts'

const site = await testSite()
const { staff, visitor, visitorLogin } = site.database
const amal = await site.signIn('amal@dalil.example')
afterAll(() => site.close())
beforeEach(async () => {
  await staff.query(
    'truncate opportunity_submissions, opportunities, vendor_listings, contact_submissions, digest_queue, relayed cascade',
  )
})

const texts = [null, '', ' ', AWKWARD, 'https://', 'javascript:1', '@', 'a@b@c', `https://${'w'.repeat(500)}`]
const lists = [null, '{}', '{""}', '{NULL}', '{a,NULL}', '{{a,b},{c,d}}', '[5:6]={a,b}', '{toString,constructor}']
const contents = [
  null,
  'null',
  '1',
  '"x"',
  '[]',
  '{}',
  '{"name":null}',
  '{"vendorServices":{}}',
  '{"services":[[null]]}',
]

const days = [null, '2000-01-01', '2999-12-31', 'infinity']

/** Unusual values for each type of column, in PostgreSQL's notation. */
const oddValues: Record<string, (string | null)[]> = {
  text: texts,
  'text[]': lists,
  jsonb: contents,
  date: days,
  boolean: [null, 'true', 'false'],
}

const choices = {
  about: [`vendors/${randomUUID()}`, `opportunities/${randomUUID()}`],
  kind: ['request', 'listing', 'message'],
  vendor_type: ['Company', 'Freelancer'],
  reason: ['hidden_field', 'too_fast'],
  suspicion: ['hidden_field', 'too_fast'],
  page_language: ['en', 'ar'],
}

type Column = { table: string; name: string; type: string }

const { rows: columns } = await staff.query<Column>(
  `select relname as table, attname as name, format_type(atttypid, atttypmod) as type
   from pg_class join pg_attribute on attrelid = pg_class.oid
   where relnamespace = 'public'::regnamespace and has_column_privilege($1, attrelid, attnum, 'insert')`,
  [visitorLogin.user],
)

/** Returns rows that each differ from a valid row in one column. Half of them are marked as suspected spam. */
function* rowsOf(table: string): Generator<Record<string, string | null>> {
  const own = columns.filter((column) => column.table === table)
  const marks = own.some(({ name }) => name === 'suspicion') ? [{ suspicion: null }, { suspicion: 'too_fast' }] : [{}]
  const kinds = own.some(({ name }) => name === 'kind') ? choices.kind.map((kind) => ({ kind })) : [{}]
  for (const { name, type } of own)
    for (const value of choices[name as keyof typeof choices] ?? oddValues[type] ?? [])
      for (const mark of marks)
        for (const kind of kinds) {
          const row = Object.fromEntries(own.map(({ name, type }) => [name, validValue(name, type)]))
          yield { ...row, ...mark, ...kind, [name]: value }
        }
}

function validValue(name: string, type: string): string {
  if (type === 'uuid') return randomUUID()
  if (type === 'text[]') return '{Civil}'
  if (type === 'date') return '2031-02-03'
  if (type === 'boolean') return 'true'
  if (/website|profile/.test(name)) return 'https://www.linkedin.com/in/rana'
  if (/email/.test(name)) return 'rana@khudayri.example'
  return choices[name as keyof typeof choices]?.[0] ?? 'x'
}

const tables = [...new Set(columns.filter(({ name }) => name === 'suspicion').map(({ table }) => table))]

/**
 * Requests the page of each stored submission, and returns the addresses of the pages that fail. Throws if one of the
 * lists fails.
 */
async function findFailingPages(): Promise<string[]> {
  // This job checks messages to vendors. Only then do they appear in the list of held submissions.
  await answerRelayRequests(staff)
  for (const list of ['/review', '/review/quarantine', '/review/held']) await listPages(site, list, amal)
  const { rows } = await staff.query<{ page: string }>(
    sql`select '/review/' || kind || 's/' || id as page from submissions`,
  )
  const failed = []
  for (const { page } of rows) if ((await site.get(page, amal)).status !== 200) failed.push(page)
  return failed
}

/** Adds a row with a visitor's database login. Returns false if the database refuses the row. */
async function isAccepted(table: string, row: Record<string, string | null>): Promise<boolean> {
  const names = Object.keys(row)
  try {
    const insert = `insert into ${table} (${names.join()}) values (${names.map((_, n) => `$${n + 1}`)})`
    await visitor.query(insert, Object.values(row))
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError) return false
    throw error
  }
}

test.for(tables)(
  'a row that a visitor can add to %s breaks no page of the console',
  { timeout: 600_000 },
  async (table) => {
    const log = watchLog()
    const rows = []
    for (const row of rowsOf(table)) if (await isAccepted(table, row)) rows.push(row)
    expect(rows.length).toBeGreaterThan(10)
    expect(await findFailingPages()).toEqual([])
    const { rows: suspected } = await staff.query<{ page: string }>(sql`
      select '/review/' || kind || 's/' || id as page from submissions where suspicion is not null`)
    for (const { page } of suspected)
      expect([page, (await site.post(`${page}/release`, {}, amal)).status]).toEqual([page, 303])
    expect(await findFailingPages()).toEqual([])
    expect(log).toEqual([])
  },
)
