export function withoutQuery(url: string): string {
  const end = url.search(/[?#]/)
  return end < 0 ? url : url.slice(0, end)
}

export const isData = (pathname: string): boolean => pathname.endsWith('.data')

/** Returns the path as React Router reads it (getNormalizedPath). */
export const routedPath = (pathname: string): string => decodable(pathname).replace(/(?<=\/)_\.data$|\.data$/, '')

/**
 * Replaces escapes that cannot be decoded by U+FFFD. Otherwise the router would log a warning that quotes the path, and
 * the reading of a query would throw an exception for each wrong parameter. For 16 kB of `%` these exceptions took a
 * third of a second.
 */
export function decodable(target: string): string {
  if (!target.includes('%') || isDecodable(target)) return target
  return target
    .replace(/%(?![\da-f]{2})/gi, '%25')
    .replace(/(?:%[\da-f]{2})+/gi, (escapes) => encodeURIComponent(textOf(escapes)))
}

function isDecodable(target: string): boolean {
  try {
    // The value is used, because the bundler would otherwise leave the call out.
    return decodeURIComponent(target) !== ''
  } catch {
    return false
  }
}

/** Unlike decodeURIComponent, Buffer takes wrong bytes. */
const textOf = (escapes: string) => Buffer.from(escapes.replaceAll('%', ''), 'hex').toString()

// Leaves out the slash, the percent sign, and the U+FFFD of escapes that cannot be decoded.
const OF_END = /(?![/%\uFFFD])[\p{P}\p{S}\p{Z}\p{Cc}\p{Cf}]/u

/**
 * Removes the full stop, the bracket or the Arabic comma behind a link, which mail and chat programs make part of it.
 */
export function withoutEnd(pathname: string): string {
  const characters = [...decodeURIComponent(pathname)]
  const last = characters.findLastIndex((character) => !OF_END.test(character))
  if (last === characters.length - 1) return pathname
  // '%3F' and '%23' stay within the path, because a key may follow them.
  const cut = encodeURI(characters.slice(0, last + 1).join('')).replace(/[?#]/g, encodeURIComponent)
  // Two slashes at the start would lead to another site.
  return cut.replace(/^\/*/, '/')
}

const SPACES_AT_ENDS = /^\/(?:%(?:0[9-d]|20|c2%a0)){1,9}|(?:%(?:0[9-d]|20|c2%a0)){1,9}$/gi

// An ampersand or a question mark before 'utm_source=x'. No address of the site has one in its path.
const QUERY_IN_PATH = /(?:&|%26|%3f)(?:amp(?:;|%3b))*(?=[\w.-]+(?:=|%3d))/i

const ESCAPED_AMPERSAND = /(?<=[?&])(?:amp(?:;|%3b))+/gi

/** Reads an address as it was before a mail program wrote its '?' as '&' or '%3F', its '&' as '&amp;', or broke it. */
export function unmangled({ pathname, search }: Pick<URL, 'pathname' | 'search'>): { path: string; search: string } {
  const trimmed = pathname.replace(SPACES_AT_ENDS, (spaces) => (spaces.startsWith('/') ? '/' : ''))
  const path = beforeQuery(trimmed)
  const inPath = trimmed.slice(path.length).replace(QUERY_IN_PATH, '').replace(/%3d/gi, '=').replace(/%26/gi, '&')
  const all = [inPath, search.slice(1)].filter(Boolean).join('&')
  return { path, search: all && `?${all}`.replace(ESCAPED_AMPERSAND, '') }
}

/** Returns the path without what follows it, which may be a key. */
export function beforeQuery(pathname: string): string {
  const at = pathname.search(QUERY_IN_PATH)
  return at < 0 ? pathname : pathname.slice(0, at)
}

// A UUID, 32 or 16 bytes in base64url.
const KEY = /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\w-]{43}|[\w-]{22})(?![a-z\d])/i

/** Returns a key without the text around it, and without '3D', which is '=' in quoted-printable text. */
function wholeKey(value: string): string {
  const text = value.trim()
  const [found = ''] = KEY.exec(text) ?? []
  const [quoted = ''] = KEY.exec(text.replace(/^=?(?:3d)?/i, '')) ?? []
  // A key can itself begin with '3D'.
  return (found.length > quoted.length ? found : quoted) || value
}

/** Returns the request with the keys and ids of its query as they were written. */
export function withWholeKeys(request: Request): Request {
  const url = new URL(request.url)
  url.search = url.search.replace(ESCAPED_AMPERSAND, '')
  for (const name of ['key', 'token', 'id']) {
    const value = url.searchParams.get(name)
    if (value && wholeKey(value) !== value) url.searchParams.set(name, wholeKey(value))
  }
  return url.href === request.url ? request : new Request(url, request)
}
