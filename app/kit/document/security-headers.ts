import { createHash, randomBytes } from 'node:crypto'

/** Marks the page's own scripts while it is rendered. Injected markup cannot know it, and no page is sent with it. */
export const scriptMark = randomBytes(16).toString('hex')

const MARK = ` nonce="${scriptMark}"`

/** Hashes, not nonces: a page is stored and sent to all. Staff may link a company's logo by https. */
export function securePage(marked: string): { html: string; policy: string } {
  const hashes = markedScripts(marked).map((body) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`)
  const policy = [
    "default-src 'none'",
    `script-src ${["'self'", ...new Set(hashes)].join(' ')}`,
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' https:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  return { html: marked.replaceAll(MARK, ''), policy }
}

function markedScripts(html: string): string[] {
  const [, ...pieces] = html.split('<script')
  return pieces.flatMap((piece) => {
    const body = piece.indexOf('>') + 1
    const element = piece.slice(0, body)
    const isOwn = element.includes(MARK) && !/\bsrc=/.test(element)
    return isOwn ? [piece.slice(body, piece.indexOf('</script>', body))] : []
  })
}
