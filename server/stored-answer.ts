import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { acceptsEncoding } from './compress.ts'

/** The encodings in order of preference. Brotli is smaller, but over plain HTTP browsers accept only gzip. */
const ENCODINGS = ['br', 'gzip'] as const
type Encoding = (typeof ENCODINGS)[number]

export type EncodedBodies = Partial<Record<Encoding, Buffer>>

/** Headers are a list of name, value, name, value and so on, because Node sends this form with the least work. */
type Variant = { etag: string; bytes: Buffer; headers: string[]; unchangedHeaders: string[] }

export type StoredAnswer = { variants: Record<Encoding | 'identity', Variant>; size: number }

export function makeStoredAnswer(shared: HeadersInit, plain: Buffer, encoded: EncodedBodies): StoredAnswer {
  const headers = new Headers(shared)
  if (encoded.br || encoded.gzip) headers.set('vary', 'Accept-Encoding')
  const identity = makeVariant(headers, plain)
  const br = encoded.br ? makeVariant(headers, encoded.br, 'br') : identity
  const gzip = encoded.gzip ? makeVariant(headers, encoded.gzip, 'gzip') : identity
  const size = plain.length + (encoded.br?.length ?? 0) + (encoded.gzip?.length ?? 0)
  return { variants: { identity, br, gzip }, size }
}

// The tag is computed from the bytes that are sent, because two encodings of a page are two representations (RFC 9110,
// 8.8.3.3).
function makeVariant(shared: Headers, bytes: Buffer, encoding?: Encoding): Variant {
  const headers = new Headers(shared)
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  headers.set('etag', etag)
  const unchangedHeaders = [...headers].filter(([name]) => !name.startsWith('content-')).flat()
  if (encoding) headers.set('content-encoding', encoding)
  headers.set('content-length', String(bytes.length))
  return { etag, bytes, headers: [...headers].flat(), unchangedHeaders }
}

export async function compressAnswer(bytes: Buffer): Promise<EncodedBodies> {
  // Each response is compressed once for all visitors. An encoder of quality 6 takes 2 MB of memory. One of quality 8
  // saves another 1 % but takes 16 MB. With it, many pages that were compressed at the same time took 700 MB, which the
  // allocator does not give back. From quality 9 on, compression takes six times as long.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: 18 }
  const [br, gz] = await Promise.all([promisify(brotliCompress)(bytes, { params }), promisify(gzip)(bytes)])
  return { br, gzip: gz }
}

export const isGetOrHead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD'

// The mark is stored on the response itself, which is cheaper than a map.
const STORED = Symbol('stored')

/**
 * Whether the response came from a cache. If so, its address may be logged, because cached pages have no secret
 * addresses.
 */
export const isFromCache = (response: ServerResponse): boolean => STORED in response

export function sendStoredAnswer(
  request: IncomingMessage,
  response: ServerResponse & { [STORED]?: true },
  { variants }: StoredAnswer,
): void {
  response[STORED] = true
  const { etag, bytes, headers, unchangedHeaders } = variants[preferredEncoding(request.headers['accept-encoding'])]
  if (isKnown(request.headers['if-none-match'], etag)) response.writeHead(304, unchangedHeaders).end()
  // Node sends no body in response to HEAD.
  else response.writeHead(200, headers).end(bytes)
}

const isKnown = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header === etag || header.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim())))

// The encoding to use for each Accept-Encoding header. Browsers send only a handful of different ones, and parsing the
// same header again would cost more than everything else that a cached page needs.
const encodings = new Map<string, Encoding | 'identity'>()

function preferredEncoding(header = ''): Encoding | 'identity' {
  const known = encodings.get(header)
  if (known) return known
  const found = ENCODINGS.find((encoding) => acceptsEncoding(header, encoding)) ?? 'identity'
  if (encodings.size < 1_000) encodings.set(header, found)
  return found
}
