/** As libpq has it, a URL may name several hosts: `postgres://user@one:5432,two:5433/database`. One URL for each. */
export function urlForEachHost(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = /^([a-z]+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(url) ?? []
  return hosts.includes(',') ? hosts.split(',').map((host) => before + host + after) : [url]
}
