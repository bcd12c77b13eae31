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

/**
 * Reconnects until stopped. Needs PostgreSQL itself or a session pooler: through a transaction pooler no notice
 * arrives.
 */
export function listen({ login, channel, onNotice, onDisconnected, onReconnected }: Subscription): Listener {
  let client: pg.Client | undefined
  let connected = false
  let lost = false
  let stopped = false
  let wake = () => {}

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
      await Promise.race([connection.end().catch(() => {}), new Promise((resolve) => setTimeout(resolve, 500).unref())])
    }
  }

  async function keepListening(): Promise<void> {
    while (!stopped) {
      const failure = await listenOnce().then(
        () => new Error('the connection was closed'),
        (error: Error) => error,
      )
      if (stopped) return
      if (!lost) onDisconnected(failure)
      lost = true
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, RETRY_MS)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }

  const working = keepListening()
  return {
    isConnected: () => connected,
    async stop() {
      stopped = true
      wake()
      await client?.end().catch(() => {})
      await working
    },
  }
}
