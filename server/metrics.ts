import { Counter, collectDefaultMetrics, Gauge, Histogram } from 'prom-client'
import type { Team, Visitor } from '../db/client.server.ts'
import type { Answered } from './request-log.ts'

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

/** Counts an answered request. Methods are anybody's words, and each label is kept for ever. */
export function countAnswer({ method, status, seconds: taken }: Answered): void {
  seconds.observe(
    { method: ['GET', 'HEAD', 'POST'].includes(method) ? method : 'other', status: String(status) },
    taken,
  )
}

export const countUnderWay = (count: number): void => underWay.set(count)
export const countRefused = (): void => refused.inc()

/** Begins to gather what Node knows of itself and how the connections to the database are used. */
export function gatherMetrics(visitor: Visitor, team: Team): void {
  collectDefaultMetrics()
  new Gauge({
    name: 'database_connections',
    help: 'Connections to the database by door and use; waiting are those who want one.',
    labelNames: ['door', 'use'] as const,
    collect() {
      for (const pool of [visitor, team]) {
        this.set({ door: pool.door, use: 'open' }, pool.totalCount)
        this.set({ door: pool.door, use: 'idle' }, pool.idleCount)
        this.set({ door: pool.door, use: 'waiting' }, pool.waitingCount)
      }
    },
  })
}
