import pg from 'pg'
import type { Login } from './login.ts'

export type Listener = {
  /** Whether what was announced since has surely been heard. */
  isConnected(): boolean
  stop(): Promise<void>
}

type Subscription = {
  login: Login
  channel: string
  /** Called for each notice, and whenever some may have been missed: each time the connection begins. */
  onNotice(): void
  /** Called once when the connection is lost or could not be had, and once when it is back. */
  onDisconnected(error: Error): void
  onReconnected(): void
}

const RETRY_MS = 200
// A connection can die without a word, as when a cable is pulled: it is asked this often, and must answer in time.
const PROOF_MS = 5_000

/**
 * Listens to a channel on a connection of its own until stopped, connecting anew whenever that breaks. The login must
 * reach PostgreSQL itself or a pooler of sessions: behind a pooler of transactions nothing is ever heard.
 */
export function listen({ login, channel, onNotice, onDisconnected, onReconnected }: Subscription): Listener {
  let client: pg.Client | undefined
  let connected = false
  let lost = false
  let stopped = false
  let wake = () => {}

  async function listenOnce(): Promise<void> {
    const connection = new pg.Client({
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
      // What has stopped answering does not answer a farewell either.
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
