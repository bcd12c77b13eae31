import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { declarations } from '../app/submissions/database.server.ts'
import { emptyDatabase } from '../test/database.ts'
import { everyRow } from '../test/every-row.ts'
import { runOldMigrations } from '../test/old-migrations.ts'
import { withConnection } from './connection.ts'
import { loginFrom, visitorLoginBeside } from './login.ts'
import { migrate, runMigrations } from './migrate.ts'

/** What pg_dump would write of a schema, in lines that do not depend on the order of columns and statements. */
const SCHEMA = `
  with of_extensions as (select objid from pg_depend where deptype = 'e'),
  relations as (
    select * from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p', 'S', 'f')
  )
  select concat_ws(' ', relname, 'kind', relkind, relpersistence, reloptions, relrowsecurity, relreplident, relacl) as part
  from relations
  union all
  select concat_ws(' ', relname || '.' || attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated,
    attcollation::regcollation, attstorage, attcompression, attacl, pg_get_expr(adbin, adrelid))
  from relations join pg_attribute on attrelid = relations.oid
  left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attnum > 0 and not attisdropped
  union all
  -- A check that was added as not valid differs for rows from before alone. PostgreSQL 18 lists what is not null, too.
  select concat_ws(' ', relname, conname, replace(pg_get_constraintdef(pg_constraint.oid), ' NOT VALID', ''))
  from relations join pg_constraint on conrelid = relations.oid where contype <> 'n'
  union all
  select concat_ws(' ', pg_get_indexdef(indexrelid), indisvalid, indisclustered, indisreplident)
  from relations join pg_index on indrelid = relations.oid
  union all
  select concat_ws(' ', pg_get_triggerdef(pg_trigger.oid), tgenabled)
  from relations join pg_trigger on tgrelid = relations.oid where not tgisinternal
  union all
  select concat_ws(' ', relname, pg_get_viewdef(oid)) from relations where relkind = 'v'
  union all
  select concat_ws(' ', pg_get_ruledef(pg_rewrite.oid))
  from relations join pg_rewrite on ev_class = relations.oid where rulename <> '_RETURN'
  union all
  -- Without lines that are a comment.
  select concat_ws(' ', regexp_replace(pg_get_functiondef(oid), '^\\s*(--[^\\n]*)?\\n', '', 'gn'), proacl)
  from pg_proc
  where pronamespace = 'public'::regnamespace and prokind <> 'a' and oid not in (select objid from of_extensions)
  union all
  select concat_ws(' ', typname, typtype, typacl) from pg_type
  where typnamespace = 'public'::regnamespace and typrelid = 0 and typelem = 0 and oid not in (select objid from of_extensions)
  union all
  select concat_ws(' ', relname, polname) from pg_policy join relations on polrelid = relations.oid
  union all
  select concat_ws(' ', 'extension', extname, extnamespace::regnamespace) from pg_extension`

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(loginFrom(url))
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

async function readSchema(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ part: string }>(SCHEMA)
  return rows.map(({ part }) => part).sort()
}

test('a database of the old migrations and a new one have the same schema and the same first rows', async () => {
  const [oldUrl, newUrl] = [await emptyDatabase(), await emptyDatabase()]
  const [old, fresh] = [await connect(oldUrl), await connect(newUrl)]
  await runOldMigrations(old)
  await runMigrations(old)
  await runMigrations(fresh)
  const schema = await readSchema(fresh)
  expect(schema.length).toBeGreaterThan(400)
  expect(schema).toEqual(await readSchema(old))
  // When each was made.
  for (const client of [old, fresh])
    await client.query('delete from alert_state; delete from relay_state; delete from sighting_state')
  const [oldRows, newRows] = [await rowsIn(oldUrl), await rowsIn(newUrl)]
  expect(newRows).toEqual(oldRows)
  expect(newRows.migrations?.slice(0, 2)).toEqual(['0001_search', '0002_catalogue'])
})

const rowsIn = (databaseUrl: string) => everyRow({ databaseUrl, dataFolder: 'unused' })

test('a database that has run only some of the old migrations is refused, and stays as it is', async () => {
  const url = await emptyDatabase()
  const client = await connect(url)
  await runOldMigrations(client, '0033_names_of_arabic_words')
  const before = [await readSchema(client), await rowsIn(url)]
  const owner = loginFrom(url)
  await expect(migrate(owner, visitorLoginBeside(owner), declarations)).rejects.toThrow(
    /^The database is at migration 0033_names_of_arabic_words, and this version needs 0034_budgets_of_letters\. First start a release with db\/migrations\/0034_budgets_of_letters\.sql \(.*\), then this one\. Nothing has changed yet\.$/,
  )
  expect([await readSchema(client), await rowsIn(url)]).toEqual(before)
})

test('while a form is being stored, the migration from the old ones waits, and other forms do not', async () => {
  const url = await emptyDatabase()
  const [early, late, reader] = [await connect(url), await connect(url), await connect(url)]
  await runOldMigrations(early)
  const list = `
    insert into vendor_listings (company_name, location, country, website, contact_email) values ('Mizan', '', '', '', '')`
  await early.query('begin')
  await early.query(list)
  let isMigrated = false
  const migrated = withConnection(loginFrom(url), (client) => runMigrations(client)).then(() => {
    isMigrated = true
  })
  const waiting = `select from pg_locks where not granted and mode = 'AccessExclusiveLock' and relation = 'vendor_listings'::regclass`
  await expect.poll(async () => (await reader.query(waiting)).rowCount, { interval: 10 }).toBe(1)
  // Both tables, in the other order than the migration.
  await late.query("begin; set lock_timeout = '30s'")
  await late.query(list)
  await late.query(`select from submissions`)
  await late.query('commit')
  expect(isMigrated).toBe(false)
  await early.query('commit')
  await migrated
  expect((await reader.query('select from vendor_listings')).rowCount).toBe(2)
})
