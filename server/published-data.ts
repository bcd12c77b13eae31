import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { Client } from '../db/connection.ts'
import type { Login } from '../db/login.ts'
import type { PublishedData } from './page-cache.ts'

const RETRY_MS = 200
// A connection can die without notice, for example when a cable is pulled. It is probed at this interval, and each
// probe must get its response within the same time.
const PROBE_MS = 5_000

/**
 * Listens to PostgreSQL's notices about changes of published data. The login must lead to PostgreSQL itself or to a
 * session pooler, because no notice passes through a transaction pooler.
 */
export function followPublishedData(
  login: Login,
  log: (sentence: string) => void,
): PublishedData & { stop(): Promise<void> } {
  let version = 0
  let client: pg.Client | undefined
  let isConnected = false
  let isLost = false
  const stopping = new AbortController()

  async function listenOnce(): Promise<void> {
    const connection = new Client({
      ...login,
      connectionTimeoutMillis: PROBE_MS,
      query_timeout: PROBE_MS,
      keepAlive: true,
    })
    client = connection
    const { promise: connectionEnd, resolve: endConnection } = Promise.withResolvers<void>()
    connection.on('error', () => endConnection())
    connection.on('end', () => endConnection())
    connection.on('notification', () => version++)
    let probe: NodeJS.Timeout | undefined
    try {
      await connection.connect()
      await connection.query('listen published_data')
      isConnected = true
      // Notices may have been missed before this connection listened, so this counts as a change.
      version++
      if (isLost) log('Reconnected to changes of published data.')
      isLost = false
      probe = setInterval(() => connection.query('select').catch(() => endConnection()), PROBE_MS)
      await connectionEnd
    } finally {
      clearInterval(probe)
      isConnected = false
      // A connection that no longer responds would not complete a regular close either.
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
      if (!isLost)
        log(
          `Disconnected from changes of published data (${failure.message}). Until the connection is back, every page is rendered for every request.`,
        )
      isLost = true
      await sleep(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  const listening = keepListening()
  return {
    version: () => version,
    isConnected: () => isConnected,
    async stop() {
      stopping.abort()
      await client?.end().catch(() => {})
      await listening
    },
  }
}
