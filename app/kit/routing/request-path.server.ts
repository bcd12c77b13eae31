export function withoutQuery(url: string): string {
  const end = url.search(/[?#]/)
  return end < 0 ? url : url.slice(0, end)
}

export const isData = (pathname: string): boolean => pathname.endsWith('.data')

/**
 * Returns the path that React Router matches, without the '.data' of a data request (see getNormalizedPath in React
 * Router).
 */
export const routedPath = (pathname: string): string => decodable(pathname).replace(/(?<=\/)_\.data$|\.data$/, '')

/**
 * Encodes a percent sign that begins no escape, and replaces escaped bytes that are not UTF-8 with U+FFFD. Otherwise
 * the router would log a warning that quotes the path, and reading the query would throw an exception for each invalid
 * parameter. For 16 kB of `%`, these exceptions took a third of a second.
 */
export function decodable(target: string): string {
  if (!target.includes('%') || isDecodable(target)) return target
  return target
    .replace(/%(?![\da-f]{2})/gi, '%25')
    .replace(/(?:%[\da-f]{2})+/gi, (escapes) => encodeURIComponent(textOf(escapes)))
}

function isDecodable(target: string): boolean {
  try {
    // The result is compared, because the bundler would otherwise remove the call.
    return decodeURIComponent(target) !== ''
  } catch {
    return false
  }
}

/** Decodes escapes. Unlike decodeURIComponent, Buffer accepts invalid bytes. */
const textOf = (escapes: string) => Buffer.from(escapes.replaceAll('%', ''), 'hex').toString()

// Characters that are removed from the end of a path. The slash, the percent sign and the U+FFFD of invalid escapes are
// not among them.
const OF_END = /(?![/%\uFFFD])[\p{P}\p{S}\p{Z}\p{Cc}\p{Cf}]/u

/**
 * Removes a full stop, a bracket or an Arabic comma from the end of a path. Mail and chat programs wrongly make such
 * characters part of a link.
 */
export function withoutEnd(pathname: string): string {
  const characters = [...decodeURIComponent(pathname)]
  const last = characters.findLastIndex((character) => !OF_END.test(character))
  if (last === characters.length - 1) return pathname
  // '%3F' and '%23' stay encoded, so that they remain in the path, because a key may follow them.
  const cut = encodeURI(characters.slice(0, last + 1).join('')).replace(/[?#]/g, encodeURIComponent)
  // A path that begins with two slashes would redirect to another site.
  return cut.replace(/^\/*/, '/')
}

const SPACES_AT_ENDS = /^\/(?:%(?:0[9-d]|20|c2%a0)){1,9}|(?:%(?:0[9-d]|20|c2%a0)){1,9}$/gi

// Matches an ampersand or a question mark that is part of the path and begins a query such as 'utm_source=x'. No path
// of the site contains such a character.
const QUERY_IN_PATH = /(?:&|%26|%3f)(?:amp(?:;|%3b))*(?=[\w.-]+(?:=|%3d))/i

const ESCAPED_AMPERSAND = /(?<=[?&])(?:amp(?:;|%3b))+/gi

/**
 * Returns an address as it was before a mail program changed it. Such programs write '?' as '&' or '%3F', write '&' as
 * '&amp;', or put spaces at the ends.
 */
export function unmangled({ pathname, search }: Pick<URL, 'pathname' | 'search'>): { path: string; search: string } {
  const trimmed = pathname.replace(SPACES_AT_ENDS, (spaces) => (spaces.startsWith('/') ? '/' : ''))
  const path = beforeQuery(trimmed)
  const inPath = trimmed.slice(path.length).replace(QUERY_IN_PATH, '').replace(/%3d/gi, '=').replace(/%26/gi, '&')
  const all = [inPath, search.slice(1)].filter(Boolean).join('&')
  return { path, search: all && `?${all}`.replace(ESCAPED_AMPERSAND, '') }
}

/** Returns the path without a query that a mail program has made part of it, because this query may contain a key. */
export function beforeQuery(pathname: string): string {
  const at = pathname.search(QUERY_IN_PATH)
  return at < 0 ? pathname : pathname.slice(0, at)
}

// Matches a key: a UUID, or 32 or 16 bytes in base64url.
const KEY = /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\w-]{43}|[\w-]{22})(?![a-z\d])/i

/**
 * Returns a key without the text around it. Also removes '3D' at its start, which is how quoted-printable text writes
 * '='.
 */
function wholeKey(value: string): string {
  const text = value.trim()
  const [found = ''] = KEY.exec(text) ?? []
  const [quoted = ''] = KEY.exec(text.replace(/^=?(?:3d)?/i, '')) ?? []
  // The longer match is used, because a key can itself begin with '3D'.
  return (found.length > quoted.length ? found : quoted) || value
}

/** Returns the request with the keys and ids in its query as the site wrote them. */
export function withWholeKeys(request: Request): Request {
  const url = new URL(request.url)
  url.search = url.search.replace(ESCAPED_AMPERSAND, '')
  for (const name of ['key', 'token', 'id']) {
    const value = url.searchParams.get(name)
    if (value && wholeKey(value) !== value) url.searchParams.set(name, wholeKey(value))
  }
  return url.href === request.url ? request : new Request(url, request)
}
