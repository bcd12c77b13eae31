import pg from 'pg'
import { onTestFinished } from 'vitest'
import { declarations } from '../app/database.server.ts'
import { loginFrom, visitorLoginBeside } from '../db/login.ts'
import { migrate } from '../db/migrate.ts'
import { emptyDatabase } from './database.ts'

/**
 * Creates a database, upgrades it, and returns a connection to it. The statements in `before` turn the present schema
 * into an earlier one, and `fill` adds rows. Then the migrations run as they do when the site starts.
 */
export async function upgraded(before: string, fill: (client: pg.Client) => Promise<unknown>): Promise<pg.Client> {
  const owner = loginFrom(await emptyDatabase())
  const start = () => migrate(owner, visitorLoginBeside(owner), declarations)
  await start()
  const client = new pg.Client(owner)
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(before)
  await fill(client)
  await start()
  return client
}
