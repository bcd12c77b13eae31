import { parse } from 'tldts'

// A URL with a scheme counts even in the middle of a word. A host without a scheme counts only between word boundaries.
const URL_PATTERN = /[a-z][a-z0-9+.-]{1,20}:\/\/[^\s<>"'()|,;]+/gi
const HOST = /(?<![@\p{L}\p{N}._-])(?:[\p{L}\p{N}_-]{1,63}\.){1,8}[\p{L}\p{N}-]{1,63}(?![@\p{L}\p{N}_-])/gu
// An IP address counts only with a path or a port. Without them, '14.1.2.3' can be the number of a clause.
const IP_WITH_PATH = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?=[/:]\S)/g

/** Counts the parts of a text that mail programs turn into links. */
export function countLinks(text: string): number {
  const plain = text.normalize('NFKC').replaceAll('。', '.')
  const withoutUrls = plain.replace(URL_PATTERN, ' ')
  const hosts = (withoutUrls.match(HOST) ?? []).filter(isHost)
  return [plain.match(URL_PATTERN) ?? [], withoutUrls.match(IP_WITH_PATH) ?? [], hosts].flat().length
}

/**
 * Whether a text is the name of a host. It is one if it begins with 'www.', if it ends with a public suffix in lower
 * case, or if it is all in capitals and ends with a public suffix. The 'done.In' of 'done.In the end' is not a host.
 */
function isHost(text: string): boolean {
  const { isIcann, domain } = parse(text)
  const ending = text.slice(text.lastIndexOf('.'))
  const isInOneCase = ending === ending.toLowerCase() || text === text.toUpperCase()
  return text.startsWith('www.') || (isIcann === true && domain !== null && isInOneCase)
}
