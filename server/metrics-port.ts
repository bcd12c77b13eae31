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

export function registerMetrics({ visitor, staff }: Database): void {
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
  // In a worker, the registry responds to the first process, which collects the metrics of all workers.
  if (cluster.isWorker) new AggregatorRegistry()
}

// How long to wait for the database. This is shorter than the 5 s for which the first process waits for its workers,
// and the 10 s for which Prometheus waits. Without a response, Prometheus reports that the site is down.
const MAX_WAIT_MS = 3_000

/**
 * Adds the metrics that are counted in the database. Every process reports the same figures. While the database is
 * unreachable or slow, `database_up` is 0 and the other metrics have no value.
 */
function gatherCounts(staff: Staff): void {
  const probe = shareRunning(() => staff.query(sql`select`))
  const isUp = () =>
    probe()
      .then(() => ({ up: 1 }))
      .catch(() => ({ up: 0 }))
  const readLetters = shareRunning(() => countLetters(staff))
  const readSubmissions = shareRunning(() => countWaiting(staff))
  gauge('database_up', 'Whether the database answers: 1 or 0.', isUp, 'up')
  gauge('letters_oldest_due_seconds', 'How long the oldest unsent email is due.', readLetters, 'oldestDueSeconds')
  gauge(
    'letters_undelivered',
    'Emails that were refused, or expired before they were sent.',
    readLetters,
    'undelivered',
  )
  gauge(
    'submissions_waiting',
    'Submissions and changes that wait for a decision in the queue.',
    readSubmissions,
    'waiting',
  )
  gauge(
    'submissions_oldest_waiting_seconds',
    'How long the oldest submission or change in the queue has waited.',
    readSubmissions,
    'oldestSeconds',
  )
  for (const { read, figures } of features.flatMap((feature) => feature.gauges ?? [])) {
    const readOnce = shareRunning(() => read(staff))
    for (const [figure, { name, help }] of Object.entries(figures)) gauge(name, help, readOnce, figure)
  }
  new Gauge({
    name: 'letters_waiting',
    help: 'Waiting emails, by priority. From 100 on they are urgent.',
    aggregator: 'max',
    labelNames: ['priority'] as const,
    async collect() {
      this.reset()
      const counts = await readLetters().catch(() => undefined)
      for (const { priority, count } of counts?.waiting ?? []) this.set({ priority }, count)
    },
  })
}

function gauge<Figure extends string>(
  name: string,
  help: string,
  query: () => Promise<Record<NoInfer<Figure>, number>>,
  figure: Figure,
): void {
  new Gauge({
    name,
    help,
    aggregator: 'max',
    async collect() {
      const figures = await query().catch(() => undefined)
      this.set(figures?.[figure] ?? Number.NaN)
    },
  })
}

/**
 * Runs a query at most once at a time, and shares its result, because all gauges are collected at the same moment, and
 * a slow query must not be sent again while it is running.
 */
function shareRunning<Result>(query: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined
  return () => {
    running ??= query().finally(() => {
      running = undefined
    })
    return Promise.race([running, rejectLate()])
  }
}

async function rejectLate(): Promise<never> {
  await sleep(MAX_WAIT_MS, undefined, { ref: false })
  throw new Error(`No answer within ${MAX_WAIT_MS} ms`)
}

export async function openMetrics(host: string, port: number): Promise<void> {
  const workers = Object.keys(cluster.workers ?? {}).length > 0 ? new AggregatorRegistry() : undefined
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    try {
      const metrics = await (workers ? workers.clusterMetrics() : register.metrics())
      response.writeHead(200, { 'Content-Type': register.contentType }).end(metrics)
    } catch (error) {
      response.writeHead(503).end(`${error}\n`)
    }
  })
  await listenForRequests(server.unref(), { port, host }, 'METRICS_PORT')
}
