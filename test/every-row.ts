import { withConnection } from '../db/connection.ts'
import { type DatabaseSettings, reachDatabase } from '../db/database.ts'

// The expressions that are compared instead of whole rows, for tables that differ even between equal databases. The
// times of migrations and commands and the value of the secret are left out.
const comparable: Record<string, string> = {
  migrations: 'name',
  command_runs: 'command',
  rate_limit_secret: 'length(secret)::text',
}

/**
 * Returns every row of every table of a database, as text in PostgreSQL's own format. The rows are keyed by table name,
 * and sorted within each table. For a table in `comparable`, only the expression given there is read.
 */
export async function everyRow(settings: DatabaseSettings): Promise<Record<string, string[]>> {
  const { owner, leave } = await reachDatabase(settings)
  try {
    return await withConnection(owner, async (client) => {
      const rowsOf = async (text: string) => (await client.query<[string, string]>({ text, rowMode: 'array' })).rows
      const rows: Record<string, string[]> = {}
      // The columns are sorted by name, because they may be in a different order in an older database.
      for (const [table, columns] of await rowsOf(`
        select table_name, string_agg(quote_ident(column_name), ', ' order by column_name)
        from information_schema.tables join information_schema.columns using (table_schema, table_name)
        where table_schema = 'public' and table_type = 'BASE TABLE' group by table_name`)) {
        const row = comparable[table] ?? `row(${columns})::text`
        rows[table] = (await rowsOf(`select ${row} from ${table} order by ${row} collate "C"`)).flat()
      }
      return rows
    })
  } finally {
    await leave()
  }
}
