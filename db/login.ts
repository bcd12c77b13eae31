import { createHmac } from 'node:crypto'
import { parseIntoClientConfig } from 'pg-connection-string'
import { urlForEachHost } from '../config/database-url.ts'

export type Host = { host: string; port: number }

export type Login = ReturnType<typeof parseIntoClientConfig> & {
  password?: string | undefined
  hosts?: Host[]
}

/** Reads a URL in any form that PostgreSQL's own programs accept, including sockets. */
export function loginFrom(url: string): Login {
  const all = urlForEachHost(url).map((each) => parseIntoClientConfig(each))
  const { password, ...login } = { fallback_application_name: 'dalil', ...all[0] }
  const hosts = all.map(({ host = '', port = 5432 }) => ({ host, port }))
  return {
    ...login,
    ...(typeof password === 'string' && { password }),
    ...(hosts.length > 1 && { hosts }),
  }
}

export const hostNames = ({ host = '', hosts }: Login): string => hosts?.map((each) => each.host).join(' or ') ?? host

/**
 * Returns the login for one of its hosts. The password is copied separately, because pg makes the password of a pool's
 * login non-enumerable, and then a spread leaves it out.
 */
export function loginForHost(host: Host, { password, hosts: _, ...login }: Login): Login {
  return { ...login, ...(password !== undefined && { password }), ...host }
}

/**
 * Returns the visitors' login. Its password is derived from the owner's by a one-way function, so every process
 * computes the same password, and it does not reveal the owner's.
 */
export function visitorLoginBeside(owner: Login): Login {
  const { password, ...login } = owner
  const user = `${owner.database}_visitor`
  if (!password) return { ...login, user }
  return { ...login, user, password: createHmac('sha256', password).update('dalil visitor').digest('hex') }
}
