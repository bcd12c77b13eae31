import pg from 'pg'
import { MIGRATIONS_TABLE } from '../migrate.ts'

export type Table = { name: string; columns: string[] }

type Referring = Table & { refersTo: string[] }

/**
 * The tables that a backup leaves out. The records of migrations and of functions describe the database that is
 * restored into. Sessions, sign-in links, the keys of links in emails and the requests for such emails must not come
 * back after they have ended. Rate limits and repetitions last a day, and rate limits depend on a secret of their
 * database. Letter pairs are computed from the rows. The command runs are left out, because a restored database has not
 * been backed up yet.
 */
export const EXCLUDED_TABLES = [
  MIGRATIONS_TABLE,
  'function_texts',
  'letter_pairs',
  'command_runs',
  'sign_in_links',
  'review_sessions',
  'manage_keys',
  'link_requests',
  'alert_requests',
  'copy_requests',
  'copy_keys',
  'rate_limits',
  'rate_limit_secret',
  'recent_submissions',
]

/**
 * Returns the tables of a backup, referenced tables first. They come from the system catalogue, so a new table is
 * included without being listed here.
 */
export async function tablesToKeep(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Referring>(
    `select relname as name,
       array(
         select attname::text from pg_attribute
         where attrelid = kept.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
       ) as columns,
       -- A deferrable foreign key is deferred, so it requires no order of the tables.
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
    [EXCLUDED_TABLES],
  )
  return sortByReference(rows).map(({ name, columns }) => ({ name, columns }))
}

function sortByReference(tables: Referring[]): Referring[] {
  const names = tables.map(({ name }) => name)
  const ready = tables.filter(({ refersTo }) => !refersTo.some((name) => names.includes(name)))
  const remaining = tables.filter((table) => !ready.includes(table))
  if (remaining.length === 0) return ready
  if (ready.length === 0)
    throw new Error(
      `The tables ${names.join(', ')} refer to each other in a circle: make one of the references deferrable.`,
    )
  return [...ready, ...sortByReference(remaining)]
}

export const qualifiedName = ({ name }: Table): string => `public.${pg.escapeIdentifier(name)}`

export function copyStatement(table: Table, where: 'to stdout' | 'from stdin'): string {
  return `copy ${qualifiedName(table)} (${table.columns.map(pg.escapeIdentifier).join(', ')}) ${where}`
}

/**
 * The settings for reading and loading rows. They switch off time limits, and make values independent of the server's
 * settings.
 */
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
