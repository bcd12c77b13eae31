import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:https'
import { setTimeout as delay } from 'node:timers/promises'
import { aVendorRequest } from '../builders.ts'
import { encoded } from '../form.ts'

/**
 * The time after which a visitor stops waiting for a response. While the primary database does not respond and all
 * machines share two cores, a page takes 12.6 s at most.
 */
const PATIENCE_MS = 20_000

export type Place = { address: string; host: string; ca: Buffer }

export type Report = Awaited<ReturnType<ReturnType<typeof openTraffic>['stop']>>

/**
 * Starts submitters, who send one vendor request after another, each on a new connection, and readers, who request
 * `pages`, each on a connection that stays open. They go on until they are stopped.
 */
export function openTraffic(place: Place, visitors: { submitters: number; readers: number; pages: string[] }) {
  const acknowledged = new Map<string, number>()
  const refused = new Map<string, number>()
  const broken = new Set<string>()
  const pages = { served: 0, failed: [] as string[], longestGap: 0 }
  const startedAt = performance.now()
  let stopping = false

  async function submitRequests(): Promise<void> {
    while (!stopping) {
      const company = `Company ${randomUUID()}`
      const body = encoded(aVendorRequest({ companyName: company })).toString()
      const { status } = await send(place, '/post-vendor-request', { body })
      if (status === 303) acknowledged.set(company, performance.now())
      else if (status) refused.set(company, status)
      else broken.add(company)
      await delay(100)
    }
  }
  async function readPages(): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    let servedAt = performance.now()
    while (!stopping)
      for (const path of visitors.pages) {
        const { status, text } = await send(place, path, { agent })
        const isServed = status === 200 && text.endsWith('</html>')
        pages.longestGap = Math.max(pages.longestGap, performance.now() - servedAt)
        if (isServed) {
          pages.served++
          servedAt = performance.now()
        } else pages.failed.push(`${path}: ${status}`)
        await delay(20)
      }
    agent.destroy()
  }
  const working = Promise.all([
    ...Array.from({ length: visitors.submitters }, submitRequests),
    ...Array.from({ length: visitors.readers }, readPages),
  ])

  return {
    acknowledged,
    async stop() {
      stopping = true
      const stoppedAt = performance.now()
      await working
      const times = [startedAt, ...[...acknowledged.values()].sort((a, b) => a - b), stoppedAt]
      const longestGap = Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? time)))
      return { acknowledged: [...acknowledged.keys()], refused, broken, pages, longestGap }
    },
  }
}

type Answer = { status: number; text: string }

/** Sends a request. The status is 0 if no response arrived. */
export function send(place: Place, path: string, { body, agent }: { body?: string; agent?: Agent }): Promise<Answer> {
  const form = body && {
    'Content-Type': 'application/x-www-form-urlencoded',
    'Content-Length': Buffer.byteLength(body),
  }
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const none = () => resolve({ status: 0, text: '' })
  const options = {
    host: place.address,
    servername: place.host,
    ca: place.ca,
    path,
    method: body ? 'POST' : 'GET',
    headers: { Host: place.host, ...form },
    agent: agent ?? (false as const),
    signal: AbortSignal.timeout(PATIENCE_MS),
  }
  request(options, (response) => {
    let text = ''
    response
      .setEncoding('utf8')
      .on('data', (piece) => {
        text += piece
      })
      .on('end', () => resolve({ status: response.statusCode ?? 0, text }))
      .on('error', none)
  })
    .on('error', none)
    .end(body)
  return promise
}
