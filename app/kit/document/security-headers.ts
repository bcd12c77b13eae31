import { createHash, randomBytes } from 'node:crypto'

/**
 * The nonce that marks the page's own scripts while the page is rendered. Injected markup cannot know the nonce,
 * because every page is sent without it.
 */
export const scriptMark = randomBytes(16).toString('hex')

const MARK = ` nonce="${scriptMark}"`

/**
 * Returns the page and its Content-Security-Policy. The policy lists hashes and not nonces, because one cached page is
 * sent to all visitors. It allows images from any https address, because staff may link a company's logo. The page is
 * kept as bytes, because V8 would free copies in strings only when it collects the whole heap. Such copies took 70 MB
 * and a third of the processor's time.
 */
export function securePage(marked: Buffer): { html: Buffer<ArrayBuffer>; policy: string } {
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
  return { html: replacedIn(marked, MARK, ''), policy }
}

/** Returns the contents of the page's own inline scripts, which have the mark and no `src`. */
function markedScripts(html: Buffer): Buffer[] {
  const [, ...pieces] = split(html, '<script')
  return pieces.flatMap((piece) => {
    const body = piece.indexOf('>') + 1
    const element = piece.toString('latin1', 0, body)
    const isOwn = element.includes(MARK) && !/\bsrc=/.test(element)
    return isOwn ? [piece.subarray(body, piece.indexOf('</script>', body))] : []
  })
}

export const replacedIn = (html: Buffer, text: string, other: string): Buffer<ArrayBuffer> =>
  Buffer.concat(split(html, text).flatMap((piece, at) => (at === 0 ? [piece] : [Buffer.from(other), piece])))

/** Splits `bytes` at each occurrence of `text`, which must be ASCII. */
function split(bytes: Buffer, text: string): Buffer[] {
  const pieces: Buffer[] = []
  let begin = 0
  for (let at = bytes.indexOf(text); at !== -1; at = bytes.indexOf(text, begin)) {
    pieces.push(bytes.subarray(begin, at))
    begin = at + text.length
  }
  return [...pieces, bytes.subarray(begin)]
}
