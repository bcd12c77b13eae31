import pg from 'pg'
import type { Login } from './login.ts'

/** A connection outside the pools and their limits. */
export async function withConnection<Result>(
  login: Login,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...login, connectionTimeoutMillis: 10_000 })
  // Without a listener Node exits when the connection breaks. The running query reports it.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
