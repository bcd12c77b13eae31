import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { Client } from '../db/connection.ts'
import type { Login } from '../db/login.ts'
import type { PublishedData } from './page-cache.ts'

const RETRY_MS = 200
// A connection can die silently, as when a cable is pulled: it is probed this often, and must answer in time.
const PROOF_MS = 5_000

/** Needs PostgreSQL itself or a session pooler: through a transaction pooler no notice arrives. */
export function followPublishedData(
  login: Login,
  log: (sentence: string) => void,
): PublishedData & { stop(): Promise<void> } {
  let version = 0
  let client: pg.Client | undefined
  let connected = false
  let lost = false
  const stopping = new AbortController()

  async function listenOnce(): Promise<void> {
    const connection = new Client({
      ...login,
      connectionTimeoutMillis: PROOF_MS,
      query_timeout: PROOF_MS,
      keepAlive: true,
    })
    client = connection
    const { promise: broken, resolve: breakOff } = Promise.withResolvers<void>()
    connection.on('error', () => breakOff())
    connection.on('end', () => breakOff())
    connection.on('notification', () => version++)
    let proof: NodeJS.Timeout | undefined
    try {
      await connection.connect()
      await connection.query('listen published_data')
      connected = true
      // Some notices may have been missed.
      version++
      if (lost) log('Reconnected to changes of published data.')
      lost = false
      proof = setInterval(() => connection.query('select').catch(() => breakOff()), PROOF_MS)
      await broken
    } finally {
      clearInterval(proof)
      connected = false
      // A connection that does not answer is not closed politely either.
      await Promise.race([connection.end().catch(() => {}), sleep(500, undefined, { ref: false })])
    }
  }

  async function keepListening(): Promise<void> {
    while (!stopping.signal.aborted) {
      const failure = await listenOnce().then(
        () => new Error('the connection was closed'),
        (error: Error) => error,
      )
      if (stopping.signal.aborted) return
      if (!lost)
        log(`Disconnected from changes of published data, each page is rendered for each request: ${failure.message}`)
      lost = true
      await sleep(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  const working = keepListening()
  return {
    version: () => version,
    isConnected: () => connected,
    async stop() {
      stopping.abort()
      await client?.end().catch(() => {})
      await working
    },
  }
}
