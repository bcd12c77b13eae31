import { BUSY_TEXT, refusalAnswer } from './refusals.ts'

type Counters<Bindings> = {
  inFlight(count: number): void
  refused(): void
  /** Called when the response to a request is ready, even if its client has not read it yet. */
  ready(bindings: Bindings): void
}

type Fetch<Bindings> = (request: Request, bindings: Bindings) => Response | Promise<Response>

/**
 * Refuses requests beyond the limit, because in an endless queue every request would wait too long. A client that reads
 * slowly does not count towards the limit, because its response is buffered.
 */
export function limitConcurrency<Bindings>(
  maxConcurrent: number,
  { inFlight, refused, ready }: Counters<Bindings>,
  fetch: Fetch<Bindings>,
): Fetch<Bindings> {
  let count = 0
  return async (request, bindings) => {
    if (count >= maxConcurrent) {
      refused()
      ready(bindings)
      const { pathname, search } = new URL(request.url)
      const { headers, body } = refusalAnswer(pathname + search, 503, BUSY_TEXT)
      return new Response(body, { status: 503, headers })
    }
    inFlight(++count)
    const end = () => {
      inFlight(--count)
      ready(bindings)
    }
    try {
      return readAhead(await fetch(request, bindings), end)
    } catch (error) {
      end()
      throw error
    }
  }
}

// How many bytes of a response are buffered. If a response is larger, the work on it is not finished until its client
// has read the rest. The router's data for a list has 100 kB.
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
