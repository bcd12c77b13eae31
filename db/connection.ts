import pg from 'pg'
import type { Login } from './login.ts'

/** Runs `work` on a connection of its own, outside the pools and their limits, and closes it. Throws what `work` throws. */
export async function withConnection<Result>(
  login: Login,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...login, connectionTimeoutMillis: 10_000 })
  // Without a listener Node ends the process when the connection breaks. The query under way reports it.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
