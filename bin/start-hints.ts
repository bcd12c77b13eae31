import sql from 'sql-template-tag'
import type { Environment } from '../config/environment.ts'
import { unsetFacts } from '../config/site.ts'
import type { Queryable } from '../db/client.server.ts'

export function startHints({ host, publicUrl, trustedProxies, site }: Environment, hasPublicUrl: boolean): string[] {
  const hints: string[] = []
  if (publicUrl.startsWith('https:') && trustedProxies.length === 0)
    hints.push('Behind a proxy all visitors share one limit: name the proxy in TRUSTED_PROXIES.')
  if (!hasPublicUrl && !isLoopback(host))
    hints.push(
      `HOST lets others reach the site, but letters link to ${publicUrl}: set PUBLIC_URL to the address that visitors type.`,
    )
  const unset = unsetFacts(site)
  if (unset.length > 0)
    hints.push(`Not set, or still an example: ${unset.join(', ')}. Visitors should know who runs the site.`)
  return hints
}

/** pg_trgm takes for letters what LC_CTYPE takes for them, whatever the provider of the collation is. */
export async function databaseHints(database: Queryable): Promise<string[]> {
  const { rows } = await database.query<{ ctype: string; indexed: boolean }>(sql`
    select datctype as ctype, cardinality(show_trgm('عقد')) > 0 as indexed
    from pg_database where datname = current_database()`)
  return rows
    .filter(({ indexed }) => !indexed)
    .map(
      ({ ctype }) =>
        `A search in Arabic reads every row: the database has LC_CTYPE ${ctype}. Restore a backup into one with LC_CTYPE C.UTF-8.`,
    )
}

export const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.')
