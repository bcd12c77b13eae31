import { domainToUnicode } from 'node:url'

/** Returns an origin as people read it: 'https://xn--ugb6bax.example' becomes 'https://دليل.example'. */
export function shownOrigin(origin: string): string {
  const { protocol, hostname, port } = new URL(origin)
  const name = domainToUnicode(hostname)
  return name && name !== hostname ? `${protocol}//${name}${port && `:${port}`}` : origin
}
