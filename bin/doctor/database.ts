import sql from 'sql-template-tag'
import type { Environment } from '../../config/environment.ts'
import type { Staff } from '../../db/client.server.ts'
import { broken, type Finding, inOrder, open } from './finding.ts'

/**
 * One process opens up to this many connections, and other programs need a few
 * (docs/decisions/0004-logins-and-projections.md).
 */
const CONNECTIONS_OF_A_PROCESS = 29
const OTHER_CONNECTIONS = 10

export async function checkDatabase({ workers }: Environment, staff: Staff): Promise<Finding[]> {
  const { rows } = await staff.query<{ version: string; major: number; most: number; secondsOff: number }>(sql`
    select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major,
      current_setting('max_connections')::int as most,
      abs(extract(epoch from clock_timestamp()) - ${Date.now() / 1000}::float8)::float8 as "secondsOff"`)
  const [server] = rows
  if (!server) throw new Error('PostgreSQL gave no version.')
  const { version, major, most, secondsOff } = server
  const needed = (workers > 1 ? workers + 1 : 1) * CONNECTIONS_OF_A_PROCESS + OTHER_CONNECTIONS
  return [
    major < 15
      ? broken(`PostgreSQL ${version} is too old: the site needs 15 or later.`)
      : inOrder(`PostgreSQL is version ${version}.`),
    needed > most
      ? broken(`PostgreSQL allows ${most} connections; these settings need up to ${needed}.`)
      : inOrder(`PostgreSQL allows ${most} connections; these settings need up to ${needed}.`),
    ...(secondsOff > 5
      ? [open(`The clocks of this machine and of PostgreSQL differ by ${Math.round(secondsOff)} s.`)]
      : []),
  ]
}
