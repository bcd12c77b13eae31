import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type pg from 'pg'

const FOLDER = resolve('db/schema/functions')

export type Functions = Readonly<Record<string, string>>

// These functions are created first, because functions with a standard SQL body call them. PostgreSQL resolves such a
// body as soon as it creates the function.
const CALLED_BY_OTHERS: readonly string[] = [
  'next_full_hour',
  'normalize_text',
  'normalized_mailbox',
  'mailbox_key',
  'zone_of',
]

/**
 * Writes the functions whose text has changed since the last start. It runs in the caller's transaction, before any
 * migration. `declared` are the functions that the application generates, in addition to those in files.
 */
export async function writeFunctions(client: pg.Client, declared: Functions): Promise<void> {
  await client.query('create table if not exists function_texts (name text primary key, hash text not null)')
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from function_texts')
  const written = new Map(rows.map(({ name, hash }) => [name, hash]))
  const functions = { ...(await readFunctions()), ...declared }
  // A removed function is forgotten here, because it must be written again if it later returns with the same text.
  await client.query('delete from function_texts where name <> all($1)', [Object.keys(functions)])
  // The body of a function may name tables that a migration has yet to create, so bodies are not checked.
  await client.query('set local check_function_bodies = off')
  for (const [name, text] of Object.entries(functions)) {
    const hash = createHash('sha256').update(text).digest('hex')
    if (written.get(name) === hash) continue
    await client.query(text)
    await client.query(
      'insert into function_texts (name, hash) values ($1, $2) on conflict (name) do update set hash = excluded.hash',
      [name, hash],
    )
  }
  await client.query('set local check_function_bodies = on')
}

async function readFunctions(): Promise<Functions> {
  const names = (await readdir(FOLDER)).map((file) => file.replace(/\.sql$/, '')).sort()
  const inOrder = [...CALLED_BY_OTHERS, ...names.filter((name) => !CALLED_BY_OTHERS.includes(name))]
  const texts = inOrder.map(async (name) => [name, await readFile(join(FOLDER, `${name}.sql`), 'utf8')] as const)
  return Object.fromEntries(await Promise.all(texts))
}
