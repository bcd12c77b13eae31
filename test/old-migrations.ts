import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { BASELINE } from '../db/baseline.ts'

/** Brings an empty database to `last`, as releases before the baseline did. */
export async function runOldMigrations(client: pg.Client, last = BASELINE): Promise<void> {
  await client.query('begin')
  await client.query(
    'create table migrations (id serial primary key, name varchar(255) not null, run_on timestamp not null)',
  )
  const folder = new URL('old-migrations/', import.meta.url)
  const names = (await readdir(folder)).map((file) => file.replace(/\.sql$/, '')).sort()
  for (const name of names.filter((one) => one <= last)) {
    await client.query(await readFile(new URL(`${name}.sql`, folder), 'utf8'))
    await client.query('insert into migrations (name, run_on) values ($1, now())', [name])
  }
  await client.query('commit')
}
