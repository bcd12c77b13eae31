import pg from 'pg'
import { withConnection } from './connection.ts'
import type { Login } from './login.ts'

/**
 * Refuses a visitors' login that is too powerful. Revoking grants could not take away the rights that the login has by
 * its own attributes or as a member of a role.
 */
export async function refusePowerfulLogin(owner: pg.Client, { user: visitor = '' }: Login): Promise<void> {
  const { rows } = await owner.query<{ name: string; power: string }>(
    `select role.rolname as name, power
     from pg_roles visitor
     -- A superuser counts as a member of every role.
     join pg_roles role on role.oid = visitor.oid or not visitor.rolsuper and pg_has_role(visitor.oid, role.oid, 'member')
     cross join lateral (select case
       when role.rolname = current_user then 'owns the tables'
       when exists (select from pg_database where datname = current_database() and datdba = role.oid)
         then 'owns the database'
       when exists (select from pg_class where relnamespace = 'public'::regnamespace and relowner = role.oid)
         then 'owns tables'
       when role.rolsuper then 'is a superuser'
       when role.rolcreaterole then 'may create roles'
       when role.rolcreatedb then 'may create databases'
       when role.rolreplication then 'may replicate the server'
       when role.rolbypassrls then 'bypasses row security'
       when role.rolname ~ '^pg_(?!database_owner$)' then 'has rights over the whole server'
       when role.oid <> visitor.oid and exists (
         select from pg_class, aclexplode(relacl) where relnamespace = 'public'::regnamespace and grantee = role.oid)
         then 'has rights to tables'
     end as power) powers
     where visitor.rolname = $1 and power is not null
     order by role.oid = visitor.oid desc, role.rolname limit 1`,
    [visitor],
  )
  if (!rows[0]) return
  const { name, power } = rows[0]
  throw new Error(
    `Visitors may not log in as ${visitor}, which ${name === visitor ? '' : `is a member of ${name}, which `}${power}. Set VISITOR_DATABASE_URL to a URL with a login that has no rights.`,
  )
}

/** Throws an Error for the operator if visitors cannot log in, are read-only, or do not find the site's tables. */
export async function refuseUnusableLogin(visitor: Login): Promise<void> {
  const settings = await breakingSettings(visitor).catch((cause) => {
    if (!(cause instanceof pg.DatabaseError)) throw cause
    // The error 'too many connections' is not a fault of the login. It must not stop the start of the site, which staff
    // need.
    if (cause.code === '53300') return []
    throw new Error(`Visitors cannot log in as ${visitor.user}: ${cause.message}.`, { cause })
  })
  if (settings.length > 0)
    throw new Error(
      `As ${visitor.user} the site cannot work for visitors, because of ${settings.join(' and ')}. The login of DATABASE_URL cannot reset this. Reset it where it is set: for the role ("alter role ${visitor.user} reset all"), the database or the server.`,
    )
}

function breakingSettings(visitor: Login): Promise<string[]> {
  return withConnection(visitor, async (client) => {
    const { rows } = await client.query<{ setting: string }>(
      `select setting from (values
         (current_setting('transaction_read_only')::boolean, 'default_transaction_read_only = on'),
         (to_regclass('contact_submissions') is distinct from to_regclass('public.contact_submissions'),
           'search_path = ' || current_setting('search_path'))
       ) as settings (breaks, setting) where breaks`,
    )
    return rows.map(({ setting }) => setting)
  })
}
