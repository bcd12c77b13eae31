import { parse } from 'tldts'

// A URL with a scheme counts even within a word. A host counts only between word boundaries.
const URL_PATTERN = /[a-z][a-z0-9+.-]{1,20}:\/\/[^\s<>"'()|,;]+/gi
const HOST = /(?<![@\p{L}\p{N}._-])(?:[\p{L}\p{N}_-]{1,63}\.){1,8}[\p{L}\p{N}-]{1,63}(?![@\p{L}\p{N}_-])/gu
// An IP address counts only with a path or a port, because '14.1.2.3' can be a clause, and '1.000.000.000' an amount.
const IP_WITH_PATH = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?=[/:]\S)/g

/** Counts what mail programs turn into links. */
export function countLinks(text: string): number {
  const plain = text.normalize('NFKC').replaceAll('。', '.')
  const withoutUrls = plain.replace(URL_PATTERN, ' ')
  const hosts = (withoutUrls.match(HOST) ?? []).filter(isHost)
  return [plain.match(URL_PATTERN) ?? [], withoutUrls.match(IP_WITH_PATH) ?? [], hosts].flat().length
}

/** A host begins with 'www.', or has a public suffix. 'done.In the end', where a space is missing, has no host. */
function isHost(text: string): boolean {
  const { isIcann, domain } = parse(text)
  const ending = text.slice(text.lastIndexOf('.'))
  const isInOneCase = ending === ending.toLowerCase() || text === text.toUpperCase()
  return text.startsWith('www.') || (isIcann === true && domain !== null && isInOneCase)
}
