import pg from 'pg'
import { MIGRATIONS_TABLE } from '../migrate.ts'

/** A table with the columns that have to be kept: what is generated is generated again. */
export type Table = { name: string; columns: string[] }

type Referring = Table & { refersTo: string[] }

/**
 * What no backup holds. The migrations are those of the database that a backup is restored into. Sessions and sign-in
 * links last for hours; one that was ended since must not come to life again with an old backup. What rate limits count and
 * what repetitions are told by lasts for a day, and each database has a secret of its own for it.
 */
const LEFT_OUT = [
  MIGRATIONS_TABLE,
  'sign_in_links',
  'review_sessions',
  'rate_limits',
  'rate_limit_secret',
  'recent_submissions',
  // What rate_limits and rate_limit_secret are called before migration 0020.
  'limits',
  'limit_secret',
]

/**
 * The tables that belong into a backup, referred ones before those that refer to them. They are found in the catalogue,
 * so that a table that a later migration makes is in the next backup by itself.
 */
export async function tablesToKeep(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Referring>(
    `select relname as name,
       array(
         select attname::text from pg_attribute
         where attrelid = kept.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
       ) as columns,
       -- One that can be deferred is, and asks for no order.
       array(
         select referred.relname::text from pg_constraint join pg_class referred on referred.oid = confrelid
         where contype = 'f' and conrelid = kept.oid and confrelid <> kept.oid and not condeferrable
       ) as "refersTo"
     from pg_class kept
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all ($1)
       and not exists (
         select from pg_depend where classid = 'pg_class'::regclass and objid = kept.oid and deptype = 'e'
       )
     order by relname`,
    [LEFT_OUT],
  )
  return inOrder(rows).map(({ name, columns }) => ({ name, columns }))
}

function inOrder(tables: Referring[]): Referring[] {
  const names = tables.map(({ name }) => name)
  const ready = tables.filter(({ refersTo }) => !refersTo.some((name) => names.includes(name)))
  const left = tables.filter((table) => !ready.includes(table))
  if (left.length === 0) return ready
  if (ready.length === 0)
    throw new Error(`The tables ${names.join(', ')} refer to each other in a circle: make one reference deferrable.`)
  return [...ready, ...inOrder(left)]
}

/** How an SQL statement names a table. */
export const nameOf = ({ name }: Table): string => `public.${pg.escapeIdentifier(name)}`

/** PostgreSQL's own way to write rows as text and to read them: one line for each, exact for every type. */
export function copy(table: Table, where: 'to stdout' | 'from stdin'): string {
  return `copy ${nameOf(table)} (${table.columns.map(pg.escapeIdentifier).join(', ')}) ${where}`
}

/** For a session that copies: no limit cuts it off, and a value reads as it was written, whatever the servers' settings. */
export const COPY_SETTINGS = `
  set client_encoding = 'UTF8';
  set datestyle = 'ISO';
  set intervalstyle = 'postgres';
  set extra_float_digits = 1;
  set row_security = off;
  set statement_timeout = 0;
  set lock_timeout = 0;
  set idle_in_transaction_session_timeout = 0;
`
