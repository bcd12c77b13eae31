import { parse } from 'tldts'

// Each address with a scheme, also within a word; and each host by itself, bounded.
const ADDRESS = /[a-z][a-z0-9+.-]{1,20}:\/\/[^\s<>"'()|,;]+/gi
const HOST = /(?<![@\p{L}\p{N}._-])(?:[\p{L}\p{N}_-]{1,63}\.){1,8}[\p{L}\p{N}-]{1,63}(?![@\p{L}\p{N}_-])/gu

/** Addresses of websites, written in whatever way a mail program makes a link of. */
export function countLinks(text: string): number {
  const plain = text.normalize('NFKC').replaceAll('。', '.')
  const hosts = plain.replace(ADDRESS, ' ').match(HOST) ?? []
  return (plain.match(ADDRESS)?.length ?? 0) + hosts.filter(isHost).length
}

/** With www., below a public suffix, or an address of numbers; not 'done.In the end', where a space is missing. */
function isHost(text: string): boolean {
  const { isIp, isIcann, domain } = parse(text)
  const ending = text.slice(text.lastIndexOf('.'))
  const isInOneCase = ending === ending.toLowerCase() || text === text.toUpperCase()
  return text.startsWith('www.') || isIp === true || (isIcann === true && domain !== null && isInOneCase)
}
