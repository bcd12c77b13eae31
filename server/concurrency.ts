import type { ServerResponse } from 'node:http'

type Counters = {
  inFlight(count: number): void
  refused(): void
}

type Fetch<Bindings> = (request: Request, bindings: Bindings) => Response | Promise<Response>

/** In a queue without end all would wait too long. A slow reader does not count: its answer is made ahead. */
export function limitConcurrency<Bindings>(
  most: number,
  { inFlight, refused }: Counters,
  fetch: Fetch<Bindings>,
): Fetch<Bindings> {
  let count = 0
  const end = () => inFlight(--count)
  return async (request, bindings) => {
    if (count >= most) {
      refused()
      return new Response(SENTENCE, { status: 503, headers: HEADERS })
    }
    inFlight(++count)
    try {
      return readAhead(await fetch(request, bindings), end)
    } catch (error) {
      end()
      throw error
    }
  }
}

// A client that does not read holds up the work on an answer only past this. The router's data for a list takes 100 kB.
const BYTES_AHEAD = 512 * 1024

function readAhead(response: Response, done: () => void): Response {
  if (!response.body) {
    done()
    return response
  }
  const ahead = new TransformStream<Uint8Array, Uint8Array>(
    undefined,
    undefined,
    new ByteLengthQueuingStrategy({ highWaterMark: BYTES_AHEAD }),
  )
  response.body.pipeTo(ahead.writable).then(done, done)
  return new Response(ahead.readable, response)
}

export function refuse(response: ServerResponse, status: 429 | 503): void {
  response.writeHead(status, HEADERS).end(SENTENCE)
}

const SENTENCE =
  'The site is very busy. Please try again in a moment.\nالموقع مزدحم جدًا. يرجى إعادة المحاولة بعد لحظات.\n'
const HEADERS = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Cache-Control': 'no-store',
  // Sent before it is known which page was asked for.
  'Referrer-Policy': 'no-referrer',
  'Retry-After': '2',
  // The rest of a form is not read.
  Connection: 'close',
}
