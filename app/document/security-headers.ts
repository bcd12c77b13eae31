import { createHash, randomBytes } from 'node:crypto'

/**
 * The name by which a page's own scripts are known while it is made. Markup that got in by a stranger cannot name it, and
 * it is in no page that goes out.
 */
export const scriptMark = randomBytes(16).toString('hex')

const MARK = ` nonce="${scriptMark}"`

/** A finished page, and the policy that goes with it. */
export type SecuredPage = { html: string; policy: string }

/**
 * Takes the mark off a page, and gives its Content-Security-Policy: its own scripts by hash, everything else from this
 * site only. Hashes instead of nonces, so that a page can be kept and sent to everyone.
 * Logos are the one exception: the team may link a company's logo by https.
 */
export function securePage(marked: string): SecuredPage {
  const hashes = markedScripts(marked).map((body) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`)
  const policy = [
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
  return { html: marked.replaceAll(MARK, ''), policy }
}

/** The bodies of the script elements that bear the mark, but for those with src. */
function markedScripts(html: string): string[] {
  const [, ...pieces] = html.split('<script')
  return pieces.flatMap((piece) => {
    const body = piece.indexOf('>') + 1
    const element = piece.slice(0, body)
    const isOwn = element.includes(MARK) && !/\bsrc=/.test(element)
    return isOwn ? [piece.slice(body, piece.indexOf('</script>', body))] : []
  })
}
