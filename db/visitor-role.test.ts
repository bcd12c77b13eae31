import { randomUUID } from 'node:crypto'
import pg from 'pg'
import sql, { raw } from 'sql-template-tag'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { insertListings } from '../test/builders.ts'
import { testDatabase } from '../test/database.ts'
import { startLetterWorker } from '../test/letters.ts'

const { staff, visitor, visitorLogin, close } = await testDatabase()
const role = visitorLogin.user
afterAll(close)

const words = (text: string) => text.trim().split(/\s+/).sort()

const CONTRACT = 'stage contract_form fidic_book acts_for capacity forum seat needed_by'
const CONFIDENTIAL = 'confidential why_confidential company_type withheld'
const PRACTICE =
  'capacities stages contract_forms fidic_books acts_for forums seats delay_methods fee_basis about search_engines insured_until assignments'

/**
 * What visitors may do, down to the column: the six operations of section 7 of the specification, reading what else is
 * public, requesting links, copies and alerts, and writing to a vendor or an organisation.
 */
const OPERATIONS: Record<string, string[]> = {
  'select opportunities':
    words(`id company company_type logo_url description location country ownership_type project_size
    services project_type specialties languages contact_email posted_at created_at closes_on closes_at facets search_text names
    changed_at changes ${CONTRACT}`),
  'select public_listings': words(`id vendor_type company_name location country website services specialties languages
    linkedin_profile logo_url created_at confirmed_current_at contact_open facets search_text names ${PRACTICE}`),
  'select unlisted_opportunities': words(`id status company company_type logo_url description location country
    ownership_type project_size services project_type specialties languages posted_at decided_at outcome closes_on ${CONTRACT}`),
  'select opportunity_changes': words('id kind changed_at'),
  'select public_verifications': words('listing_id kind body number issuer seen_on ends_on'),
  'select public_sightings': words('listing_id kind body number issuer seen_on ends_on'),
  'select letter_pairs': words('pair'),
  'select former_opportunities': words('former_id id'),
  'insert link_requests': words('address page_language'),
  'insert copy_requests': words('address page_language'),
  'insert relayed': words('recipient_id name company email website message cannot_act suspicion page_language'),
  'insert alert_requests': words('address page_language filters frequency wording'),
  'insert opportunity_submissions': words(`id company company_website location country services project_type
    ownership_type project_size description contact_email specialties languages closes_on suspicion
    page_language ${CONFIDENTIAL} ${CONTRACT}`),
  'insert vendor_listings': words(`id vendor_type company_name location country website contact_email services
    specialties languages linkedin_profile first_name last_name contact_open invitations_open credentials suspicion page_language ${PRACTICE}`),
  'insert contact_submissions': words('id name email message about suspicion page_language'),
}

const refused = (statement: string) => expect(visitor.query(statement), statement).rejects.toThrow(/permission denied/)

test('the visitor may read and write exactly the columns of these operations', async () => {
  const { rows } = await staff.query<{ operation: string; columns: string[] }>(sql`
    select privilege || ' ' || relname as operation, array_agg(attname::text order by attname) as columns
    from pg_class
    join pg_attribute on attrelid = pg_class.oid
    cross join unnest(array['select', 'insert', 'update', 'references']) as privilege
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p', 'f')
      and has_column_privilege(${role}, attrelid, attnum, privilege)
    group by 1`)
  expect(Object.fromEntries(rows.map(({ operation, columns }) => [operation, columns.sort()]))).toEqual(OPERATIONS)
})

test('the visitor may do nothing else to any table, sequence or schema', async () => {
  const { rows } = await staff.query(sql`
    select relname::text, privilege from pg_class
    cross join unnest(array['update', 'delete', 'truncate', 'references', 'trigger']) as privilege
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p', 'f')
      and has_table_privilege(${role}, pg_class.oid, privilege)
    union all
    select relname::text, 'sequence' from pg_class
    where relnamespace = 'public'::regnamespace
      and case when relkind = 'S' then has_sequence_privilege(${role}, pg_class.oid, 'usage, select, update') end
    union all
    select nspname::text, 'create' from pg_namespace where has_schema_privilege(${role}, oid, 'create')
    union all
    select current_database(), privilege from unnest(array['create', 'temporary']) as privilege
    where has_database_privilege(${role}, current_database(), privilege)`)
  expect(rows).toEqual([])
})

test('the visitor is a plain login: without attributes, member of nothing, owner of nothing', async () => {
  const { rows } = await staff.query(sql`
    select rolcanlogin, rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls as powerful,
      (select count(*)::int from pg_auth_members where member = pg_roles.oid) as memberships,
      (select count(*)::int from pg_class where relowner = pg_roles.oid) as possessions
    from pg_roles where rolname = ${role}`)
  expect(rows).toEqual([{ rolcanlogin: true, powerful: false, memberships: 0, possessions: 0 }])
})

test("no function lends the visitor its owner's rights, except for some figures and the triggers of submissions", async () => {
  const { rows } = await staff.query(sql`
    select proname, prorettype::regtype::text as gives, has_function_privilege(${role}, oid, 'execute') as callable,
      proconfig as settings
    from pg_proc where pronamespace = 'public'::regnamespace and prosecdef order by proname`)
  const alike = { gives: 'trigger', callable: false, settings: ['search_path=pg_catalog, public, pg_temp'] }
  const functions = `queue_for_digest queue_job queue_receipt skip_repetition`.split(' ')
  expect(rows).toEqual([
    { proname: 'answer_figures', ...alike, gives: 'record', callable: true },
    { proname: 'median_review_hours', ...alike, gives: 'integer', callable: true },
    { proname: 'outcome_figures', ...alike, gives: 'record', callable: true },
    ...functions.map((proname) => ({ proname, ...alike })),
  ])
  for (const name of functions)
    await refused(`create trigger mine after insert on contact_submissions execute function ${name}()`)
  await refused("insert into letters (recipient, template) values ('a@b.example', 'receipt')")
})

test('the visitor may neither read nor write the answers to messages', async () => {
  await refused('select text from message_answers')
  await refused(
    `insert into message_answers (message_id, reviewer, text) values ('${randomUUID()}', 'a@b.example', '')`,
  )
  await refused("update message_answers set text = ''")
  await refused('delete from message_answers')
  await refused('select answer from usual_answers')
})

test('the visitor may call no function of large objects', async () => {
  for (const call of [
    'lo_create(0)',
    'lo_creat(-1)',
    "lo_from_bytea(0, 'x')",
    "lo_put(1, 0, 'x')",
    'lo_get(1)',
    'lo_open(1, 131072)',
    "lowrite(0, 'x')",
    'loread(0, 1)',
    'lo_unlink(1)',
    'lo_truncate(0, 0)',
    "lo_import('/etc/passwd')",
    "lo_export(1, '/tmp/x')",
  ])
    await refused(`select ${call}`)
})

test('no table is open to everyone', async () => {
  const { rows } = await staff.query(sql`
    select relname from pg_class, aclexplode(relacl) where relnamespace = 'public'::regnamespace and grantee = 0`)
  expect(rows).toEqual([])
})

test.for([
  'create table t (x int)',
  'create temporary table t (x int)',
  'create view v as select 1',
  'create function f() returns int language sql return 1',
  'create schema s',
  'create role r',
  'create extension hstore',
  'alter table opportunities add column x int',
  'drop table opportunities',
  'truncate opportunities',
  'delete from opportunities',
  "update opportunities set company = 'x'",
  "insert into opportunities (company) values ('x')",
  'create index on opportunities (company)',
  "copy opportunities to program 'true'",
  "copy contact_submissions from '/etc/passwd'",
  "select pg_read_file('/etc/passwd')",
  'set session authorization dalil',
  'set role dalil',
])('the visitor may not run: %s', async (statement) => {
  await expect(visitor.query(statement)).rejects.toThrow(/permission denied|must be (owner|superuser)/)
})

describe("a visitor's row", () => {
  const submission = {
    id: randomUUID(),
    company: 'Wadi Build',
    company_website: 'https://wadi.example',
    location: 'Amman',
    country: 'Jordan',
    services: ['Delay analysis'],
    project_type: ['Rail'],
    ownership_type: 'Public',
    project_size: '< $1M',
    description: 'A depot.',
    contact_email: 'claims@wadi.example',
    specialties: ['Civil'],
    languages: ['English'],
  }
  const insert = (table: string, row: object) => {
    const columns = Object.keys(row).join(', ')
    return sql`insert into ${raw(table)} (${raw(columns)})
      select ${raw(columns)} from jsonb_populate_record(null::${raw(table)}, ${JSON.stringify(row)})`
  }
  /** Inserts the row by its values, because a visitor may not name the table's row type in a query. */
  const byVisitor = (table: string, row: Record<string, unknown>) =>
    visitor.query(
      `insert into ${table} (${Object.keys(row).join(', ')}) values (${Object.keys(row).map((_, n) => `$${n + 1}`)})`,
      Object.values(row),
    )

  test('waits for review, whatever it states about itself', async () => {
    await byVisitor('opportunity_submissions', submission)
    for (const column of ['status', 'created_at', 'decided_at', 'decided_by', 'logo_url', 'original'])
      await expect(
        byVisitor('opportunity_submissions', { ...submission, id: randomUUID(), [column]: null }),
        column,
      ).rejects.toThrow(/permission denied/)
    const { rows } = await staff.query(sql`select status, decided_by from opportunity_submissions`)
    expect(rows).toEqual([{ status: 'pending', decided_by: null }])
  })

  test('cannot be read back, changed or deleted', async () => {
    await refused('select * from opportunity_submissions')
    await refused('select count(*) from opportunity_submissions')
    await refused("update opportunity_submissions set status = 'approved'")
    await refused('delete from opportunity_submissions')
    await refused('select message from contact_submissions')
    await refused(`insert into contact_submissions (name, email, message) values ('a', 'b', 'c') returning id`)
    await refused(`insert into contact_submissions (id, name, email, message) values
      (gen_random_uuid(), 'a', 'b', 'c') on conflict (id) do update set message = 'd'`)
  })

  test('that is a listing is not public until it is approved, and its email address never is', async () => {
    const listing = {
      id: randomUUID(),
      vendor_type: 'Freelancer',
      company_name: 'Rana Haddad',
      location: 'Amman',
      country: 'Jordan',
      website: 'https://linkedin.com/in/rana',
      contact_email: 'rana@secret.example',
      services: ['Delay analysis'],
      specialties: ['Civil'],
      languages: ['Arabic'],
      linkedin_profile: 'https://linkedin.com/in/rana',
      first_name: 'Rana',
      last_name: 'Haddad',
    }
    await byVisitor('vendor_listings', listing)
    await expect(byVisitor('vendor_listings', { ...listing, id: randomUUID(), status: 'approved' })).rejects.toThrow(
      /permission denied/,
    )
    expect((await visitor.query('select * from public_listings')).rows).toEqual([])
    await staff.query(sql`update vendor_listings set status = 'approved'`)
    const { rows } = await visitor.query('select * from public_listings')
    expect(rows).toMatchObject([{ company_name: 'Rana Haddad', services: ['Delay analysis'] }])
    expect(JSON.stringify(rows)).not.toContain('secret')
    for (const column of ['contact_email', 'status', '*', 'vendor_listings', 'id'])
      await refused(`select ${column} from vendor_listings`)
  })

  // PostgreSQL may evaluate these cheap conditions before the condition of a view. Their errors would quote a hidden
  // value.
  test.for([
    "select 1 from public_listings where created_at > '-infinity' and current_setting(website) is not null",
    'select 1 from public_listings where pg_size_bytes(company_name) is not null',
    'select 1 from public_listings where parse_ident(search_text) is not null',
  ])('that is a listing cannot be read through an error that quotes it: %s', async (statement) => {
    const vendor = await visitor.connect()
    onTestFinished(() => vendor.release(true))
    await staff.query('delete from vendor_listings')
    await insertListings(staff, { company_name: 'Hidden', website: 'https://hidden.example', status: 'pending' })
    await insertListings(staff, { company_name: 'Hidden', website: 'https://hidden.example', status: 'taken_down' })
    await vendor.query('set enable_indexscan = off; set enable_bitmapscan = off; set enable_indexonlyscan = off')
    expect((await vendor.query(statement)).rows).toEqual([])
    await staff.query("update vendor_listings set status = 'approved'")
    await expect(vendor.query(statement)).rejects.toThrow(pg.DatabaseError)
  })

  test('is checked in the staff pool too: an unknown status is refused', async () => {
    await expect(
      staff.query(insert('opportunity_submissions', { ...submission, id: randomUUID(), status: 'published' })),
    ).rejects.toThrow(/check constraint/)
  })
})

test.for([
  'reviewers',
  'sign_in_links',
  'review_sessions',
  'letters',
  'digest_queue',
  'migrations',
  'rate_limits',
  'rate_limit_secret',
  'recent_submissions',
])('the table %s does not exist for visitors', (table) => refused(`select * from ${table}`))

test('visitors can neither read nor write the settings of reviewers', async () => {
  await refused('select opens_next from reviewers')
  await refused('update reviewers set opens_next = true')
})

test('visitors cannot see the jobs, and cannot add one', async () => {
  const worker = await startLetterWorker(staff, 'smtp://127.0.0.1:1')
  await worker.stop()
  expect((await staff.query("select from jobs.queue where name = 'letters'")).rowCount).toBe(1)
  await refused('select * from jobs.job')
  await expect(visitor.query("select add_job('letters', gen_random_uuid(), 0, now())")).rejects.toThrow(
    'permission denied for function add_job',
  )
})

test("the functions that create jobs have only the caller's rights, and no setting of a session changes the objects that they find", async () => {
  const { rows } = await staff.query(sql`
    select proname as name, prosecdef as "asOwner", has_function_privilege(${role}, oid, 'execute') as callable,
      array_to_string(proconfig, '; ') as settings
    from pg_proc where proname in ('add_job', 'sync_letter_job') order by proname`)
  const alike = { asOwner: false, callable: false }
  expect(rows).toEqual([
    { ...alike, name: 'add_job', settings: 'search_path=pg_catalog, pg_temp' },
    { ...alike, name: 'sync_letter_job', settings: 'search_path=pg_catalog, public, pg_temp' },
  ])
})

test('statements of visitors are cancelled after three seconds, and optional ones after one', async () => {
  const timeoutOf = async (pool: Pick<typeof visitor, 'query'>) => (await pool.query('show statement_timeout')).rows[0]
  expect(await timeoutOf(visitor)).toEqual({ statement_timeout: '3s' })
  expect(await timeoutOf(visitor.search)).toEqual({ statement_timeout: '3s' })
  expect(await timeoutOf(visitor.aside)).toEqual({ statement_timeout: '1s' })
})
