import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { networkReader } from './client-address.ts'
import { BUSY_TEXT, refuse, TOO_MANY_TEXT } from './refusals.ts'
import { MAX_BODY, TOO_LARGE_TEXT } from './request-guards.ts'

type Settings = {
  maxConcurrent: number
  maxPerNetwork: number
  networkOf: ReturnType<typeof networkReader>
  refused(): void
}

// A form that is too long is read up to this size, so that its sender gets the response. If the connection were closed
// earlier, the response would be lost.
const MAX_READ = 4 * 1024 * 1024
// The greatest number of chunks of a form. A quarter of a megabyte arrives in about 200 packets. In chunks of one byte,
// Node would take 0.8 s to read it.
const MAX_CHUNKS = 4_000
// The greatest number of fields of a form. The site's largest form has about fifty. Parsing 80,000 fields would take
// 158 ms.
const MAX_FIELDS = 1_000
const TOO_MANY_FIELDS =
  'This form has too many fields: the limit is 1,000.\nعدد حقول هذا النموذج أكبر من الحد المسموح به، وهو 1,000 حقل.\n'

export function receiveForms(
  { maxConcurrent, maxPerNetwork, networkOf, refused }: Settings,
  next: (request: IncomingMessage, response: ServerResponse) => unknown,
): RequestListener {
  const formsByNetwork = new Map<string, number>()
  let count = 0

  function add(network: string, change: 1 | -1): void {
    count += change
    const forms = (formsByNetwork.get(network) ?? 0) + change
    if (forms > 0) formsByNetwork.set(network, forms)
    else formsByNetwork.delete(network)
  }

  return async (request, response) => {
    const { headers, socket } = request
    if (request.method !== 'POST') return next(request, response)
    const network = networkOf(socket.remoteAddress, String(headers['x-forwarded-for'] ?? ''))
    const isOverItsShare = (formsByNetwork.get(network) ?? 0) >= maxPerNetwork
    if (count >= maxConcurrent || isOverItsShare) {
      refused()
      // A network beyond its share gets 429. If it got 503, a single visitor could raise the alert about failing forms.
      return isOverItsShare ? refuse(request, response, 429, TOO_MANY_TEXT) : refuse(request, response, 503, BUSY_TEXT)
    }
    add(network, 1)
    try {
      const body = await readBody(request)
      if (body === 'too long') refuse(request, response, 413, TOO_LARGE_TEXT)
      else if (body !== 'aborted' && countFields(body, headers['content-type']) > MAX_FIELDS)
        refuse(request, response, 413, TOO_MANY_FIELDS)
      // A form counts towards these limits until its response is ready, because it stays in memory while it waits.
      else if (body !== 'aborted') await next(Object.assign(request, { rawBody: body }), response)
    } finally {
      add(network, -1)
    }
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer | 'too long' | 'aborted'> {
  if (Number(request.headers['content-length']) > MAX_READ) return 'too long'
  const chunks: Buffer[] = []
  let [length, count] = [0, 0]
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      length += chunk.length
      if (length > MAX_READ || ++count > MAX_CHUNKS) return 'too long'
      if (length <= MAX_BODY) chunks.push(chunk)
    }
  } catch {
    return 'aborted'
  }
  return length > MAX_BODY ? 'too long' : Buffer.concat(chunks)
}

function countFields(bytes: Buffer, contentType = ''): number {
  // The boundary that the header names is not used, because the parser might read a different boundary in the header
  // and so find different parts.
  const separator = /^multipart\//i.test(contentType) ? '\n--' : '&'
  let count = 1
  for (let at = bytes.indexOf(separator); at >= 0 && count <= MAX_FIELDS; at = bytes.indexOf(separator, at + 1)) count++
  return count
}
