import { createHash } from 'node:crypto'

// A script element with a body: not one with src, and not data such as JSON-LD, which the browser never runs.
const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)(?![^>]*\btype="application\/)[^>]*>([\s\S]*?)<\/script>/g

/**
 * The Content-Security-Policy of one page: its own scripts by hash, everything else from this site only.
 * Hashes instead of nonces, so that a page can be cached and sent to everyone.
 * Logos are the one exception: the team may link a company's logo by https.
 */
export function contentSecurityPolicy(html: string): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(
    ([, body = '']) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`,
  )
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
