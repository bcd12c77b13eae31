export function withoutQuery(url: string): string {
  const end = url.search(/[?#]/)
  return end < 0 ? url : url.slice(0, end)
}

/** The router's own data of a page, for a navigation. */
export const isData = (pathname: string): boolean => pathname.endsWith('.data')

/** As React Router reads it (getNormalizedPath). */
export const routedPath = (pathname: string): string => decodablePath(pathname).replace(/(?<=\/)_\.data$|\.data$/, '')

/** What cannot be decoded becomes U+FFFD: the router would log a warning that quotes the path. */
export function decodablePath(pathname: string): string {
  return pathname.replace(/(?:%[\da-f]{2})+|%/gi, (escaped) => {
    try {
      // Its value is used, or the bundler would leave the call out.
      return decodeURIComponent(escaped) && escaped
    } catch {
      return '%EF%BF%BD'
    }
  })
}
