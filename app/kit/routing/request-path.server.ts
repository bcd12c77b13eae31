export function withoutQuery(url: string): string {
  const end = url.search(/[?#]/)
  return end < 0 ? url : url.slice(0, end)
}

export const isData = (pathname: string): boolean => pathname.endsWith('.data')

/** As React Router reads it (getNormalizedPath). */
export const routedPath = (pathname: string): string => decodable(pathname).replace(/(?<=\/)_\.data$|\.data$/, '')

/**
 * What cannot be decoded becomes U+FFFD: the router would log a warning that quotes the path, and to read a query costs
 * an exception for each wrong parameter. One for all: in 16 kB of `%` they took a third of a second.
 */
export function decodable(target: string): string {
  if (!target.includes('%') || isDecodable(target)) return target
  return target
    .replace(/%(?![\da-f]{2})/gi, '%25')
    .replace(/(?:%[\da-f]{2})+/gi, (escapes) => encodeURIComponent(textOf(escapes)))
}

function isDecodable(target: string): boolean {
  try {
    // Its value is used, or the bundler would leave the call out.
    return decodeURIComponent(target) !== ''
  } catch {
    return false
  }
}

/** Unlike decodeURIComponent, Buffer takes wrong bytes. */
const textOf = (escapes: string) => Buffer.from(escapes.replaceAll('%', ''), 'hex').toString()

// Not a slash, nor the percent sign or U+FFFD of what cannot be decoded.
const OF_END = /(?![/%\uFFFD])[\p{P}\p{S}\p{Z}\p{Cf}]/u

/** Mail and chat programs take what follows a link into it: a full stop, a bracket, an Arabic comma. */
export function withoutEnd(pathname: string): string {
  const characters = [...decodeURIComponent(pathname)]
  const last = characters.findLastIndex((character) => !OF_END.test(character))
  if (last === characters.length - 1) return pathname
  // '%3F' and '%23' stay within the path: what follows them may be a key.
  const cut = encodeURI(characters.slice(0, last + 1).join('')).replace(/[?#]/g, encodeURIComponent)
  // Two slashes at the start would lead to another site.
  return cut.replace(/^\/*/, '/')
}

// A UUID, 32 or 16 bytes in base64url.
const KEY = /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\w-]{43}|[\w-]{22})(?![a-z\d])/i

/** The keys in a query without what follows them, as `withoutEnd`. */
export function withWholeKeys(request: Request): Request {
  const url = new URL(request.url)
  for (const name of ['key', 'token']) {
    const [key] = KEY.exec(url.searchParams.get(name) ?? '') ?? []
    if (key && key !== url.searchParams.get(name)) url.searchParams.set(name, key)
  }
  return url.href === request.url ? request : new Request(url, request)
}
