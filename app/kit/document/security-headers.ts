import { createHash, randomBytes } from 'node:crypto'

/** Marks the page's own scripts while it is rendered. Injected markup cannot know it, and no page is sent with it. */
export const scriptMark = randomBytes(16).toString('hex')

const MARK = ` nonce="${scriptMark}"`

/**
 * Hashes, not nonces: a page is stored and sent to all. Staff may link a company's logo by https. The page
 * is in bytes, because each copy of it as text waits for V8 to collect its whole heap: that took 70 MB and a third of the
 * processor's time.
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

/** What stands in the page's own inline scripts: the elements that have the mark and no `src`. */
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

/** The pieces of `bytes` before, between and after the occurrences of `text`, which is ASCII. */
function split(bytes: Buffer, text: string): Buffer[] {
  const pieces: Buffer[] = []
  let begin = 0
  for (let at = bytes.indexOf(text); at !== -1; at = bytes.indexOf(text, begin)) {
    pieces.push(bytes.subarray(begin, at))
    begin = at + text.length
  }
  return [...pieces, bytes.subarray(begin)]
}
