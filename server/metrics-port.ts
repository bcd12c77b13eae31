import cluster from 'node:cluster'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { AggregatorRegistry, collectDefaultMetrics, Gauge, register } from 'prom-client'
import sql from 'sql-template-tag'
import { features } from '../app/features.ts'
import { countWaiting } from '../app/review/queue/queue.queries.server.ts'
import type { Staff } from '../db/client.server.ts'
import type { Database } from '../db/database.ts'
import { countLetters } from '../mail/letters.queries.ts'
import { listenForRequests } from './listening.ts'

export function gatherMetrics({ visitor, staff }: Database): void {
  collectDefaultMetrics()
  new Gauge({
    name: 'database_connections',
    help: 'Connections to the database by pool and use. Waiting: requests for a connection.',
    labelNames: ['pool', 'use'] as const,
    collect() {
      for (const [name, pool] of Object.entries({
        visitor,
        aside: visitor.aside,
        search: visitor.search,
        forms: visitor.forms,
        staff,
      })) {
        this.set({ pool: name, use: 'open' }, pool.totalCount)
        this.set({ pool: name, use: 'idle' }, pool.idleCount)
        this.set({ pool: name, use: 'waiting' }, pool.waitingCount)
      }
    },
  })
  gatherCounts(staff)
  // In a worker it answers the first process, which asks all of them.
  if (cluster.isWorker) new AggregatorRegistry()
}

// The first process waits for its workers for 5 s, and Prometheus for 10: without an answer it takes the site for down.
const MAX_MS = 3_000

/** Each process gives the same figures; none while the database is away or slow. */
function gatherCounts(staff: Staff): void {
  const answer = onceAtATime(() => staff.query(sql`select`))
  const isUp = () =>
    answer()
      .then(() => ({ up: 1 }))
      .catch(() => ({ up: 0 }))
  const letters = onceAtATime(() => countLetters(staff))
  const submissions = onceAtATime(() => countWaiting(staff))
  gauge('database_up', 'Whether the database answers: 1 or 0.', isUp, 'up')
  gauge('letters_oldest_due_seconds', 'How long the oldest unsent email is due.', letters, 'oldestDueSeconds')
  gauge('letters_undelivered', 'Emails that were refused, or expired before they were sent.', letters, 'undelivered')
  gauge('submissions_waiting', 'Submissions and changes that wait for a decision in the queue.', submissions, 'waiting')
  gauge(
    'submissions_oldest_waiting_seconds',
    'How long the oldest submission or change in the queue has waited.',
    submissions,
    'oldestSeconds',
  )
  for (const { read, figures } of features.flatMap((feature) => feature.gauges ?? [])) {
    const answered = onceAtATime(() => read(staff))
    for (const [figure, { name, help }] of Object.entries(figures)) gauge(name, help, answered, figure)
  }
  new Gauge({
    name: 'letters_waiting',
    help: 'Waiting emails, by priority. From 100 on they are urgent.',
    aggregator: 'max',
    labelNames: ['priority'] as const,
    async collect() {
      this.reset()
      const counts = await letters().catch(() => undefined)
      for (const { priority, count } of counts?.waiting ?? []) this.set({ priority }, count)
    },
  })
}

function gauge<Figure extends string>(
  name: string,
  help: string,
  ask: () => Promise<Record<NoInfer<Figure>, number>>,
  figure: Figure,
): void {
  new Gauge({
    name,
    help,
    aggregator: 'max',
    async collect() {
      const figures = await ask().catch(() => undefined)
      this.set(figures?.[figure] ?? Number.NaN)
    },
  })
}

/** All gauges are collected at once. A slow query is not sent again while it runs. */
function onceAtATime<Result>(ask: () => Promise<Result>): () => Promise<Result> {
  let asking: Promise<Result> | undefined
  return () => {
    asking ??= ask().finally(() => {
      asking = undefined
    })
    return Promise.race([asking, refuseLate()])
  }
}

async function refuseLate(): Promise<never> {
  await sleep(MAX_MS, undefined, { ref: false })
  throw new Error(`No answer within ${MAX_MS} ms`)
}

export async function openMetrics(host: string, port: number): Promise<void> {
  const ofWorkers = Object.keys(cluster.workers ?? {}).length > 0 ? new AggregatorRegistry() : undefined
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    try {
      const metrics = await (ofWorkers ? ofWorkers.clusterMetrics() : register.metrics())
      response.writeHead(200, { 'Content-Type': register.contentType }).end(metrics)
    } catch (error) {
      response.writeHead(503).end(`${error}\n`)
    }
  })
  await listenForRequests(server.unref(), { port, host }, 'METRICS_PORT')
}
