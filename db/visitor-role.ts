// Who may read which column. Visitors may read the published rows (`readPublicColumns` lists the tables and views) and
// insert the columns of the forms. They cannot read a private record such as `opportunity_submissions`. Staff and
// background work use the owner's login, which may do everything. In a published row, the columns that a confidential
// request hides are empty, for example `contact_email`. The SQL function `masked()` empties them
// (app/records/kinds.ts).

import pg from 'pg'
import { projections } from '../domain/kinds.ts'
import type { Login } from './login.ts'

export type VisitorInserts = Record<string, readonly string[]>

/** The column that visitors may not read, because it contains the id of the private record. */
const PRIVATE_COLUMN = 'submission_id'

const insertGrant = (table: string, columns: readonly string[], visitor: string) =>
  `grant insert (id, ${columns.join()}, suspicion, page_language) on ${table} to ${visitor};`

/**
 * Grants the visitors' login all its rights: the six operations of spec section 7, reading what else is public,
 * requesting links, copies and alerts, and writing to a vendor or an organisation. A column that is not named here
 * cannot be written, so a visitor's row always has the status 'pending' and no decision.
 */
const grants = (
  database: string,
  visitor: string,
  publicColumns: PublicColumns,
  inserts: VisitorInserts,
  isNewer: boolean,
) => `
  -- By default, PostgreSQL lets everyone create temporary tables.
  revoke temporary on database ${database} from public;
  grant usage on schema public to ${visitor};
  ${isNewer ? '' : `revoke all on all tables in schema public from ${visitor};`}
  ${Object.entries(publicColumns)
    .map(([table, columns]) => `grant select (${columns}) on ${table} to ${visitor};`)
    .join('')}
  grant select (pair) on letter_pairs to ${visitor};
  grant insert (address, page_language) on link_requests to ${visitor};
  grant insert (address, page_language) on copy_requests to ${visitor};
  grant insert (address, page_language, filters, frequency, wording) on alert_requests to ${visitor};
  grant insert (recipient_id, name, company, email, website, message, cannot_act, suspicion, page_language) on relayed to ${visitor};
  ${Object.entries(inserts)
    .map(([table, columns]) => insertGrant(table, columns, visitor))
    .join('')}
`

// PostgreSQL lets every login store large objects and, before version 15, create tables. Only a superuser may revoke
// rights on PostgreSQL's own functions.
const everyonesRights = `
  revoke create on schema public from public;
  do $$
  declare large_object regprocedure;
  begin
    for large_object in
      select pg_proc.oid from pg_proc join pg_roles on rolname = current_user
      where rolsuper and pronamespace = 'pg_catalog'::regnamespace and proname ~ '^lo(_|read$|write$)'
        and has_function_privilege('public', pg_proc.oid, 'execute')
    loop
      execute format('revoke execute on function %s from public', large_object);
    end loop;
  end $$
`

/**
 * Creates or updates the visitors' role. Throws an Error for the operator if the server does not allow a role to be
 * created, as on some managed servers. In the database of a newer release, visitors keep all rights that they have.
 */
export async function createVisitorRole(
  owner: pg.Client,
  visitor: Login,
  inserts: VisitorInserts,
  isNewer = false,
): Promise<void> {
  const role = visitor.user ?? ''
  const database = pg.escapeIdentifier(owner.database ?? '')
  await makeRole(owner, role, database, visitor.password)
  await owner.query(everyonesRights)
  await owner.query(grants(database, pg.escapeIdentifier(role), await readPublicColumns(owner), inserts, isNewer))
}

type PublicColumns = Record<string, string>

async function readPublicColumns(owner: pg.Client): Promise<PublicColumns> {
  const { rows } = await owner.query<{ columns: PublicColumns }>(
    `select json_object_agg(projection, columns) as columns from (
       select projection, string_agg(quote_ident(attname), ',') as columns
       from unnest($1::text[]) as projection
       join pg_attribute on attrelid = projection::regclass and attnum > 0 and not attisdropped and attname <> $2
       group by projection) as readable`,
    [
      [
        ...projections,
        ...['unlisted_opportunities', 'opportunity_changes', 'former_opportunities', 'public_verifications'],
        // The previous release uses this name (db/schema/former-names.sql).
        'public_sightings',
      ],
      PRIVATE_COLUMN,
    ],
  )
  if (!rows[0]) throw new Error('The database does not say which columns are public.')
  return rows[0].columns
}

async function makeRole(owner: pg.Client, role: string, database: string, password?: string): Promise<void> {
  const name = pg.escapeIdentifier(role)
  const secret = password ? `password ${pg.escapeLiteral(password)}` : ''
  const attributes = `login ${secret} connection limit ${await connectionLimit(owner)}`
  const { rowCount: exists } = await owner.query('select from pg_roles where rolname = $1', [role])
  try {
    // An existing role is altered too, because its password is derived from the owner's, which may have changed. The
    // role may also have changed its own settings, and no form could be stored if it were read-only by default.
    await owner.query(`
      ${exists ? 'alter' : 'create'} role ${name} ${attributes};
      alter role ${name} reset all;
      alter role ${name} in database ${database} reset all`)
  } catch (cause) {
    // The owner may lack the right to alter a role that was created by hand.
    if (exists && cause instanceof pg.DatabaseError && cause.code === '42501') return
    if (exists) throw cause
    throw new Error(
      `The database refuses to create the role ${role}. Create a login role by hand and set VISITOR_DATABASE_URL to a URL that uses it.`,
      { cause },
    )
  }
}

// One process opens up to 19 connections as the visitor: pools of 5, 3, 3, 6 and 1, and one connection that listens for
// notifications. It opens 10 more as staff.
const VISITORS_OF_A_PROCESS = 19
const LEFT_TO_STAFF = 20

/**
 * Returns how many connections visitors may open. It leaves 20 of the server's connections, so that staff, the sending
 * of emails and the next start can connect.
 */
async function connectionLimit(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ limit: number }>(
    `select greatest($1, current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
       - coalesce(current_setting('reserved_connections', true), '0')::int - $2) as limit`,
    [VISITORS_OF_A_PROCESS, LEFT_TO_STAFF],
  )
  return rows[0]?.limit ?? VISITORS_OF_A_PROCESS
}
