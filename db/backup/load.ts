import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import { readBackup } from './read.ts'
import { copy, qualifiedName, type Table, tablesToKeep } from './tables.ts'

/** In the caller's transaction. Throws a sentence where the backup has a table or a column that the database has not. */
export async function loadBackup(client: pg.Client, file: string): Promise<void> {
  const tables = await tablesToKeep(client)
  const triggers = await triggersOf(client)
  for (const { table, trigger } of triggers) await client.query(`alter table ${table} disable trigger ${trigger}`)
  for (const table of tables.toReversed()) await client.query(`delete from ${qualifiedName(table)}`)
  await client.query('set constraints all deferred')
  await readBackup(file, async (contents, rowsOf) => {
    refuseOthersThan(tables, contents.tables)
    for (const table of contents.tables) await pipeline(rowsOf(table), client.query(from(copy(table, 'from stdin'))))
    for (const { name, lastValue } of contents.sequences)
      await client.query(`select setval(format('public.%I', $1::text)::regclass, $2)`, [name, lastValue])
  })
  // PostgreSQL refuses to alter a table with pending constraint checks.
  await client.query('set constraints all immediate')
  for (const { table, trigger } of triggers) await client.query(`alter table ${table} enable trigger ${trigger}`)
}

/** They would queue receipts again or refuse to clear the history. session_replication_role takes a superuser. */
async function triggersOf(client: pg.Client): Promise<{ table: string; trigger: string }[]> {
  const { rows } = await client.query<{ table: string; trigger: string }>(
    `select tgrelid::regclass::text as table, quote_ident(tgname) as trigger
     from pg_trigger join pg_class on pg_class.oid = tgrelid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and not tgisinternal and tgenabled = 'O'`,
  )
  return rows
}

function refuseOthersThan(tables: Table[], others: Table[]): void {
  const columns = (these: Table[]) =>
    new Set(these.flatMap(({ name, columns }) => columns.map((one) => `${name}.${one}`)))
  const odd = [...columns(others).difference(columns(tables))]
  if (odd.length > 0) throw new Error(`The backup has what the database has not: ${odd.join(', ')}.`)
}
