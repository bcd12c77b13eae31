import { domainToUnicode } from 'node:url'

/** Writes 'https://xn--ugb6bax.example' as people read it, which is 'https://دليل.example'. */
export function shownOrigin(origin: string): string {
  const { protocol, hostname, port } = new URL(origin)
  const name = domainToUnicode(hostname)
  return name && name !== hostname ? `${protocol}//${name}${port && `:${port}`}` : origin
}
