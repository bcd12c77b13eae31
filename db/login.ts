import { createHmac } from 'node:crypto'
import { parseIntoClientConfig } from 'pg-connection-string'

export type Login = ReturnType<typeof parseIntoClientConfig> & { password?: string | undefined }

/**
 * In every form that PostgreSQL's own programs take, sockets included. Sessions are 'dalil' in pg_stat_activity unless
 * the URL names them.
 */
export function loginFrom(url: string): Login {
  const { password, ...login } = { fallback_application_name: 'dalil', ...parseIntoClientConfig(url) }
  return typeof password === 'string' ? { ...login, password } : login
}

/**
 * The visitor's login where the operator names none. Its password is derived one way from the owner's: every process
 * computes the same, and it reveals nothing. Without an owner's password, as on a socket, there is none.
 */
export function visitorLoginBeside(owner: Login): Login {
  const { password, ...login } = owner
  const user = `${owner.database}_visitor`
  if (!password) return { ...login, user }
  return { ...login, user, password: createHmac('sha256', password).update('dalil visitor').digest('hex') }
}
