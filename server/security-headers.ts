import { createHash } from 'node:crypto'

/**
 * The Content-Security-Policy of one page: its own scripts by hash, everything else from this site only.
 * Hashes instead of nonces, so that a page can be cached and sent to everyone.
 * Logos are the one exception: the team may link a company's logo by https.
 */
export function contentSecurityPolicy(html: string): string {
  const hashes = inlineScripts(html).map((body) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`)
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...new Set(hashes)].join(' ')}`,
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' https:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The bodies of script elements: not of one with src, and not data such as JSON-LD, which the browser never runs. */
function inlineScripts(html: string): string[] {
  const [, ...pieces] = html.split('<script')
  return pieces.flatMap((piece) => {
    const body = piece.indexOf('>') + 1
    const isRun = !/\bsrc=|\btype="application\//.test(piece.slice(0, body))
    return isRun ? [piece.slice(body, piece.indexOf('</script>', body))] : []
  })
}
