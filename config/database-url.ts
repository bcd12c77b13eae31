/**
 * Returns one URL for each host. As in libpq, a URL may name several hosts:
 * `postgres://user@one:5432,two:5433/database`.
 */
export function urlForEachHost(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = /^([a-z]+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(url) ?? []
  return hosts.includes(',') ? hosts.split(',').map((host) => before + host + after) : [url]
}
