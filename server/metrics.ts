import { Counter, Gauge, Histogram } from 'prom-client'
import type { Answered } from '../log/request-log.ts'

const seconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from the request to the end of its answer.',
  labelNames: ['method', 'status'] as const,
  buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.5, 1, 5],
})
const underWay = new Gauge({
  name: 'http_requests_under_way',
  help: 'Requests that are being worked on, pages in memory aside.',
})
const refused = new Counter({
  name: 'http_requests_refused_total',
  help: 'Requests told to come back: too many were under way.',
})

/** Methods are free text, and each value of a label is kept for ever. */
export function countAnswer({ method, status, seconds: taken }: Answered): void {
  seconds.observe(
    { method: ['GET', 'HEAD', 'POST'].includes(method) ? method : 'other', status: String(status) },
    taken,
  )
}

export const countUnderWay = (count: number): void => underWay.set(count)

export const countRefused = (): void => refused.inc()
