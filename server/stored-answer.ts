import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { acceptsEncoding } from './compress.ts'

/** In the order of preference. Brotli is a sixth smaller, and browsers accept gzip over plain HTTP as well. */
const ENCODINGS = ['br', 'gzip'] as const
type Encoding = (typeof ENCODINGS)[number]

export type EncodedBodies = Partial<Record<Encoding, Buffer>>

/** Headers are a list of name, value, name, value, which Node sends with the least work. */
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

// The tag is computed from the bytes that are sent, because two encodings are two representations (RFC 9110, 8.8.3.3).
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
  // An answer is compressed once for all visitors. An encoder of quality 6 holds 2 MB. One of quality 8 holds 16 MB for
  // 1 % less, which took 700 MB while many pages were compressed at a time, and the allocator keeps it. From quality 9
  // on it takes six times as long.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: 18 }
  const [br, gz] = await Promise.all([promisify(brotliCompress)(bytes, { params }), promisify(gzip)(bytes)])
  return { br, gzip: gz }
}

export const isGetOrHead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD'

// The mark is kept on the response itself, which is cheaper than a map.
const STORED = Symbol('stored')

/** Whether the answer came from a cache. The address of a cached page is no secret. */
export const isFromCache = (response: ServerResponse): boolean => STORED in response

export function sendStoredAnswer(
  request: IncomingMessage,
  response: ServerResponse & { [STORED]?: true },
  { variants }: StoredAnswer,
): void {
  response[STORED] = true
  const { etag, bytes, headers, unchangedHeaders } = variants[preferredEncoding(request.headers['accept-encoding'])]
  if (isKnown(request.headers['if-none-match'], etag)) response.writeHead(304, unchangedHeaders).end()
  // Node sends no body to HEAD.
  else response.writeHead(200, headers).end(bytes)
}

const isKnown = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header === etag || header.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim())))

// Browsers send one of a handful of headers. Parsing the same header again costs more than the rest of an answer.
const encodings = new Map<string, Encoding | 'identity'>()

function preferredEncoding(header = ''): Encoding | 'identity' {
  const known = encodings.get(header)
  if (known) return known
  const found = ENCODINGS.find((encoding) => acceptsEncoding(header, encoding)) ?? 'identity'
  if (encodings.size < 1_000) encodings.set(header, found)
  return found
}
