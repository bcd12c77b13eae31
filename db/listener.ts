import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { Client } from './connection.ts'
import type { Login } from './login.ts'

export type Listener = {
  /** Whether no notice can have been missed since. */
  isConnected(): boolean
  stop(): Promise<void>
}

type Subscription = {
  login: Login
  channel: string
  /** Called for each notice, and at each connection, before which some may have been missed. */
  onNotice(): void
  /** Called once at the first failure, and once at the reconnection. */
  onDisconnected(error: Error): void
  onReconnected(): void
}

const RETRY_MS = 200
// A connection can die silently, as when a cable is pulled: it is probed this often, and must answer in time.
const PROOF_MS = 5_000

/** Needs PostgreSQL itself or a session pooler: through a transaction pooler no notice arrives. */
export function listen({ login, channel, onNotice, onDisconnected, onReconnected }: Subscription): Listener {
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
    connection.on('notification', onNotice)
    let proof: NodeJS.Timeout | undefined
    try {
      await connection.connect()
      await connection.query(`listen ${pg.escapeIdentifier(channel)}`)
      connected = true
      onNotice()
      if (lost) onReconnected()
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
      if (!lost) onDisconnected(failure)
      lost = true
      await sleep(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  const working = keepListening()
  return {
    isConnected: () => connected,
    async stop() {
      stopping.abort()
      await client?.end().catch(() => {})
      await working
    },
  }
}
