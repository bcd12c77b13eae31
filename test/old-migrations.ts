import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import { BASELINE, replacedMigrations } from '../db/baseline.ts'

/** Brings an empty database to `last`, as releases before the baseline did. */
export async function runOldMigrations(client: pg.Client, last = BASELINE): Promise<void> {
  await client.query('begin')
  await client.query(
    'create table migrations (id serial primary key, name varchar(255) not null, run_on timestamp not null)',
  )
  for (const name of replacedMigrations.slice(0, replacedMigrations.indexOf(last) + 1)) {
    await client.query(await readFile(new URL(`old-migrations/${name}.sql`, import.meta.url), 'utf8'))
    await client.query('insert into migrations (name, run_on) values ($1, now())', [name])
  }
  await client.query('commit')
}
