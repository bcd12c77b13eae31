import pg from 'pg'
import { withConnection } from '../../../db/connection.ts'
import type { Login } from '../../../db/login.ts'
import { formerTableNames } from './former-tables.ts'
import { type Source, type SourceRow, unreadColumns } from './source.ts'

const BATCH = 1_000

// Dates and times are read as text. A JavaScript Date has no microseconds, and a date would move by a day in a
// different time zone.
const TIMES: readonly number[] = [pg.types.builtins.DATE, pg.types.builtins.TIMESTAMP, pg.types.builtins.TIMESTAMPTZ]
const types = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    TIMES.includes(type) ? String : pg.types.getTypeParser(type as never, format as never),
}

/**
 * Reads the four tables of another database in one read-only transaction, so that all four are read as they were at the
 * same moment.
 */
export function withFormerDatabase<Result>(
  login: Login,
  readSources: (sources: Source[]) => Promise<Result>,
): Promise<Result> {
  return withConnection({ ...login, types } as Login, async (client) => {
    await client.query("begin transaction isolation level repeatable read read only; set local time zone 'UTC'")
    const { rows } = await client.query<{ name: string; count: number }>(
      `select relname as name, greatest(reltuples, 1)::float8 as count from pg_class
       where oid in (select to_regclass(name) from unnest($1::text[]) as name)`,
      [formerTableNames],
    )
    const tables = formerTableNames.flatMap((table) => {
      const found = rows.find(({ name }) => name === table)
      return found ? [tableSource(client, table, found.count)] : []
    })
    return readSources(tables)
  })
}

function tableSource(client: pg.Client, table: (typeof formerTableNames)[number], expected: number): Source {
  const unknown = new Set<string>()
  let [done, cursors] = [0, 0]
  async function* rows(): AsyncGenerator<SourceRow> {
    const cursor = `rows_${table}_${++cursors}`
    done = 0
    await client.query(`declare ${cursor} no scroll cursor for select * from ${table}`)
    for (let line = 0; ; ) {
      const { rows, fields } = await client.query(`fetch ${BATCH} from ${cursor}`)
      for (const column of unreadColumns(
        table,
        fields.map(({ name }) => name),
      ))
        unknown.add(column)
      for (const cells of rows) {
        done = ++line
        yield { line, cells }
      }
      if (rows.length < BATCH) break
    }
    await client.query(`close ${cursor}`)
  }
  return { table, name: table, rows, progress: () => Math.min(1, done / expected), unknown: () => [...unknown] }
}
