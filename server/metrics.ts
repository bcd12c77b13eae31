import { Counter, Gauge, Histogram } from 'prom-client'
import type { AnsweredRequest } from '../log/request-log.ts'

const seconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from the request to the end of the response, without built files.',
  labelNames: ['method', 'status'] as const,
  buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.5, 1, 5],
})
// Prometheus' increase() does not count the first failure unless a zero was reported before it.
for (const method of ['GET', 'POST']) for (const status of ['429', '500', '503']) seconds.zero({ method, status })

const inFlight = new Gauge({
  name: 'http_requests_in_flight',
  help: 'Requests in flight, without cached pages, built files and one-click requests.',
})
const refusals = new Counter({
  name: 'http_requests_refused_total',
  help: 'Requests answered with 503, forms with 429, and connections closed, because of a limit of this process.',
})

/**
 * Counts a response. Unusual methods are counted as 'other', because a client can send any text as the method, and each
 * value of a label stays in memory until the process ends.
 */
export function countAnswer({ method, status, seconds: duration }: AnsweredRequest): void {
  seconds.observe(
    { method: ['GET', 'HEAD', 'POST'].includes(method) ? method : 'other', status: String(status) },
    duration,
  )
}

export const countInFlight = (count: number): void => inFlight.set(count)

export const countRefused = (): void => refusals.inc()
