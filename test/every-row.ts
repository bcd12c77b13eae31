import { withConnection } from '../db/connection.ts'
import { type DatabaseSettings, reachDatabase } from '../db/database.ts'

// What every database has for itself: when it was migrated, and its own secret.
const comparable: Record<string, string> = { migrations: 'name', rate_limit_secret: 'length(secret)::text' }

/** Every row of every table of a database as PostgreSQL writes it, in one order; of the migrations their names. */
export async function everyRow(settings: DatabaseSettings): Promise<Record<string, string[]>> {
  const { owner, leave } = await reachDatabase(settings)
  try {
    return await withConnection(owner, async (client) => {
      const list = async (text: string) => (await client.query<[string]>({ text, rowMode: 'array' })).rows.flat()
      const rows: Record<string, string[]> = {}
      for (const table of await list(
        `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
      )) {
        const row = comparable[table] ?? 't::text'
        rows[table] = await list(`select ${row} from ${table} t order by ${row} collate "C"`)
      }
      return rows
    })
  } finally {
    await leave()
  }
}
