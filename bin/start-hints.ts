import sql from 'sql-template-tag'
import { type Environment, unknownSettings } from '../config/environment.ts'
import { unsetFacts } from '../config/site.ts'
import type { Queryable } from '../db/client.server.ts'

/** `source`: the variables of which the settings were read. */
export function startHints(
  { host, publicUrl, trustedProxies, site }: Environment,
  source: Record<string, string | undefined>,
): string[] {
  const hints = unknownSettings(Object.keys(source))
  if (publicUrl.startsWith('https:') && trustedProxies.length === 0)
    hints.push(
      'If the site is behind a proxy, add the proxy to TRUSTED_PROXIES. Otherwise all visitors share one rate limit.',
    )
  if (!source.PUBLIC_URL && !isLoopback(host))
    hints.push(
      `HOST makes the site public, but links in emails point to ${publicUrl}. Set PUBLIC_URL to the address that visitors use.`,
    )
  const unset = unsetFacts(site)
  if (unset.length > 0)
    hints.push(
      `These settings are missing or still examples: ${unset.join(', ')}. Visitors should know who runs the site.`,
    )
  return hints
}

/** The settings that a site with https must have: data protection laws ask for the name of its operator. */
export const missingOperator = ({ publicUrl, site }: Environment): string[] =>
  publicUrl.startsWith('https:') && !site.operator.name
    ? [
        'OPERATOR_NAME is not set: the Terms and the Privacy Policy do not say who is responsible, as the law requires. Set it before you announce the site.',
      ]
    : []

/** pg_trgm takes for letters what LC_CTYPE takes for them, whatever the provider of the collation is. */
export async function databaseHints(database: Queryable): Promise<string[]> {
  const { rows } = await database.query<{ ctype: string; indexed: boolean }>(sql`
    select datctype as ctype, cardinality(show_trgm('عقد')) > 0 as indexed
    from pg_database where datname = current_database()`)
  return rows
    .filter(({ indexed }) => !indexed)
    .map(
      ({ ctype }) =>
        `Searches in Arabic read every row, because the database has LC_CTYPE ${ctype}. Restore a backup into a database with LC_CTYPE C.UTF-8.`,
    )
}

/** In version 15 a login with createrole can become a member of pg_execute_server_program (docs/operating/growing.md). */
export async function excessiveRights(database: Queryable): Promise<string[]> {
  const { rows } = await database.query<{ login: string; version: number; createsRoles: boolean }>(sql`
    select current_user as login, current_setting('server_version_num')::int as version,
      rolcreaterole and not rolsuper as "createsRoles"
    from pg_roles where rolname = current_user`)
  return rows.flatMap(rightsToRevoke)
}

export const rightsToRevoke = (of: { login: string; version: number; createsRoles: boolean }): string[] =>
  of.createsRoles && of.version < 160_000
    ? [
        `The login ${of.login} has createrole. Before PostgreSQL 16 such a login can run programs on the machine of the database. Run "alter role ${of.login} nocreaterole", and set VISITOR_DATABASE_URL.`,
      ]
    : []

export const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.')
