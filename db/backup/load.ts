import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import { readBackup } from './read.ts'
import { copyStatement, EXCLUDED_TABLES, qualifiedName, type Table, tablesToKeep } from './tables.ts'

/**
 * Loads the rows of a backup in the caller's transaction. The database must already have the backup's tables and
 * columns.
 */
export async function loadBackup(client: pg.Client, file: string): Promise<void> {
  const tables = await tablesToKeep(client)
  const triggers = await triggersOf(client)
  for (const { table, trigger } of triggers) await client.query(`alter table ${table} disable trigger ${trigger}`)
  for (const table of tables.toReversed()) await client.query(`delete from ${qualifiedName(table)}`)
  await client.query('set constraints all deferred')
  await readBackup(file, async (contents, rowsOf) => {
    for (const table of contents.tables)
      await pipeline(rowsOf(table), client.query(from(copyStatement(table, 'from stdin'))))
    const kept = contents.sequences.filter(({ name }) => !EXCLUDED_TABLES.some((table) => name.startsWith(`${table}_`)))
    for (const { name, lastValue } of kept)
      await client.query(`select setval(format('public.%I', $1::text)::regclass, $2)`, [name, lastValue])
  })
  // This checks the constraints now, because PostgreSQL refuses to alter a table while checks of its rows are pending.
  await client.query('set constraints all immediate')
  for (const { table, trigger } of triggers) await client.query(`alter table ${table} enable trigger ${trigger}`)
}

/**
 * Lists the triggers that must be disabled while rows are loaded. Otherwise they would queue receipts again, or refuse
 * the deletion of rows from the history. Setting session_replication_role instead would need a superuser.
 */
async function triggersOf(client: pg.Client): Promise<{ table: string; trigger: string }[]> {
  const { rows } = await client.query<{ table: string; trigger: string }>(
    `select tgrelid::regclass::text as table, quote_ident(tgname) as trigger
     from pg_trigger join pg_class on pg_class.oid = tgrelid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and not tgisinternal and tgenabled = 'O'`,
  )
  return rows
}

/** Throws an Error that lists the differences if the two sets of tables or their columns differ. */
export function refuseDifferentTables(tables: Table[], others: Table[]): void {
  const shapes = (these: Table[]) =>
    new Set(these.map(({ name, columns }) => `${name} (${columns.toSorted().join(', ')})`))
  const differences = [...shapes(tables).symmetricDifference(shapes(others))]
  if (differences.length > 0)
    throw new Error(`The tables of the backup and of the program differ in ${differences.join(' and ')}.`)
}
