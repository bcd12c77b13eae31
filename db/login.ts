import { createHmac } from 'node:crypto'
import { parseIntoClientConfig } from 'pg-connection-string'
import { urlForEachHost } from '../config/database-url.ts'

export type Host = { host: string; port: number }

export type Login = ReturnType<typeof parseIntoClientConfig> & {
  password?: string | undefined
  hosts?: Host[]
}

/** Reads every form of URL that PostgreSQL's own programs accept, sockets included. */
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

/** Returns the login for one of its hosts. The password is copied by name, because a pool hides it from a spread. */
export function loginForHost(host: Host, { password, hosts: _, ...login }: Login): Login {
  return { ...login, ...(password !== undefined && { password }), ...host }
}

/**
 * The password is derived one way from the owner's password. Every process computes the same, and it reveals nothing.
 */
export function visitorLoginBeside(owner: Login): Login {
  const { password, ...login } = owner
  const user = `${owner.database}_visitor`
  if (!password) return { ...login, user }
  return { ...login, user, password: createHmac('sha256', password).update('dalil visitor').digest('hex') }
}
