import pg from 'pg'
import { onTestFinished } from 'vitest'
import { declarations } from '../app/database.server.ts'
import { loginFrom, visitorLoginBeside } from '../db/login.ts'
import { migrate } from '../db/migrate.ts'
import { emptyDatabase } from './database.ts'

/**
 * An upgraded database: the statements of `before` turn the present schema into an earlier one, `fill` adds rows, and a
 * start then upgrades it.
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
