import { createHmac } from 'node:crypto'
import { parseIntoClientConfig } from 'pg-connection-string'

/** Where a PostgreSQL is and who logs in there: what `pg` takes. */
export type Login = ReturnType<typeof parseIntoClientConfig> & { password?: string | undefined }

/**
 * Reads a connection URL, in every form that PostgreSQL's own programs take, sockets among them. Sessions are
 * 'dalil' in pg_stat_activity, unless the URL names them otherwise.
 */
export function loginFrom(url: string): Login {
  const { password, ...login } = { fallback_application_name: 'dalil', ...parseIntoClientConfig(url) }
  return typeof password === 'string' ? { ...login, password } : login
}

/**
 * The visitor's login beside the owner's, where the operator names none. Every process must come to the same password
 * without a place to keep it, and it must tell nothing about the owner's: so it is derived from it one way. An owner
 * who needs no password, on a socket say, leaves the visitor without one too.
 */
export function visitorLoginBeside(owner: Login): Login {
  const { password, ...login } = owner
  const user = `${owner.database}_visitor`
  if (!password) return { ...login, user }
  return { ...login, user, password: createHmac('sha256', password).update('dalil visitor').digest('hex') }
}
